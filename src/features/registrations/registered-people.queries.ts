// Who is in a registration: whoever attends, and whoever dances.
import { eq, type SQL } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { registrationsRoutineTable, routineDancerTable } from '../routines/routine.tables.ts'

/**
 * Each person with each registration that has her as attendee or dancer, deleted ones as well. Which of them is asked of both tables by
 * their indexes; a condition on the pairs would be asked of everybody who ever registered.
 */
export function registeredPeople(which: (person_id: PgColumn, registration_id: PgColumn) => SQL) {
  const select = new QueryBuilder()
  const attending = select
    .select({ person_id: attendeeTable.person_id, registration_id: attendeeTable.registration_id })
    .from(attendeeTable)
    .where(which(attendeeTable.person_id, attendeeTable.registration_id))
  const dancing = select
    .select({
      person_id: routineDancerTable.person_id,
      registration_id: registrationsRoutineTable.registration_id,
    })
    .from(routineDancerTable)
    .innerJoin(
      registrationsRoutineTable,
      eq(registrationsRoutineTable.id, routineDancerTable.registrations_routine_id),
    )
    .where(which(routineDancerTable.person_id, registrationsRoutineTable.registration_id))
  return attending.union(dancing).as('registered')
}
