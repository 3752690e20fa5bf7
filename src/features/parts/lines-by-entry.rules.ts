// Brings lines to the entries for which they are: what is charged for somebody or something, and for what stands beside.
import { parts } from '../../parts.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { REMOVED, readLineKey } from './line-key.rules.ts'
import { type PartCharges, wordsOf } from './part-charges.rules.ts'
import type { PartContent } from './part-content.rules.ts'

function aboutOf(name: PartName): PartName | undefined {
  const part: { content?: Pick<PartContent<never>, 'about'>; charges?: object } = parts[name]
  return part.content?.about
}

type Charged = Pick<PartCharges<never>, 'keys' | 'following' | 'chosen_with'>

function chargedBy(name: PartName): Charged {
  const { charges }: { charges?: Charged; content?: object } = parts[name]
  return charges ?? { keys: { own: null } }
}

/** The part about whose entries it is, or with which it is chosen; undefined = it stands by itself. */
export const partBefore = (name: PartName): PartName | undefined =>
  aboutOf(name) ?? chargedBy(name).chosen_with

/** The first words of the keys of what is chosen with the entries of a part: 'media' of attendees. */
export const chosenWith = (name: PartName): string[] =>
  (Object.keys(parts) as PartName[])
    .map(chargedBy)
    .filter(({ chosen_with }) => chosen_with === name)
    .flatMap(wordsOf)

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
  const names = (Object.keys(parts) as PartName[]).filter(
    (other) => other === name || (aboutOf(other) === name && (!beside || isEnteredBeside(parts[other]))),
  )
  const keys = new Set(names.flatMap((other) => wordsOf(chargedBy(other))))
  const found = new Map<number, Line[]>()
  for (const line of lines) {
    const { word, id } = readLineKey(line.key)
    if (keys.has(word)) found.set(id, [...(found.get(id) ?? []), line])
  }
  return found
}

/** The part to whose entries its lines belong. */
function entryPart(name: PartName): PartName {
  const before = partBefore(name)
  return before === undefined ? name : entryPart(before)
}

/** By the first word of a line: of which part's entry it is, and whether it is its own. What is about an entry, or chosen with it, is added to it. */
function entryWords() {
  return new Map(
    (Object.keys(parts) as PartName[]).flatMap((name) => {
      const of = entryPart(name)
      const { own } = chargedBy(of).keys
      return wordsOf(chargedBy(name)).map((word) => [word, { of, own: own === word }] as const)
    }),
  )
}

/** A line of something that was entered: which entry it is for, and whether it is its own or that of something added to it. */
export interface LineOfEntry<Line> {
  line: Line
  /** 'routines:7'; of what has no id, its key. */
  entry: string
  own: boolean
}

/** Says of each line for which entry it is. */
export function entriesOfLines<Line extends Pick<FeeLine, 'key'>>(
  lines: readonly Line[],
): LineOfEntry<Line>[] {
  const words = entryWords()
  return lines.map((line) => {
    // What stays owed for a routine that is removed is no second one (EDIT-07).
    const stays = line.key.startsWith(REMOVED)
    const { word, id } = readLineKey(stays ? line.key.slice(REMOVED.length) : line.key)
    const found = words.get(word)
    return found && !Number.isNaN(id)
      ? { line, entry: `${found.of}:${id}`, own: found.own && !stays }
      : { line, entry: line.key, own: true }
  })
}
