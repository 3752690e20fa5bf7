// Decides which change of an edit a difference of a line is told with (EDIT-10): its own, else that of what stands beside it.
import { parts } from '../../parts.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { chargesIn } from '../fees/quote.rules.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { isSoldOf, REMOVED } from '../parts/line-key.rules.ts'
import { chosenWith } from '../parts/lines-by-entry.rules.ts'
import { wordsOf } from '../parts/part-charges.rules.ts'
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
  return chargesIn(parts[name]).flatMap(wordsOf)
}

/** Which lines a change speaks for, the nearest first: its own, those that its part charges for the same, those that it is beside. */
function claimsOf(name: ContentName, key: string): Claims[] {
  const id = key.slice(key.indexOf(':') + 1)
  const { about, about_id }: Pick<PartContent<never>, 'about' | 'about_id'> = contentParts[name].content
  const own = [key, ...chosenWith(name).map((word) => lineKey(word, id)), `${REMOVED}${key}`]
  const sameId = (first: PartName) => chargedAs(first).map((word) => lineKey(word, id))
  const beside = about && about_id === undefined ? sameId(about) : []
  return [
    (line) => own.includes(line) || isSoldOf(key, { key: line }),
    (line) => sameId(name).includes(line),
    (line) => beside.includes(line),
  ]
}

interface Prices {
  sold: readonly Priced[]
  lines: readonly Priced[]
}

interface Change {
  key: string
  claims: Claims[]
}

/** What each change costs or gives back, in cents, by its key, with the lines that it speaks for, nothing twice; and the lines for which none does. */
export function changeAmounts(
  before: RegistrationContent,
  after: RegistrationContent,
  names: EditNames,
  prices: Prices,
): { amounts: Map<string, ReadonlyMap<string, number>>; left: string[] } {
  const left = differences(prices.sold, prices.lines)
  const keysOf = <Name extends ContentName>(name: Name) =>
    contentParts[name].content.changes(before[name], after[name], names).map(({ key }) => key)
  const changes = contentNames.flatMap((name) =>
    keysOf(name).map((key): Change => ({ key, claims: claimsOf(name, key) })),
  )
  const amounts = new Map(changes.map(({ key }) => [key, new Map<string, number>()]))
  for (const nearness of [0, 1, 2]) {
    for (const { key, claims } of changes) {
      for (const [line, cents] of left) {
        if (!claims[nearness]?.(line)) continue
        amounts.get(key)?.set(line, cents)
        left.delete(line)
      }
    }
  }
  return { amounts, left: [...left.keys()] }
}
