// PART-06: what stands beside other things and fits them no longer, at both sides of each limit; and what of it an edit keeps as sold.
import { describe, expect, test } from 'vitest'
import { COUPLE, crownViewOf, entryOf } from '../ballroom/ballroom.fixtures.ts'
import { summitView } from '../intensive/summit.fixtures.ts'
import { awards, STUDIO_SPIRIT } from '../nominations/nomination-samples.fixtures.ts'
import { soldOutIn } from '../programme/programme-words.rules.ts'
import { stepsToCorrect } from '../review/violation-place.rules.ts'
import type { Ticket } from '../tickets/ticket.model.ts'
import { columbus, meridianPrices, moments, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { contentOf, editedView } from './edit-content.rules.ts'
import { noLongerFits } from './no-longer-fits.rules.ts'
import { dancersOf, routineOf, viewOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

const told = (view: RegistrationView, registered?: RegistrationView) =>
  noLongerFits(view, registered).map(({ code, path }) => `${code} ${path.join('.')}`)

const people = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const at = (variant: string, more: Partial<RegistrationView>) =>
  viewOf({
    tour_date: tourDateWith({ event: { ...columbus.event, variant } }),
    price_list: { ...meridianPrices, ...programmePrices, nomination_types: awards },
    attendees: dancersOf(5),
    ...more,
  })
const nomination = (nomination_type_id: number, registrations_routine_id: number) => ({
  nomination_type_id,
  registrations_routine_id,
  details: { costume_designer: '', choreographer: '' },
})

describe('PART-06 told of an open registration', () => {
  test.each([
    [
      3,
      ['SHOWDOWN_FEW_DANCERS showdown.0.crew_showdown', 'SHOWDOWN_FEW_DANCERS showdown.0.crew_showdown_pq'],
    ],
    [4, []],
  ])('a crew of %i in the showdown', (dancers, expected) => {
    const view = at('aftermath', {
      routines: [routineOf(7, people(dancers))],
      showdown: [{ id: 7, crew_showdown: true, crew_showdown_pq: true }],
    })
    expect(told(view)).toEqual(expected)
  })
  test.each([
    [3, ['PRE_QUALIFYING_DANCERS pre_qualifying.0.pre_qualifying']],
    [4, []],
  ])('a routine of %i that is pre-qualifying', (dancers, expected) => {
    const view = at('finals', {
      routines: [routineOf(7, people(dancers))],
      pre_qualifying: [{ id: 7, pre_qualifying: true }],
    })
    expect(told(view)).toEqual(expected)
  })
  test.each([
    [3, ['PRE_QUALIFYING_ATTENDEES pre_qualifying.0.pre_qualifying']],
    [4, []],
  ])('a couple that is pre-qualifying among %i attendees', (attendees, expected) => {
    const view = crownViewOf({
      attendees: dancersOf(attendees),
      routines: [entryOf(7, [1, 2], COUPLE)],
      pre_qualifying: [{ id: 7, pre_qualifying: true }],
    })
    expect(told(view)).toEqual(expected)
  })
  test.each([
    [2, ['STUDIO_AWARDS_GROUPS nomination_routines.0']],
    [3, []],
  ])('a studio award with %i group routines', (groups, expected) => {
    const view = at('finals', {
      routines: people(groups).map((id) => routineOf(id, people(4))),
      nomination_routines: [nomination(STUDIO_SPIRIT, 1)],
    })
    expect(told(view)).toEqual(expected)
  })
  test.each([
    [4, []],
    [5, ['TICKET_LIMIT tickets']],
  ])('%i tickets that were bought with one dancer of four each', (count, expected) => {
    const tickets: Ticket[] = people(count).map((id) => ({
      id,
      name: `Holder ${id}`,
      is_intensive_free: false,
      admitted: false,
    }))
    const view = summitView({ attendees: dancersOf(1), tickets })
    expect(told(view)).toEqual(expected)
  })
  const JACKET = 2
  const jackets = (left: number, more: Partial<RegistrationView> = {}) =>
    at('finals', {
      attendees: dancersOf(2),
      best_dancer_routines: [1, 2].map((person_id) => ({
        person_id,
        best_dancer_type_id: JACKET,
        jacket_size_id: null,
        jacket_name: '',
        routine: null,
      })),
      best_dancer_places: [{ best_dancer_type_id: JACKET, workshop_level_id: null, left }],
      ...more,
    })
  test.each([
    [2, []],
    [1, ['BEST_DANCER_SOLD_OUT best_dancer_routines.1.best_dancer_type_id']],
    [
      0,
      [
        'BEST_DANCER_SOLD_OUT best_dancer_routines.0.best_dancer_type_id',
        'BEST_DANCER_SOLD_OUT best_dancer_routines.1.best_dancer_type_id',
      ],
    ],
  ])(
    'two unpaid jackets of which others leave %i: her own dancers do not take them from each other',
    (left, expected) => {
      const view = jackets(left)
      expect(told(view)).toEqual(expected)
      // Its step has no tick until it is corrected, and its warning names whoever has no place.
      expect([...stepsToCorrect({ ...view, no_longer_fits: noLongerFits(view) })]).toEqual(
        left < 2 ? ['best-dancers'] : [],
      )
      expect(soldOutIn(view)).toHaveLength(2 - left)
    },
  )
  test('also of a registration that is exempt: closing dates and limits of routines are not stock', () => {
    expect(told(jackets(0, { exempt: true }))).toEqual(told(jackets(0)))
  })
  test.each([
    [1, []],
    [2, ['TICKETS_GONE tickets']],
  ])('three tickets in a hall of 300 of which others have %i more than 296', (more, expected) => {
    const tickets: Ticket[] = people(3).map((id) => ({
      id,
      name: `Holder ${id}`,
      is_intensive_free: false,
      admitted: false,
    }))
    expect(told(summitView({ attendees: dancersOf(1), tickets, tickets_taken: 296 + more }))).toEqual(
      expected,
    )
  })
  test('but not what is missing yet: that is said at its own step', () => {
    expect(told(summitView({ attendees: dancersOf(2), intensive: [] }))).toEqual([])
    expect(told(at('finals', { best_dancer_routines: [] }))).toEqual([])
  })
  test('nothing of a kind that has nothing beside', () => {
    expect(told(at('city', { routines: [routineOf(7, [1, 2, 3])] }))).toEqual([])
  })
})

describe('PART-06 told of an edit', () => {
  const edited = (registered: RegistrationView, change: Partial<RegistrationContent>) =>
    editedView(registered, { ...contentOf(registered), ...change }, moments.early)

  test('a crew that loses its fourth dancer', () => {
    const registered = {
      ...at('aftermath', {
        routines: [routineOf(7, people(4))],
        showdown: [{ id: 7, crew_showdown: true, crew_showdown_pq: false }],
      }),
      completed: true,
    }
    expect(told(registered, registered)).toEqual([])
    const [routine] = contentOf(registered).routines
    const routines = [{ ...routine!, dancers: people(3) }]
    expect(told(edited(registered, { routines }), registered)).toEqual([
      'SHOWDOWN_FEW_DANCERS showdown.0.crew_showdown',
    ])
  })
  test('a studio award that stays as it was sold is not told, and one that is added is', () => {
    const registered = {
      ...at('finals', {
        routines: people(3).map((id) => routineOf(id, people(4))),
        nomination_routines: [nomination(STUDIO_SPIRIT, 1)],
      }),
      completed: true,
    }
    const { routines } = contentOf(registered)
    const fewer = { routines: routines.slice(0, 2) }
    expect(told(edited(registered, fewer), registered)).toEqual([])
    const nomination_routines = [nomination(STUDIO_SPIRIT, 1), nomination(2, 2)]
    expect(told(edited(registered, { ...fewer, nomination_routines }), registered)).toEqual([
      'STUDIO_AWARDS_GROUPS nomination_routines.1',
    ])
  })
  test('a couple that was pre-qualifying keeps it, whoever leaves', () => {
    const registered = {
      ...crownViewOf({
        attendees: dancersOf(4),
        routines: [entryOf(7, [1, 2], COUPLE)],
        pre_qualifying: [{ id: 7, pre_qualifying: true }],
      }),
      completed: true,
    }
    const attendees = contentOf(registered).attendees.slice(0, 3)
    expect(told(edited(registered, { attendees }), registered)).toEqual([])
  })
})
