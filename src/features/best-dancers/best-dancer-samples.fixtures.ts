// Samples of what is decided of a best dancer.
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { BestDancer } from './best-dancer.model.ts'

export const COMPETING = 3
export const JACKET = 2

const entryOf = (person_id: number): BestDancer => ({
  person_id,
  best_dancer_type_id: COMPETING,
  jacket_size_id: 1,
  jacket_name: '',
  routine: { name: 'Low Tide', choreographer: '', performance_division_id: 2 },
})

export const bestDancerSamples: PartSamples<BestDancer[]> = {
  kind: 'finals',
  everybody: (people, { chooser }) =>
    people.map((person_id) =>
      person_id === chooser
        ? entryOf(chooser)
        : { person_id, best_dancer_type_id: null, jacket_size_id: null, jacket_name: '', routine: null },
    ),
  entry: ({ chooser }) => entryOf(chooser),
  fields: {
    best_dancer_type_id: {
      becomes: () => ({ best_dancer_type_id: JACKET, routine: null }),
      until_completed: 'BEST_DANCER_LOCKED',
    },
    jacket_size_id: { becomes: () => ({ jacket_size_id: 2 }) },
    jacket_name: { becomes: () => ({ jacket_name: 'MIA' }) },
    routine: {
      becomes: () => ({ routine: { name: 'Undertow', choreographer: 'Jo Lee', performance_division_id: 3 } }),
    },
  },
}
