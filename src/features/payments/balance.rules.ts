// Decides what is still owed, whether a registration is paid in full, and when the balance is due (E§4, A§9).
import { addDays, type PlainDate } from '../../shared/calendar.ts'
import { type Cents, sumCents, toCents } from '../../shared/money.ts'
import type { AppliedVoucher } from '../discounts/applied-voucher.model.ts'
import type { Beginning } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Payment } from './payment.model.ts'

/** E§9, A§9: "Without such dates the balance is due at least 30 days before the event." */
export const DAYS_BEFORE_EVENT = 30

type PaymentLike = Pick<Payment, 'amount' | 'status' | 'paymentKind'>

/** What counts towards a registration's total beside its lines. */
export interface Cover {
  payments: readonly PaymentLike[]
  promo_codes: readonly { amount: number }[]
  credits: readonly { amount: number }[]
  loyalty_vouchers_credit: readonly Pick<AppliedVoucher, 'amount' | 'status' | 'payment_type'>[]
}

const sumOf = (parts: readonly { amount: number }[]) => sumCents(parts.map(({ amount }) => amount))

const ofRegistration = ({ paymentKind }: Pick<PaymentLike, 'paymentKind'>) => paymentKind === 'registration'

const forRegistration = ({ payment_type }: Pick<AppliedVoucher, 'payment_type'>) =>
  payment_type === 'registration'

/**
 * What was paid for the registration, in cents (PAY-01): approved payments; refunds, returned checks and what the office
 * adds to the bill are negative. Media passes that were bought for themselves are no part of it.
 */
export function paidOf({ payments }: Pick<Cover, 'payments'>): Cents {
  return sumOf(payments.filter((payment) => payment.status === 'approved' && ofRegistration(payment)))
}

/** What covers the total, in cents (PAY-01): payments, promo codes, credits, redeemed vouchers. */
export function coveredOf(cover: Cover): Cents {
  const redeemed = cover.loyalty_vouchers_credit.filter(
    (voucher) => forRegistration(voucher) && voucher.status === 'Redeemed',
  )
  return sumCents([paidOf(cover), sumOf(cover.promo_codes), sumOf(cover.credits), sumOf(redeemed)])
}

/** Total minus what covers it (PAY-01), E§2's raw balance: negative = credit. Derived each time, never stored. */
export function balanceOf(total: number, cover: Cover): Cents {
  return sumCents([total, -coveredOf(cover)])
}

/** Vouchers that will be redeemed with the next payment of the registration (E§4). */
export function pendingVouchersOf({
  loyalty_vouchers_credit,
}: Pick<Cover, 'loyalty_vouchers_credit'>): Cents {
  return sumOf(
    loyalty_vouchers_credit.filter(
      (voucher) => forRegistration(voucher) && voucher.status === 'PendingActivation',
    ),
  )
}

/** Payments of the registration whose answer is still out. */
export function beingPaidOf({ payments }: Pick<Cover, 'payments'>): Cents {
  return sumOf(payments.filter((payment) => isOut(payment) && ofRegistration(payment)))
}

/** What is going back of the registration's payments and has no answer yet, in cents; it may stay after all (REFUND-04). */
function goingBackOf({ payments }: Pick<Cover, 'payments'>): Cents {
  const out = payments.filter(
    (payment) => payment.status === 'intended' && payment.amount < 0 && ofRegistration(payment),
  )
  return toCents(Math.abs(sumOf(out)))
}

/** What covers the total whatever becomes of refunds without an answer: what is going back takes no place (REFUND-04). */
export function firmCoverOf(cover: Cover): Cents {
  return sumCents([coveredOf(cover), -goingBackOf(cover)])
}

/** The balance as it is once all that is going back has gone: only by this is something confirmed or settled (REFUND-04). */
export function firmBalanceOf(balance_cents: number, cover: Pick<Cover, 'payments'>): Cents {
  return sumCents([balance_cents, goingBackOf(cover)])
}

