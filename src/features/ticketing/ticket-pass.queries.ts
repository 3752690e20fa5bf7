// Reads and writes what becomes of sold tickets: paid, mailed, let in.
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { ticketTable } from '../tickets/ticket.tables.ts'
import { eventTable, tourDateTable, venueTable } from '../tours/tour.tables.ts'

/** The tickets of one registration that are not canceled, in the order in which they were entered. */
export async function listStoredTickets(connection: Connection, registration_id: number) {
  return connection
    .select()
    .from(ticketTable)
    .where(and(eq(ticketTable.registration_id, registration_id), isNull(ticketTable.canceled_at)))
    .orderBy(asc(ticketTable.id))
}
export type StoredTicket = Awaited<ReturnType<typeof listStoredTickets>>[number]

export async function updateTicket(
  tx: Transaction,
  id: number,
  row: Partial<typeof ticketTable.$inferInsert>,
): Promise<void> {
  await tx.update(ticketTable).set(row).where(eq(ticketTable.id, id))
}

async function oneTicket(connection: Connection, where: SQL) {
  const [row] = await connection
    .select({
      ticket: ticketTable,
      registration: {
        id: registrationTable.id,
        completed: registrationTable.completed,
        deleted_at: registrationTable.deleted_at,
      },
      tour_date: {
        id: tourDateTable.id,
        event_name: eventTable.name,
        accent: eventTable.accent,
        event_city: tourDateTable.event_city,
        timezone: tourDateTable.timezone,
        start_date: tourDateTable.start_date,
        end_date: tourDateTable.end_date,
        canceled: tourDateTable.canceled,
        postponed: tourDateTable.postponed,
        venue: venueTable.name,
        address: venueTable.address,
      },
    })
    .from(ticketTable)
    .innerJoin(registrationTable, eq(registrationTable.id, ticketTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, ticketTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .leftJoin(venueTable, eq(venueTable.id, tourDateTable.venue_id))
    .where(where)
  return row ?? null
}

/** A ticket by the token of its page, by its typed code, or by its id; null when there is none. */
export const ticketByToken = (connection: Connection, token_hash: string) =>
  oneTicket(connection, eq(ticketTable.token_hash, token_hash))
export const ticketByCode = (connection: Connection, code: string) =>
  oneTicket(connection, eq(ticketTable.code, code))
export const ticketById = (connection: Connection, id: number) =>
  oneTicket(connection, eq(ticketTable.id, id))
export type FoundTicket = NonNullable<Awaited<ReturnType<typeof oneTicket>>>
