// Words the payments of a registration: what each was, which way its money went, and whether it holds the place (E§2, E§4).
import { type Cents, sumCents, toCents } from '../../shared/money.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { CHECK_METHOD_ID, type Payment } from './payment.model.ts'

type Told = Pick<Payment, 'entry' | 'paymentKind' | 'paymentMethodId' | 'method' | 'amount' | 'refund_of'>

/** Behind the method of what takes a receipt back: the office's own mistake, and nothing that a bank returned. */
const TAKEN_BACK = ', receipt taken back'

/** What came back by what it was paid: of a card or a bank account no check is spoken of (HISTORY-01). */
export function returnTitle({
  entry,
  paymentMethodId,
  method,
}: {
  entry: 'returned_check' | 'returned_check_fee'
  paymentMethodId: number
  method: string
}): string {
  const what = paymentMethodId === CHECK_METHOD_ID ? 'check' : 'payment'
  if (entry === 'returned_check_fee') return `Returned ${what} charge`
  return method.endsWith(TAKEN_BACK) ? 'Receipt taken back' : `Returned ${what}`
}

/** What a row of the history is (HISTORY-01). */
export function paymentWords({ entry, paymentKind, refund_of, ...paid }: Told): string {
  const of = refund_of === null ? '' : ` of no. ${refund_of}`
  switch (entry) {
    case 'payment':
      return paymentKind === 'media_pass' ? 'Media pass' : 'Payment'
    case 'refund':
      return `${paymentKind === 'media_pass' ? 'Media pass refund' : 'Refund'}${of}`
    case 'returned_check':
      return `${returnTitle({ entry, ...paid })}${of}`
    case 'returned_check_fee':
      return returnTitle({ entry, ...paid })
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
 * By how much the fees are higher than they ever were since the completion (HISTORY-02): that was added by edits, from the waiting
 * list or by the office. What only takes the place of something else adds nothing.
 */
export function addedCents(view: WithFees): Cents {
  const now = feesToPay(view)
  return toCents(Math.max(0, now - (view.least_fees_cents ?? now)))
}

/** What the office charges by hand, or for a video, and takes back of that. What a late or returned check costs is another price. */
const CHARGED_BY_OFFICE = /^(?:Adjustment|(?:Taken back: )?Crew showdown: .*)$/s

type WithCharges = Pick<RegistrationView, 'completed_at'> & {
  payments: readonly Pick<
    Payment,
    'id' | 'timestamp' | 'amount' | 'status' | 'entry' | 'paymentKind' | 'method'
  >[]
}

/**
 * What the office has charged since the completion, and not taken off again (HISTORY-02): it was added, as what an edit adds. What
 * it takes off beyond that is no reason to count less of what it charges later.
 */
export function chargedCents({ completed_at, payments }: WithCharges): Cents {
  if (completed_at === null) return toCents(0)
  const since = Date.parse(completed_at)
  const charged = payments.filter(
    ({ entry, status, paymentKind, method, timestamp }) =>
      entry === 'adjustment' &&
      status === 'approved' &&
      paymentKind === 'registration' &&
      CHARGED_BY_OFFICE.test(method) &&
      Date.parse(timestamp) >= since,
  )
  const inOrder = charged.toSorted((one, other) => one.id - other.id)
  return toCents(inOrder.reduce((left, { amount }) => Math.max(0, left - amount), 0))
}

/** The least that the fees have come to, once they are `after`; what the office charged lies below it (HISTORY-02). */
export const leastFees = (before: WithFees & WithCharges, after: number): Cents => {
  const charged = chargedCents(before)
  return toCents(Math.min(before.least_fees_cents ?? feesToPay(before) - charged, after - charged))
}

/** The same once the office has charged something or taken it off; `after` has the payments with it. */
export const leastWithCharge = (before: WithFees & WithCharges, after: WithCharges): Cents =>
  sumCents([before.least_fees_cents ?? feesToPay(before), chargedCents(before), -chargedCents(after)])

/**
 * RESERVED (HISTORY-02): it has its place, and something of what it was completed with is not paid. What was added later
 * is owed, but the registration stands.
 */
export function isReserved({
  completed,
  canceled,
  balance_cents,
  added_cents,
}: {
  completed: boolean
  /** Its event is: there is no place that could be kept (PAY-16). */
  canceled: boolean
  balance_cents: number
  added_cents: number
}): boolean {
  return completed && !canceled && balance_cents > Math.max(0, added_cents)
}

/** The same of a whole registration. */
export function isRegistrationReserved(
  view: Pick<RegistrationView, 'completed' | 'balance_cents'> &
    WithFees & { tour_date: Pick<RegistrationView['tour_date'], 'canceled'> },
): boolean {
  const { canceled } = view.tour_date
  return isReserved({ ...view, canceled, added_cents: addedCents(view) })
}
