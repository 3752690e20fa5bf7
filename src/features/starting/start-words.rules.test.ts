// START-02: what may come along is named by what the tour date has.
import { expect, test } from 'vitest'
import { viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices } from '../tours/tour.fixtures.ts'
import { startWords } from './start-words.rules.ts'

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
