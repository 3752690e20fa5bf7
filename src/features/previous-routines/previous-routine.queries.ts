// Reads the routines that a studio or an individual entered before.
import { type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { lastingNames } from '../routines/routine.model.ts'
import type { VariantName } from '../tours/tour-date.model.ts'
import type { PreviousRoutine } from './previous-routine.model.ts'

/** Whose history: what the account entered itself, and with a studio what the studio entered. */
export interface HistoryOwner {
  mybtf_user_id: number
  /** Null for individuals: what their studio entered is not theirs. */
  studio_id: number | null
}

/** A studio's accounts share what their studio entered; everybody else has an own history. */
export function historyOwnerOf(account: {
  id: number
  studio_account: boolean
  studio: { id: number } | null
}): HistoryOwner {
  return {
    mybtf_user_id: account.id,
    studio_id: account.studio_account ? (account.studio?.id ?? null) : null,
  }
}

/** What individuals with the studio behind them entered is theirs alone. */
export function ofOwner({ mybtf_user_id, studio_id }: HistoryOwner): SQL {
  const own = sql`registration.mybtf_user_id = ${mybtf_user_id}`
  if (studio_id === null) return own
  return sql`(${own} or (registration.studio_id = ${studio_id} and not registration.ancillary))`
}

/** An earlier entry, without what stands beside it. */
export interface PreviousEntry extends Record<string, unknown> {
  routine: PreviousRoutine
  registration_id: number
  variant: VariantName
}

/** The newest `limit` that hold all the `words`, of one registration or of all; and how many there are. */
export async function listPreviousEntries(
  connection: Connection,
  owner: HistoryOwner,
  {
    words,
    except_registration_id,
    registration_id = null,
    limit,
  }: { words: string[]; except_registration_id: number; registration_id?: number | null; limit: number },
): Promise<{ entries: PreviousEntry[]; total: number }> {
  const { rows } = await connection.execute<PreviousEntry & { total: number }>(sql`
    with entry as (
      select registrations_routine.*, registration.tour_date_id
      from registrations_routine
      join registration on registration.id = registrations_routine.registration_id
      where registration.deleted_at is null and registration.id <> ${except_registration_id}
        and (${registration_id}::integer is null or registration.id = ${registration_id})
        and ${ofOwner(owner)}
    )
    select json_build_object(
      'id', entry.id,
      'event_name', event.name,
      'city_name', tour_date.event_city,
      'season_start_year', season.start_year,
      'start_date', tour_date.start_date,
      'routine', json_build_object('name', routine.name, 'choreographer', routine.choreographer),
      'performance_division', json_build_object('id', entry.performance_division_id,
        'name', coalesce(style.name, '')),
      'routine_category', json_build_object('id', entry.routine_category_id, 'name', coalesce(category.name, '')),
      'age_division', json_build_object('id', entry.age_division_id, 'name', coalesce(division.name, '')),
      'dancers', dancers.list,
      'age_up', entry.age_up, 'music_id', entry.music_id, ${sql.raw(lastingNames.map((name) => `'${name}', entry.${name}`).join())}
    ) as routine, entry.registration_id, event.variant, count(*) over ()::integer as total
    from entry
    join routine on routine.id = entry.routine_id
    join tour_date on tour_date.id = entry.tour_date_id
    join event on event.id = tour_date.event_id
    join season on season.id = tour_date.season_id
    left join performance_division as style on style.event_id = tour_date.event_id
      and style.season_id = tour_date.season_id and style.id = entry.performance_division_id
    left join routine_category as category on category.event_id = tour_date.event_id
      and category.season_id = tour_date.season_id and category.id = entry.routine_category_id
    left join age_division as division on division.event_id = tour_date.event_id
      and division.season_id = tour_date.season_id and division.id = entry.age_division_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', person.id, 'fname', person.fname, 'lname', person.lname)
          order by dancer.sort), '[]') as list,
        string_agg(person.fname || ' ' || person.lname, ' ') as names
      from registrations_routine_dancer as dancer join person on person.id = dancer.person_id
      where dancer.registrations_routine_id = entry.id
    ) as dancers
    where not exists (
      select 1 from unnest(${sql.param(words)}::text[]) as word
      where position(word in lower(concat_ws(' ', routine.name, routine.choreographer, dancers.names, style.name,
        event.name, tour_date.event_city, season.start_year))) = 0)
    order by tour_date.start_date desc nulls first, entry.id
    limit ${limit}`)
  const entries = rows.map(({ total: _total, ...entry }) => entry)
  return { entries, total: rows[0]?.total ?? 0 }
}

/** How many of these entries are of the owner's own history. */
export async function countOwnEntries(
  tx: Transaction,
  owner: HistoryOwner,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::integer as count
    from registrations_routine as entry join registration on registration.id = entry.registration_id
    where entry.id = any(${sql.param(ids)}::integer[]) and registration.deleted_at is null and ${ofOwner(owner)}`)
  return rows[0]?.count ?? 0
}

/**
 * Gives the entries of a registration that copy music that of the earlier entry, where this is of the owner's history and
 * has some. Answers how many have none after that.
 */
export async function keepEarlierMusic(
  tx: Transaction,
  owner: HistoryOwner,
  registration_id: number,
): Promise<number> {
  await tx.execute(sql`update registrations_routine as entry set old_music_id = earlier.music_id
    from registrations_routine as earlier join registration on registration.id = earlier.registration_id
    where entry.registration_id = ${registration_id} and entry.copy_music and earlier.id = entry.copied_from
      and earlier.music_id is not null and registration.deleted_at is null and ${ofOwner(owner)}`)
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::integer as count
    from registrations_routine where registration_id = ${registration_id} and copy_music and old_music_id is null`)
  return rows[0]?.count ?? 0
}
