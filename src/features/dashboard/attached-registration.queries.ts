// Reads the registrations of individuals who said that they attend a studio (A§2 "attached").
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { eventFields } from '../tours/tour.queries.ts'
import { eventTable, tourDateTable, venueTable } from '../tours/tour.tables.ts'

/** The studio's own registrations are not among them. */
export async function listAttachedRows(connection: Connection, studio_id: number) {
  return connection
    .select({
      id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      completed: registrationTable.completed,
      event: eventFields,
      event_city: tourDateTable.event_city,
      timezone: tourDateTable.timezone,
      start_date: tourDateTable.start_date,
      end_date: tourDateTable.end_date,
      cutoff_end_date: tourDateTable.cutoff_end_date,
      venue: venueTable.name,
      coming_soon: tourDateTable.coming_soon,
      canceled: tourDateTable.canceled,
      postponed: tourDateTable.postponed,
      mybtf: tourDateTable.mybtf,
      exempt: sql<boolean>`${tourDateTable.exceptions} ? lower(${accountTable.email})`,
      created_by: sql<string>`coalesce(${personTable.fname} || ' ' || ${personTable.lname}, '')`,
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .leftJoin(venueTable, eq(venueTable.id, tourDateTable.venue_id))
    .where(
      and(
        eq(registrationTable.studio_id, studio_id),
        eq(accountTable.studio_account, false),
        isNull(registrationTable.deleted_at),
      ),
    )
    .orderBy(asc(registrationTable.id))
}

export type AttachedRow = Awaited<ReturnType<typeof listAttachedRows>>[number]
