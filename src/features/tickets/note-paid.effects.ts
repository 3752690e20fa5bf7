// Keeps since when each ticket of a registration is paid (TICKET-07).
import type { Connection, Transaction } from '../../server/database.ts'
import { loadCoverTakenAt } from '../discounts/discount.queries.ts'
import { firmBalanceOf } from '../payments/balance.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import { listPaidAt, setPaidAt } from './ticket.queries.ts'
import { paidSince, type StandingMoney } from './ticket-state.rules.ts'

/** What of a registration decides whether its tickets are paid. */
export interface SoldRegistration {
  id: number
  completed: boolean
  payments: readonly Payment[]
  balance_cents: number
}

/** Its money, as `isPaidNow` asks for it. */
export async function standingMoneyOf(
  connection: Connection,
  { id, completed, payments, balance_cents }: SoldRegistration,
): Promise<StandingMoney> {
  return {
    completed,
    payments,
    balance_cents: firmBalanceOf(balance_cents, { payments }),
    cover_taken_at: await loadCoverTakenAt(connection, id),
  }
}

/** The caller holds the registration. */
export async function notePaid(tx: Transaction, registration: SoldRegistration, now: Date): Promise<void> {
  if (!registration.completed) return
  const tickets = await listPaidAt(tx, registration.id)
  if (tickets.length === 0) return
  const standing = await standingMoneyOf(tx, registration)
  for (const ticket of tickets) {
    const since = paidSince(ticket, standing, now)
    if (since?.getTime() !== ticket.paid_at?.getTime()) await setPaidAt(tx, ticket.id, since)
  }
}
