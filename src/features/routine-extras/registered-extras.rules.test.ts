// EDIT-03, REGIONAL-01, PREQUALIFY-01, ROUNDS-01: what the finals add to a registered routine stays; a new one gets all of it.
import { describe, expect, test } from 'vitest'
import { checkEdit } from '../registrations/edit-check.rules.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { refusedBesides } from '../registrations/refused-besides.rules.ts'
import { dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { placeOfViolation } from '../review/violation-place.rules.ts'
import { routineFormOf } from '../routines/routine.rules.ts'
import { columbus, meridianPrices, moments, tourDateWith } from '../tours/tour.fixtures.ts'

type Extras = Partial<Pick<RegistrationContent, 'regional_awards' | 'pre_qualifying' | 'finals_rounds'>>

const [SOLD, WAITING, NEW] = [11, 12, -1]
const group = [1, 2, 3, 4]
const view = viewOf({
  tour_date: tourDateWith({ event: { ...columbus.event, variant: 'finals' } }),
  price_list: { ...meridianPrices, regional_awards: [{ id: 1, name: 'High Score' }] },
  attendees: dancersOf(6),
  completed: true,
  confirmed: true,
  routines: [routineOf(SOLD, group)],
  waiting_list_routines: [
    { ...routineOf(WAITING, group, { waiting_list: true }), position: 1, waiting_since: null },
  ],
})
const added = { ...routineFormOf(routineOf(0, group)), name: 'New', id: NEW }
const own = ['regional_awards', 'pre_qualifying', 'finals_rounds']

/** The codes of what an edit changes beside routines. */
function codes(changes: Partial<RegistrationContent>, at = view) {
  const content = contentOf(at)
  const wanted = { ...content, routines: [...content.routines, added], ...changes }
  const found = checkEdit(at, wanted, { at: moments.early, waiver: true })
  return found.filter(({ path }) => own.includes(String(path[0]))).map(({ code }) => code)
}

/** Where it is put right: whose it is, and the path. */
function places(changes: Partial<RegistrationContent>, at = view) {
  const found = checkEdit(at, { ...contentOf(at), ...changes }, { at: moments.early, waiver: true })
  return found
    .filter(({ code }) => code === 'ROUTINE_REGISTERED')
    .map((violation) => [placeOfViolation(violation, at).of, ...violation.path])
}

describe.each<[string, (id: number) => Extras]>([
  ['regional award', (id) => ({ regional_awards: [{ id, regional_award_id: 1 }] })],
  ['pre-qualifying', (id) => ({ pre_qualifying: [{ id, pre_qualifying: true }] })],
  ['rounds', (id) => ({ finals_rounds: [{ id, prelims: true, finals: false }] })],
])('EDIT-03 %s in an edit', (_title, entry) => {
  test.each([
    ['of a registered routine is refused', SOLD, ['ROUTINE_REGISTERED']],
    ['of one that waits is refused', WAITING, ['ROUTINE_REGISTERED']],
    ['of one that is added is taken', NEW, []],
  ] as const)('%s', (_case, id, refused) => {
    expect(codes(entry(id))).toEqual(refused)
  })

  test('as it was registered it is not refused, and taken out it is', () => {
    const ticked = { ...view, ...entry(SOLD) }
    expect(codes(entry(SOLD), ticked)).toEqual([])
    const none = { regional_awards: [], pre_qualifying: [], finals_rounds: [] }
    const name = view.routines[0]?.routine.name
    expect(places(none, ticked)).toEqual([[name, 'routines', 0]])
    const waits = { ...view, ...entry(WAITING) }
    expect(places(none, waits)).toEqual([[view.waiting_list_routines[0]?.routine.name, 'routines', 1]])
  })
})

test.each([
  ['prelims', { prelims: true, finals: false }],
  ['finals', { prelims: false, finals: true }],
])('ROUNDS-01 the round that was changed is the one pointed at: %s', (field, rounds) => {
  const before = { ...view, finals_rounds: [{ id: SOLD, prelims: false, finals: false }] }
  const after = { finals_rounds: [{ id: SOLD, ...rounds }] }
  expect(places(after, before)).toEqual([[view.routines[0]?.routine.name, 'finals_rounds', 0, field]])
})

test('PART-03 it is known while it is typed, at its field', () => {
  const form = {
    ...routineFormOf(routineOf(SOLD, group)),
    besides: { 'pre_qualifying.pre_qualifying': true },
  }
  const found = refusedBesides([{ key: 'sold', id: SOLD, form }], view, view).get('sold')
  expect(found).toMatchObject([
    { code: 'ROUTINE_REGISTERED', path: ['besides', 'pre_qualifying', 'pre_qualifying'] },
  ])
})
