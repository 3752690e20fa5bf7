// Reads and writes the attendees of a registration.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { columnsOf, excludedOf } from '../../server/columns.ts'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { type AttendeeForm, attendeeColumns } from './attendee.model.ts'
import { attendeeTable } from './attendee.tables.ts'

/** The attendees with their people, by last and first name. */
export const attendeesRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      date_attendee_id: attendeeTable.id,
      person_id: attendeeTable.person_id,
      ...columnsOf(attendeeTable, attendeeColumns),
      student_id: {
        id: storedFileTable.id,
        name: storedFileTable.name,
        content_type: storedFileTable.content_type,
        size: storedFileTable.size,
      },
      person: {
        id: personTable.id,
        fname: personTable.fname,
        lname: personTable.lname,
        gender_id: personTable.gender_id,
        birthdate: personTable.birthdate,
        person_type_id: personTable.person_type_id,
      },
    })
    .from(attendeeTable)
    .innerJoin(personTable, eq(personTable.id, attendeeTable.person_id))
    .leftJoin(storedFileTable, eq(storedFileTable.id, attendeeTable.student_id_file_id))
    .where(eq(attendeeTable.registration_id, id))
    .orderBy(
      asc(sql`lower(${personTable.lname})`),
      asc(sql`lower(${personTable.fname})`),
      asc(personTable.id),
    )

/** Makes the list what it is now, in two statements at most; rows that are as they were `before`, under the same lock, stay. */
export async function replaceAttendees(
  tx: Transaction,
  registration_id: number,
  before: readonly AttendeeForm[],
  wanted: readonly AttendeeForm[],
): Promise<void> {
  const stored = new Map(before.map((row) => [row.person_id, row]))
  const kept = new Set(wanted.map((row) => row.person_id))
  const gone = [...stored.keys()].filter((person_id) => !kept.has(person_id))
  if (gone.length > 0) {
    const those = and(
      eq(attendeeTable.registration_id, registration_id),
      inArray(attendeeTable.person_id, gone),
    )
    await later(tx, tx.delete(attendeeTable).where(those))
  }
  const written = wanted.filter((row) => {
    const kept = stored.get(row.person_id)
    return kept === undefined || attendeeColumns.some((field) => kept[field] !== row[field])
  })
  if (written.length === 0) return
  const writing = tx
    .insert(attendeeTable)
    .values(written.map((row) => ({ ...row, registration_id })))
    .onConflictDoUpdate({
      target: [attendeeTable.registration_id, attendeeTable.person_id],
      set: excludedOf(attendeeColumns),
    })
  await later(tx, writing)
}

/** Who of these people has a media pass of the season that is bought, whichever registration sold it. */
export const mediaPassesRead = (
  connection: Connection,
  { person_ids, season_id }: Values<'person_ids' | 'season_id'>,
) =>
  connection
    .select({ person_id: mediaPassTable.person_id })
    .from(mediaPassTable)
    .where(
      and(
        sql`${mediaPassTable.person_id} = any(${person_ids}::integer[])`,
        eq(mediaPassTable.season_id, season_id),
      ),
    )
    .orderBy(asc(mediaPassTable.person_id))
