// Writes past confirmations, which are never changed, and reads them.
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import type { Snapshot } from './confirmation.model.ts'
import { confirmationTable } from './confirmation.tables.ts'

const snapshotFields = {
  registrations_confirmation_id: confirmationTable.id,
  number: confirmationTable.number,
  reason: confirmationTable.reason,
  taken_at: confirmationTable.taken_at,
  total_cents: confirmationTable.total_cents,
}

/** The newest first, without what stands on them. */
export async function listSnapshots(connection: Connection, registration_id: number): Promise<Snapshot[]> {
  const rows = await connection
    .select(snapshotFields)
    .from(confirmationTable)
    .where(eq(confirmationTable.registration_id, registration_id))
    .orderBy(desc(confirmationTable.number))
  return rows.map((row) => ({ ...row, taken_at: row.taken_at.toISOString() }))
}

/** Null where it is not one of this registration. */
export async function loadSnapshot(connection: Connection, registration_id: number, id: number) {
  const [row] = await connection
    .select({ ...snapshotFields, content: confirmationTable.content })
    .from(confirmationTable)
    .where(and(eq(confirmationTable.id, id), eq(confirmationTable.registration_id, registration_id)))
  if (!row) return null
  const { content, ...snapshot } = row
  return { snapshot: { ...snapshot, taken_at: snapshot.taken_at.toISOString() }, confirmation: content }
}

export async function hasSnapshots(connection: Connection, registration_id: number): Promise<boolean> {
  const rows = await connection
    .select({ id: confirmationTable.id })
    .from(confirmationTable)
    .where(eq(confirmationTable.registration_id, registration_id))
    .limit(1)
  return rows.length > 0
}

/** The next of its registration, whose lock the caller holds. */
export async function insertSnapshot(
  tx: Transaction,
  row: Omit<typeof confirmationTable.$inferInsert, 'id' | 'number'>,
): Promise<void> {
  const number = sql<number>`(select coalesce(max(earlier.number), 0) + 1 from ${confirmationTable} as earlier
    where earlier.registration_id = ${row.registration_id})`
  await later(tx, tx.insert(confirmationTable).values({ ...row, number }))
}
