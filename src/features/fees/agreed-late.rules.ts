// Decides what of the early lines an edit agreed to after the early rate had ended: it has not come late (CHECK-03, decision 0040).
import { sumCents, toCents } from '../../shared/money.ts'
import type { Rate } from '../tours/price-list.model.ts'
import type { FeeLine } from './quote.model.ts'

function withAgreed({ agreed_late_cents: _before, ...line }: FeeLine, cents: number): FeeLine {
  return cents <= 0 ? line : { ...line, agreed_late_cents: toCents(cents) }
}

/** A changed line with what of it was agreed to late: the increases of edits, as far as they still are in its price. */
export function agreedLate(sold: FeeLine, line: FeeLine, today: Rate): FeeLine {
  if (line.rate !== 'discount' || sold.rate !== 'discount') return line
  const before = sold.agreed_late_cents ?? 0
  const more = today === 'discount' ? 0 : line.amount_cents - sold.amount_cents
  return withAgreed(line, Math.min(line.amount_cents, before + more))
}

const earlyTeachers = (lines: readonly FeeLine[]) =>
  lines.filter(({ section, rate }) => section === 'Teachers' && rate === 'discount')
const agreedOf = (lines: readonly FeeLine[]) =>
  sumCents(lines.map(({ agreed_late_cents }) => agreed_late_cents ?? 0))
const costOf = (lines: readonly FeeLine[]) =>
  Math.max(0, sumCents(lines.map(({ amount_cents }) => amount_cents)))

/**
 * The lines of an edit with what its teachers cost more since fewer of them are free: after the early rate that was agreed to
 * late. What was to be paid for them in time before stays so, as far as they still cost it. `sold` = the lines before the edit.
 */
export function teachersAgreedLate(
  sold: readonly FeeLine[],
  lines: readonly FeeLine[],
  today: Rate,
): FeeLine[] {
  const [before, after] = [earlyTeachers(sold), earlyTeachers(lines)]
  if (today === 'discount' || before.length === 0) return [...lines]
  const agreed = new Map(before.map(({ key, agreed_late_cents = 0 }) => [key, agreed_late_cents]))
  // What the change of a teacher's own line was agreed to late already.
  const grown = sumCents(
    after.map(({ key, agreed_late_cents = 0 }) => Math.max(0, agreed_late_cents - (agreed.get(key) ?? 0))),
  )
  const inTime = Math.min(costOf(before) - agreedOf(before), costOf(after) - grown)
  let left = costOf(after) - inTime
  const late = new Map<FeeLine, number>()
  // By their keys: the order of entry decides nothing.
  for (const line of [...after].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    if (line.amount_cents <= 0) continue
    late.set(line, Math.min(line.amount_cents, left))
    left -= late.get(line) ?? 0
  }
  return lines.map((line) => {
    const cents = late.get(line)
    return cents === undefined ? line : withAgreed(line, cents)
  })
}
