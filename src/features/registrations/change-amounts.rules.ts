// Decides which change of an edit a difference of a line is told with (EDIT-10): its own, else that of what stands beside it.
import { parts } from '../../parts.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { EditNames, PartContent } from '../parts/part-content.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { type ContentName, contentNames, contentParts } from './edit-content.rules.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

type Priced = Pick<FeeLine, 'key' | 'amount_cents'>
type Claims = (line: string) => boolean

/** What every line is worth more than before, in cents; those that are as they were are left out. */
function differences(sold: readonly Priced[], lines: readonly Priced[]): Map<string, number> {
  const moved = new Map<string, number>()
  const add = (key: string, cents: number) => moved.set(key, (moved.get(key) ?? 0) + cents)
  for (const { key, amount_cents } of sold) add(key, -amount_cents)
  for (const { key, amount_cents } of lines) add(key, amount_cents)
  return new Map([...moved].filter(([, cents]) => cents !== 0))
}

/** The first words of the keys of a part's lines. */
function chargedAs(name: PartName): readonly string[] {
  const part: { content?: object; charges?: { keys: readonly string[] } } = parts[name]
  return part.charges?.keys ?? []
}

/** Which lines a change speaks for, the nearest first: its own, those that its part charges for the same, those that it is beside. */
function claimsOf(name: ContentName, key: string): Claims[] {
  const id = key.slice(key.indexOf(':') + 1)
  const { about, about_id }: Pick<PartContent<never>, 'about' | 'about_id'> = contentParts[name].content
  const own = [key, key.replace(/^attendee:/, 'media:'), `removed_${key}`]
  const sameId = (first: PartName) => chargedAs(first).map((word) => `${word}:${id}`)
  const beside = about && about_id === undefined ? sameId(about) : []
  return [
    (line) => own.includes(line) || line.startsWith(`${key}:`),
    (line) => sameId(name).includes(line),
    (line) => beside.includes(line),
  ]
}

interface Prices {
  sold: readonly Priced[]
  lines: readonly Priced[]
  /** Of the edit without what is priced in a line of another part; null = nothing is. */
  middle?: readonly Priced[] | null
}

interface Change {
  name: ContentName
  key: string
  claims: Claims[]
}

/** What of a line that was told with the entry is the price of what is chosen beside it (INTENSIVE-07), by its change. */
function priceBeside({ name, key }: Change, told: ReadonlySet<string>, { sold, lines, middle }: Prices) {
  const {
    about,
    in_price_of_about,
  }: Pick<PartContent<never>, 'about' | 'in_price_of_about'> = contentParts[name].content
  if (!middle || !about || !in_price_of_about) return []
  const id = key.slice(key.indexOf(':') + 1)
  const centsIn = (all: readonly Priced[], line: string) =>
    all.find((priced) => priced.key === line)?.amount_cents
  return chargedAs(about)
    .map((word) => `${word}:${id}`)
    .filter((line) => told.has(line))
    .map((line) => {
      const [was, between, is] = [centsIn(sold, line), centsIn(middle, line), centsIn(lines, line)]
      // Who is taken off loses it first, and then the place; who is there has the place first.
      const cents = is === undefined ? (between ?? 0) - (was ?? 0) : is - (between ?? 0)
      return { line, cents }
    })
}

/** What each change costs or gives back, in cents, by its key, nothing twice; and the lines for which no change speaks. */
export function changeAmounts(
  before: RegistrationContent,
  after: RegistrationContent,
  names: EditNames,
  prices: Prices,
): { amounts: Map<string, number>; left: string[] } {
  const left = differences(prices.sold, prices.lines)
  const keysOf = <Name extends ContentName>(name: Name) =>
    contentParts[name].content.changes(before[name], after[name], names).map(({ key }) => key)
  const changes = contentNames.flatMap((name) =>
    keysOf(name).map((key): Change => ({ name, key, claims: claimsOf(name, key) })),
  )
  const amounts = new Map(changes.map(({ key }) => [key, 0]))
  const add = (key: string, cents: number) => amounts.set(key, (amounts.get(key) ?? 0) + cents)
  const told = new Set<string>()
  for (const nearness of [0, 1, 2]) {
    for (const { key, claims } of changes) {
      for (const [line, cents] of left) {
        if (!claims[nearness]?.(line)) continue
        add(key, cents)
        left.delete(line)
        if (line === key) told.add(line)
      }
    }
  }
  for (const change of changes) {
    for (const { line, cents } of priceBeside(change, told, prices)) {
      add(line, -cents)
      add(change.key, cents)
    }
  }
  return { amounts, left: [...left.keys()] }
}
