// EDIT-01 to EDIT-04: who may edit when, what bars an edit, and what stays valid as sold.

import { describe, expect, test } from 'vitest'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { columbus, moments, openCategory, tourDateWith } from '../tours/tour.fixtures.ts'
import { checkEdit, editingBlocked } from './edit-check.rules.ts'
import { contentOf, editedView } from './edit-content.rules.ts'
import { cityWith, dancerOf, dancersOf, routineOf, soldViewOf, teacherOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

const at = moments.early
const flags = columbus.mybtf
const rules = columbus.entry_limit_rules

type Change = (content: RegistrationContent) => Partial<RegistrationContent>
const unchanged: Change = () => ({})

function codes(view: RegistrationView, change: Change, waiver = true): string[] {
  const content = contentOf(view)
  return checkEdit(view, { ...content, ...change(content) }, { at, waiver }).map(({ code }) => code)
}
const adding =
  (count: number): Change =>
  ({ routines }) => ({
    routines: [
      ...routines,
      ...Array.from({ length: count }, (_, position) => ({
        id: -1 - position,
        name: `New ${position}`,
        choreographer: '',
        performance_division_id: 2,
        routine_category_id: null,
        dancers: [1, 2, 3, 4],
        age_up: false,
        ...plainRoutine,
      })),
    ],
  })

describe('EDIT-01 a completed registration may be edited', () => {
  const view = soldViewOf({ version: 7 })
  const closed = { ...view, tour_date: tourDateWith({ mybtf: { ...flags, editenabled: false } }) }
  const reviewed = { ...view, confirmed: false }
  test.each<[string, RegistrationView, number | undefined, string | null]>([
    ['once it is confirmed', view, undefined, null],
    ['not before', reviewed, undefined, 'NOT_CONFIRMED'],
    ['not while the date is closed for edits', closed, undefined, 'REGISTRATION_CLOSED'],
    ['then only by somebody exempt', { ...closed, exempt: true }, undefined, null],
    [
      'not at a canceled date',
      { ...view, tour_date: tourDateWith({ canceled: true }) },
      undefined,
      'REGISTRATION_CLOSED',
    ],
    ['to its end when it was begun before another edit', { ...reviewed, unconfirmed_version: 7 }, 6, null],
    ['not when none but the office took it away', reviewed, 6, 'NOT_CONFIRMED'],
    ['not when it was begun at that edit', { ...reviewed, unconfirmed_version: 7 }, 7, 'NOT_CONFIRMED'],
    ['not when it was begun after', { ...reviewed, unconfirmed_version: 7 }, undefined, 'NOT_CONFIRMED'],
  ])('%s', (_title, registration, began, expected) => {
    expect(editingBlocked(registration, at, began)).toBe(expected)
  })
  test.each<[string, string, string | null]>([
    ['until eight hours after the last day', '2027-02-15T12:59:59Z', null],
    ['not from then on', '2027-02-15T13:00:00Z', 'REGISTRATION_CLOSED'],
  ])('%s', (_title, when, expected) => {
    expect(editingBlocked(view, new Date(when))).toBe(expected)
  })
})

describe('EDIT-02 an edit is checked like a registration, but what is sold stays valid', () => {
  const view = soldViewOf({ attendees: dancersOf(4), routines: [routineOf(7, [1, 2, 3, 4])] })
  const young = personOf(60, 3)
  const grown = personOf(61, 13)
  const wider = { ...view, roster: [...view.roster, young, grown] }

  test('an unchanged one is in order', () => {
    expect(codes(view, unchanged)).toEqual([])
  })
  test('the terms are agreed to anew', () => {
    expect(codes(view, unchanged, false)).toEqual(['WAIVER_REQUIRED'])
  })
  test('a dancer who is added must be on the roster, old enough, at a level', () => {
    const add =
      (id: number, level: number): Change =>
      ({ attendees }) => ({ attendees: [...attendees, newEntry(id, 'dancer', level)] })
    expect(codes(wider, add(61, 3))).toEqual([])
    expect(codes(wider, add(60, 3))).toEqual(['ATTENDEE_AGE'])
    expect(codes(wider, add(62, 3))).toEqual(['ATTENDEE_NOT_ON_ROSTER'])
    expect(codes(wider, add(61, 9999))).toEqual(['WORKSHOP_LEVEL_INVALID'])
    expect(codes(wider, add(1, 3))).toEqual(['ATTENDEE_TWICE'])
  })
  test('a level, tier or age that would be refused today stays as sold, until it is changed', () => {
    const odd = soldViewOf({
      attendees: [dancerOf(personOf(1, 3), { workshop_level_id: 8, virtual: true }), ...dancersOf(1, {}, 2)],
      tour_date: tourDateWith({ disabled_workshop_levels: [8] }),
    })
    expect(codes(odd, unchanged)).toEqual([])
    const changed = codes(odd, ({ attendees }) => ({
      attendees: attendees.map((attendee) =>
        attendee.person_id === 1 ? { ...attendee, workshop_level_id: 3 } : attendee,
      ),
    }))
    expect(changed).toEqual(['ATTENDEE_AGE'])
  })
  test('who is as sold is not asked for age, tier or scholarship again for another choice', () => {
    const tour_date = tourDateWith({ mybtf: { ...flags, media_pass: true } })
    const odd = soldViewOf({
      attendees: [dancerOf(personOf(1, 3), { vip_type_id: 99 }), ...dancersOf(1, {}, 2)],
      tour_date,
    })
    const first =
      (change: Partial<RegistrationContent['attendees'][number]>): Change =>
      ({ attendees }) => ({
        attendees: attendees.map((attendee) =>
          attendee.person_id === 1 ? { ...attendee, ...change } : attendee,
        ),
      })
    expect(codes(odd, first({ media_pass: true }))).toEqual([])
    expect(codes(odd, first({ vip_type_id: null }))).toEqual([])
    expect(codes(odd, first({ vip_type_id: 98 }))).toEqual(['SCHOLARSHIP_INVALID'])
    expect(codes(odd, first({ virtual: true, one_day: true }))).toEqual(['TIERS_EXCLUDE'])
    expect(codes(odd, first({ workshop_level_id: 2 }))).toEqual(['ATTENDEE_AGE'])
    const birthdate = soldViewOf({
      attendees: [dancerOf(personOf(1, null)), ...dancersOf(1, {}, 2)],
      tour_date,
    })
    expect(codes(birthdate, first({ media_pass: true }))).toEqual([])
  })
  test('a regional is asked again with another tier', () => {
    const sold = soldViewOf({
      attendees: dancersOf(2, { attended_reg: true }),
      tour_date: tourDateWith({ mybtf: { ...flags, attended_regional: true } }),
    })
    const online: Change = ({ attendees: [first, ...others] }) => ({
      attendees: [{ ...first!, virtual: true }, ...others],
    })
    expect(codes(sold, online)).toContain('REGIONAL_NOT_VIRTUAL')
  })
  test('somebody must be left', () => {
    const alone = soldViewOf({ attendees: dancersOf(1) })
    expect(codes(alone, () => ({ attendees: [] }))).toEqual(['ATTENDEE_REQUIRED'])
  })
  test('a competing dancer stays, at the whole workshop, unless the routine goes too', () => {
    const without: Change = ({ attendees }) => ({ attendees: attendees.slice(1) })
    expect(codes(view, without)).toEqual(['COMPETING_NOT_REMOVABLE'])
    expect(codes(view, (content) => ({ ...without(content), routines: [] }))).toEqual([])
    const oneDay: Change = ({ attendees }) => ({
      attendees: attendees.map((attendee, n) => ({ ...attendee, one_day: n === 0 })),
    })
    expect(codes(view, oneDay)).toEqual(['COMPETING_NOT_ONE_DAY'])
  })
  test('who dances in a registered routine stays dancer or teacher', () => {
    const becoming =
      (workshop_level_id: number): Change =>
      ({ attendees }) => ({
        attendees: attendees.map((attendee, n) => (n === 0 ? { ...attendee, workshop_level_id } : attendee)),
      })
    const adults = soldViewOf({
      attendees: [dancerOf(personOf(1, 30)), dancerOf(personOf(2, 30)), teacherOf(3)],
      routines: [routineOf(11, [1])],
    })
    expect(codes(adults, becoming(5))).toEqual(['COMPETING_NOT_REMOVABLE', 'ROUTINE_REGISTERED'])
    expect(codes(adults, becoming(31))).toEqual(['COMPETING_NOT_REMOVABLE'])
    // Nobody competes any more: then she may.
    expect(codes(adults, (content) => ({ ...becoming(5)(content), routines: [] }))).toEqual([])
    const showcase = soldViewOf({
      attendees: [teacherOf(1), dancerOf(personOf(2, 30))],
      routines: [routineOf(11, [1, 2], { age_division_id: 99 })],
    })
    expect(codes(showcase, becoming(4))).toEqual(['ROUTINE_REGISTERED'])
  })
  test('observers stay where none are taken any more; further ones are refused', () => {
    const watched = soldViewOf({
      additional_observers: { one: 2, two: 0 },
      tour_date: tourDateWith({ mybtf: { ...flags, obsdisabled: true } }),
    })
    const observers =
      (one: number): Change =>
      () => ({ additional_observers: { one, two: 0 } })
    expect(codes(watched, observers(1))).toEqual([])
    expect(codes(watched, observers(2))).toEqual([])
    expect(codes(watched, observers(3))).toEqual(['NO_OBSERVERS'])
  })
  test('a closed workshop takes no change, a closed competition no new routine', () => {
    const workshop = { ...wider, tour_date: tourDateWith({ mybtf: { ...flags, workshopenabled: false } }) }
    const added: Change = ({ attendees }) => ({ attendees: [...attendees, newEntry(61, 'dancer', 3)] })
    expect(codes(workshop, added)).toEqual(['WORKSHOP_CLOSED'])
    expect(codes(workshop, adding(1))).toEqual([])
    const competition = { ...wider, tour_date: tourDateWith({ mybtf: { ...flags, compenabled: false } }) }
    expect(codes(competition, unchanged)).toEqual([])
    expect(codes(competition, adding(1))).toEqual(['COMPETITION_CLOSED'])
    expect(codes({ ...competition, exempt: true }, adding(1))).toEqual([])
  })
})

describe('EDIT-03 a registered routine changes only name, choreographer and performance division', () => {
  const view = soldViewOf({ attendees: dancersOf(6), routines: [routineOf(7, [1, 2, 3, 4])] })
  type Routine = Partial<RegistrationContent['routines'][number]>
  test.each<[string, Routine, string[]]>([
    ['name', { name: 'Undertow' }, []],
    ['choreographer', { choreographer: 'Rosa' }, []],
    ['performance division', { performance_division_id: 5 }, []],
    ['no name', { name: '  ' }, ['ROUTINE_FIELD_REQUIRED']],
    ['a performance division that there is not', { performance_division_id: 99 }, ['ROUTINE_FIELD_REQUIRED']],
    ['one dancer more', { dancers: [1, 2, 3, 4, 5] }, ['ROUTINE_REGISTERED']],
    ['another dancer', { dancers: [1, 2, 3, 5] }, ['ROUTINE_REGISTERED']],
    ['another category', { routine_category_id: 4 }, ['ROUTINE_REGISTERED']],
    ['age-up', { age_up: true }, ['ROUTINE_REGISTERED']],
    ['virtual', { virtual: true }, ['ROUTINE_REGISTERED']],
    ['extra time', { extra_time: 1 }, ['ROUTINE_REGISTERED']],
    ['entered free afterwards', { free_ballet: true }, ['ROUTINE_REGISTERED']],
    ['without music', { no_music: true }, ['ROUTINE_REGISTERED']],
    ['the earlier music', { copy_music: true, copied_from: 3 }, ['ROUTINE_REGISTERED']],
    ['onto the waiting list', { waiting_list: true }, ['ROUTINE_REGISTERED']],
    ['an id that is not there', { id: 8 }, ['ROUTINE_NOT_THERE']],
  ])('%s', (_title, change, expected) => {
    const found = codes(view, ({ routines }) => ({
      routines: routines.map((routine) => ({ ...routine, ...change })),
    }))
    expect(found).toEqual(expected)
  })
  test('a performance division that was taken off the list stays where it is', () => {
    const gone = { ...view, price_list: { ...view.price_list, performance_divisions: [] } }
    expect(codes(gone, unchanged)).toEqual([])
  })
  test('the same routine twice is refused', () => {
    expect(codes(view, ({ routines }) => ({ routines: [...routines, ...routines] }))).toEqual([
      'ROUTINE_NOT_THERE',
    ])
  })
  test('a new routine is checked as any', () => {
    const empty: Change = (content) => ({
      routines: [...content.routines, { ...content.routines[0]!, id: -1, dancers: [] }],
    })
    expect(codes(view, empty)).toEqual(['ROUTINE_DANCER_REQUIRED'])
  })
})

describe('EDIT-03 where a city takes no more changes of registered routines', () => {
  const routines = [routineOf(1, [1])]
  const tour_date = tourDateWith({ mybtf: { ...flags, edit_routines: false } })
  const ended = soldViewOf({ routines, tour_date })
  const changing =
    (change: Partial<RegistrationContent['routines'][number]>): Change =>
    (content) => ({ routines: content.routines.map((routine) => ({ ...routine, ...change })) })

  test.each([
    ['name', { name: 'Undertow' }],
    ['choreographer', { choreographer: 'Jo Lee' }],
    ['performance division', { performance_division_id: 3 }],
  ])('its %s stays, and it is said at its field whom to write to', (_what, change) => {
    const content = contentOf(ended)
    const found = checkEdit(ended, { ...content, ...changing(change)(content) }, { at, waiver: true })
    expect(found.map(({ code, path }) => [code, path])).toEqual([
      ['ROUTINES_UNCHANGED', ['routines', 0, ...Object.keys(change)]],
    ])
    expect(found[0]?.message).toContain('columbus@meridian.test')
    // The same where the city takes them, and of who is exempt.
    expect(codes(soldViewOf({ routines }), changing(change))).toEqual([])
    expect(codes({ ...ended, exempt: true }, changing(change))).toEqual([])
  })
  test('it can be left as it is, or removed, and a new one is entered', () => {
    expect(codes(ended, unchanged)).toEqual([])
    expect(codes(ended, () => ({ routines: [] }))).toEqual([])
    const four = soldViewOf({ routines, tour_date, attendees: dancersOf(4) })
    expect(codes(four, adding(1))).toEqual([])
  })
})

describe('EDIT-03, ROUTINE-06, AGE-08 what else follows a registered routine', () => {
  const free = routineOf(7, [1, 2, 3, 4], { performance_division_id: 1, free_ballet: true })
  const view = soldViewOf({ attendees: dancersOf(10), routines: [free] })
  const routine =
    (change: Partial<RegistrationContent['routines'][number]>): Change =>
    ({ routines }) => ({ routines: routines.map((routine) => ({ ...routine, ...change })) })
  const without =
    (person_id: number): Change =>
    ({ attendees }) => ({ attendees: attendees.filter((attendee) => attendee.person_id !== person_id) })
  test('the free one may be paid for', () => {
    expect(codes(view, routine({ free_ballet: false }))).toEqual([])
  })
  test('it stays in its style', () => {
    expect(codes(view, routine({ performance_division_id: 2 }))).toEqual(['FREE_NOT_OFFERED'])
    expect(codes(view, routine({ performance_division_id: 2, free_ballet: false }))).toEqual([])
  })
  test('taking a paying dancer off below ten refuses it, unless it is paid for', () => {
    expect(codes(view, without(10))).toEqual(['FREE_PAYING'])
    expect(
      codes(view, (content) => ({ ...without(10)(content), ...routine({ free_ballet: false })(content) })),
    ).toEqual([])
  })
  test('a new routine has no extra time any more', () => {
    const tour_date = tourDateWith({ add_ons: { extra_time: true } })
    const added: Change = (content) => ({
      routines: adding(1)(content).routines!.map((routine) =>
        routine.id < 0 ? { ...routine, extra_time: 1 } : routine,
      ),
    })
    expect(codes({ ...view, tour_date }, added)).toEqual(['EXTRA_TIME_COMPLETED'])
  })
  test('the division follows a style that becomes Improv, or is it no longer', () => {
    const content = contentOf(view)
    const divisionIn = (style: number, before = view) =>
      editedView(before, { ...content, ...routine({ performance_division_id: style })(content) }, at)
        .routines[0]?.age_division_id
    expect(divisionIn(9)).toBe(97)
    const improvised = { ...view, routines: [{ ...free, performance_division_id: 9, age_division_id: 97 }] }
    expect(divisionIn(2, improvised)).toBe(4)
    // Sold with another division than its ages would give today: it stays.
    const sold = { ...view, routines: [{ ...free, age_division_id: 3 }] }
    expect(divisionIn(2, sold)).toBe(3)
  })
})

describe('EDIT-03 a routine that waits', () => {
  const waits = { waiting_list: true, position: 1, waiting_since: null }
  const waiting_list_routines = [8, 9].map((id) => ({ ...routineOf(id, [1, 2, 3, 4]), ...waits }))
  const view = soldViewOf({
    attendees: dancersOf(6),
    routines: [routineOf(7, [1, 2, 3, 4])],
    waiting_list_routines,
    city: cityWith({ routines_left: 0, waiting: 2 }),
    tour_date: tourDateWith({ entry_limit_rules: { ...rules, total_routines: 1, waiting_list: true } }),
  })
  const each =
    (change: Partial<RegistrationContent['routines'][number]>): Change =>
    ({ routines: [placed, ...others] }) => ({
      routines: [placed!, ...others.map((other) => ({ ...other, ...change }))],
    })
  test.each<[string, Change, string[]]>([
    ['may get another title', each({ name: 'Undertow' }), []],
    ['may say with whom it waits', each({ waiting_set: 1 }), []],
    [
      'does not give itself the place',
      each({ waiting_list: false }),
      ['ROUTINE_REGISTERED', 'ROUTINE_REGISTERED', 'CITY_TOTAL', 'CITY_TOTAL'],
    ],
    ['keeps its dancers', each({ dancers: [1, 2] }), ['ROUTINE_REGISTERED', 'ROUTINE_REGISTERED']],
    ['may leave', ({ routines }) => ({ routines: routines.slice(0, 1) }), []],
    [
      'keeps its dancers in the workshop',
      ({ attendees }) => ({ attendees: attendees.filter(({ person_id }) => person_id !== 4) }),
      ['COMPETING_NOT_REMOVABLE'],
    ],
    [
      'is joined by another while the city is full',
      ({ routines }) => ({ routines: [...routines, { ...routines[1]!, id: -1 }] }),
      [],
    ],
    [
      'is not bound to wait for one with a place',
      ({ routines: [placed, ...others] }) => ({ routines: [{ ...placed!, waiting_list: true }, ...others] }),
      ['ROUTINE_REGISTERED'],
    ],
  ])('%s', (_title, change, expected) => expect(codes(view, change)).toEqual(expected))
})

describe('EDIT-04 limits bind only what is added', () => {
  const routines = [routineOf(7, [1, 2, 3, 4]), routineOf(8, [1, 2, 3, 4])]
  const of = (left: number | null, total: number | null) =>
    soldViewOf({
      attendees: dancersOf(6),
      routines,
      city: cityWith({ routines_left: left }),
      tour_date: tourDateWith({ entry_limit_rules: { ...rules, total_routines: total } }),
    })
  test.each<[string, number | null, number, string[]]>([
    ['one below what is left', 2, 1, []],
    ['all that is left', 2, 2, []],
    ['one more than is left', 2, 3, ['CITY_TOTAL']],
    ['none left', 0, 1, ['CITY_TOTAL']],
    ['none left, none added', 0, 0, []],
    ['no limit', null, 9, []],
  ])('the city: %s', (_title, left, count, expected) => {
    expect(codes(of(left, left === null ? null : 9), adding(count))).toEqual(expected)
  })
  test('a place given back in the same edit may be taken again', () => {
    const swap: Change = ({ routines: [first, ...rest] }) => ({ routines: [...rest, { ...first!, id: -1 }] })
    expect(codes(of(0, 2), swap)).toEqual([])
  })
  test('somebody exempt is not bound', () => {
    expect(codes({ ...of(0, 2), exempt: true }, adding(3))).toEqual([])
  })
  test.each<[string, number, number, string[]]>([
    ['below the limit', 4, 1, []],
    ['at the limit', 3, 1, []],
    ['above the limit', 2, 1, ['CATEGORY_LIMIT']],
    ['what is sold beyond it stays', 1, 0, []],
  ])('a category: %s', (_title, registration_limit, count, expected) => {
    const categories = [{ ...openCategory(3), registration_limit }]
    const tour_date = tourDateWith({ entry_limit_rules: { ...rules, categories } })
    expect(codes({ ...of(null, null), tour_date }, adding(count))).toEqual(expected)
  })
  test('added routines count one after the other', () => {
    const categories = [{ ...openCategory(3), registration_limit: 3 }]
    const tour_date = tourDateWith({ entry_limit_rules: { ...rules, categories } })
    expect(codes({ ...of(null, null), tour_date }, adding(2))).toEqual(['CATEGORY_LIMIT'])
  })
})
