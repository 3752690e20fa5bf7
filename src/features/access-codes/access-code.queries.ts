// Reads and writes the access codes of virtual attendees.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable, workshopLevelTable } from '../tours/tour.tables.ts'
import { accessCodeTable } from './access-code.tables.ts'

/** Those of a registration, by person; also of people who are virtual no longer. */
export async function listAccessCodes(
  connection: Connection,
  registration_id: number,
): Promise<Map<number, string>> {
  const rows = await connection
    .select({ person_id: accessCodeTable.person_id, code: accessCodeTable.code })
    .from(accessCodeTable)
    .where(eq(accessCodeTable.registration_id, registration_id))
  return new Map(rows.map(({ person_id, code }) => [person_id, code]))
}

/** Writes what neither has a code already nor one that somebody else has; answers whose code was written. */
export async function insertAccessCodes(
  tx: Transaction,
  rows: readonly (typeof accessCodeTable.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const written = await tx
    .insert(accessCodeTable)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ person_id: accessCodeTable.person_id })
  return written.map(({ person_id }) => person_id)
}

/** Everybody of a completed registration who takes part, with the code where there is one; who of them is online, VIRTUAL-01 says. */
export async function listCodedAttendees(connection: Connection, registration_id: number) {
  return connection
    .select({
      id: attendeeTable.id,
      person_id: attendeeTable.person_id,
      first_name: personTable.fname,
      last_name: personTable.lname,
      level: workshopLevelTable.level,
      kind: workshopLevelTable.kind,
      virtual: attendeeTable.virtual,
      place: { mybtf: tourDateTable.mybtf, venue_id: tourDateTable.venue_id },
      access_code: accessCodeTable.code,
      reminder_email: accessCodeTable.reminder_email,
      mailed_at: accessCodeTable.mailed_at,
    })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(personTable, eq(personTable.id, attendeeTable.person_id))
    .innerJoin(
      accessCodeTable,
      and(
        eq(accessCodeTable.registration_id, attendeeTable.registration_id),
        eq(accessCodeTable.person_id, attendeeTable.person_id),
      ),
    )
    .leftJoin(
      workshopLevelTable,
      and(
        eq(workshopLevelTable.event_id, tourDateTable.event_id),
        eq(workshopLevelTable.season_id, tourDateTable.season_id),
        eq(workshopLevelTable.id, attendeeTable.workshop_level_id),
      ),
    )
    .where(and(eq(attendeeTable.registration_id, registration_id), eq(registrationTable.completed, true)))
    .orderBy(
      asc(sql`lower(${personTable.lname})`),
      asc(sql`lower(${personTable.fname})`),
      asc(personTable.id),
    )
}

/** Where it was mailed, and when. */
export async function updateMailedCode(
  tx: Transaction,
  { registration_id, person_id }: { registration_id: number; person_id: number },
  mailed: { reminder_email: string; mailed_at: Date },
): Promise<void> {
  await tx
    .update(accessCodeTable)
    .set(mailed)
    .where(
      and(eq(accessCodeTable.registration_id, registration_id), eq(accessCodeTable.person_id, person_id)),
    )
}
