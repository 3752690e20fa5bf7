// Decides what a studio's payments earn in points, and what points are worth (E§5, E§9).
import { type Cents, toCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { ADJUSTMENT_METHOD_ID, CREDIT_METHOD_ID, type PaymentEntry } from '../payments/payment.model.ts'
import type { LoyaltyProgramme } from '../tours/loyalty-programme.model.ts'

/** E§9: "Loyalty points are worth 0.01 dollars each." */
export const CENTS_PER_POINT = 1

/** The dollar amount of a voucher is points x 0.01 (E§5). */
export function centsOfPoints(points: number): Cents {
  return toCents(points * CENTS_PER_POINT)
}

/** Points for what was paid in money and has stayed with us, in cents: whole dollars only (LOYALTY-01). */
export function pointsFor(cents: number, points_per_dollar: number): number {
  return Math.max(0, Math.floor(cents / 100)) * points_per_dollar
}

/** A payment that earns, or takes back what it had earned; vouchers, adjustments and fees do neither (LOYALTY-01). */
export function countsForPoints({
  entry,
  payment_method_id,
}: {
  entry: PaymentEntry
  payment_method_id: number
}): boolean {
  if (payment_method_id === CREDIT_METHOD_ID || payment_method_id === ADJUSTMENT_METHOD_ID) return false
  return entry === 'payment' || entry === 'refund' || entry === 'returned_check'
}

/** Points for each dollar that a payment earned when it was booked: the programme may have changed since. */
export function earnedRate({ amount, points }: { amount: number; points: number }): number {
  const dollars = Math.floor(amount / 100)
  return dollars > 0 ? points / dollars : 0
}

/**
 * What is booked now: `kept` = what is left of the payment after all that went back of it, `booked` = its points so far.
 * What goes back never earns (LOYALTY-01).
 */
export function pointsToBook(
  entry: PaymentEntry,
  kept: number,
  booked: number,
  points_per_dollar: number,
): number {
  const change = pointsFor(kept, points_per_dollar) - booked
  return entry === 'payment' ? change : Math.min(0, change)
}

/** LOYALTY-02 (E§5): at least the minimum, at most the balance. `amount_cents` = what was asked for, if it was said. */
export function checkIssue(
  { points, amount_cents }: { points: number; amount_cents?: number },
  { balance, programme }: { balance: number; programme: Pick<LoyaltyProgramme, 'minimum_points'> },
  path: Violation['path'] = ['points'],
): Violation[] {
  const minimum = programme.minimum_points.toLocaleString('en-US')
  return [
    ...(points < programme.minimum_points ? [refuse('POINTS_MINIMUM', path, { minimum })] : []),
    ...(points > balance ? [refuse('POINTS_SHORT', path)] : []),
    ...(amount_cents !== undefined && amount_cents !== centsOfPoints(points)
      ? [refuse('POINTS_AMOUNT', path)]
      : []),
  ]
}
