// Brings lines to the entries for which they are: what is charged for somebody or something, and for what stands beside.
import { parts } from '../../parts.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { readLineKey } from './line-key.rules.ts'
import type { PartContent } from './part-content.rules.ts'

/** The part about whose entries it is; undefined = none. */
export function aboutOf(name: PartName): PartName | undefined {
  const part: { content?: Pick<PartContent<never>, 'about'>; charges?: object } = parts[name]
  return part.content?.about
}

/** Whether it is entered with the entries that it is about, and not on a step of its own. */
const isEnteredBeside = ({ content }: { content?: object; view?: object }) =>
  content !== undefined && 'inputs' in content

/**
 * What is charged for each entry of a part, by its id: by the part itself, and by those that are about its entries;
 * `beside` = only by those that are entered with them.
 */
export function linesByEntry<Line extends Pick<FeeLine, 'key'>>(
  name: PartName,
  lines: readonly Line[],
  { beside = false } = {},
): ReadonlyMap<number, readonly Line[]> {
  const keysOf = (part: { charges?: { keys: readonly string[] }; content?: object }) =>
    part.charges?.keys ?? []
  const names = (Object.keys(parts) as PartName[]).filter(
    (other) => other === name || (aboutOf(other) === name && (!beside || isEnteredBeside(parts[other]))),
  )
  const keys = new Set(names.flatMap((other) => keysOf(parts[other])))
  const found = new Map<number, Line[]>()
  for (const line of lines) {
    const { word, id } = readLineKey(line.key)
    if (keys.has(word)) found.set(id, [...(found.get(id) ?? []), line])
  }
  return found
}
