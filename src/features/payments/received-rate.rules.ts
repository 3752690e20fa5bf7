// Decides what a check costs that came after the early rate was over: the date of receipt counts (A§9, decisions).
import { endOfDay, type PlainDate } from '../../shared/calendar.ts'
import { formatUsd, sumCents, toCents } from '../../shared/money.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { quoteAtRate } from '../fees/quote.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Rate } from '../tours/price-list.model.ts'
import { type RateDates, rateAt, rateWords } from '../tours/rate.rules.ts'
import type { Check } from './check.model.ts'
import type { Payment } from './payment.model.ts'

/** Names the lines of an adjustment that charges the difference, so that no second check charges it again. */
export const LATE_CHECK_RULE = 'CHECK-03'

/** The rate of a check that was received on `day`: of its last moment, so without the hours of grace (CHECK-03). */
export function rateOnDay(tourDate: RateDates, day: PlainDate): Rate {
  return rateAt(tourDate, new Date(endOfDay(day, tourDate.timezone).getTime() - 1))
}

export interface LateDifference {
  rate: Rate
  /** What each early line costs more at that rate. */
  lines: FeeLine[]
  /** What is still to be charged, 0 or more: without what an earlier check was charged. */
  amount_cents: number
}

/** A payment with what it sold or charged, as far as this rule looks at it. */
export type ChargedPayment = Pick<Payment, 'id' | 'amount' | 'entry' | 'status' | 'refund_of'> & {
  lines: readonly Pick<FeeLine, 'rule'>[]
}

type Subject = Pick<
  RegistrationView,
  | 'completed'
  | 'quote'
  | 'tour_date'
  | 'price_list'
  | 'attendees'
  | 'routines'
  | 'additional_observers'
  | 'media_pass_paid'
  | 'ancillary'
  | 'independent'
  | 'payments'
  | 'promo_codes'
  | 'credits'
  | 'loyalty_vouchers_credit'
>

const isEarly = (line: FeeLine) => line.rate === 'discount'

/** What covered the registration while the early rate held; a check counts by the day of its receipt. */
function coveredEarly(view: Subject, checks: readonly Pick<Check, 'payment_id' | 'received_on'>[]): number {
  const { tour_date, payments, promo_codes, credits, loyalty_vouchers_credit } = view
  const receipt = new Map(checks.map(({ payment_id, received_on }) => [payment_id, received_on]))
  const rateOf = ({ id, timestamp }: Payment) => {
    const received_on = receipt.get(id)
    return received_on ? rateOnDay(tour_date, received_on) : rateAt(tour_date, new Date(timestamp))
  }
  const paid = payments.filter(
    (one) => one.status === 'approved' && one.paymentKind === 'registration' && rateOf(one) === 'discount',
  )
  const redeemed = loyalty_vouchers_credit.filter(
    ({ status, payment_type }) => status === 'Redeemed' && payment_type === 'registration',
  )
  return sumCents([...paid, ...promo_codes, ...credits, ...redeemed].map(({ amount }) => amount))
}

/** What earlier checks were charged for coming late, and was not taken back, in cents. */
export function lateChargesOf(payments: readonly ChargedPayment[]): number {
  const taken = new Set(
    payments.flatMap(({ refund_of, status }) => (status === 'approved' ? [refund_of] : [])),
  )
  const charged = payments.filter(
    ({ id, status, entry, lines }) =>
      status === 'approved' &&
      entry === 'adjustment' &&
      !taken.has(id) &&
      lines.some(({ rule }) => rule === LATE_CHECK_RULE),
  )
  return sumCents(charged.map(({ amount }) => -amount))
}

/**
 * What a check that was received on `day` is charged (CHECK-03): the early lines cost what they cost at the rate of that
 * day, unless they were paid while the early rate held; less what earlier late checks were charged. Null where nothing is
 * charged. Pure; the clerk's screen shows what the server decides.
 */
export function lateDifference(
  view: Subject,
  checks: readonly Pick<Check, 'payment_id' | 'received_on'>[],
  charged_before_cents: number,
  day: PlainDate,
): LateDifference | null {
  const { tour_date, price_list, quote } = view
  const rate = rateOnDay(tour_date, day)
  if (!view.completed || rate === 'discount') return null
  const early = quote.lines.filter(isEarly)
  const sold_cents = sumCents(early.map(({ amount_cents }) => amount_cents))
  if (early.length === 0 || coveredEarly(view, checks) >= sold_cents) return null
  const thatDay = new Map(
    quoteAtRate(view, tour_date, price_list, rate).lines.map((line) => [line.key, line]),
  )
  const lines = early.flatMap((line) => {
    const other = thatDay.get(line.key)
    const more = other ? other.amount_cents - line.amount_cents : 0
    if (!other || more === 0) return []
    return {
      ...line,
      rule: LATE_CHECK_RULE,
      reason: `${formatUsd(other.amount_cents)} at the ${rateWords[rate]} instead of ${formatUsd(line.amount_cents)}`,
      rate,
      units: 1,
      unit_cents: toCents(more),
      amount_cents: toCents(more),
      sold_at: null,
    }
  })
  const whole = sumCents(lines.map(({ amount_cents }) => amount_cents))
  // Each earlier late check has charged up to the rate of its own day.
  const amount_cents = Math.max(0, whole - charged_before_cents)
  return amount_cents === 0 ? null : { rate, lines, amount_cents }
}
