// ROUTINE-01 to ROUTINE-03, CATEGORY-02, COMPETE-01, COMPETE-03, LIMIT-01 to LIMIT-04, AGE-04: entering a routine.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import {
  cityWith,
  dancerOf,
  dancersOf,
  routineOf,
  teacherOf,
  viewOf,
} from '../registrations/registration.fixtures.ts'
import { columbus, openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { plainRoutine, type Routine } from './routine.model.ts'
import {
  checkMayCompete,
  checkRoutine,
  deriveRoutine,
  type RoutineContext,
  type RoutineDraft,
  routineFormOf,
} from './routine.rules.ts'
import { checkRoutineDancers } from './routine-dancers.rules.ts'

const typed: RoutineDraft = {
  name: 'Undertow',
  choreographer: '',
  performance_division_id: 4,
  routine_category_id: null,
  dancers: [1],
  age_up: false,
  ...plainRoutine,
}
const limits = (more: Partial<EntryLimitRules>) => ({
  tour_date: { ...columbus, entry_limit_rules: { ...columbus.entry_limit_rules, ...more } },
})

/** Messages of a routine typed into a registration of 30 dancers of 13. */
function check(
  change: Partial<RoutineDraft>,
  context: Partial<RoutineContext> = {},
  { existing = null, exempt = false }: { existing?: Routine | null; exempt?: boolean } = {},
) {
  const view = { ...viewOf({ attendees: dancersOf(30) }), ...context }
  return checkRoutine({ ...typed, ...change }, view, { existing, exempt })
}
const messages = (...args: Parameters<typeof check>) => check(...args).map((violation) => violation.message)
const many = (count: number) => Array.from({ length: count }, (_, position) => position + 1)

describe('ROUTINE-01 required fields', () => {
  const text = 'Please fill out all required fields.'
  test('a full entry is accepted', () => expect(check({})).toEqual([]))
  test('a choreographer is not required', () => expect(check({ choreographer: '' })).toEqual([]))
  test.each<[string, Partial<RoutineDraft>, string]>([
    ['no title', { name: '' }, 'name'],
    ['a title of spaces', { name: '  ' }, 'name'],
    ['no performance division', { performance_division_id: null }, 'performance_division_id'],
    ['an unknown performance division', { performance_division_id: 777 }, 'performance_division_id'],
    ['an unknown category', { routine_category_id: 777 }, 'routine_category_id'],
  ])('%s is refused', (_title, change, field) => {
    expect(check(change)).toMatchObject([{ message: text, path: [field] }])
  })
  test('every gap is told at once', () => {
    expect(messages({ name: '', performance_division_id: null, dancers: [] })).toEqual([
      text,
      text,
      'Please add at least one dancer to the routine.',
    ])
  })
})

describe('NAME-02 a title, NAME-01 a choreographer', () => {
  test.each<[string, Partial<RoutineDraft>, string[]]>([
    ['a title that looks like an address', { name: 'Love.com' }, []],
    ['a title that turns the text', { name: 'Undertow \u202emoc' }, ['name']],
    ['a title of two lines', { name: 'Under\ntow' }, ['name']],
    ['a choreographer with an address', { choreographer: 'evil.example' }, ['choreographer']],
    ['a choreographer with a joiner', { choreographer: 'Mi\u200da' }, ['choreographer']],
  ])('%s', (_title, change, fields) => {
    expect(check(change).map(({ path }) => path.join('.'))).toEqual(fields)
  })
})

describe('ROUTINE-02 dancers', () => {
  test('nobody is refused', () => {
    expect(messages({ dancers: [] })).toEqual(['Please add at least one dancer to the routine.'])
  })
  test('the same dancer twice is refused', () => {
    expect(check({ dancers: [1, 2, 1] })).toMatchObject([
      { message: 'Fname1 Lname1 is already in this routine.', path: ['dancers', 2] },
    ])
  })
})

describe('ROUTINE-03 full workshop dancers', () => {
  const notRegistered = 'Please register this dancer for the workshop and try again.'
  const oneDay = 'Please change this dancer to a full workshop dancer (not one-day) and try again.'
  test('somebody who is not registered is refused', () => {
    expect(check({ dancers: [1, 99] })).toMatchObject([{ message: notRegistered, path: ['dancers', 1] }])
  })
  test('a registered teacher may dance', () => {
    expect(messages({ dancers: [50] }, { attendees: [teacherOf(50)] })).toEqual([])
  })
  test('a teacher of one day may not', () => {
    const attendees = [teacherOf(50, { one_day: true })]
    expect(messages({ dancers: [50] }, { attendees })).toEqual([oneDay])
  })
  test('an observer may not', () => {
    const attendees = [dancerOf(personOf(50, 40), { kind: 'observer', workshop_level_id: 31 })]
    expect(messages({ dancers: [50] }, { attendees })).toEqual([notRegistered])
  })
  test('in the cast experience one-day dancers compete, too', () => {
    const tour_date = { ...columbus, event: { ...columbus.event, variant: 'cast-experience' as const } }
    const cast = { attendees: dancersOf(1, { one_day: true }), tour_date }
    expect(checkRoutineDancers([1], cast)).toEqual([])
    expect(checkRoutineDancers([2], cast)).toMatchObject([{ message: notRegistered }])
  })
  test('a one-day dancer is refused', () => {
    expect(messages({}, { attendees: dancersOf(1, { one_day: true }) })).toEqual([oneDay])
  })
  test('a virtual dancer is no one-day dancer', () => {
    expect(messages({}, { attendees: dancersOf(1, { virtual: true }) })).toEqual([])
  })
  test('a dancer without a birthdate is refused', () => {
    expect(messages({}, { attendees: [dancerOf(personOf(1, null))] })).toEqual(['Dancer birthdate required'])
    const teacher = teacherOf(1, { person: personOf(1, null) })
    expect(messages({}, { attendees: [teacher] })).toEqual(['Teacher birthdate required'])
  })
})

describe('AGE-04 age-up in the form', () => {
  const text = 'Age-up is for groups of 4 or more dancers whose oldest dancer is under 21.'
  test('three dancers are refused', () =>
    expect(messages({ dancers: many(3), age_up: true })).toEqual([text]))
  test('nobody is not told about age-up as well', () => {
    expect(messages({ dancers: [], age_up: true })).toEqual([
      'Please add at least one dancer to the routine.',
    ])
  })
  test('four dancers are accepted', () => expect(messages({ dancers: many(4), age_up: true })).toEqual([]))
  test('with a dancer of 20 it is accepted, with one of 21 refused', () => {
    const withOldest = (age: number) => [...dancersOf(3), dancerOf(personOf(4, age))]
    expect(messages({ dancers: many(4), age_up: true }, { attendees: withOldest(20) })).toEqual([])
    expect(messages({ dancers: many(4), age_up: true }, { attendees: withOldest(21) })).toEqual([text])
  })
})

describe('CATEGORY-02 a chosen category holds the dancers', () => {
  test('one that fits is accepted', () => {
    expect(check({ dancers: many(20), routine_category_id: 6 })).toEqual([])
  })
  test('one that does not is refused with its size', () => {
    expect(messages({ dancers: many(9), routine_category_id: 4 })).toEqual([
      'Large Group is for 10 to 15 dancers.',
    ])
  })
  test('a number that no category holds is refused', () => {
    const attendees = dancersOf(201)
    expect(messages({ dancers: many(201) }, { attendees })).toEqual([
      'This event has no category for 201 dancers.',
    ])
  })
})

describe('COMPETE-01, COMPETE-02, COMPETE-03 whether one may compete', () => {
  const event = { ...columbus.event, independent_competition: true }
  test('an independent dancer may not', () => {
    expect(messages({}, { independent: true })).toEqual(['Independent dancers cannot compete at this event.'])
  })
  test('unless the event allows it', () => {
    expect(messages({}, { independent: true, tour_date: { ...columbus, event } })).toEqual([])
    expect(checkMayCompete({ independent: true, tour_date: { ...columbus, event } })).toEqual([])
  })
  test('nobody may where there is no competition', () => {
    const tour_date = { ...columbus, web: { no_competition: true } }
    expect(messages({}, { tour_date })).toEqual(['This event has no competition.'])
  })
  test('nor once it has been closed', () => {
    const tour_date = { ...columbus, mybtf: { ...columbus.mybtf, compenabled: false } }
    expect(messages({}, { tour_date })).toEqual(['Competition has been closed.'])
    expect(messages({}, { tour_date }, { exempt: true })).toEqual([])
  })
})

describe('LIMIT-01 the city’s total', () => {
  const text = 'You have reached the maximum total routine limit (40) for this city.'
  const full = { ...limits({ total_routines: 40 }), city: cityWith({ routines_left: 0 }) }
  test('one place left is enough', () => {
    expect(messages({}, { ...full, city: cityWith({ routines_left: 1 }) })).toEqual([])
  })
  test('no place left refuses a new routine', () => expect(messages({}, full)).toEqual([text]))
  test('no place left does not refuse a change', () => {
    expect(messages({}, full, { existing: routineOf(1, [1]) })).toEqual([])
  })
  test('nor somebody exempt', () => expect(messages({}, full, { exempt: true })).toEqual([]))
  test('no limit refuses nobody', () =>
    expect(messages({}, { city: cityWith({ routines_left: null }) })).toEqual([]))
})

describe('LIMIT-02 categories that the city does not dance', () => {
  const noSolos = limits({
    categories: [{ ...openCategory(1), disabled: true }],
  })
  test('are refused', () =>
    expect(messages({}, noSolos)).toEqual(['Solo routines are disabled for this city.']))
  test('others are not', () => expect(messages({ dancers: many(2) }, noSolos)).toEqual([]))
  test('an existing routine stays in its category', () => {
    expect(messages({}, noSolos, { existing: routineOf(1, [1]) })).toEqual([])
  })
  test('but none changes into it', () => {
    expect(messages({}, noSolos, { existing: routineOf(1, [1, 2]) })).toHaveLength(1)
  })
  test('somebody exempt may', () => expect(messages({}, noSolos, { exempt: true })).toEqual([]))
})

describe('LIMIT-03 categories in one registration', () => {
  const text = "You've reached the routine limits for this category for your registration"
  const twoDuos = limits({ categories: [{ ...openCategory(2), registration_limit: 2 }] })
  const duo = (id: number) => routineOf(id, [1, 2])
  const enter = (routines: Routine[], existing: Routine | null = null, exempt = false) =>
    messages({ dancers: [3, 4] }, { ...twoDuos, routines }, { existing, exempt })
  test('one below the limit is accepted', () => expect(enter([duo(1)])).toEqual([]))
  test('at the limit one more is refused', () => expect(enter([duo(1), duo(2)])).toEqual([text]))
  test('at the limit an existing one may change', () => expect(enter([duo(1), duo(2)], duo(2))).toEqual([]))
  test('at the limit none changes into it', () => {
    const solo = routineOf(3, [3])
    expect(enter([duo(1), duo(2), solo], solo)).toEqual([text])
  })
  test('somebody exempt is not bound', () => expect(enter([duo(1), duo(2)], null, true)).toEqual([]))
})

describe('LIMIT-04 one solo per dancer', () => {
  const text = 'Solos are limited to one Solo per dancer.'
  const solo = routineOf(1, [1])
  test('a first solo is accepted', () => expect(messages({}, { routines: [routineOf(2, [2])] })).toEqual([]))
  test('a second is refused', () => expect(messages({}, { routines: [solo] })).toEqual([text]))
  test('a duo beside the solo is accepted', () => {
    expect(messages({ dancers: [1, 2] }, { routines: [solo] })).toEqual([])
  })
  test('the solo itself may change', () =>
    expect(messages({}, { routines: [solo] }, { existing: solo })).toEqual([]))
  test('of two solos that were there before the rule each may change', () => {
    const second = routineOf(2, [1])
    expect(messages({}, { routines: [solo, second] }, { existing: second })).toEqual([])
  })
  test('a duo may not turn into a second solo', () => {
    const duo = routineOf(2, [1, 2])
    expect(messages({}, { routines: [solo, duo] }, { existing: duo })).toEqual([text])
  })
  test('another’s solo may not be given to somebody who has one', () => {
    const other = routineOf(2, [2])
    expect(messages({ dancers: [1] }, { routines: [solo, other] }, { existing: other })).toEqual([text])
  })
  test('where the rule is off, a second is accepted', () => {
    expect(messages({}, { ...limits({ one_solo_per_dancer: false }), routines: [solo] })).toEqual([])
  })
  test('somebody exempt may', () => expect(messages({}, { routines: [solo] }, { exempt: true })).toEqual([]))
})

describe('AGE-05, CATEGORY-01 while typing', () => {
  const view = viewOf({ attendees: [...dancersOf(4), dancerOf(personOf(5, null))] })
  const derive = (dancers: number[]) => deriveRoutine({ ...typed, dancers }, view)
  test('category and division follow the dancers', () => {
    expect(derive(many(4)).category?.name).toBe('Small Group')
    expect(derive(many(4)).proof?.division.name).toBe('Teen')
    expect(derive([1]).proof?.reason[0]).toBe('Age on Jan 1, 2027: 13')
  })
  test('nothing is derived from nobody', () => {
    expect(derive([])).toEqual({ category: null, proof: null, missing: [] })
  })
  test('no division is guessed for somebody without a birthdate', () => {
    const missing = ['Fname5 Lname5']
    expect(derive([1, 5])).toMatchObject({ category: { name: 'Duo/Trio' }, proof: null, missing })
  })
  test('a saved routine reads back as its form', () => {
    const routine = routineOf(3, [1, 2], { routine: { name: 'Tin Roof', choreographer: 'L. Haddad' } })
    expect(routineFormOf(routine)).toMatchObject({
      name: 'Tin Roof',
      dancers: [1, 2],
      routine_category_id: 2,
    })
  })
})
