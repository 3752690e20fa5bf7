// EDIT-15: what is asked before people are taken off, and that nothing is asked where nothing is lost.
import { describe, expect, test } from 'vitest'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { givenUp } from '../registrations/removed-along.rules.ts'
import { columbus, meridianPrices, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { removalWords } from './removal-words.rules.ts'

const attendees = dancersOf(3)
const names = attendees.map(({ person }) => `${person.fname} ${person.lname}`)
const option = (person_id: number, more: Partial<BestDancer>): BestDancer => ({
  ...{ person_id, best_dancer_type_id: null, jacket_size_id: null, jacket_name: '', routine: null },
  ...more,
})
const [JACKET, COMPETING] = programmePrices.best_dancer_types.slice(1)
const proteges = viewOf({
  completed: true,
  tour_date: tourDateWith({ event: { ...columbus.event, variant: 'protege' } }),
  price_list: { ...meridianPrices, ...programmePrices },
  attendees,
  best_dancer_routines: [
    option(1, { best_dancer_type_id: JACKET!.id }),
    option(2, {
      best_dancer_type_id: COMPETING!.id,
      routine: { name: 'Low Tide', choreographer: '', performance_division_id: 2 },
    }),
    option(3, {}),
  ],
})
const nothing = { along: [], given_up: [], codes: '' }

describe('EDIT-15 what leaving gives up', () => {
  test('an option, with the routine that is danced with it; none of whoever takes no part', () => {
    expect(givenUp(proteges, attendees)).toEqual([
      `${names[0]}’s ${JACKET!.name}`,
      `${names[1]}’s ${COMPETING!.name} with “Low Tide”`,
    ])
    expect(givenUp(proteges, attendees.slice(2))).toEqual([])
  })
  test('a spot in a battle', () => {
    const battle = {
      ...{ id: 1, name: 'Teen Battle', minimum_age: 11, maximum_age: 15, fee_cents: 3_500, places: null },
    }
    const coastline = viewOf({
      completed: true,
      tour_date: tourDateWith({
        event: { ...columbus.event, variant: 'coastline' },
        freestyle_battles: [battle],
      }),
      attendees,
      freestyle: [{ person_id: 2, freestyle_battle_id: 1 }],
    })
    expect(givenUp(coastline, attendees)).toEqual([`${names[1]}’s spot in the Teen Battle`])
  })
  test('is said before one person is taken off', () => {
    const words = removalWords(attendees.slice(0, 1), proteges, {
      ...nothing,
      given_up: givenUp(proteges, attendees.slice(0, 1)),
    })
    expect(words).toBe(
      `${names[0]} will be removed from this workshop. This will also be removed: ${names[0]}’s ${JACKET!.name}. ` +
        'Until you submit your changes, adding someone back also brings back what they had. After that, it would be registered anew: only if a spot is still available, and at that day’s price.',
    )
  })
  test('one person without any of it is taken off without a word', () => {
    expect(removalWords(attendees.slice(2), proteges, nothing)).toBe('')
  })
})
