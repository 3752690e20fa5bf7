// Reads which judged routines are a subject's, those of its own registrations and the solos of its people, and which special awards they were given.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'

export interface JudgedRoutine {
  id: number
  registration_id: number
  name: string
}

/** Of a family's link only within the registrations that it opens (OWNDATA-04): those are the subject's then. */
export async function listJudged(
  connection: Connection,
  {
    persons,
    registrations,
    own_registrations,
  }: Pick<Subject, 'persons' | 'registrations' | 'own_registrations'>,
): Promise<JudgedRoutine[]> {
  const people = sql`any(${sql.param([...persons])}::integer[])`
  const { rows } = await connection.execute<Record<string, unknown> & JudgedRoutine>(sql`
    select entry.id, entry.registration_id, routine.name
    from registrations_routine as entry
    join running_order on running_order.registrations_routine_id = entry.id
    join routine on routine.id = entry.routine_id
    join registration on registration.id = entry.registration_id
      and registration.completed and registration.deleted_at is null
    where entry.registration_id = any(${sql.param([...own_registrations])}::integer[])
      or entry.registration_id = any(${sql.param([...registrations])}::integer[]) and entry.id in (select alone.registrations_routine_id from registrations_routine_dancer as alone
        where alone.person_id = ${people} and not exists (select from registrations_routine_dancer as other
          where other.registrations_routine_id = alone.registrations_routine_id and other.person_id <> alone.person_id))
    order by entry.registration_id, entry.id`)
  return rows
}

/** The special awards of these routines, released or not: which of them may be told, the results say. */
export async function listSpecialAwards(
  connection: Connection,
  routines: readonly number[],
): Promise<{ id: number; registrations_routine_id: number }[]> {
  const { rows } = await connection.execute<{ id: number; registrations_routine_id: number }>(sql`
    select id, registrations_routine_id from given_award
    where registrations_routine_id = any(${sql.param([...routines])}::integer[])`)
  return rows
}
