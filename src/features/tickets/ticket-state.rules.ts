// Decides how a ticket stands: entered, owed, paid, let in, canceled (TICKET-07).
import type { Payment } from '../payments/payment.model.ts'
import type { TicketState } from './ticket.model.ts'

/** What of a ticket, its registration and its tour date decides. */
export interface StandingTicket {
  /** Now, as `isPaidNow` decides it. */
  paid: boolean
  canceled_at: Date | null
  admitted_at: Date | null
  registration: { completed: boolean; deleted: boolean }
  tour_date: { canceled: boolean }
}

export function ticketState({
  paid,
  canceled_at,
  admitted_at,
  registration,
  tour_date,
}: StandingTicket): TicketState {
  if (canceled_at !== null || registration.deleted || tour_date.canceled) return 'canceled'
  if (admitted_at !== null) return 'admitted'
  if (!registration.completed) return 'open'
  return paid ? 'paid' : 'not paid'
}

/** Whether its page asks to show it at the door: what admits nobody, or nobody any more, is not to be shown (TICKET-07). */
export function isShownAtDoor(state: TicketState): boolean {
  return state === 'paid'
}

/** What of a registration decides whether its tickets are paid. */
export interface StandingMoney {
  completed: boolean
  /** What is owed whatever becomes of refunds without an answer. */
  balance_cents: number
  payments: readonly PaidBack[]
  /** When the office last took a credit back or a promo code off; null = never. */
  cover_taken_at: Date | null
}

type PaidBack = Pick<Payment, 'id' | 'entry' | 'status' | 'paymentKind' | 'timestamp' | 'refund_of'>

/**
 * A refund, a returned check, or the fee of a return: of what had been refunded before nothing else goes back, and it is owed
 * again all the same (CHECK-08).
 */
function wentBack(
  { entry, status, paymentKind, refund_of }: PaidBack,
  payments: readonly PaidBack[],
): boolean {
  if (status !== 'approved' && status !== 'intended') return false
  if (entry === 'returned_check_fee')
    return payments.some(({ id, paymentKind: kind }) => id === refund_of && kind === 'registration')
  return (entry === 'refund' || entry === 'returned_check') && paymentKind === 'registration'
}

/** When something that covered the fees last went: money, a credit, or a promo code; in milliseconds. */
const lastWentBack = ({ payments, cover_taken_at }: StandingMoney) =>
  Math.max(
    cover_taken_at?.getTime() ?? -Infinity,
    ...payments
      .filter((payment) => wentBack(payment, payments))
      .map(({ timestamp }) => Date.parse(timestamp)),
  )

const wentBackSince = (paid_at: Date, standing: StandingMoney) => lastWentBack(standing) >= paid_at.getTime()

/**
 * Whether a ticket is paid now (TICKET-07): a free one once it is sold, any other once its registration owes nothing. It stays
 * paid, whatever is added later, unless what covered it has gone since: then it is paid once nothing is owed again.
 */
export function isPaidNow(
  { is_intensive_free, paid_at }: { is_intensive_free: boolean; paid_at: Date | null },
  standing: StandingMoney,
): boolean {
  if (!standing.completed) return false
  if (is_intensive_free || standing.balance_cents <= 0) return true
  return paid_at !== null && !wentBackSince(paid_at, standing)
}

/**
 * Since when a ticket is paid, as it is kept (TICKET-07); null = it is not. Where money went back and nothing is owed all the same,
 * as with a credit that was refunded, it is paid anew: what is added later takes nothing away.
 */
export function paidSince(
  ticket: { is_intensive_free: boolean; paid_at: Date | null },
  standing: StandingMoney,
  now: Date,
): Date | null {
  if (!isPaidNow(ticket, standing)) return null
  const { paid_at } = ticket
  const anew = paid_at === null || (standing.balance_cents <= 0 && wentBackSince(paid_at, standing))
  // After what went back in this same transaction, so that it does not count against it.
  return anew ? new Date(Math.max(now.getTime(), lastWentBack(standing) + 1)) : paid_at
}
