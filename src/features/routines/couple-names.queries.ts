// Reads and writes the names of entries of couples, which are those of their dancers (BALLROOM-02).
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { FullName } from '../people/person.model.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { eventTable, routineCategoryTable, tourDateTable } from '../tours/tour.tables.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from './routine.tables.ts'

/** Entries with the person whose category says their performance division, whoever registered them; of any season. */
export function listEntriesInDivision(connection: Connection, person_id: number) {
  const entry = registrationsRoutineTable
  const dancedIn = connection
    .select({ id: routineDancerTable.registrations_routine_id })
    .from(routineDancerTable)
    .where(eq(routineDancerTable.person_id, person_id))
  return connection
    .select({
      registration_id: entry.registration_id,
      routine_id: entry.routine_id,
      name: routineTable.name,
      event: { variant: eventTable.variant },
      dancers: sql<
        FullName[]
      >`(select json_agg(json_build_object('fname', ${personTable.fname}, 'lname', ${personTable.lname}) order by dancer.sort)
        from ${routineDancerTable} as dancer join ${personTable} on ${personTable.id} = dancer.person_id
        where dancer.registrations_routine_id = ${entry.id})`,
    })
    .from(entry)
    .innerJoin(routineTable, eq(routineTable.id, entry.routine_id))
    .innerJoin(registrationTable, eq(registrationTable.id, entry.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(eventTable, eq(eventTable.id, tourDateTable.event_id))
    .innerJoin(
      routineCategoryTable,
      and(
        eq(routineCategoryTable.event_id, tourDateTable.event_id),
        eq(routineCategoryTable.season_id, tourDateTable.season_id),
        eq(routineCategoryTable.id, entry.routine_category_id),
      ),
    )
    .where(
      and(
        // Theirs first: joined, they would be looked for in every registration where these are still few.
        sql`${entry.id} = any(array(${dancedIn}))`,
        isNotNull(routineCategoryTable.performance_division_id),
        isNull(registrationTable.deleted_at),
      ),
    )
    .orderBy(asc(entry.registration_id), asc(entry.id))
}

/** Renames the pieces in one statement. */
export async function updateRoutineNames(
  tx: Transaction,
  renamed: readonly { routine_id: number; name: string }[],
): Promise<void> {
  await tx.execute(sql`update ${routineTable} as piece set name = given.name
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as given (routine_id integer, name text)
    where piece.id = given.routine_id`)
}
