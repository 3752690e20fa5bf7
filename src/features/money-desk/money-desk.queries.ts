// Reads what waits on the office's desk for money, and settles differences.
import { asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { moneyDifferenceTable } from '../ledger/ledger.tables.ts'
import { openPaymentTable, paymentTable } from '../payments/payment.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantNameBy } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import type { OpenMovement } from './money-desk.model.ts'

const owner = alias(personTable, 'owner')

/** Charges and refunds without an answer, the oldest first. */
export async function listOpenMovements(connection: Connection, limit: number): Promise<OpenMovement[]> {
  const rows = await connection
    .select({
      id: paymentTable.id,
      registration_id: paymentTable.registration_id,
      registrant_name: registrantNameBy(owner),
      event: eventTable.name,
      event_city: tourDateTable.event_city,
      amount: paymentTable.amount,
      entry: paymentTable.entry,
      payment_kind: paymentTable.payment_kind,
      method: paymentTable.method,
      created_at: paymentTable.created_at,
    })
    .from(openPaymentTable)
    .innerJoin(paymentTable, eq(paymentTable.id, openPaymentTable.id))
    .innerJoin(registrationTable, eq(registrationTable.id, paymentTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(owner, eq(owner.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .orderBy(asc(paymentTable.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** The differences that are open, then those that were settled last; with the key of each. */
export async function listDifferences(connection: Connection, limit: number) {
  const rows = await connection
    .select({
      id: moneyDifferenceTable.id,
      key: moneyDifferenceTable.key,
      kind: moneyDifferenceTable.kind,
      registration_id: moneyDifferenceTable.registration_id,
      payment_id: moneyDifferenceTable.payment_id,
      gateway_reference: moneyDifferenceTable.gateway_reference,
      words: moneyDifferenceTable.words,
      amounts: moneyDifferenceTable.amounts,
      found_at: moneyDifferenceTable.found_at,
      seen_at: moneyDifferenceTable.seen_at,
      settled_at: moneyDifferenceTable.settled_at,
      settled_by: accountTable.email,
      note: moneyDifferenceTable.note,
    })
    .from(moneyDifferenceTable)
    .leftJoin(accountTable, eq(accountTable.id, moneyDifferenceTable.settled_by))
    .orderBy(desc(sql`(${moneyDifferenceTable.settled_at} is null)`), desc(moneyDifferenceTable.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    found_at: row.found_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }))
}

/** False when there is no such difference. */
export async function settleDifference(
  tx: Transaction,
  id: number,
  row: { settled_at: Date | null; settled_by: number | null; note: string },
): Promise<boolean> {
  const rows = await tx
    .update(moneyDifferenceTable)
    .set(row)
    .where(eq(moneyDifferenceTable.id, id))
    .returning({ id: moneyDifferenceTable.id })
  return rows.length > 0
}
