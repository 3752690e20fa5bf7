// Reads where people of a roster are registered, so that they stay on it, and the registration can be named.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { registeredPeople } from '../registrations/registered-people.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { isComing } from '../tours/tour.queries.ts'
import { eventTable, tourDateTable } from '../tours/tour.tables.ts'
import type { RosterOwner } from './roster.queries.ts'

/** Registrations of this owner, not deleted, of events that end on `today` or later, with whom of these they have. */
export async function listHeld(
  connection: Connection,
  owner: RosterOwner,
  person_ids: readonly number[],
  today: PlainDate,
) {
  if (person_ids.length === 0) return []
  const ids = [...person_ids]
  const held = registeredPeople((person) => inArray(person, ids))
  return connection
    .select({
      person_id: held.person_id,
      registration_id: registrationTable.id,
      registration: sql<string>`${eventTable.name} || ', ' || ${tourDateTable.event_city}`,
    })
    .from(held)
    .innerJoin(registrationTable, eq(registrationTable.id, held.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .where(
      and(
        isNull(registrationTable.deleted_at),
        'studio_id' in owner
          ? eq(registrationTable.studio_id, owner.studio_id)
          : eq(registrationTable.mybtf_user_id, owner.mybtf_user_id),
        isComing(today),
      ),
    )
    .orderBy(asc(held.person_id), asc(registrationTable.id))
}

/**
 * Whether a registration of somebody else has the person (PRIVACY-02). A studio's is the studio's, whoever stood for it then; one that a
 * dancer of the studio made for herself is not.
 */
export async function loadIsHeldByOthers(
  connection: Connection,
  owner: RosterOwner,
  person_id: number,
): Promise<boolean> {
  const own =
    'studio_id' in owner
      ? sql`registration.studio_id = ${owner.studio_id}
          and (account.studio_account or (registration.completed and registration.registrant is null))`
      : sql`registration.mybtf_user_id = ${owner.mybtf_user_id}`
  const { rows } = await connection.execute<{ held: boolean }>(sql`
    select exists (select from ${registeredPeople((person) => eq(person, person_id))}
      join ${registrationTable} as registration on registration.id = registered.registration_id
      join ${accountTable} as account on account.id = registration.mybtf_user_id
      where registration.deleted_at is null and (${own}) is not true) as held`)
  return rows[0]?.held === true
}

/** Whether the person signs in with an account of her own. */
export async function loadHasAccount(connection: Connection, person_id: number): Promise<boolean> {
  const rows = await connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.person_id, person_id), isNull(accountTable.erased_at)))
    .limit(1)
  return rows.length > 0
}
