// PLACE-01, WAIT-03: whether a routine that is typed would wait, and the numbers of sets.
import { describe, expect, test } from 'vitest'
import { freeSet, setLetters } from '../limits/waiting-set.rules.ts'
import { cityWith, dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { columbus, openCategory } from '../tours/tour.fixtures.ts'
import { draftWaits } from './waiting-draft.rules.ts'

const draft = (dancers: number[]) => ({
  ...plainRoutine,
  performance_division_id: 2,
  routine_category_id: null,
  age_up: false,
  dancers,
})
const rules = {
  ...columbus.entry_limit_rules,
  total_routines: 40,
  waiting_list: true,
  small_registration_solos: 3,
  categories: [{ ...openCategory(1), city_limit: 5, waiting_list: true }],
}
const here = (city: Partial<RegistrationView['city']>, count = 30) =>
  viewOf({
    attendees: dancersOf(count),
    tour_date: { ...columbus, entry_limit_rules: rules },
    city: cityWith({ routines_left: 9, ...city }),
  })

describe('PLACE-01 a routine that is typed', () => {
  const solosFull = { categories: [{ routine_category_id: 1, left: 0 }] }
  test.each<[string, number[], Partial<RegistrationView['city']>, boolean]>([
    ['nothing typed, room', [], {}, false],
    ['nothing typed, the city is full', [], { routines_left: 0 }, true],
    ['nothing typed, solos are full', [], solosFull, false],
    ['a solo, solos are full', [1], solosFull, true],
    ['a duo, solos are full', [1, 2], solosFull, false],
  ])('%s', (_title, dancers, city, waits) => {
    expect(draftWaits(draft(dancers), null, here(city))).toBe(waits)
  })

  test('a solo of a small registration meets its own limit', () => {
    const left = { small_solos_left: 0 }
    expect(draftWaits(draft([1]), null, here(left, 4))).toBe(true)
    expect(draftWaits(draft([1]), null, here(left, 5))).toBe(false)
  })

  test('what has a spot keeps it, and what waits goes on waiting in its category', () => {
    const full = here({ routines_left: 0 })
    expect(draftWaits(draft([1]), routineOf(1, [1]), full)).toBe(false)
    expect(draftWaits(draft([1, 2]), routineOf(1, [1]), full)).toBe(false)
    expect(draftWaits(draft([1]), routineOf(1, [1, 2]), here(solosFull))).toBe(true)
    const waiting = routineOf(1, [1], { waiting_list: true })
    const free = here({})
    expect(draftWaits(draft([1]), waiting, free)).toBe(true)
    expect(draftWaits(draft([]), waiting, free)).toBe(true)
    expect(draftWaits(draft([1, 2]), waiting, free)).toBe(false)
    expect(draftWaits(draft([1, 2]), waiting, full)).toBe(true)
  })
})

describe('WAIT-03 sets', () => {
  const waiting = [
    { id: 1, waiting_set: 1 },
    { id: 2, waiting_set: 1 },
    { id: 3, waiting_set: null },
    { id: 4, waiting_set: 7 },
  ]
  test('a set taken whole keeps its number', () => expect(freeSet(waiting, new Set([1, 2, 3]))).toBe(1))
  test('half of a set starts another', () => expect(freeSet(waiting, new Set([2, 3]))).toBe(2))
  test('letters stand for sets of two or more', () => {
    expect([...setLetters(waiting)]).toEqual([[1, 'A']])
    expect([...setLetters([...waiting, { id: 5, waiting_set: 7 }])]).toEqual([
      [1, 'A'],
      [7, 'B'],
    ])
  })
})
