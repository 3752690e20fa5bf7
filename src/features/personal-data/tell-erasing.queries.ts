// Finds where somebody is told of an erasing: at the account's address, or at those that a family is known by.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'

export async function loadAccountAddress(connection: Connection, id: number): Promise<string[]> {
  const rows = await connection
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, id))
  return rows.map(({ email }) => email)
}

/** What studios gave as the family's, on rosters and in shares. Who has her on an own roster may be a stranger. */
export async function listFamilyAddresses(connection: Connection, person_id: number): Promise<string[]> {
  const rosters = await connection
    .selectDistinct({ email: rosterTable.email })
    .from(rosterTable)
    .where(
      and(
        eq(rosterTable.person_id, person_id),
        isNotNull(rosterTable.studio_id),
        isNotNull(rosterTable.email),
      ),
    )
  const shares = await connection
    .selectDistinct({ email: familyShareTable.email })
    .from(familyShareTable)
    .where(
      and(
        sql`${familyShareTable.person_ids} @> ${JSON.stringify([person_id])}::jsonb`,
        isNull(familyShareTable.revoked_at),
      ),
    )
  return [...rosters, ...shares].flatMap(({ email }) => email ?? [])
}

export async function loadShareAddress(connection: Connection, id: number): Promise<string[]> {
  const rows = await connection
    .select({ email: familyShareTable.email })
    .from(familyShareTable)
    .where(eq(familyShareTable.id, id))
  return rows.map(({ email }) => email)
}
