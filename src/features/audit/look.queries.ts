// Writes and reads the looks of the office at what is known of people.
import { desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { wordsOfLook } from '../../server/look-words.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { Look } from './audit.model.ts'
import { lookTable } from './look.tables.ts'

interface SeenBesides {
  /** Whose people were seen, too; null = no registration's. */
  registration_id: number | null
  /** Those whose addresses, subjects or texts were seen. */
  mails: readonly { id: number; words: string }[]
}

/** Whoever has the account that a mail went to, or the address; and of that account's roster whoever its words name. */
function ofMails(mails: SeenBesides['mails']) {
  const ids = sql.param(mails.map(({ id }) => id))
  const words = sql.param(mails.map(({ words: seen }) => seen))
  return sql`
    with seen as (select mail.id, mail."to", mail.mybtf_user_id, given.words
      from unnest(${ids}::integer[], ${words}::text[]) as given (id, words) join mail on mail.id = given.id)
    select account.person_id from seen join mybtf_user as account on account.id = seen.mybtf_user_id
      where account.person_id is not null
    union select roster.person_id from seen join roster on lower(roster.email) = lower(seen."to")
    union select waiver.person_id from seen join waiver on waiver.email = lower(seen."to")
    union select jsonb_array_elements_text(share.person_ids)::integer
      from seen join family_share as share on lower(share.email) = lower(seen."to")
    union select roster.person_id from seen join mybtf_user as account on account.id = seen.mybtf_user_id
      join roster on roster.mybtf_user_id = account.id or roster.studio_id = account.studio_id
      join person on person.id = roster.person_id
      where position(lower(person.fname || ' ' || person.lname) in lower(seen.words)) > 0`
}

export async function insertLook(
  connection: Connection,
  look: typeof lookTable.$inferInsert,
  { registration_id, mails }: SeenBesides,
): Promise<void> {
  const seen = JSON.stringify(look.person_ids ?? [])
  const besides = [
    ...(registration_id === null
      ? []
      : [sql`select person_id from date_attendee where registration_id = ${registration_id}`]),
    ...(mails.length === 0 ? [] : [ofMails(mails)]),
  ]
  const person_ids =
    besides.length === 0
      ? look.person_ids
      : sql<number[]>`(select coalesce(jsonb_agg(id order by id), '[]') from (
          select value::integer as id from jsonb_array_elements_text(${seen}::jsonb)
          ${sql.join(
            besides.map((query) => sql`union (${query})`),
            sql` `,
          )}) as people)`
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
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    words: wordsOfLook(row.call, row.named),
  }))
}
