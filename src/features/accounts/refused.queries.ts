// Writes, reads and forgets refused calls.
import { desc, eq, lt } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { refusedTable } from './refused.tables.ts'

export async function insertRefused(
  connection: Connection,
  row: typeof refusedTable.$inferInsert,
): Promise<void> {
  await connection.insert(refusedTable).values(row)
}

/** Of the account, the newest first. */
export async function loadRefused(connection: Connection, mybtf_user_id: number, limit: number) {
  const { id, at, kind, network, doing } = refusedTable
  const rows = await connection
    .select({ id, at, kind, network, doing })
    .from(refusedTable)
    .where(eq(refusedTable.mybtf_user_id, mybtf_user_id))
    .orderBy(desc(at), desc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function deleteRefusedBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(refusedTable).where(lt(refusedTable.at, before))
}
