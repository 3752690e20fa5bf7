// Reads with which studios and accounts a dancer is or was, and to which of them a family's address is known.
import { eq, sql } from 'drizzle-orm'
import { auditTable } from '../../server/audit.tables.ts'
import type { Connection } from '../../server/database.ts'
import { accessCodeTable } from '../access-codes/access-code.tables.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { familyShareTable } from '../payments/share.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from '../roster/roster.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { waiverLinkTable, waiverSignatureTable, waiverTable } from '../waivers/waiver.tables.ts'
import type { HeldPlace } from './family-reach.model.ts'

/** A studio's registration is the studio's, whoever stood for it then; a dancer's own that names a studio is the dancer's. */
const studioOf = sql`case when account.studio_account or (registration.completed and registration.registrant is null)
  then registration.studio_id end`

/**
 * Whether the registration was given this address for her: by a share, a waiver or a code. The `offset` has its own shares looked
 * up, instead of a list made of those of all registrations.
 */
const known = (person_id: number, email: string) => sql`(
  exists (select from ${familyShareTable} as share where share.registration_id = registration.id
    and lower(share.email) = ${email} and share.person_ids @> ${JSON.stringify([person_id])}::jsonb offset 0)
  or exists (select from ${waiverTable} as waiver left join ${waiverLinkTable} as link on link.waiver_id = waiver.id
    where waiver.registration_id = registration.id and waiver.person_id = ${person_id}
      and ${email} in (lower(waiver.email), lower(link.email)))
  or exists (select from ${waiverSignatureTable} as signature
    where signature.registration_id = registration.id and signature.person_id = ${person_id}
      and ${email} in (lower(signature.form ->> 'emailValue'), lower(signature.form -> 'parent' ->> 'emailValue')))
  or exists (select from ${accessCodeTable} as code where code.registration_id = registration.id
    and code.person_id = ${person_id} and lower(code.reminder_email) = ${email})
  or (not account.studio_account and account.confirmed_at is not null and lower(account.email) = ${email}))`

/** Where somebody is or was, in these registrations and on rosters; a roster of the past is told by the audit. */
export async function listHeldPlaces(
  connection: Connection,
  { person_id, registrations, email }: { person_id: number; registrations: readonly number[]; email: string },
): Promise<HeldPlace[]> {
  const to = email.toLowerCase()
  const text = String(person_id)
  const { rows } = await connection.execute<HeldPlace & Record<string, unknown>>(sql`
    select ${studioOf} as studio_id, account.id as mybtf_user_id, registration.id as registration_id,
      ${known(person_id, to)} as knows
    from ${registrationTable} as registration join ${accountTable} as account on account.id = registration.mybtf_user_id
    where registration.id = any(${sql.param([...registrations])}::integer[])
    union all
    select roster.studio_id, roster.mybtf_user_id, null, coalesce(lower(roster.email) = ${to}, false)
      or exists (select from ${auditTable} as changed where changed.entity = 'roster'
        and changed.entity_id = roster.id::text and lower(changed.before ->> 'email') = ${to})
    from ${rosterTable} as roster where roster.person_id = ${person_id}
    union all
    select (before ->> 'studio_id')::integer, (before ->> 'mybtf_user_id')::integer, null,
      coalesce(lower(before ->> 'email') = ${to}, false)
    from ${auditTable} where entity = 'roster' and action = 'delete' and before ->> 'person_id' = ${text}
    union all
    select null, id, null, confirmed_at is not null and lower(email) = ${to}
    from ${accountTable} where person_id = ${person_id} and erased_at is null`)
  return rows
}

/** Where a share's link leads, and of whom it is: the studio, or an account that stands for none any more. */
export async function loadLink(connection: Connection, share_id: number) {
  const [row] = await connection
    .select({
      email: familyShareTable.email,
      registration_id: registrationTable.id,
      mybtf_user_id: registrationTable.mybtf_user_id,
      studio_id: sql<
        number | null
      >`case when ${accountTable.studio_account} then ${accountTable.studio_id} end`,
      studio: studioTable.name,
      verified: sql<boolean>`${studioTable.verified_at} is not null`,
    })
    .from(familyShareTable)
    .innerJoin(registrationTable, eq(registrationTable.id, familyShareTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(eq(familyShareTable.id, share_id))
  return row ?? null
}
