// Decides what of the early lines an edit agreed to after the early rate had ended: it has not come late (CHECK-03, decision 0040).
import { toCents } from '../../shared/money.ts'
import type { Rate } from '../tours/price-list.model.ts'
import type { FeeLine } from './quote.model.ts'

/** The most of an early line that was sold while the early rate held: to be paid in time, also over a dip of its price. */
export const earlyOf = ({ early_cents, amount_cents }: FeeLine) => early_cents ?? amount_cents

/** What of an early line was agreed to after the early rate had ended: what it costs beyond that. */
export const agreedLateOf = (line: FeeLine) => Math.max(0, line.amount_cents - earlyOf(line))

/** The line with so much of it sold early. */
export function withEarly({ early_cents: _before, ...line }: FeeLine, cents: number): FeeLine {
  return cents === line.amount_cents ? line : { ...line, early_cents: toCents(cents) }
}

/**
 * A changed line with what of it was sold early. After the early rate an edit changes nothing about that, whether the line
 * costs less for a while or more. While it holds, all that the line costs is sold early, but what was agreed to late before.
 */
export function agreedLate(sold: FeeLine, line: FeeLine, today: Rate): FeeLine {
  if (line.rate !== 'discount' || sold.rate !== 'discount') return line
  return withEarly(
    line,
    today === 'discount' ? Math.max(0, line.amount_cents - agreedLateOf(sold)) : earlyOf(sold),
  )
}

/**
 * Lines whose promo code the office takes off (PROMO-09): after the early rate, what it took off an early line was not to be paid in
 * time, and has not come late. `shares` = by the key of the line.
 */
export function withoutCode(
  lines: readonly FeeLine[],
  shares: Readonly<Record<string, number>>,
  today: Rate,
): FeeLine[] {
  if (today === 'discount') return [...lines]
  return lines.map((line) => {
    const share = line.rate === 'discount' ? (shares[line.key] ?? 0) : 0
    return share > 0 ? withEarly(line, Math.max(0, earlyOf(line) - share)) : line
  })
}
