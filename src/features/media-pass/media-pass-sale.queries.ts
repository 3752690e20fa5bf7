// Writes the media passes that a registration sells: once a person and season, whoever is first.
import type { Transaction } from '../../server/database.ts'
import { mediaPassTable } from './media-pass.tables.ts'

/** The people whose pass this transaction sold; waits for others that sell one of them at this moment. */
export async function insertMediaPasses(
  tx: Transaction,
  rows: readonly (typeof mediaPassTable.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return []
  // In one order everywhere, so that two registrations with the same people cannot wait for each other.
  const sorted = [...rows].sort((one, other) => one.person_id - other.person_id)
  const made = await tx
    .insert(mediaPassTable)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ person_id: mediaPassTable.person_id })
  return made.map(({ person_id }) => person_id)
}
