// Reads and writes the best dancers of a registration, and what of the options others have.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { columnsOf, excludedOf } from '../../server/columns.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Values } from '../../server/prepared.ts'
import { isSecured } from '../payments/secured.queries.ts'
import type { BestDancer, BestDancerRoutine, TakenOption } from './best-dancer.model.ts'
import { bestDancerMusicTable, bestDancerTable } from './best-dancer.tables.ts'

const kept = ['best_dancer_type_id', 'jacket_size_id', 'jacket_name'] as const

/** The entries, in the order of their people. */
export const bestDancersRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select({
      person_id: bestDancerTable.person_id,
      ...columnsOf(bestDancerTable, kept),
      routine: sql<BestDancerRoutine | null>`case when ${bestDancerTable.routine_name} is not null then json_build_object(
        'name', ${bestDancerTable.routine_name}, 'choreographer', ${bestDancerTable.choreographer},
        'performance_division_id', ${bestDancerTable.performance_division_id}) end`,
    })
    .from(bestDancerTable)
    .where(eq(bestDancerTable.registration_id, id))
    .orderBy(asc(bestDancerTable.person_id))

/**
 * What other registrations have of the options that run out at the tour date: sold, or being paid for. Elsewhere nobody needs to
 * know what they have.
 */
export const takenOptionsRead = (
  connection: Connection,
  { tour_date_id, id }: Values<'tour_date_id' | 'id'>,
) =>
  connection
    .select({
      best_dancer_type_id: sql<number>`entry.best_dancer_type_id`,
      workshop_level_id: sql<number>`attendee.workshop_level_id`,
      taken: sql<number>`count(*)::integer`,
    })
    .from(
      sql`registration as other
        join best_dancer as entry on entry.registration_id = other.id and entry.best_dancer_type_id is not null
        join date_attendee as attendee on attendee.registration_id = other.id and attendee.person_id = entry.person_id`,
    )
    .where(
      sql`other.tour_date_id = ${tour_date_id} and other.deleted_at is null and other.id <> ${id}
        and (select best_dancer_stock <> '[]' from tour_date where tour_date.id = ${tour_date_id})
        and ${isSecured('other')}`,
    )
    .groupBy(sql`entry.best_dancer_type_id`, sql`attendee.workshop_level_id`)

export type TakenOptions = TakenOption[]

