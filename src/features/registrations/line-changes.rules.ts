// Says what an edit makes of lines that stand with none of its changes, as the free teachers that follow from the dancers (EDIT-10, FEE-03).
import type { FeeLine } from '../fees/quote.model.ts'
import { isFollowing } from '../fees/quote.rules.ts'
import type { EditChange } from '../parts/part-content.rules.ts'

type Told = Pick<FeeLine, 'key' | 'label' | 'reason' | 'amount_cents'>

/** A change of an edit with what it costs or gives back. */
export type PricedChange = EditChange & {
  cents: number
  /** Where several lines make the amount: each with what it costs or gives back. */
  lines?: readonly { label: string; cents: number }[]
}

/** The change of the lines with these keys, each told by its own words; none of what costs the same. */
export function lineChanges(
  sold: readonly Told[],
  lines: readonly Told[],
  keys: Iterable<string>,
): PricedChange[] {
  return [...keys].flatMap((key) => {
    const lineIn = (all: readonly Told[]) => all.find((line) => line.key === key)
    const [before, after] = [lineIn(sold), lineIn(lines)]
    const line = after ?? before
    const cents = (after?.amount_cents ?? 0) - (before?.amount_cents ?? 0)
    if (!line || cents === 0) return []
    const kind = !before ? 'added' : after ? 'changed' : 'removed'
    return [{ key, kind, what: line.label, words: after?.reason ?? '', cents }]
  })
}

/** The changes of the lines that follow from others. */
export function followingChanges(sold: readonly Told[], lines: readonly Told[]): PricedChange[] {
  const keys = [...sold, ...lines].filter(isFollowing).map(({ key }) => key)
  return lineChanges(sold, lines, new Set(keys))
}
