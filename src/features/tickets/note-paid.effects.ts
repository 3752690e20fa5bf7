// Keeps since when each ticket of a registration is paid (TICKET-07).
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { loadCoverTakenAt } from '../discounts/discount.queries.ts'
import { firmBalanceOf } from '../payments/balance.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { ticketTable } from './ticket.tables.ts'
import { paidSince, type StandingMoney } from './ticket-state.rules.ts'

/** What of a registration decides whether its tickets are paid. */
export type SoldRegistration = Pick<RegistrationView, 'id' | 'completed' | 'payments' | 'balance_cents'>

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
  const { id, is_intensive_free, paid_at } = ticketTable
  const tickets = await tx
    .select({ id, is_intensive_free, paid_at })
    .from(ticketTable)
    .where(and(eq(ticketTable.registration_id, registration.id), isNull(ticketTable.canceled_at)))
  if (tickets.length === 0) return
  const standing = await standingMoneyOf(tx, registration)
  for (const ticket of tickets) {
    const since = paidSince(ticket, standing, now)
    if (since?.getTime() === ticket.paid_at?.getTime()) continue
    await tx.update(ticketTable).set({ paid_at: since }).where(eq(ticketTable.id, ticket.id))
  }
}
