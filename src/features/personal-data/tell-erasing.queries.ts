// Finds where somebody is told of an erasing: at the account's address, or at those that a family is known by.
import { eq, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection } from '../../server/database.ts'
import { accessCodeTable } from '../access-codes/access-code.tables.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registeredPeople } from '../registrations/registered-people.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { waiverSignatureTable, waiverTable } from '../waivers/waiver.tables.ts'

export async function loadAccountAddress(connection: Connection, id: number): Promise<string[]> {
  const rows = await connection
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, id))
  return rows.map(({ email }) => email)
}

/**
 * Every address that is known for her family: what studios gave on rosters (present, or gone with her place there) and in shares, where a
 * waiver was asked for or what was written on it, where her access code was sent, her own, and that of an individual who registered
 * her. Who has her on an own roster alone may be a stranger.
 */
export async function listFamilyAddresses(connection: Connection, person_id: number): Promise<string[]> {
  const text = String(person_id)
  const { rows } = await connection.execute<{ email: string | null }>(sql`
    select email from ${rosterTable} where person_id = ${person_id} and studio_id is not null
    union select before ->> 'email' from ${auditTable} where entity = 'roster' and action = 'delete'
      and before ->> 'person_id' = ${text} and before ->> 'studio_id' is not null
    union select email from ${familyShareTable}
      where person_ids @> ${JSON.stringify([person_id])}::jsonb and revoked_at is null
    union select email from ${waiverTable} where person_id = ${person_id}
    union select unnest(array[form ->> 'emailValue', form -> 'parent' ->> 'emailValue']) from ${waiverSignatureTable}
      where person_id = ${person_id}
    union select reminder_email from ${accessCodeTable} where person_id = ${person_id}
    union select jsonb_array_elements_text(email) from ${personTable} where id = ${person_id}
    union select email from ${accountTable} where erased_at is null and person_id = ${person_id}
    union select email from ${accountTable} where erased_at is null and not studio_account and id in (
      select mybtf_user_id from ${registrationTable} where id in (
        select registration_id from ${registeredPeople((person) => eq(person, person_id))}))`)
  return rows.flatMap(({ email }) => email || [])
}

export async function loadShareAddress(connection: Connection, id: number): Promise<string[]> {
  const rows = await connection
    .select({ email: familyShareTable.email })
    .from(familyShareTable)
    .where(eq(familyShareTable.id, id))
  return rows.map(({ email }) => email)
}
