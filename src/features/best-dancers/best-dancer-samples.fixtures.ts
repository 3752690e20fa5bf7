// Samples of what is decided of a best dancer.
import type { Database } from '../../server/database.ts'
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { BestDancer } from './best-dancer.model.ts'
import { bestDancerTable } from './best-dancer.tables.ts'

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

/** An option as it is stored. */
export async function insertBestDancer(
  database: Database,
  registration_id: number,
  { routine, ...option }: BestDancer,
): Promise<void> {
  const { name: routine_name = null, choreographer = null, performance_division_id = null } = routine ?? {}
  const dances = { routine_name, choreographer, performance_division_id }
  await database.insert(bestDancerTable).values({ registration_id, ...option, ...dances })
}
