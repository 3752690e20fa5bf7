// START-02: what may come along is named by what the tour date has.
import { expect, test } from 'vitest'
import { dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices } from '../tours/tour.fixtures.ts'
import { enteredWords, startWords } from './start-words.rules.ts'

const workshop = { ...columbus, event: { ...columbus.event, variant: 'workshop' as const } }
const without = <Of extends typeof columbus>(tour_date: Of) => ({
  ...tour_date,
  mybtf: { ...tour_date.mybtf, obsdisabled: true },
})

test.each([
  ['everything', columbus, 'Dancers with their levels moved by age, teachers, observers and routines.'],
  ['no competition', workshop, 'Dancers with their levels moved by age, teachers and observers.'],
  ['no observers', without(columbus), 'Dancers with their levels moved by age, teachers and routines.'],
  ['neither', without(workshop), 'Dancers with their levels moved by age and teachers.'],
])('START-02 at a tour date with %s', (_title, tour_date, words) => {
  expect(startWords(viewOf({ tour_date, price_list: meridianPrices }))).toBe(words)
})

test('START-02 an independent dancer who may not compete is told of no routines', () => {
  expect(startWords(viewOf({ tour_date: columbus, independent: true, studio_id: null }))).not.toContain(
    'routines',
  )
})

test('what is entered so far is counted, each in its number, and nothing that there is none of', () => {
  const attendees = [...dancersOf(3), teacherOf(9)]
  expect(enteredWords({ attendees, routines: [] })).toBe('3 dancers, 1 teacher')
  expect(enteredWords({ attendees: dancersOf(1), routines: [routineOf(1, [1]), routineOf(2, [1])] })).toBe(
    '1 dancer, 2 routines',
  )
})
