// Reads what an owner's routines were given at all their tour dates.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { type HistoryOwner, ofOwner } from '../previous-routines/previous-routine.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { judgeTable, resultReleaseTable, runningOrderTable, scoreTable } from '../scores/score.tables.ts'
import { ageDivisionTable, eventTable, seasonTable, tourDateTable } from '../tours/tour.tables.ts'

/** A routine in competition whose results are released. */
export interface DancedRow extends Record<string, unknown> {
  tour_date_id: number
  start_year: number
  event_name: string
  event_city: string
  end_date: string | null
  postponed: boolean
  timezone: string
  /** In the panel's order; null = nothing was entered for this judge. */
  panel: ({ score: number | null } | null)[]
}

/** By the earliest tour date. */
export async function listDanced(connection: Connection, owner: HistoryOwner): Promise<DancedRow[]> {
  const { rows } = await connection.execute<DancedRow>(sql`
    select city.id as tour_date_id, season.start_year, event.name as event_name, city.event_city,
      city.end_date::text, city.postponed, city.timezone,
      (select json_agg(case when said.judge_id is not null then json_build_object('score', said.score) end order by judge.position)
        from ${judgeTable} as judge
        left join ${scoreTable} as said on said.judge_id = judge.id and said.registrations_routine_id = entry.id
        where judge.tour_date_id = city.id and judge.position is not null) as panel
    from ${registrationTable} as registration
    join ${registrationsRoutineTable} as entry on entry.registration_id = registration.id and not entry.waiting_list
    join ${runningOrderTable} as stage on stage.registrations_routine_id = entry.id and stage.scratched_at is null
    join ${tourDateTable} as city on city.id = registration.tour_date_id
    join ${seasonTable} as season on season.id = city.season_id
    join ${eventTable} as event on event.id = city.event_id
    join ${ageDivisionTable} as level on level.event_id = city.event_id and level.season_id = city.season_id
      and level.id = entry.age_division_id and level.kind = 'age'
    where registration.completed and registration.deleted_at is null and ${ofOwner(owner)}
      and exists (select from ${resultReleaseTable} as release where release.tour_date_id = city.id
        and release.released_at is not null
        and coalesce(release.performance_division_id, entry.performance_division_id) = entry.performance_division_id)
    order by city.end_date, city.id, entry.id`)
  return rows
}
