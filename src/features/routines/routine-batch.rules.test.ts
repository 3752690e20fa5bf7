// GRID-01: of many routines saved together, each is judged as if entered after those before it.
import { describe, expect, test } from 'vitest'
import { cityWith, dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { plainRoutine } from './routine.model.ts'
import type { RoutineDraft } from './routine.rules.ts'
import { judgeBatch, type RoutineBatch } from './routine-batch.rules.ts'

const typed = (dancers: number[], more: Partial<RoutineDraft> = {}): RoutineDraft => ({
  name: 'Undertow',
  choreographer: '',
  performance_division_id: 4,
  routine_category_id: null,
  dancers,
  age_up: false,
  ...plainRoutine,
  ...more,
})

const solos = (registration_limit: number) => ({ ...openCategory(1), registration_limit })
const limited = (rules: Partial<EntryLimitRules>) => ({
  ...columbus,
  entry_limit_rules: { ...columbus.entry_limit_rules, ...rules },
})

/** What is refused, by place: 'add 1: ONE_SOLO'. */
function refused(
  batch: Partial<RoutineBatch>,
  more: Partial<RegistrationView> = {},
  how: Parameters<typeof judgeBatch>[2] = {},
) {
  const view = viewOf({ attendees: dancersOf(30), ...more })
  const judged = judgeBatch({ add: [], change: [], remove: [], ...batch }, view, how)
  return (['change', 'add'] as const).flatMap((list) =>
    judged[list].flatMap(({ violations }, position) =>
      violations.map(({ code }) => `${list} ${position}: ${code}`),
    ),
  )
}

describe('GRID-01 each as if entered after those before it', () => {
  test('nothing is refused of what may stand together', () => {
    expect(refused({ add: [typed([1]), typed([2]), typed([1, 2, 3, 4])] })).toEqual([])
  })

  test('the second solo of one dancer is refused, not the first', () => {
    expect(refused({ add: [typed([1]), typed([1])] })).toEqual(['add 1: ONE_SOLO'])
  })

  test('who is refused takes no place from those after it', () => {
    const tour_date = limited({ categories: [solos(1)] })
    const add = [typed([1], { name: '' }), typed([2]), typed([3])]
    expect(refused({ add }, { tour_date })).toEqual([
      'add 0: ROUTINE_FIELD_REQUIRED',
      'add 2: CATEGORY_LIMIT',
    ])
  })

  test.each<[string, number, string[]]>([
    ['one below the places that are left', 3, []],
    ['as many as are left', 2, []],
    ['one above', 1, ['add 1: CITY_TOTAL']],
    ['none left', 0, ['add 0: CITY_TOTAL', 'add 1: CITY_TOTAL']],
  ])('places of the city: %s', (_title, routines_left, told) => {
    const more = { tour_date: limited({ total_routines: 40 }), city: cityWith({ routines_left }) }
    expect(refused({ add: [typed([1]), typed([2])] }, more)).toEqual(told)
  })

  test('what is taken out makes room', () => {
    const more = {
      tour_date: limited({ total_routines: 40 }),
      city: cityWith({ routines_left: 0 }),
      routines: [routineOf(11, [1])],
    }
    expect(refused({ add: [typed([1])], remove: [11] }, more)).toEqual([])
    expect(refused({ add: [typed([1]), typed([2])], remove: [11] }, more)).toEqual(['add 1: CITY_TOTAL'])
  })

  test('exceptions are bound by no limit', () => {
    const tour_date = limited({ categories: [solos(0)] })
    expect(refused({ add: [typed([1])] }, { tour_date })).toEqual(['add 0: CATEGORY_LIMIT'])
    expect(refused({ add: [typed([1])] }, { tour_date, exempt: true })).toEqual([])
  })
})

describe('GRID-01 changes that meet', () => {
  const routines = [routineOf(11, [1]), routineOf(12, [2]), routineOf(13, [3, 4]), routineOf(14, [5, 6])]

  test('two soloists may change places', () => {
    const change = [
      { id: 11, routine: typed([2]) },
      { id: 12, routine: typed([1]) },
    ]
    expect(refused({ change }, { routines })).toEqual([])
  })

  test('two that become solos meet the limit in their order', () => {
    const change = [
      { id: 13, routine: typed([3]) },
      { id: 14, routine: typed([5]) },
    ]
    expect(refused({ change }, { routines, tour_date: limited({ categories: [solos(3)] }) })).toEqual([
      'change 1: CATEGORY_LIMIT',
    ])
  })

  test('a solo that is only renamed, further down, still counts', () => {
    const change = [
      { id: 13, routine: typed([3]) },
      { id: 11, routine: typed([1], { name: 'Renamed' }) },
    ]
    expect(refused({ change }, { routines, tour_date: limited({ categories: [solos(2)] }) })).toEqual([
      'change 0: CATEGORY_LIMIT',
    ])
  })

  test('one that leaves its category makes room for those after it', () => {
    const change = [
      { id: 11, routine: typed([1, 2]) },
      { id: 13, routine: typed([3]) },
    ]
    expect(refused({ change }, { routines, tour_date: limited({ categories: [solos(2)] }) })).toEqual([])
  })

  test('new ones come after all changes', () => {
    const batch = { change: [{ id: 11, routine: typed([9]) }], add: [typed([1]), typed([9])] }
    expect(refused(batch, { routines })).toEqual(['add 1: ONE_SOLO'])
  })

  test('a change that is refused stays what it was for those after it', () => {
    const batch = { change: [{ id: 11, routine: typed([9], { name: '' }) }], add: [typed([1])] }
    expect(refused(batch, { routines })).toEqual(['change 0: ROUTINE_FIELD_REQUIRED', 'add 0: ONE_SOLO'])
  })
})

test.each<[string, { rounds?: number }, number]>([
  ['to its beginning', {}, 29],
  ['for as many rounds as are asked for', { rounds: 10 }, 9],
])('GRID-01 a chain of changes whose end is refused is refused %s', (_how, rounds, before) => {
  const routines = Array.from({ length: 30 }, (_, position) => routineOf(11 + position, [position + 1]))
  const change = routines.map(({ id }, position) => ({ id, routine: typed([position + 2]) }))
  expect(refused({ change }, { routines }, rounds)).toEqual([
    ...Array.from({ length: before }, (_, position) => `change ${29 - before + position}: ONE_SOLO`),
    'change 29: ROUTINE_DANCER_NOT_REGISTERED',
  ])
})

test('GRID-01 a soloist cannot take the place of one whose own change is refused', () => {
  const routines = [routineOf(11, [1]), routineOf(12, [2])]
  const change = [
    { id: 11, routine: typed([2]) },
    { id: 12, routine: typed([1], { name: '' }) },
  ]
  expect(refused({ change }, { routines })).toEqual([
    'change 0: ONE_SOLO',
    'change 1: ROUTINE_FIELD_REQUIRED',
    'change 1: ONE_SOLO',
  ])
})
