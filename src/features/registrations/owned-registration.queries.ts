// Finds the registration to which an id leads, with whose it is.
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { registrationTable } from './registration.tables.ts'

const found = {
  registration_id: registrationTable.id,
  mybtf_user_id: registrationTable.mybtf_user_id,
  tour_date_id: registrationTable.tour_date_id,
  completed: registrationTable.completed,
  deleted_at: registrationTable.deleted_at,
}

export const ownedRegistrationRead = (connection: Connection, { id }: Values<'id'>) =>
  connection.select(found).from(registrationTable).where(eq(registrationTable.id, id))

const byId = preparedOn((connection) =>
  ownedRegistrationRead(connection, given('id')).prepare('registration_by_id'),
)

const byAttendee = preparedOn((connection) =>
  connection
    .select(found)
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .where(eq(attendeeTable.id, sql.placeholder('id')))
    .prepare('registration_by_attendee'),
)

const byRoutine = preparedOn((connection) =>
  connection
    .select(found)
    .from(registrationsRoutineTable)
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .where(eq(registrationsRoutineTable.id, sql.placeholder('id')))
    .prepare('registration_by_routine'),
)

/** Of an entry of the competition, or of a best dancer's routine: their ids are of the same numbers (decision 0205). */
const byMusicEntry = preparedOn((connection) =>
  connection
    .select(found)
    .from(registrationTable)
    .where(
      sql`${registrationTable.id} = coalesce(
        (select registration_id from registrations_routine where id = ${sql.placeholder('id')}::integer),
        (select registration_id from best_dancer_music where id = ${sql.placeholder('id')}::integer))`,
    )
    .prepare('registration_by_music_entry'),
)

/** What stays as long as the registration is there: whose it is, and where. */
export interface OwnedRegistration {
  registration_id: number
  mybtf_user_id: number
  tour_date_id: number
}

/** As it is at the moment; also a deleted one. */
export type FoundRegistration = OwnedRegistration & { completed: boolean; deleted_at: Date | null }

const ways = { registration: byId, attendee: byAttendee, routine: byRoutine, 'music entry': byMusicEntry }

/** As it is at this moment; also a deleted one. Null when the id leads to none. */
export async function loadOwnedRegistration(
  connection: Parameters<typeof byId>[0],
  way: keyof typeof ways,
  id: number,
): Promise<FoundRegistration | null> {
  const [row] = await ways[way](connection).execute({ id })
  return row ?? null
}
