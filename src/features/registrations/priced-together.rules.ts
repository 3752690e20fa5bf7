// Decides which changes of an edit are told as one, because one line charges both, and what is told by lines of its own beside it (EDIT-10).
import { pick } from '../../shared/pick.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { REMOVED } from '../parts/line-key.rules.ts'
import type { EditChange, EditNames, PartContent } from '../parts/part-content.rules.ts'
import { type ContentName, contentNames, contentNamesAt, contentParts } from './edit-content.rules.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

type Entry = Readonly<Record<string, unknown>>

/** A change with the part that it is of. */
interface NamedChange {
  name: ContentName
  change: EditChange
}

/** A part of which something is in the price of the entries that it is about (INTENSIVE-07), before and after. */
interface PricedWith {
  name: ContentName
  about: ContentName
  priced: readonly string[]
  was: ReadonlyMap<string, Entry>
  is: ReadonlyMap<string, Entry>
}

const idOf = ({ key }: Pick<EditChange, 'key'>) => key.slice(key.indexOf(':') + 1)

function pricedWith(before: RegistrationContent, after: RegistrationContent, names: EditNames): PricedWith[] {
  return contentNamesAt(names.tour_date).flatMap((name) => {
    const part: Pick<PartContent<never>, 'about' | 'id' | 'in_price_of_about'> = contentParts[name].content
    const { about, id, in_price_of_about: priced } = part
    if (!priced || !id || !about || !(about in before)) return []
    const byId = (content: RegistrationContent) =>
      new Map((content[name] as unknown as readonly Entry[]).map((entry) => [String(entry[id]), entry]))
    return [{ name, about: about as ContentName, priced, was: byId(before), is: byId(after) }]
  })
}

/** What differs of one entry: what is in the price, and what is charged beside it. */
function moved({ priced, was, is }: PricedWith, id: string): { price: boolean; beside: boolean } {
  const [old, now] = [was.get(id), is.get(id)]
  if (!old || !now) return { price: true, beside: false }
  const differs = Object.keys(now).filter((field) => old[field] !== now[field])
  const inPrice = differs.filter((field) => priced.includes(field))
  return { price: inPrice.length > 0, beside: differs.length > inPrice.length }
}

const isMixed = (part: PricedWith, id: string) => moved(part, id).price && moved(part, id).beside

/** The content in which only the price differs where something beside it does, too: that is told by its own lines. */
function withPriceAlone(after: RegistrationContent, parts: readonly PricedWith[]): RegistrationContent {
  const alone = parts.map((part): [ContentName, Entry[]] => [
    part.name,
    [...part.is].map(([id, now]) =>
      isMixed(part, id) ? { ...part.was.get(id), ...pick(now, part.priced) } : now,
    ),
  ])
  return { ...after, ...Object.fromEntries(alone) }
}

/** What is said of an entry, with what is said of what is in its price: 'Teen, full workshop, Crash Course'. */
function joinedWords(kind: EditChange['kind'], words: string, inside: EditChange): string {
  if (kind === 'removed') return words
  const said = inside.kind === 'added' && kind === 'changed' ? `also ${inside.words}` : inside.words
  return [words, said].filter(Boolean).join(kind === 'added' ? ', ' : '; ')
}

/** A change as it is told: with the lines that make its amount, and those that are told beside it. */
export interface ToldChange {
  change: EditChange
  own: readonly string[]
  beside: readonly string[]
}

/**
 * The changes from `before` to `after` as they are told; `lines` = those that each speaks for, by its key. What is in the price of an entry
 * that changes, too, is told with that entry, whose line is one amount. Of what is added or removed as a whole the amount is that of its own
 * line, and so it is where a price changes together with what is beside it.
 */
export function pricedTogether(
  before: RegistrationContent,
  after: RegistrationContent,
  names: EditNames,
  lines: (key: string) => readonly string[],
): ToldChange[] {
  const parts = pricedWith(before, after, names)
  const shown = withPriceAlone(after, parts)
  const changesOf = <Name extends ContentName>(name: Name): NamedChange[] =>
    contentParts[name].content.changes(before[name], shown[name], names).map((change) => ({ name, change }))
  const all = contentNames.flatMap((name) => changesOf(name))
  const byEntry = new Map(all.map(({ name, change }) => [`${name}:${idOf(change)}`, change]))
  const partOf = ({ name }: NamedChange) => parts.find((part) => part.name === name)
  /** The change of the entry in whose price this one is. */
  const aboutOf = (named: NamedChange) => {
    const [part, id] = [partOf(named), idOf(named.change)]
    return part && moved(part, id).price ? byEntry.get(`${part.about}:${id}`) : undefined
  }
  const inside = Map.groupBy(all, aboutOf)
  return all.flatMap((named): ToldChange[] => {
    if (aboutOf(named)) return []
    const { change } = named
    const with_it = [named, ...(inside.get(change) ?? [])]
    const words = with_it
      .slice(1)
      .reduce((so_far, inside) => joinedWords(change.kind, so_far, inside.change), change.words)
    const claimed = with_it.flatMap(({ change: { key } }) => lines(key))
    const own = claimed.filter((line) => isOwnLine(line, named, partOf(named)))
    const mixed = with_it.some((other) => {
      const part = partOf(other)
      return part !== undefined && isMixed(part, idOf(other.change))
    })
    const apart = mixed || (change.kind !== 'changed' && own.length > 0)
    const beside = apart ? claimed.filter((line) => !own.includes(line)) : []
    return [{ change: { ...change, words }, own: apart ? own : claimed, beside }]
  })
}

/** Whether the line is of the change itself: its own, what stays owed of it, or that of the entry in whose price it is. */
function isOwnLine(line: string, { change: { key } }: NamedChange, part: PricedWith | undefined): boolean {
  if (line === key || line === `${REMOVED}${key}`) return true
  const own = part && contentParts[part.about].charges?.keys.own
  return own ? line === lineKey(own, idOf({ key })) : false
}
