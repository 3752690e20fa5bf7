// The kinds of event for which registration runs: each record of this folder. A further one is a further file, and is named nowhere.
import type { EventVariant } from './variant.model.ts'

/** Put together by Vite for the site and the tests, by tools/module-loader.ts for Node. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('./*.variant.ts', { eager: true })

/** A record is what its file exports as `...Variant`. */
const records = Object.values(files).flatMap((file) =>
  Object.entries(file).flatMap(([name, record]) =>
    name.endsWith('Variant') ? [record as EventVariant] : [],
  ),
)

/** By name. Throws where two records have one name: the later would take the place of the earlier unseen (VARIANT-02). */
export function byName(all: readonly EventVariant[]): Record<string, EventVariant> {
  const kinds: Record<string, EventVariant> = {}
  for (const record of all) {
    if (record.name in kinds)
      throw new Error(
        `Two records of kinds of event are called '${record.name}': please rename the later one.`,
      )
    kinds[record.name] = record
  }
  return kinds
}

export const eventKinds = byName(records)
