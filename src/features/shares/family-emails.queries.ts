// Reads and keeps the families' emails on the studio's own roster.
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { updateFamilyEmail } from '../roster/roster.queries.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import type { EmailOfPerson } from './share.model.ts'

/** Of the studio's people those whose family's email is known. */
export async function listRosterEmails(connection: Connection, studio_id: number): Promise<EmailOfPerson[]> {
  const rows = await connection
    .select({ person_id: rosterTable.person_id, email: rosterTable.email })
    .from(rosterTable)
    .where(and(eq(rosterTable.studio_id, studio_id), isNotNull(rosterTable.email)))
    .orderBy(asc(rosterTable.person_id))
  return rows.flatMap(({ person_id, email }) => (email === null ? [] : [{ person_id, email }]))
}

/** The next registration knows it (SHARE-08). */
export async function keepFamilyEmail(
  tx: Transaction,
  studio_id: number,
  person_ids: readonly number[],
  email: string,
): Promise<void> {
  await updateFamilyEmail(tx, { studio_id }, person_ids, email)
}
