// Decides how a ticket stands: entered, owed, paid, let in, canceled (TICKET-07).
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

/** Whether a ticket is paid now: a free one once it is sold, any other once its registration owes nothing (TICKET-07). */
export const isPaidNow = (
  { is_intensive_free }: { is_intensive_free: boolean },
  { completed, balance_cents }: { completed: boolean; balance_cents: number },
): boolean => completed && (is_intensive_free || balance_cents <= 0)
