// Reads and writes the access codes of virtual attendees.
import { eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accessCodeTable } from './access-code.tables.ts'

/** Those of a registration, by person; also of people who are virtual no longer. */
export async function listAccessCodes(
  connection: Connection,
  registration_id: number,
): Promise<Map<number, string>> {
  const rows = await connection
    .select({ person_id: accessCodeTable.person_id, code: accessCodeTable.code })
    .from(accessCodeTable)
    .where(eq(accessCodeTable.registration_id, registration_id))
  return new Map(rows.map(({ person_id, code }) => [person_id, code]))
}

/** Writes what neither has a code already nor one that somebody else has; answers whose code was written. */
export async function insertAccessCodes(
  tx: Transaction,
  rows: readonly (typeof accessCodeTable.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const written = await tx
    .insert(accessCodeTable)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ person_id: accessCodeTable.person_id })
  return written.map(({ person_id }) => person_id)
}
