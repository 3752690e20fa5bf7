// The freestyle battles of the demo: one for each group of ages; the small ones run out.
import type { FreestyleBattle } from '../../src/features/tours/tour-date.model.ts'

const battles = (...sizes: [name: string, ages: readonly [number, number | null], places: number | null][]): FreestyleBattle[] =>
  sizes.map(([name, [minimum_age, maximum_age], places], position) => ({
    id: position + 1,
    name,
    minimum_age,
    maximum_age,
    fee_cents: 3_500,
    places,
  }))

export const sanDiegoBattles = battles(
  ['Mini Battle', [4, 10], 16],
  ['Junior Battle', [11, 12], 2],
  ['Teen Battle', [13, 15], 24],
  ['Senior Battle', [16, null], null],
)

export const atlantaBattles = battles(['Rookie Battle', [4, 12], 12], ['Open Battle', [13, null], null])
