// Reads the registrations that a studio or an individual made before.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import type { PlainDate } from '../../shared/calendar.ts'
import { unnamedObservers } from '../attendees/additional-observers.queries.ts'
import { type HistoryOwner, ofOwner } from '../previous-routines/previous-routine.queries.ts'
import type { EarlierAttendee, EarlierRegistration } from './earlier-registration.model.ts'

/** The newest `limit` in which somebody is registered, or the one with `id`. */
export async function listEarlier(
  connection: Connection,
  owner: HistoryOwner,
  { except_registration_id, id, limit }: { except_registration_id: number; id: number | null; limit: number },
): Promise<EarlierRegistration[]> {
  const { rows } = await connection.execute<{ earlier: EarlierRegistration }>(sql`
    select json_build_object(
      'id', registration.id, 'event_name', event.name, 'city_name', tour_date.event_city,
      'season_start_year', season.start_year, 'start_date', tour_date.start_date,
      'canceled', tour_date.canceled, 'postponed', tour_date.postponed,
      'completed', registration.completed,
      'dancers', counted.dancers, 'teachers', counted.teachers,
      'observers', counted.observers + ${unnamedObservers},
      'routines', (select count(*) from registrations_routine as entry
        where entry.registration_id = registration.id)
    ) as earlier
    from registration
    join tour_date on tour_date.id = registration.tour_date_id
    join event on event.id = tour_date.event_id
    join season on season.id = tour_date.season_id
    cross join lateral (
      select count(*) as people, count(*) filter (where level.kind = 'teacher') as teachers,
        count(*) filter (where level.kind = 'observer') as observers,
        count(*) filter (where level.kind is null or level.kind = 'dancer') as dancers
      from date_attendee as attendee
      left join workshop_level as level on level.event_id = tour_date.event_id
        and level.season_id = tour_date.season_id and level.id = attendee.workshop_level_id
      where attendee.registration_id = registration.id
    ) as counted
    where registration.deleted_at is null and registration.id <> ${except_registration_id}
      and (${id}::integer is null or registration.id = ${id}) and counted.people > 0 and ${ofOwner(owner)}
    order by tour_date.start_date desc nulls last, registration.id desc
    limit ${limit}`)
  return rows.map(({ earlier }) => earlier)
}

export interface EarlierPlace extends Omit<EarlierAttendee, 'shift'> {
  birthdate: PlainDate | null
  event_id: number
  season_id: number
  season_start_year: number
  city_name: string
}

/** Who was registered in one of them, by last and first name; or where each dancer was last. */
export async function listEarlierPlaces(
  connection: Connection,
  owner: HistoryOwner,
  wanted: { registration_id: number } | { except_registration_id: number },
): Promise<EarlierPlace[]> {
  const one = 'registration_id' in wanted
  const which = one
    ? sql`registration.id = ${wanted.registration_id}`
    : sql`registration.id <> ${wanted.except_registration_id} and level.kind = 'dancer'`
  const { rows } = await connection.execute<{ place: EarlierPlace }>(sql`
    select distinct on (${one ? sql`lower(person.lname), lower(person.fname),` : sql``} person.id) json_build_object(
      'person_id', person.id, 'fname', person.fname, 'lname', person.lname, 'birthdate', person.birthdate,
      'workshop_level_id', attendee.workshop_level_id, 'kind', coalesce(level.kind, 'dancer'),
      'level', coalesce(level.level, ''), 'one_day', attendee.one_day, 'virtual', attendee.virtual,
      'event_id', tour_date.event_id, 'season_id', tour_date.season_id,
      'season_start_year', season.start_year, 'city_name', tour_date.event_city
    ) as place
    from date_attendee as attendee
    join registration on registration.id = attendee.registration_id
    join person on person.id = attendee.person_id
    join tour_date on tour_date.id = registration.tour_date_id
    join season on season.id = tour_date.season_id
    left join workshop_level as level on level.event_id = tour_date.event_id
      and level.season_id = tour_date.season_id and level.id = attendee.workshop_level_id
    where registration.deleted_at is null and ${which} and ${ofOwner(owner)}
    order by ${one ? sql`lower(person.lname), lower(person.fname),` : sql``} person.id,
      tour_date.start_date desc nulls last, registration.id desc`)
  return rows.map(({ place }) => place)
}
