// Reads and keeps the families' emails on the people of a studio's roster.
import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { EmailOfPerson } from './share.model.ts'

/** Of the studio's people those whose email is known. */
export async function listRosterEmails(connection: Connection, studio_id: number): Promise<EmailOfPerson[]> {
  const { rows } = await connection.execute<{ person_id: number; email: string }>(sql`
    select person.id as person_id, person.email->>0 as email
    from roster join person on person.id = roster.person_id
    where roster.studio_id = ${studio_id} and jsonb_array_length(person.email) > 0 order by person.id`)
  return rows
}

/** On the studio's own roster; whoever signs in has an email that is theirs alone to change. */
export async function keepFamilyEmail(
  tx: Transaction,
  studio_id: number,
  person_ids: readonly number[],
  email: string,
): Promise<void> {
  await tx.execute(sql`update person set email = jsonb_build_array(${email}::text)
    from roster where roster.person_id = person.id and roster.studio_id = ${studio_id}
      and person.id = any(${sql.param([...person_ids])}::integer[])
      and not exists (select 1 from mybtf_user as account where account.person_id = person.id)`)
}
