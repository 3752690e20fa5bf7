// Says what an edit changes and what each change costs or gives back: told amounts add up to the change of the total (EDIT-10).
import { sumCents } from '../../shared/money.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import type { EditChange, EditNames } from '../parts/part-content.rules.ts'
import { changeAmounts } from './change-amounts.rules.ts'
import { withRemovedWords } from './edit-changes.rules.ts'
import { contentOf } from './edit-content.rules.ts'
import { lineChanges, type PricedChange } from './line-changes.rules.ts'
import { pricedTogether } from './priced-together.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

/**
 * Every change of `saved` by an edit that costs `lines`, with its amount; what no change speaks for is told by its line. Every amount is
 * one that the statement has, or of a change that several of its lines make the sum of them, with each of these. `names` = also those of what only the edited
 * registration has.
 */
export function toldChanges(
  saved: RegistrationView,
  content: RegistrationContent,
  lines: readonly FeeLine[],
  at: Date,
  names: EditNames = saved,
): { changes: PricedChange[]; following: PricedChange[] } {
  const before = contentOf(saved)
  // A step's entries are shown before they are kept: what stood beside somebody who is taken off goes already, as its price does.
  const after = withoutOrphans(content)
  const sold = saved.quote.lines
  const { amounts, left } = changeAmounts(before, after, names, { sold, lines })
  const told = pricedTogether(before, after, names, (key) => [...(amounts.get(key)?.keys() ?? [])])
  const centsOf = new Map([...amounts.values()].flatMap((of) => [...of]))
  // What is removed comes back as one amount, its deposit in words.
  const severalLines = ({ kind }: EditChange, own: readonly string[]) =>
    kind === 'changed' && own.length > 1
      ? { lines: lineChanges(sold, lines, own).map(({ what, cents }) => ({ label: what, cents })) }
      : {}
  const changes = told.flatMap(({ change, own, beside }): PricedChange[] => [
    { ...change, cents: sumCents(own.map((line) => centsOf.get(line) ?? 0)), ...severalLines(change, own) },
    ...lineChanges(sold, lines, beside),
  ])
  return {
    changes: withRemovedWords(changes, saved, at),
    following: lineChanges(sold, lines, left),
  }
}
