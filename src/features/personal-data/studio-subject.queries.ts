// Finds what of studios is somebody's: those that nobody else stands for, and contacts that are she.
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import type { PersonName } from '../people/named-person.model.ts'
import { personTable } from '../people/person.tables.ts'
import { studioContactTable } from '../studios/studio.tables.ts'

/** `own`: whether nobody else stands for it; whoever only waits to claim the studio is another, too. */
export async function listStudiosStoodFor(connection: Connection, accounts: readonly number[]) {
  const stands = connection
    .select({ id: accountTable.studio_id })
    .from(accountTable)
    .where(and(inArray(accountTable.id, [-1, ...accounts]), accountTable.studio_account))
  const rows = await connection
    .select({
      id: accountTable.studio_id,
      own: sql<boolean>`bool_and(${accountTable.id} = any(${sql.param([...accounts])}::integer[]))`,
    })
    .from(accountTable)
    .where(
      and(
        inArray(accountTable.studio_id, stands),
        accountTable.studio_account,
        isNull(accountTable.erased_at),
      ),
    )
    .groupBy(accountTable.studio_id)
  return rows.flatMap(({ id, own }) => (id === null ? [] : [{ id, own }]))
}

interface Who {
  persons: readonly number[]
  accounts: readonly number[]
  names: readonly PersonName[]
  emails: readonly string[]
  own_studios: readonly number[]
}

/**
 * A contact is she by an address that her account has confirmed, or by her name together with an address or a telephone number
 * of hers: a name or an address alone may be made up. Of a studio that nobody else stands for all are meant, former ones too.
 */
export async function listContacts(connection: Connection, who: Who): Promise<number[]> {
  const names = who.names.map(({ fname, lname }) => `${fname} ${lname}`.toLowerCase())
  const { rows } = await connection.execute<{ id: number }>(sql`
    with hers as (
      select array(select lower(email) from ${accountTable}
          where id = any(${sql.param([...who.accounts])}::integer[]) and confirmed_at is not null) as confirmed,
        ${sql.param([...who.emails])}::text[] as emails,
        array(select jsonb_array_elements_text(phone) from ${personTable}
          where id = any(${sql.param([...who.persons])}::integer[])) as phones,
        ${sql.param(names)}::text[] as names, ${sql.param([...who.own_studios])}::integer[] as studios)
    select id from ${studioContactTable} as contact, hers
      where contact.studio_id = any(hers.studios) or lower(contact.email::text)::jsonb ?| hers.confirmed
        or (lower(contact.fname || ' ' || contact.lname) = any(hers.names)
          and (lower(contact.email::text)::jsonb ?| hers.emails or contact.phone ?| hers.phones))
    union select entity_id::integer from ${auditTable}, hers where entity = 'studio_contact' and hers.studios <> '{}'
      and (coalesce(before, after) ->> 'studio_id')::integer = any(hers.studios)`)
  return rows.map(({ id }) => id)
}
