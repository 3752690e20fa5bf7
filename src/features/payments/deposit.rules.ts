// Decides the deposit that takes a registration's place: whether it is offered, and what it comes to (E§9).
import { type Cents, roundUpToCent, sumCents, toCents } from '../../shared/money.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { EventTerms, TourDate } from '../tours/tour-date.model.ts'
import { type Cover, coveredOf, firmCoverOf, payableOf } from './balance.rules.ts'
import { receivedOf } from './cover-lines.rules.ts'
import type { Payment } from './payment.model.ts'

export type DepositBar = 'individual' | 'flagged'

type DepositSubject = Pick<RegistrationView, 'ancillary' | 'independent'> & {
  studio: Pick<NonNullable<RegistrationView['studio']>, 'flagged'> | null
}
type DepositTourDate = Pick<TourDate, 'event'> & { mybtf: Pick<TourDate['mybtf'], 'deposit_enabled'> }
export type DepositView = DepositSubject & {
  completed: boolean
  routines: readonly unknown[]
  quote: { fees: { total: number; media: number } }
  tour_date: DepositTourDate
}

/** Why whoever registers pays by no deposit, whatever the city offers (DEPOSIT-01, E§9, R§6); null = nothing bars it. */
export function personalDepositBar({ ancillary, independent, studio }: DepositSubject): DepositBar | null {
  if (ancillary || independent) return 'individual'
  return studio?.flagged ? 'flagged' : null
}

/** Whether deposits are taken here of whoever registers (DEPOSIT-02): the tour date takes them, and nothing bars it. */
export function takesDeposit(view: DepositSubject & { tour_date: DepositTourDate }): boolean {
  return view.tour_date.mybtf.deposit_enabled && personalDepositBar(view) === null
}

/** What covers the fees, with what tells money from what the office takes off or adds. */
type DepositCover = Omit<Cover, 'payments'> & {
  payments: readonly Pick<Payment, 'amount' | 'status' | 'paymentKind' | 'entry' | 'paymentMethodId'>[]
}

export interface Deposit {
  kind: 'per routine' | 'flat' | 'percent'
  cents: Cents
}

/** What a deposit is reckoned from: routines with a place, and the fees, in cents. */
interface DepositBase {
  routines: number
  total: number
  media: number
}

/**
 * The first present of per routine, flat, and percent of the total without media passes (DEPOSIT-02, E§9: applied to the
 * registration, not the media pass); never above the total. Null where it comes to nothing.
 */
export function depositBy(
  terms: Pick<EventTerms, `deposit_${string}` & keyof EventTerms>,
  { routines, total, media }: DepositBase,
): Deposit | null {
  const of = (kind: Deposit['kind'], cents: number) =>
    cents > 0 && total > 0 ? { kind, cents: toCents(Math.min(cents, total)) } : null
  const { deposit_per_routine_cents, deposit_flat_cents, deposit_percent } = terms
  if (deposit_per_routine_cents !== null) return of('per routine', deposit_per_routine_cents * routines)
  if (deposit_flat_cents !== null) return of('flat', deposit_flat_cents)
  if (deposit_percent === null) return null
  return of('percent', roundUpToCent(((total - media) * deposit_percent) / 100))
}

/** The deposit with which the registration takes its place (DEPOSIT-02); null where none is allowed, or its place is taken. */
export function depositOf(view: DepositView): Deposit | null {
  if (view.completed || !takesDeposit(view)) return null
  const { total, media } = view.quote.fees
  return depositBy(view.tour_date.event, { routines: view.routines.length, total, media })
}

/**
 * What is left to pay of the deposit (DEPOSIT-02): it is paid in money, so promo codes, credits, vouchers and what the office
 * takes off lower the rest and not the deposit, and what the office adds is owed with the rest; never more than may be paid.
 * Null where there is none, or it is paid.
 */
export function depositDue(view: DepositView & DepositCover): Deposit | null {
  const deposit = depositOf(view)
  if (!deposit) return null
  const unpaid = deposit.cents - receivedOf(view, 'registration')
  const rest = Math.min(unpaid, payableOf(view.quote.fees.total, view))
  return rest > 0 ? { ...deposit, cents: toCents(rest) } : null
}

/**
 * What must be covered for a payment to complete the registration (PAY-07): the whole, or where a deposit is allowed,
 * this in money beside what promo codes, credits, vouchers and the office's adjustments cover.
 */
export function reserveOf(view: DepositView & DepositCover): Cents {
  const { total } = view.quote.fees
  const deposit = depositOf(view)
  if (!deposit) return toCents(total)
  const besides = sumCents([coveredOf(view), -receivedOf(view, 'registration')])
  return toCents(Math.min(total, deposit.cents + besides))
}

/** Vouchers that wait are redeemed with the next payment (E§4). */
function withVouchers<V extends Cover>(view: V): V {
  const loyalty_vouchers_credit = view.loyalty_vouchers_credit.map((voucher) =>
    voucher.status === 'PendingActivation' ? { ...voucher, status: 'Redeemed' as const } : voucher,
  )
  return { ...view, loyalty_vouchers_credit }
}

/** Whether a payment of `amount` cents completes an open registration (PAY-07); a smaller one is kept on it. */
export function completesWith(view: DepositView & DepositCover, amount: number): boolean {
  if (view.completed) return false
  const paid = withVouchers(view)
  return firmCoverOf(paid) + amount >= Math.min(reserveOf(paid), view.quote.fees.total)
}
