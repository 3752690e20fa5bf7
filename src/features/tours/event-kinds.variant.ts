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

/** By name. */
export const eventKinds: Record<string, EventVariant> = Object.fromEntries(
  records.map((record) => [record.name, record]),
)
