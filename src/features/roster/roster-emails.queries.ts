// Reads which emails the roster of a registration's owner knows.
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { rosterTable } from './roster.tables.ts'

/** By person: the family's email on the studio's roster, or on the account's own. */
export async function listRosterEmailsOf(
  connection: Connection,
  { studio_id, mybtf_user_id }: { studio_id: number | null; mybtf_user_id: number },
  person_ids: readonly number[],
): Promise<Map<number, string>> {
  if (person_ids.length === 0) return new Map()
  const rows = await connection
    .select({ person_id: rosterTable.person_id, email: rosterTable.email })
    .from(rosterTable)
    .where(
      and(
        inArray(rosterTable.person_id, [...person_ids]),
        isNotNull(rosterTable.email),
        studio_id === null
          ? eq(rosterTable.mybtf_user_id, mybtf_user_id)
          : eq(rosterTable.studio_id, studio_id),
      ),
    )
  return new Map(rows.flatMap(({ person_id, email }) => (email === null ? [] : [[person_id, email]])))
}
