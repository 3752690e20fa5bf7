// Reads what of a registration and of a tour date was judged.
import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Judged, JudgedBy } from './judged.model.ts'

/**
 * What there is of the routine `entry`. Tables by their names: awards, critiques, their videos and the stage stand above scores, and
 * a routine that is removed must not be able to forget one of them. What has a condition besides is looked up routine by routine: as
 * an "exists" it would be read whole for all of them at once.
 */
const ofEntry = sql`array_remove(array[
  case when exists (select from score where registrations_routine_id = entry.id)
    or exists (select from critique where registrations_routine_id = entry.id)
    or exists (select from judge_entry where registrations_routine_id = entry.id)
    or exists (select from judge_recording where registrations_routine_id = entry.id)
    or exists (select from score_correction where registrations_routine_id = entry.id) then 'judged' end,
  case when exists (select from critique_video where registrations_routine_id = entry.id) then 'video' end,
  case when exists (select from given_award where registrations_routine_id = entry.id) then 'award' end,
  case when (select true from stage_call where registrations_routine_id = entry.id and undone_at is null limit 1) then 'stage' end,
  case when (select true from placing_correction where registrations_routine_id = entry.id and about = 'division' limit 1) then 'placed' end,
  case when (select true from placing_correction where registrations_routine_id = entry.id and about = 'scratch' limit 1) then 'scratch' end
], null)`

interface JudgedRow extends Record<string, unknown> {
  id: number
  judged_by: JudgedBy[]
}

const judgedOnly = (rows: readonly JudgedRow[]) =>
  new Map(rows.filter(({ judged_by }) => judged_by.length > 0).map(({ id, judged_by }) => [id, judged_by]))

/** Of one registration: its routines, and its dancers by person. */
export async function loadJudged(connection: Connection, registration_id: number): Promise<Judged> {
  const routines = await connection.execute<JudgedRow>(sql`
    select entry.id, ${ofEntry} as judged_by from registrations_routine as entry
    where entry.registration_id = ${registration_id}`)
  const attendees = await connection.execute<JudgedRow>(sql`
    select person_id as id, array_remove(array[
      case when exists (select from audition_score where date_attendee_id = attendee.id) then 'audition' end,
      case when exists (select from given_award where date_attendee_id = attendee.id) then 'award' end
    ], null) as judged_by
    from date_attendee as attendee where registration_id = ${registration_id}`)
  return { routines: judgedOnly(routines.rows), attendees: judgedOnly(attendees.rows) }
}

/** Of all routines in the running order of a tour date. */
export async function listJudged(
  connection: Connection,
  tour_date_id: number,
): Promise<ReadonlyMap<number, readonly JudgedBy[]>> {
  const { rows } = await connection.execute<JudgedRow>(sql`
    select entry.id, ${ofEntry} as judged_by from running_order as stage
    join registrations_routine as entry on entry.id = stage.registrations_routine_id
    where stage.tour_date_id = ${tour_date_id}`)
  return judgedOnly(rows)
}

/** Calls that were taken back are no reason to keep a routine. Answers whether one of these has a place in the running order. */
export async function forgetUndoneCalls(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  const these = sql`${sql.param([...ids])}::integer[]`
  await tx.execute(
    sql`delete from stage_call where registrations_routine_id = any(${these}) and undone_at is not null`,
  )
  const { rows } = await tx.execute(
    sql`select from running_order where registrations_routine_id = any(${these}) limit 1`,
  )
  return rows.length > 0
}
