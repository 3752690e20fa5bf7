// Samples of what is decided of the crew showdown, beside a routine of more than three dancers.
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { ShowdownEntry } from './showdown.model.ts'

export const showdownSamples: PartSamples<ShowdownEntry[]> = {
  entry: (_cast, { routines, showdown }) => {
    const id = routines.find(({ dancers }) => dancers.length > 3)?.id ?? -1
    return showdown.find((entry) => entry.id === id) ?? { id, crew_showdown: true, crew_showdown_pq: true }
  },
  fields: {
    crew_showdown: { was: () => ({ crew_showdown: true }), becomes: () => ({ crew_showdown: false }) },
    crew_showdown_pq: {
      was: () => ({ crew_showdown_pq: true }),
      becomes: () => ({ crew_showdown_pq: false }),
    },
  },
}
