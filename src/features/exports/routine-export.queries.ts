// Reads the routines of a tour date for an export.
import { asc, eq, sql } from 'drizzle-orm'
import { columnsOf } from '../../server/columns.ts'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { entryColumns } from '../routines/routine.model.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from '../routines/routine.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { type Exported, isExported } from './exported-registrations.queries.ts'
import type { ExportedRoutine } from './routine-export.model.ts'

const { waiting_list, waiting_rank } = registrationsRoutineTable

/** As many as a stage can take: they fit into memory. */
export async function listRoutinesForExport(
  connection: Connection,
  tour_date_id: number,
  which: Exported,
): Promise<ExportedRoutine[]> {
  return connection
    .select({
      id: registrationsRoutineTable.id,
      ...columnsOf(registrationsRoutineTable, entryColumns),
      name: routineTable.name,
      choreographer: routineTable.choreographer,
      age_division_id: registrationsRoutineTable.age_division_id,
      routine_category_id: registrationsRoutineTable.routine_category_id,
      dancers: sql<
        string[]
      >`(select coalesce(json_agg(one.fname || ' ' || one.lname order by dancer.sort), '[]')
        from ${routineDancerTable} as dancer join ${personTable} as one on one.id = dancer.person_id
        where dancer.registrations_routine_id = ${registrationsRoutineTable.id})`,
      music_id: registrationsRoutineTable.music_id,
      position: sql<number | null>`case when ${waiting_list} and ${waiting_rank} is not null then
        count(*) filter (where ${waiting_list} and ${waiting_rank} is not null)
          over (order by ${waiting_rank}, ${registrationsRoutineTable.id})::integer end`,
      registrant_name: registrantName,
      studio_name: studioTable.name,
      registration_id: registrationTable.id,
      completed: registrationTable.completed,
      confirmed: registrationTable.confirmed,
    })
    .from(registrationsRoutineTable)
    .innerJoin(routineTable, eq(routineTable.id, registrationsRoutineTable.routine_id))
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(isExported(tour_date_id, which))
    .orderBy(asc(registrationsRoutineTable.id))
}
