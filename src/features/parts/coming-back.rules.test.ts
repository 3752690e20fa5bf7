// EDIT-14: whoever is taken off and added again in one edit has all that is registered of her, and the edit changes nothing.
import { describe, expect, test } from 'vitest'
import { plainAttendee } from '../attendees/attendee.model.ts'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import { summitView } from '../intensive/summit.fixtures.ts'
import { checkEdit } from '../registrations/edit-check.rules.ts'
import {
  changedContent,
  contentOf,
  contentWith,
  editedView,
  sameContent,
} from '../registrations/edit-content.rules.ts'
import { dancersOf, soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'

const TEEN = 3
const TEACHER = 5
const [JACKET, COMPETING] = [2, 3]
const option = (person_id: number, more: Partial<BestDancer>): BestDancer => ({
  ...{ person_id, best_dancer_type_id: null, jacket_size_id: null, jacket_name: '', routine: null },
  ...more,
})
const tide = { name: 'Low Tide', choreographer: '', performance_division_id: 2 }

const at = (variant: string) =>
  soldViewOf({
    tour_date: tourDateWith({ event: { ...columbus.event, variant } }),
    price_list: { ...meridianPrices, ...programmePrices },
    attendees: dancersOf(3),
    best_dancer_routines: [
      option(1, { best_dancer_type_id: JACKET, jacket_size_id: 3, jacket_name: 'MIA' }),
      option(2, { best_dancer_type_id: COMPETING, routine: tide }),
      option(3, {}),
    ],
  })

const battle = {
  ...{ id: 1, name: 'Teen Battle', minimum_age: 13, maximum_age: 15, fee_cents: 4_000, places: 1 },
}
const battling = soldViewOf({
  tour_date: tourDateWith({
    event: { ...columbus.event, variant: 'coastline' },
    freestyle_battles: [battle],
  }),
  attendees: dancersOf(3),
  freestyle: [{ person_id: 1, freestyle_battle_id: 1 }],
  freestyle_left: [{ freestyle_battle_id: 1, left: 1 }],
})

const seat = (id: number, name: string, is_intensive_free = true) => ({
  ...{ id, name, is_intensive_free, admitted: false },
})
const attending = soldViewOf(
  summitView({
    attendees: [...dancersOf(3), teacherOf(9)],
    intensive: [
      { ...plainIntensive(1, 1), photoshoot: true, voucher: true },
      ...[2, 3, 9].map((person_id) => plainIntensive(person_id, 2)),
    ],
    tickets: [seat(11, 'Ana'), seat(12, 'Leo'), seat(13, 'Ida'), seat(14, 'Jo', false)],
  }),
)

const sold: [string, RegistrationView][] = [
  ['proteges', at('protege')],
  ['best dancers', at('finals')],
  ['the cast', at('cast-experience')],
  ['a freestyle battle', battling],
  ['an intensive with its tickets', attending],
]

/** As the step sends it: her level, and nothing of what she had besides. */
const again = (person_id: number, workshop_level_id = TEEN) => ({
  ...plainAttendee,
  ...{ person_id, workshop_level_id },
})
const without = (content: RegistrationContent, ids: readonly number[]) =>
  content.attendees.filter(({ person_id }) => !ids.includes(person_id))

describe.each(sold)('EDIT-14 at %s', (_kind, saved) => {
  const view = { ...saved, completed: true }
  const registered = contentOf(view)
  const gone = (ids: readonly number[]) =>
    changedContent(registered, { attendees: without(registered, ids) }, view)

  test.each([[[1]], [[2]], [[1, 2]], [[1, 2, 3]]])('%j, taken off and added again', (ids) => {
    const left = gone(ids)
    expect(sameContent(left, registered)).toBe(false)
    const back = [...left.attendees, ...ids.map((id) => again(id))]
    const content = changedContent(left, { attendees: back }, view)
    expect(sameContent(content, registered)).toBe(true)
    expect(checkEdit(view, content, { at: moments.early, waiver: true })).toEqual([])
    expect(editedView(view, content, moments.early).quote.lines).toEqual(view.quote.lines)
    // It is shown so before the step is kept.
    expect(sameContent(contentWith(left, { attendees: view.attendees }, view), registered)).toBe(true)
  })
  test('one of two who left comes back: the other’s stays off', () => {
    const left = gone([1, 2])
    const content = changedContent(left, { attendees: [...left.attendees, again(1)] }, view)
    expect(sameContent(content, gone([2]))).toBe(true)
  })
  test('in an open registration nothing is registered, and nothing comes back', () => {
    const open = { ...view, completed: false }
    const left = changedContent(registered, { attendees: without(registered, [1]) }, open)
    const content = changedContent(left, { attendees: [...left.attendees, again(1)] }, open)
    expect(sameContent({ ...content, attendees: left.attendees }, left)).toBe(true)
  })
})

test('EDIT-14 who comes back as a teacher has nothing of a dancer', () => {
  const view = { ...at('protege'), completed: true }
  const registered = contentOf(view)
  const left = changedContent(registered, { attendees: without(registered, [1]) }, view)
  const content = changedContent(left, { attendees: [...left.attendees, again(1, TEACHER)] }, view)
  expect(content.best_dancer_routines.map(({ person_id }) => person_id)).toEqual([2, 3])
})

test('EDIT-14 an option that came with a scholarship does not come back without it', () => {
  const [first, ...others] = dancersOf(3)
  const view = { ...at('finals'), completed: true, attendees: [{ ...first!, vip_type_id: 1 }, ...others] }
  const registered = contentOf(view)
  const left = changedContent(registered, { attendees: without(registered, [1]) }, view)
  const content = changedContent(left, { attendees: [...left.attendees, again(1)] }, view)
  expect(content.best_dancer_routines.map(({ person_id }) => person_id)).toEqual([2, 3])
  const whole = { ...again(1), vip_type_id: 1 }
  expect(
    changedContent(left, { attendees: [...left.attendees, whole] }, view).best_dancer_routines,
  ).toHaveLength(3)
})

test('EDIT-14 what a step says itself of those who come back counts', () => {
  const view = { ...at('protege'), completed: true }
  const registered = contentOf(view)
  const left = changedContent(registered, { attendees: without(registered, [1]) }, view)
  const attendees = [...left.attendees, again(1)]
  const chosen = [...left.best_dancer_routines, option(1, {})]
  expect(
    changedContent(left, { attendees, best_dancer_routines: chosen }, view).best_dancer_routines,
  ).toEqual(chosen)
})
