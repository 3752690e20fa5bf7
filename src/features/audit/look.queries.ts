// Writes and reads the looks of the office at what is known of people.
import { desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { Look } from './audit.model.ts'
import { lookTable } from './look.tables.ts'

/** `registration_id` = whose people were seen, too; null = no registration's. */
export async function insertLook(
  connection: Connection,
  look: typeof lookTable.$inferInsert,
  registration_id: number | null,
): Promise<void> {
  const seen = JSON.stringify(look.person_ids ?? [])
  const person_ids =
    registration_id === null
      ? look.person_ids
      : sql<number[]>`(select coalesce(jsonb_agg(id order by id), '[]') from (
          select value::integer as id from jsonb_array_elements_text(${seen}::jsonb)
          union select person_id from date_attendee where registration_id = ${registration_id}) as people)`
  await connection.insert(lookTable).values({ ...look, person_ids })
}

/** The newest first; of everybody, or of one person. */
export async function listLooksAt(
  connection: Connection,
  person_id: number | undefined,
  limit: number,
): Promise<Look[]> {
  const rows = await connection
    .select({
      id: lookTable.id,
      at: lookTable.at,
      email: accountTable.email,
      call: lookTable.call,
      named: lookTable.named,
      people: sql<number>`jsonb_array_length(${lookTable.person_ids})`,
    })
    .from(lookTable)
    .leftJoin(accountTable, eq(accountTable.id, lookTable.mybtf_user_id))
    .where(
      person_id === undefined
        ? undefined
        : sql`${lookTable.person_ids} @> ${JSON.stringify([person_id])}::jsonb
            or (${lookTable.named} ->> 'entity' = 'person' and ${lookTable.named} ->> 'entity_id' = ${String(person_id)})`,
    )
    .orderBy(desc(lookTable.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
