// Counts which places of a city are taken: sold, being paid for, held, or waited for.
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { SMALL_REGISTRATION, type TakenPlaces } from '../limits/city-limit.model.ts'
import { isSecured } from '../payments/secured.queries.ts'

/** Whether the city has a limit that others can use up: where it has none, nobody needs to know what they have taken. */
export const placesRunOut = (entry_limit_rules: SQLWrapper) => sql<boolean>`(
  coalesce(${entry_limit_rules} ->> 'total_routines', ${entry_limit_rules} ->> 'small_registration_solos') is not null
  or jsonb_path_exists(${entry_limit_rules}, '$.categories[*].city_limit ? (@ != null)'))`

/** Whether the solos of small registrations have a limit of their own: where they have none, nobody needs to know which are. */
export const smallSolosRunOut = (entry_limit_rules: SQLWrapper) =>
  sql<boolean>`(${entry_limit_rules} ->> 'small_registration_solos' is not null)`

/** As `loadTakenPlaces` explains; the values may come from a statement around it. */
export function takenPlacesRead(
  connection: Connection,
  {
    tour_date_id,
    except_id,
    at,
    run_out,
    small_solos_run_out,
  }: Values<'tour_date_id' | 'except_id' | 'at' | 'run_out' | 'small_solos_run_out'>,
) {
  // Asked of each entry, it is most of what the count costs.
  const is_solo = sql`${small_solos_run_out}::boolean and (select count(*) from registrations_routine_dancer as dancer
    where dancer.registrations_routine_id = entry.id) = 1`
  const counted = sql`(
    with here as materialized (
      select other.id, ${isSecured('other')} as secured
      from registration as other where other.tour_date_id = ${tour_date_id} and other.deleted_at is null
        and other.id <> ${except_id}
    ), entries as materialized (
      select entry.registration_id, entry.routine_category_id, entry.waiting_list as waits, ${is_solo} as solo
      from here join registrations_routine as entry on entry.registration_id = here.id
      -- The moment as a subquery: known, it would make each plan cheaper than the general one, and every read plan anew.
      where not entry.waiting_list and (here.secured or entry.held_until > (select ${at}::timestamptz))
        and ${run_out}::boolean
      union all
      -- Few, and found by their own index.
      select entry.registration_id, entry.routine_category_id, entry.waiting_list as waits, ${is_solo} as solo
      from registrations_routine as entry join registration as own on own.id = entry.registration_id
      where entry.waiting_list and entry.waiting_rank is not null
        and own.tour_date_id = ${tour_date_id} and own.deleted_at is null
    ), small as materialized (
      select soloist.registration_id
      from (select distinct registration_id from entries where solo) as soloist
      left join (date_attendee as attendee
        join workshop_level as level on level.id = attendee.workshop_level_id and level.kind = 'dancer'
        join tour_date on tour_date.id = ${tour_date_id}
          and tour_date.event_id = level.event_id and tour_date.season_id = level.season_id)
        on attendee.registration_id = soloist.registration_id and not attendee.one_day and not attendee.virtual
      group by 1 having count(attendee.id) < ${sql.raw(String(SMALL_REGISTRATION))}
    )
    select routine_category_id, waits,
      solo and registration_id in (select registration_id from small) as small_solo
    from entries) as counted`
  return connection
    .select({
      routine_category_id: sql<number>`routine_category_id`,
      taken: sql<number>`count(*) filter (where not waits)::integer`,
      taken_small: sql<number>`count(*) filter (where not waits and small_solo)::integer`,
      waiting: sql<number>`count(*) filter (where waits)::integer`,
      waiting_small: sql<number>`count(*) filter (where waits and small_solo)::integer`,
    })
    .from(counted)
    .groupBy(sql`routine_category_id`)
}

/** What a read of taken places found, in all and by category. */
export function placesOf(rows: Awaited<ReturnType<typeof takenPlacesRead>>): TakenPlaces {
  const sum = (of: 'taken' | 'taken_small' | 'waiting') => rows.reduce((total, row) => total + row[of], 0)
  return {
    routines: sum('taken'),
    categories: rows.map(({ taken_small: _small, ...row }) => row),
    small_solos: sum('taken_small'),
    waiting: sum('waiting'),
  }
}

const takenPlaces = preparedOn((connection) =>
  takenPlacesRead(
    connection,
    given('tour_date_id', 'except_id', 'at', 'run_out', 'small_solos_run_out'),
  ).prepare('taken_places'),
)

/**
 * Places of the city that other registrations have sold, are paying for, or hold at `at`; and what waits there. Where none of its
 * places `run_out`, only what waits is counted; where no `small_solos_run_out`, none is told from other routines.
 */
export async function loadTakenPlaces(
  connection: Connection,
  tour_date_id: number,
  except_registration_id: number,
  at: Date,
  { run_out = true, small_solos_run_out = true }: { run_out?: boolean; small_solos_run_out?: boolean } = {},
): Promise<TakenPlaces> {
  const rows = await takenPlaces(connection).execute({
    tour_date_id,
    except_id: except_registration_id,
    at: at.toISOString(),
    run_out,
    small_solos_run_out,
  })
  return placesOf(rows)
}
