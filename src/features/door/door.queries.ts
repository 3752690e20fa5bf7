// Reads who is inside at a tour date, and lets a ticket in once.
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { ticketTable } from '../tickets/ticket.tables.ts'
import { isComing } from '../tours/tour.queries.ts'
import { eventTable, seasonTable, tourDateTable } from '../tours/tour.tables.ts'

/** How many tickets of the tour date are sold and not canceled, of those which `also`. */
const counted = (also: SQL) => sql<number>`(
  select count(*) from event_ticket as ticket join registration on registration.id = ticket.registration_id
  where ticket.tour_date_id = ${tourDateTable.id} and ticket.canceled_at is null
    and registration.completed and registration.deleted_at is null and ${also})::integer`

const doors = (connection: Connection, where: SQL | undefined) =>
  connection
    .select({
      tour_date_id: tourDateTable.id,
      event_name: eventTable.name,
      event_city: tourDateTable.event_city,
      timezone: tourDateTable.timezone,
      start_date: tourDateTable.start_date,
      end_date: tourDateTable.end_date,
      canceled: tourDateTable.canceled,
      postponed: tourDateTable.postponed,
      total: counted(sql`true`),
      admitted: counted(sql`ticket.admitted_at is not null`),
    })
    .from(tourDateTable)
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .innerJoin(seasonTable, eq(seasonTable.id, tourDateTable.season_id))
    .where(and(isNotNull(tourDateTable.tickets), where))
    .orderBy(sql`${tourDateTable.start_date} nulls last`, tourDateTable.id)

/** The doors of the current season and those of others that are not over on `today` (DATE-08), by date. */
export const listDoorDates = (connection: Connection, today: PlainDate) =>
  doors(connection, or(eq(seasonTable.current, true), isComing(today)))

/** One door; null where the tour date is not there, or sells no tickets. */
export async function loadDoorDate(connection: Connection, tour_date_id: number) {
  const [door] = await doors(connection, eq(tourDateTable.id, tour_date_id))
  return door ?? null
}

/** Who came in last, the latest first. */
export function listAdmitted(connection: Connection, tour_date_id: number, most: number) {
  return connection
    .select({
      id: ticketTable.id,
      registration_id: ticketTable.registration_id,
      name: ticketTable.name,
      code: ticketTable.code,
      admitted_at: ticketTable.admitted_at,
    })
    .from(ticketTable)
    .where(and(eq(ticketTable.tour_date_id, tour_date_id), isNotNull(ticketTable.admitted_at)))
    .orderBy(desc(ticketTable.admitted_at), desc(ticketTable.id))
    .limit(most)
}

/** The sold tickets of a tour date by their holders' names, with who registered; a hall has some hundreds. */
export function listSold(connection: Connection, tour_date_id: number) {
  return connection
    .select({
      id: ticketTable.id,
      registration_id: ticketTable.registration_id,
      name: ticketTable.name,
      code: ticketTable.code,
      admitted_at: ticketTable.admitted_at,
      registrant_name: registrantName,
    })
    .from(ticketTable)
    .innerJoin(registrationTable, eq(registrationTable.id, ticketTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(
      and(
        eq(ticketTable.tour_date_id, tour_date_id),
        isNull(ticketTable.canceled_at),
        isNull(registrationTable.deleted_at),
        eq(registrationTable.completed, true),
      ),
    )
    .orderBy(sql`lower(${ticketTable.name})`, ticketTable.id)
}

/** Holds the ticket for this transaction: of two doors that scan it at once, the second sees what the first did. */
export async function lockTicket(tx: Transaction, id: number, locks: boolean): Promise<void> {
  if (locks) await tx.execute(sql`select 1 from event_ticket where id = ${id} for update`)
}
