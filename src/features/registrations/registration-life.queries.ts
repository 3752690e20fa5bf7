// Reads and writes the beginning and the deletion of registrations.
import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { registrationTable } from './registration.tables.ts'

/** What the account has at the tour date and has not deleted: a completed one before an open one. */
export async function listAt(connection: Connection, mybtf_user_id: number, tour_date_id: number) {
  return connection
    .select({ id: registrationTable.id, completed: registrationTable.completed })
    .from(registrationTable)
    .where(
      and(
        eq(registrationTable.mybtf_user_id, mybtf_user_id),
        eq(registrationTable.tour_date_id, tour_date_id),
        isNull(registrationTable.deleted_at),
      ),
    )
    .orderBy(desc(registrationTable.completed), asc(registrationTable.id))
}

/** The end of the hold that the account has had at the tour date, also in a registration that was deleted; null = none. */
export async function loadHoldEnd(
  connection: Connection,
  mybtf_user_id: number,
  tour_date_id: number,
): Promise<Date | null> {
  const { mybtf_user_id: owner, tour_date_id: at, hold_until } = registrationTable
  const [row] = await connection
    .select({ end: max(hold_until) })
    .from(registrationTable)
    .where(and(eq(owner, mybtf_user_id), eq(at, tour_date_id)))
  return row?.end ?? null
}

/** The new registration's id; null when the account has an open one there (it waits for one that is being made). */
export async function insertRegistration(
  tx: Transaction,
  row: typeof registrationTable.$inferInsert,
): Promise<number | null> {
  const [made] = await tx
    .insert(registrationTable)
    .values(row)
    .onConflictDoNothing({
      target: [registrationTable.mybtf_user_id, registrationTable.tour_date_id],
      where: sql`not ${registrationTable.completed} and ${registrationTable.deleted_at} is null`,
    })
    .returning({ id: registrationTable.id })
  return made?.id ?? null
}

/** Holds the registration, which is there, for this transaction; also a deleted one. */
export async function lockForDeletion(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      completed: registrationTable.completed,
      deleted_at: registrationTable.deleted_at,
    })
    .from(registrationTable)
    .where(eq(registrationTable.id, id))
    .for('update')
  if (!row) throw new Error(`registration ${id} is not there`)
  return row
}

/** It stays in the database and is seen nowhere. */
export async function markDeleted(tx: Transaction, id: number, deleted_at: Date): Promise<void> {
  await tx.update(registrationTable).set({ deleted_at }).where(eq(registrationTable.id, id))
}
