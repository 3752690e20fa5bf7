// Words the payments of a registration: what each was, which way its money went, and whether it holds the place (E§2, E§4).
import { type Cents, sumCents, toCents } from '../../shared/money.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Payment } from './payment.model.ts'

type Told = Pick<Payment, 'entry' | 'paymentKind' | 'amount' | 'refund_of'>

/** What a row of the history is (HISTORY-01). */
export function paymentWords({ entry, paymentKind, refund_of }: Told): string {
  const of = refund_of === null ? '' : ` of no. ${refund_of}`
  switch (entry) {
    case 'payment':
      return paymentKind === 'media_pass' ? 'Media pass' : 'Payment'
    case 'refund':
      return `${paymentKind === 'media_pass' ? 'Media pass refund' : 'Refund'}${of}`
    case 'returned_check':
      return `Returned check${of}`
    case 'returned_check_fee':
      return 'Returned check charge'
    case 'adjustment':
      return 'Adjustment'
  }
}

/** By what it was paid, and by which family where one did (HISTORY-03). */
export function methodWords({ method, family }: Pick<Payment, 'method' | 'family'>): string {
  return family === null ? method : `${family}, ${method}`
}

/** E§2: the sign of the amount sets the direction (HISTORY-01); null = the amount says all. */
export function directionWords({ entry, amount }: Told): string | null {
  if (entry === 'payment' && amount >= 0) return null
  if (entry === 'payment' || entry === 'refund') return 'refunded'
  if (entry === 'adjustment') return amount >= 0 ? 'deducted from the balance' : 'added to the balance'
  return 'owed again'
}

type WithFees = Pick<RegistrationView, 'least_fees_cents'> & {
  quote: { fees: Pick<RegistrationView['quote']['fees'], 'total'> }
  promo_codes: Parameters<typeof takenOff>[0]
}

/** What is to be paid for what is registered: its fees without what promo codes take off. */
export const feesToPay = ({ quote, promo_codes }: Omit<WithFees, 'least_fees_cents'>): Cents =>
  sumCents([quote.fees.total, -takenOff(promo_codes)])

/**
 * By how much the fees are higher than they ever were since the completion (HISTORY-02): that was added by edits or from the
 * waiting list. What only takes the place of something else adds nothing.
 */
export function addedCents(view: WithFees): Cents {
  const now = feesToPay(view)
  return toCents(Math.max(0, now - (view.least_fees_cents ?? now)))
}

/** The least that the fees have come to, once they are `after`. */
export const leastFees = (before: WithFees, after: number): Cents =>
  toCents(Math.min(before.least_fees_cents ?? feesToPay(before), after))

/**
 * RESERVED (HISTORY-02): it has its place, and something of what it was completed with is not paid. What was added later
 * is owed, but the registration stands.
 */
export function isReserved({
  completed,
  balance_cents,
  added_cents,
}: {
  completed: boolean
  balance_cents: number
  added_cents: number
}): boolean {
  return completed && balance_cents > Math.max(0, added_cents)
}

/** The same of a whole registration. */
export function isRegistrationReserved(
  view: Pick<RegistrationView, 'completed' | 'balance_cents'> & WithFees,
): boolean {
  return isReserved({ ...view, added_cents: addedCents(view) })
}
