// Decides what is still owed, whether a registration is paid in full, and when the balance is due (E§4, A§9).
import { addDays, type PlainDate } from '../../shared/calendar.ts'
import { type Cents, sumCents } from '../../shared/money.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Payment } from './payment.model.ts'

/** E§9, A§9: "Without such dates the balance is due at least 30 days before the event." */
const DAYS_BEFORE_EVENT = 30

/** What was paid, in cents: approved payments only; refunds are negative (PAY-01). */
export function paidOf(payments: readonly Pick<Payment, 'amount' | 'status'>[]): Cents {
  return sumCents(
    payments.filter((payment) => payment.status === 'approved').map((payment) => payment.amount),
  )
}

/** Total minus what was paid (PAY-01): negative = credit. Derived each time, never stored. */
export function balanceOf(total: number, payments: readonly Pick<Payment, 'amount' | 'status'>[]): Cents {
  return sumCents([total, -paidOf(payments)])
}

/** What counts towards a total, in cents; all but the payments is 0 where there is none. */
export interface Cover {
  total: number
  payments: readonly Pick<Payment, 'amount' | 'status'>[]
  promo_codes?: number
  credit?: number
  loyalty_vouchers?: number
  /** A deposit that was chosen instead of the whole. */
  deposit?: number
}

/**
 * Paid in full (PAY-02, E§4): reviewed, and either paying by check, or payments, promo codes, credit and vouchers
 * cover the total and there is no deposit.
 */
export function isPaidInFull(
  registration: { reviewed: boolean; paying_by_check?: boolean },
  { total, payments, promo_codes = 0, credit = 0, loyalty_vouchers = 0, deposit = 0 }: Cover,
): boolean {
  if (!registration.reviewed) return false
  if (registration.paying_by_check) return true
  return deposit === 0 && sumCents([paidOf(payments), promo_codes, credit, loyalty_vouchers]) >= total
}

/**
 * When the balance is due (PAY-03): the first present of payment_date, send_check_date, cutoff_start_date, otherwise
 * 30 days before the event; once that has passed, the start date. Null where no date is known. `today` in the tour
 * date's time zone. Shown only while the balance is above zero.
 */
export function paymentDueDate(
  tourDate: Pick<TourDate, 'payment_date' | 'send_check_date' | 'cutoff_start_date' | 'start_date'>,
  today: PlainDate,
): PlainDate | null {
  const { payment_date, send_check_date, cutoff_start_date, start_date } = tourDate
  const before = start_date === null ? null : addDays(start_date, -DAYS_BEFORE_EVENT)
  const due = payment_date ?? send_check_date ?? cutoff_start_date ?? before
  return due !== null && due < today ? start_date : due
}
