// Reads and writes whose routines are not named where anybody reads.
import { and, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Hidden, Unnamed } from './public-name.model.ts'
import { liveHiddenTable } from './public-name.tables.ts'

/** The registrations that are hidden, each with whose choice it is. */
export async function listUnnamed(connection: Connection, tour_date_id: number): Promise<Unnamed> {
  const { registration_id, by_office } = liveHiddenTable
  const rows = await connection
    .select({ registration_id, by_office })
    .from(liveHiddenTable)
    .where(eq(liveHiddenTable.tour_date_id, tour_date_id))
  const unnamed = new Map<number, Hidden>()
  for (const row of rows) {
    const before = unnamed.get(row.registration_id)
    unnamed.set(row.registration_id, {
      by_owner: !row.by_office || before?.by_owner === true,
      by_office: row.by_office || before?.by_office === true,
    })
  }
  return unnamed
}

/** Hidden again by the same side, it stays as it is. */
export async function insertHidden(
  tx: Transaction,
  hidden: typeof liveHiddenTable.$inferInsert,
): Promise<void> {
  await tx.insert(liveHiddenTable).values(hidden).onConflictDoNothing()
}

/** Of one side alone. */
export async function deleteHidden(
  tx: Transaction,
  { registration_id, by_office }: { registration_id: number; by_office: boolean },
): Promise<void> {
  const { registration_id: of, by_office: side } = liveHiddenTable
  await tx.delete(liveHiddenTable).where(and(eq(of, registration_id), eq(side, by_office)))
}
