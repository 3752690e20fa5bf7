// Reads and writes families' shares, their links, and what was paid for them.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Payment } from '../payments/payment.model.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { familyShareTable, shareLinkTable } from '../payments/share.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export type StoredShare = typeof familyShareTable.$inferSelect

/** The shares of a registration, the oldest first. */
export async function listShares(connection: Connection, registration_id: number): Promise<StoredShare[]> {
  return connection
    .select()
    .from(familyShareTable)
    .where(eq(familyShareTable.registration_id, registration_id))
    .orderBy(asc(familyShareTable.id))
}

/** Of these shares those of these registrations. */
export async function listSharesWithin(
  connection: Connection,
  ids: readonly number[],
  registrations: readonly number[],
): Promise<number[]> {
  const { id, registration_id } = familyShareTable
  const rows = await connection
    .select({ id })
    .from(familyShareTable)
    .where(and(inArray(id, [...ids]), inArray(registration_id, [...registrations])))
  return rows.map((row) => row.id)
}

/** One share; null when there is none. */
export async function loadShare(connection: Connection, id: number): Promise<StoredShare | null> {
  const [row] = await connection.select().from(familyShareTable).where(eq(familyShareTable.id, id))
  return row ?? null
}

/** The share that a link's token opens, whatever its state; null when there is no such link. */
export async function loadShareByToken(
  connection: Connection,
  token_hash: string,
): Promise<StoredShare | null> {
  const [row] = await connection
    .select({ share: familyShareTable })
    .from(shareLinkTable)
    .innerJoin(familyShareTable, eq(familyShareTable.id, shareLinkTable.share_id))
    .where(eq(shareLinkTable.token_hash, token_hash))
  return row?.share ?? null
}

/** Money for one share: a payment, or what came back of one. */
export interface ShareMoneyRow {
  share_id: number
  id: number
  amount: number
  method: string
  status: Payment['status']
  created_at: Date
}

/** What was paid, is being paid, and came back for the shares of a registration; the oldest first. */
export async function listShareMoney(
  connection: Connection,
  registration_id: number,
): Promise<ShareMoneyRow[]> {
  const { rows } = await connection.execute<Omit<ShareMoneyRow, 'created_at'> & { created_at: string }>(sql`
    select coalesce(payment.share_id, original.share_id) as share_id, payment.id, payment.amount,
      coalesce(outcome.method, payment.method) as method,
      coalesce(outcome.status, 'intended') as status, payment.created_at
    from ${paymentTable} as payment
    left join ${paymentTable} as original on original.id = payment.refund_of
    left join ${paymentOutcomeTable} as outcome on outcome.id = payment.id
    where payment.registration_id = ${registration_id}
      and coalesce(payment.share_id, original.share_id) is not null
      -- What a return costs is the registration's: it is no part of any family's lines.
      and payment.entry <> 'returned_check_fee'
    order by payment.id`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

/** The days of the event by which the links of a registration's shares end. */
export async function loadBeginning(
  connection: Connection,
  registration_id: number,
): Promise<Pick<TourDate, 'start_date' | 'postponed' | 'canceled'>> {
  const { start_date, postponed, canceled } = tourDateTable
  const [row] = await connection
    .select({ start_date, postponed, canceled })
    .from(registrationTable)
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .where(eq(registrationTable.id, registration_id))
  if (!row) throw new Error(`registration ${registration_id} is not there`)
  return row
}

export async function insertShare(
  tx: Transaction,
  row: typeof familyShareTable.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(familyShareTable).values(row).returning({ id: familyShareTable.id })
  if (!made) throw new Error('the share was not written')
  return made.id
}

export async function updateShare(
  tx: Transaction,
  id: number,
  row: Partial<typeof familyShareTable.$inferInsert>,
): Promise<void> {
  await tx.update(familyShareTable).set(row).where(eq(familyShareTable.id, id))
}

/** Marks the share as opened, if it was not. */
export async function markOpened(tx: Transaction, id: number, opened_at: Date): Promise<void> {
  await tx
    .update(familyShareTable)
    .set({ opened_at })
    .where(and(eq(familyShareTable.id, id), isNull(familyShareTable.opened_at)))
}

export async function insertShareLink(
  tx: Transaction,
  row: typeof shareLinkTable.$inferInsert,
): Promise<void> {
  await tx.insert(shareLinkTable).values(row)
}

/** Keeps a share as it is until this transaction ends; null when there is none. */
export async function holdShare(tx: Transaction, id: number): Promise<StoredShare | null> {
  const [row] = await tx.select().from(familyShareTable).where(eq(familyShareTable.id, id)).for('share')
  return row ?? null
}

/** Holds those of the shares that are the registration's for this transaction, in one order. */
export async function lockShares(
  tx: Transaction,
  registration_id: number,
  ids: readonly number[],
): Promise<StoredShare[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(familyShareTable)
    .where(and(eq(familyShareTable.registration_id, registration_id), inArray(familyShareTable.id, [...ids])))
    .orderBy(asc(familyShareTable.id))
    .for('update')
}

/** Deletes all links of a share: none of them opens anything any more. */
export async function deleteShareLinks(tx: Transaction, share_id: number): Promise<void> {
  await tx.delete(shareLinkTable).where(eq(shareLinkTable.share_id, share_id))
}