/**
 * Nothing may be paid now, and not enough is left for the total once what is going back has gone: the answer of the refund
 * is waited for (REFUND-04).
 */
export function waitsForRefund(total: number, cover: Cover): boolean {
  return payableOf(total, cover) === 0 && firmCoverOf(cover) + pendingVouchersOf(cover) < total
}

const isOut = ({ status, amount }: Pick<PaymentLike, 'status' | 'amount'>) =>
  status === 'intended' && amount > 0

/** A charge is out, for the registration or for media passes: until its answer nothing of the registration changes. */
export function isBeingPaid(payments: readonly Pick<PaymentLike, 'status' | 'amount'>[]): boolean {
  return payments.some(isOut)
}

/** A charge for the registration itself is out: it is sold as it was reviewed, and its places are kept. */
export function isBeingSold(payments: readonly PaymentLike[]): boolean {
  return payments.some((payment) => isOut(payment) && ofRegistration(payment))
}

/**
 * The most that may be paid now (PAY-06): the balance without pending vouchers and without what others are paying at
 * this moment; never below 0. So payments side by side cannot pay more than is owed.
 */
export function payableOf(total: number, cover: Cover): Cents {
  return toCents(Math.max(0, balanceAfter(total, cover, 0)))
}

/**
 * What a check is for that is promised now, in cents: what may be paid, and what is going back, which is owed by the time
 * that the check comes (REFUND-04).
 */
export function checkAmountOf(total: number, cover: Cover): Cents {
  return toCents(Math.max(0, firmBalanceOf(balanceAfter(total, cover, 0), cover)))
}

/** What is left to pay (PAY-06): where a check is promised, what it is for, without the vouchers that are redeemed with it. */
export function leftToPay(
  view: Cover & { quote: { fees: { total: number } }; balance_cents: number; paying_by_check: boolean },
): Cents {
  return view.paying_by_check ? checkAmountOf(view.quote.fees.total, view) : toCents(view.balance_cents)
}

/**
 * What is owed once `amount` is paid (PAY-14): without the vouchers that are redeemed with it and what others are paying;
 * below 0 = a credit.
 */
export function balanceAfter(total: number, cover: Cover, amount: number): Cents {
  return sumCents([balanceOf(total, cover), -pendingVouchersOf(cover), -beingPaidOf(cover), -amount])
}

/**
 * Paid in full (PAY-02, E§4), which completes a registration: reviewed, and either paying by check, or payments, promo
 * codes, credit and vouchers cover the total and there is no deposit. Vouchers that wait on it count: completing redeems
 * them first. `deposit` = a deposit that was chosen instead of the whole, in cents.
 */
export function isPaidInFull(
  registration: { reviewed: boolean; paying_by_check: boolean },
  total: number,
  cover: Cover,
  deposit = 0,
): boolean {
  if (!registration.reviewed) return false
  if (registration.paying_by_check) return true
  return deposit === 0 && firmCoverOf(cover) + pendingVouchersOf(cover) >= total
}

/**
 * When the balance is due (PAY-03): the first present of payment_date, send_check_date, cutoff_start_date, otherwise
 * 30 days before the event; once that has passed, the start date. Null where no date is known, while the event is postponed (DATE-07), and once it is canceled (PAY-16). `today` in the tour
 * date's time zone. Shown only while the balance is above zero.
 */
export function paymentDueDate(
  tourDate: Pick<TourDate, 'payment_date' | 'send_check_date' | 'cutoff_start_date'> & Beginning,
  today: PlainDate,
): PlainDate | null {
  const { payment_date, send_check_date, cutoff_start_date, start_date } = tourDate
  if (tourDate.postponed || tourDate.canceled) return null
  const before = start_date === null ? null : addDays(start_date, -DAYS_BEFORE_EVENT)
  const due = payment_date ?? send_check_date ?? cutoff_start_date ?? before
  return due !== null && due < today ? start_date : due
}
