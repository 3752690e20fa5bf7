// Samples of what is decided of the freestyle battle.
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { FreestyleEntry } from './freestyle.model.ts'

/** Two battles of one age group, as only a test has them. */
export const sampleBattles = [
  { id: 1, name: 'Senior Battle', minimum_age: 16, maximum_age: null, fee_cents: 3_500, places: null },
  { id: 2, name: 'Open Battle', minimum_age: 16, maximum_age: null, fee_cents: 4_000, places: null },
]

export const freestyleSamples: PartSamples<FreestyleEntry[]> = {
  entry: ({ chooser }, { freestyle }) =>
    freestyle.find(({ person_id }) => person_id === chooser) ?? {
      person_id: chooser,
      freestyle_battle_id: 1,
    },
  fields: {
    freestyle_battle_id: {
      was: () => ({ freestyle_battle_id: 1 }),
      becomes: () => ({ freestyle_battle_id: 2 }),
    },
  },
}
