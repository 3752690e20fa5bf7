// Adds lines up to the fee totals of a kind of event (R§9 "Fee totals").
import { sumCents } from '../../shared/money.ts'
import { type FeeGroup, feeGroups } from '../tours/fee-groups.model.ts'
import type { FeeLine, Fees } from './quote.model.ts'

/** Sums by group, and their total (FEE-05). Groups that the kind of event does not have count for nothing. */
export function feeTotals(
  lines: readonly Pick<FeeLine, 'group' | 'amount_cents'>[],
  components: readonly FeeGroup[],
): Fees {
  const fees = Object.fromEntries(feeGroups.map((group) => [group, 0])) as Record<FeeGroup, number>
  for (const line of lines) {
    if (components.includes(line.group)) fees[line.group] += line.amount_cents
  }
  return { ...fees, total: sumCents(Object.values(fees)) }
}
