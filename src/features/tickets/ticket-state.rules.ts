// Decides how a ticket stands: entered, owed, paid, let in, canceled (TICKET-07).
import type { Payment } from '../payments/payment.model.ts'
import type { TicketState } from './ticket.model.ts'

/** What of a ticket, its registration and its tour date decides. */
export interface StandingTicket {
  paid_at: Date | null
  canceled_at: Date | null
  admitted_at: Date | null
  registration: { completed: boolean; deleted: boolean }
  tour_date: { canceled: boolean }
}

export function ticketState({
  paid_at,
  canceled_at,
  admitted_at,
  registration,
  tour_date,
}: StandingTicket): TicketState {
  if (canceled_at !== null || registration.deleted || tour_date.canceled) return 'canceled'
  if (admitted_at !== null) return 'admitted'
  if (!registration.completed) return 'open'
  return paid_at === null ? 'not paid' : 'paid'
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
  payments: readonly Pick<Payment, 'entry' | 'status' | 'paymentKind' | 'timestamp'>[]
}

const wentBack = ({ entry, status, paymentKind }: StandingMoney['payments'][number]) =>
  (entry === 'refund' || entry === 'returned_check') &&
  (status === 'approved' || status === 'intended') &&
  paymentKind === 'registration'

const wentBackSince = (paid_at: Date, payments: StandingMoney['payments']) =>
  payments.some((payment) => wentBack(payment) && Date.parse(payment.timestamp) >= paid_at.getTime())

/**
 * Whether a ticket is paid now (TICKET-07): a free one once it is sold, any other once its registration owes nothing. It stays
 * paid, whatever is added later, unless money has gone back since: then it is paid once nothing is owed again.
 */
export function isPaidNow(
  { is_intensive_free, paid_at }: { is_intensive_free: boolean; paid_at: Date | null },
  { completed, balance_cents, payments }: StandingMoney,
): boolean {
  if (!completed) return false
  if (is_intensive_free || balance_cents <= 0) return true
  return paid_at !== null && !wentBackSince(paid_at, payments)
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
  const anew = paid_at === null || (standing.balance_cents <= 0 && wentBackSince(paid_at, standing.payments))
  return anew ? now : paid_at
}
