// Writes and reads the looks of the office at what is known of people.
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { wordsOfLook } from '../../server/look-words.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { Look } from './audit.model.ts'
import { lookTable } from './look.tables.ts'

/** `people` = each selects ids of whom was seen; all of it is one statement, so that a look costs one. */
export async function insertLook(
  connection: Connection,
  look: Omit<typeof lookTable.$inferInsert, 'person_ids'>,
  people: readonly SQL[],
): Promise<void> {
  const person_ids =
    people.length === 0
      ? []
      : sql<number[]>`(select coalesce(jsonb_agg(id order by id), '[]') from (
          ${sql.join(
            people.map((query) => sql`(${query})`),
            sql` union `,
          )}) as people (id) where id is not null)`
  await connection.insert(lookTable).values({ ...look, person_ids })
}

/** The call by which looks themselves are read: a look, too, and every visit of its page is one. */
const READING = 'GET /staff/looks'

/** Of somebody's readings of the same list within a day only the last: they would fill the list that they are in. */
const isRepeated = sql`(${lookTable.call} = ${READING} and exists (select from ${lookTable} as later
  where later.mybtf_user_id = ${lookTable.mybtf_user_id} and later.id > ${lookTable.id} and later.call = ${READING}
    and later.named = ${lookTable.named} and later.at < ${lookTable.at} + interval '1 day'))`

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
      and(
        not(isRepeated),
        person_id === undefined
          ? undefined
          : sql`(${lookTable.person_ids} @> ${JSON.stringify([person_id])}::jsonb
            or (${lookTable.named} ->> 'entity' = 'person' and ${lookTable.named} ->> 'entity_id' = ${String(person_id)}))`,
      ),
    )
    .orderBy(desc(lookTable.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    words: wordsOfLook(row.call, row.named),
  }))
}
