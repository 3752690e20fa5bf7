// Reads and writes which file is the student id of an attendee.
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { storedFileFields } from '../files/stored-file.queries.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { StudentIdPlace } from './student-id.model.ts'

/** The registration, and in it the attendee with the file; null when there is no such registration. */
export async function loadStudentIdPlace(
  connection: Connection,
  { registration_id, person_id }: StudentIdPlace,
) {
  const [row] = await connection
    .select({
      mybtf_user_id: registrationTable.mybtf_user_id,
      completed: registrationTable.completed,
      tour_date_id: registrationTable.tour_date_id,
      date_attendee_id: attendeeTable.id,
      fname: personTable.fname,
      lname: personTable.lname,
      path: storedFileTable.path,
      student_id: storedFileFields,
    })
    .from(registrationTable)
    .leftJoin(
      attendeeTable,
      and(eq(attendeeTable.registration_id, registrationTable.id), eq(attendeeTable.person_id, person_id)),
    )
    .leftJoin(personTable, eq(personTable.id, attendeeTable.person_id))
    .leftJoin(storedFileTable, eq(storedFileTable.id, attendeeTable.student_id_file_id))
    .where(and(eq(registrationTable.id, registration_id), isNull(registrationTable.deleted_at)))
  return row ?? null
}

export async function updateStudentId(
  tx: Transaction,
  date_attendee_id: number,
  file_id: number | null,
): Promise<void> {
  await tx
    .update(attendeeTable)
    .set({ student_id_file_id: file_id })
    .where(eq(attendeeTable.id, date_attendee_id))
}
