// Reads and writes the versions of the waiver's text.
import { desc, eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { waiverSignatureTable, waiverTextTable } from '../waivers/waiver.tables.ts'
import { isNotAskedAnew } from '../waivers/waiver-text.queries.ts'

const { asks_anew, body, created_at, text_hash, title, version } = waiverTextTable

/** The newest first. */
export async function listTexts(connection: Connection) {
  const rows = await connection
    .select({
      ...{ asks_anew, body, created_at, text_hash, title, version },
      created_by: accountTable.email,
      signatures: sql<number>`(select count(*)::int from ${waiverSignatureTable}
        where ${waiverSignatureTable.text_version} = ${version})`,
    })
    .from(waiverTextTable)
    .leftJoin(accountTable, eq(accountTable.id, waiverTextTable.created_by))
    .orderBy(desc(version))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** How many people's signatures count in this season: they would be asked again by a version that asks anew. */
export async function countSignedPeople(connection: Connection, season_id: number): Promise<number> {
  const [row] = await connection
    .select({ people: sql<number>`count(distinct ${waiverSignatureTable.person_id})::int` })
    .from(waiverSignatureTable)
    .where(
      sql`${waiverSignatureTable.season_id} = ${season_id} and ${isNotAskedAnew(sql`${waiverSignatureTable}`)}`,
    )
  return row?.people ?? 0
}

/** Whether it was the first with its version: of two who publish at once, one is told that it is late. */
export async function insertText(
  tx: Transaction,
  row: typeof waiverTextTable.$inferInsert,
): Promise<boolean> {
  const stored = await tx.insert(waiverTextTable).values(row).onConflictDoNothing()
  return stored.rowCount === 1
}
