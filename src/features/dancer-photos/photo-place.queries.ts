// Finds the dancer whose photo it is, with the registration in which she is.
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { bestDancerTable } from '../best-dancers/best-dancer.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { bestDancerTypeTable, tourDateTable } from '../tours/tour.tables.ts'

async function list(connection: Connection, where: SQL | undefined) {
  return connection
    .select({
      date_attendee_id: attendeeTable.id,
      person_id: attendeeTable.person_id,
      fname: personTable.fname,
      lname: personTable.lname,
      registration_id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      completed: registrationTable.completed,
      mybtf_user_id: registrationTable.mybtf_user_id,
      owner_email: accountTable.email,
      studio_name: studioTable.name,
      /** What comes with her option; null = she has none. */
      option_kind: bestDancerTypeTable.kind,
    })
    .from(attendeeTable)
    .innerJoin(personTable, eq(personTable.id, attendeeTable.person_id))
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .leftJoin(
      bestDancerTable,
      and(
        eq(bestDancerTable.registration_id, attendeeTable.registration_id),
        eq(bestDancerTable.person_id, attendeeTable.person_id),
      ),
    )
    .leftJoin(
      bestDancerTypeTable,
      and(
        eq(bestDancerTypeTable.id, bestDancerTable.best_dancer_type_id),
        eq(bestDancerTypeTable.event_id, tourDateTable.event_id),
        eq(bestDancerTypeTable.season_id, tourDateTable.season_id),
      ),
    )
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(and(where, isNull(registrationTable.deleted_at)))
    .orderBy(desc(attendeeTable.id))
}

async function load(connection: Connection, where: SQL | undefined) {
  const [row] = await list(connection, where)
  return row ?? null
}

export type PhotoPlace = NonNullable<Awaited<ReturnType<typeof load>>>

/** Null where there is no such attendee, or the registration was deleted. */
export const loadPhotoPlace = (connection: Connection, date_attendee_id: number) =>
  load(connection, eq(attendeeTable.id, date_attendee_id))

/** The person's place in this registration; null where she is not in it, or not any more. */
export const loadPhotoPlaceOf = (
  connection: Connection,
  { registration_id, person_id }: { registration_id: number; person_id: number },
) =>
  load(
    connection,
    and(eq(attendeeTable.registration_id, registration_id), eq(attendeeTable.person_id, person_id)),
  )

/** Her places in all registrations of this account, the newest first. */
export const listPhotoPlacesOf = (
  connection: Connection,
  { mybtf_user_id, person_id }: { mybtf_user_id: number; person_id: number },
) =>
  list(
    connection,
    and(eq(registrationTable.mybtf_user_id, mybtf_user_id), eq(attendeeTable.person_id, person_id)),
  )