/** Makes the entries what they are now; those that are as they were `before` stay. */
export async function replaceBestDancers(
  tx: Transaction,
  registration_id: number,
  before: readonly BestDancer[],
  wanted: readonly BestDancer[],
): Promise<void> {
  const stored = new Map(before.map((entry) => [entry.person_id, JSON.stringify(entry)]))
  const left = new Set(wanted.map(({ person_id }) => person_id))
  const gone = [...stored.keys()].filter((person_id) => !left.has(person_id))
  if (gone.length > 0) {
    await tx
      .delete(bestDancerTable)
      .where(
        and(eq(bestDancerTable.registration_id, registration_id), inArray(bestDancerTable.person_id, gone)),
      )
  }
  const written = wanted.filter((entry) => stored.get(entry.person_id) !== JSON.stringify(entry))
  if (written.length === 0) return
  await tx
    .insert(bestDancerTable)
    .values(
      written.map(({ routine, ...entry }) => ({
        ...entry,
        registration_id,
        routine_name: routine?.name ?? null,
        choreographer: routine?.choreographer ?? null,
        performance_division_id: routine?.performance_division_id ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: [bestDancerTable.registration_id, bestDancerTable.person_id],
      set: excludedOf([...kept, 'routine_name', 'choreographer', 'performance_division_id']),
    })
  await keepMusicOfCompeting(tx, registration_id)
}

/** How the music of those who compete stands. */
export const bestDancerMusicRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(columnsOf(bestDancerMusicTable, ['person_id', 'no_music', 'music_id']))
    .from(bestDancerMusicTable)
    .where(eq(bestDancerMusicTable.registration_id, id))
    .orderBy(asc(bestDancerMusicTable.person_id))

/** R§4: an option that competes has a routine, whose music is asked for (decision 0205); any other removes it. */
async function keepMusicOfCompeting(tx: Transaction, registration_id: number): Promise<void> {
  await tx.execute(sql`delete from best_dancer_music as music using best_dancer as option
    where music.registration_id = ${registration_id} and option.registration_id = music.registration_id
      and option.person_id = music.person_id and option.routine_name is null`)
  await tx.execute(sql`insert into best_dancer_music (registration_id, person_id)
    select registration_id, person_id from best_dancer
    where registration_id = ${registration_id} and routine_name is not null
    on conflict (registration_id, person_id) do nothing`)
}

/** How many of the options came in, in completed registrations and in open ones. */
export async function countBestDancers(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{ sold: number; open: number }>(sql`
    select count(*) filter (where completed)::integer as sold, count(*) filter (where not completed)::integer as open
    from best_dancer join registration on registration.id = registration_id
    where tour_date_id = ${tour_date_id} and deleted_at is null and best_dancer_type_id is not null`)
  return rows[0] ?? { sold: 0, open: 0 }
}

/** How far each option that runs out is sold, at all levels or at one, in the order in which the tour date has them (BESTDANCER-04). */
export async function countOptionStock(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<{ words: string; sold: number; open: number; limit: number }>(sql`
    select option.name || coalesce(', ' || level.level, '') as words, (item ->> 'places')::integer as "limit",
      count(*) filter (where came.completed)::integer as sold,
      count(*) filter (where not came.completed)::integer as open
    from tour_date cross join lateral jsonb_array_elements(tour_date.best_dancer_stock) with ordinality
        as stock (item, position)
      join best_dancer_type as option on option.id = (item ->> 'best_dancer_type_id')::integer
        and (option.event_id, option.season_id) = (tour_date.event_id, tour_date.season_id)
      left join workshop_level as level on level.id = (item ->> 'workshop_level_id')::integer
        and (level.event_id, level.season_id) = (tour_date.event_id, tour_date.season_id)
      left join lateral (
        select registration.completed from registration
          join best_dancer as entry on entry.registration_id = registration.id
          join date_attendee as attendee on attendee.registration_id = registration.id
            and attendee.person_id = entry.person_id
        where registration.tour_date_id = tour_date.id and registration.deleted_at is null
          and entry.best_dancer_type_id = option.id and (level.id is null or attendee.workshop_level_id = level.id)
      ) as came on true
    where tour_date.id = ${tour_date_id}
    group by position, item, option.name, level.level order by position`)
  return rows
}

interface ExportedRow extends Record<string, unknown> {
  key: string
  option: string | null
  size: string | null
  jacket_name: string
  routine_name: string | null
  choreographer: string | null
  style: string | null
}

/** What the office's file of attendees says of each, by 'registration:person'. */
export async function exportBestDancers(connection: Connection, tour_date_id: number) {
  const { rows } = await connection.execute<ExportedRow>(sql`
    select registration_id || ':' || person_id as key, option.name as option, size.name as size, jacket_name, routine_name,
      choreographer, style.name as style
    from best_dancer join registration on registration.id = registration_id join tour_date on tour_date.id = tour_date_id
    left join best_dancer_type as option on option.id = best_dancer_type_id
      and (option.event_id, option.season_id) = (tour_date.event_id, tour_date.season_id)
    left join jacket_size as size on size.id = jacket_size_id
      and (size.event_id, size.season_id) = (tour_date.event_id, tour_date.season_id)
    left join performance_division as style on style.id = performance_division_id
      and (style.event_id, style.season_id) = (tour_date.event_id, tour_date.season_id)
    where tour_date_id = ${tour_date_id}`)
  return new Map(
    rows.map(({ key, option, size, jacket_name, routine_name, choreographer, style }) => [
      key,
      {
        option: option ?? 'None',
        size: size ?? '',
        name: jacket_name,
        routine: routine_name ?? '',
        choreographer: choreographer ?? '',
        style: style ?? '',
      },
    ]),
  )
}
