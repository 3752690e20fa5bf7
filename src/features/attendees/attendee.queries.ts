// Reads and writes the attendees of a registration.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { preparedOn } from '../../server/prepared.ts'
import { personTable } from '../roster/person.tables.ts'
import type { AttendeeForm } from './attendee.model.ts'
import { attendeeTable } from './attendee.tables.ts'

const attendees = preparedOn((connection) =>
  connection
    .select({
      person_id: attendeeTable.person_id,
      workshop_level_id: attendeeTable.workshop_level_id,
      one_day: attendeeTable.one_day,
      virtual: attendeeTable.virtual,
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
    .where(eq(attendeeTable.registration_id, sql.placeholder('registration_id')))
    .orderBy(
      asc(sql`lower(${personTable.lname})`),
      asc(sql`lower(${personTable.fname})`),
      asc(personTable.id),
    )
    .prepare('attendees'),
)

/** The attendees with their people, by last and first name. */
export async function listAttendees(connection: Connection, registration_id: number) {
  return attendees(connection).execute({ registration_id })
}

/** Makes the list what it is now: three statements at most, however many attendees; unchanged rows stay. */
export async function replaceAttendees(
  tx: Transaction,
  registration_id: number,
  wanted: readonly AttendeeForm[],
): Promise<void> {
  const stored = new Map((await listAttendees(tx, registration_id)).map((row) => [row.person_id, row]))
  const kept = new Set(wanted.map((row) => row.person_id))
  const gone = [...stored.keys()].filter((person_id) => !kept.has(person_id))
  if (gone.length > 0) {
    await tx
      .delete(attendeeTable)
      .where(and(eq(attendeeTable.registration_id, registration_id), inArray(attendeeTable.person_id, gone)))
  }
  const written = wanted.filter((row) => {
    const before = stored.get(row.person_id)
    return (
      before?.workshop_level_id !== row.workshop_level_id ||
      before.one_day !== row.one_day ||
      before.virtual !== row.virtual
    )
  })
  if (written.length === 0) return
  await tx
    .insert(attendeeTable)
    .values(written.map((row) => ({ ...row, registration_id })))
    .onConflictDoUpdate({
      target: [attendeeTable.registration_id, attendeeTable.person_id],
      set: {
        workshop_level_id: sql`excluded.workshop_level_id`,
        one_day: sql`excluded.one_day`,
        virtual: sql`excluded.virtual`,
      },
    })
}
