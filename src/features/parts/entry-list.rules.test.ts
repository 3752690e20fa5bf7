// EDIT-09: what differs on both sides and reads the same is no choice for a person.
import { describe, expect, test } from 'vitest'
import { type BestDancer, noRoutine } from '../best-dancers/best-dancer.model.ts'
import { bestDancerList } from '../best-dancers/best-dancers.part.ts'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, programmePrices, tourDateWith } from '../tours/tour.fixtures.ts'
import type { MergeContext } from './part-content.rules.ts'
import { singleValue } from './single-values.rules.ts'

const names = viewOf({
  tour_date: tourDateWith({ event: { ...columbus.event, variant: 'protege' } }),
  price_list: { ...meridianPrices, ...programmePrices },
  attendees: dancersOf(1),
})
const context: MergeContext = {
  names,
  decisions: {},
  beside: { changed: () => false, words: () => [] },
}
const entry = (best_dancer_type_id: number, more: Partial<BestDancer> = {}): BestDancer => ({
  person_id: 1,
  best_dancer_type_id,
  jacket_size_id: null,
  jacket_name: '',
  routine: null,
  ...more,
})
const conflicts = (mine: BestDancer, theirs: BestDancer) =>
  bestDancerList
    .merge({ base: [], mine: [mine], theirs: [theirs] }, context)
    .conflicts.map(({ key, mine, theirs }) => [key, mine, theirs])

describe('EDIT-09 two values that read the same', () => {
  test('a routine that nothing is known of, and none: only the option is asked about', () => {
    const asked = conflicts(entry(2), entry(3, { routine: noRoutine }))
    expect(asked.map(([key]) => key)).toEqual(['best_dancer:1:option'])
  })
  test('a routine that has a title is asked about', () => {
    const asked = conflicts(
      entry(3, { routine: noRoutine }),
      entry(3, { routine: { ...noRoutine, name: 'Low Tide' } }),
    )
    expect(asked).toEqual([['best_dancer:1:routine', 'none', 'Low Tide']])
  })
  test('a single value', () => {
    const value = singleValue<number | null>({
      key: 'observers',
      what: () => 'Observers',
      words: (count) => String(count ?? 0),
      column: { none: 'It is counted.' },
    })
    const asked = (mine: number | null, theirs: number | null) =>
      value.merge({ base: 5, mine, theirs }, context).conflicts.length
    expect([asked(null, 0), asked(1, 0)]).toEqual([0, 1])
  })
})
