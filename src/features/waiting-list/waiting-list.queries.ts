// Reads and writes the waiting list of a tour date.
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { SMALL_REGISTRATION } from '../limits/city-limit.model.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from '../routines/routine.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { WaitingEntry } from './waiting-list.model.ts'
import { waitingListEventTable } from './waiting-list.tables.ts'

const dancers = sql<number>`(select count(*)::integer from ${routineDancerTable} as dancer
  where dancer.registrations_routine_id = ${registrationsRoutineTable.id})`

/** Full-workshop dancers of its registration are few. */
const small = sql`(select count(*) from date_attendee as attendee
  join workshop_level as level on level.id = attendee.workshop_level_id
    and level.event_id = ${tourDateTable.event_id} and level.season_id = ${tourDateTable.season_id}
  where attendee.registration_id = ${registrationTable.id} and level.kind = 'dancer'
    and not attendee.one_day and not attendee.virtual) < ${sql.raw(String(SMALL_REGISTRATION))}`

/** What waits at the tour date, in its order: the routines of completed registrations only. */
export async function listWaitingList(connection: Connection, tour_date_id: number): Promise<WaitingEntry[]> {
  const rows = await connection
    .select({
      id: registrationsRoutineTable.id,
      registration_id: registrationTable.id,
      version: registrationTable.version,
      registrant_name: registrantName,
      exempt: sql<boolean>`${tourDateTable.exceptions} ? lower(${accountTable.email})`,
      studio_rejected: sql<boolean>`${studioTable.rejected_at} is not null`,
      routine: { name: routineTable.name, choreographer: routineTable.choreographer },
      performance_division_id: registrationsRoutineTable.performance_division_id,
      routine_category_id: registrationsRoutineTable.routine_category_id,
      age_division_id: registrationsRoutineTable.age_division_id,
      dancers,
      small_solo: sql<boolean>`${dancers} = 1 and ${small}`,
      waiting_set: registrationsRoutineTable.waiting_set,
      waiting_since: registrationsRoutineTable.waiting_since,
    })
    .from(registrationsRoutineTable)
    .innerJoin(routineTable, eq(routineTable.id, registrationsRoutineTable.routine_id))
    .innerJoin(registrationTable, eq(registrationTable.id, registrationsRoutineTable.registration_id))
    .innerJoin(tourDateTable, eq(tourDateTable.id, registrationTable.tour_date_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(
      and(
        eq(registrationTable.tour_date_id, tour_date_id),
        isNull(registrationTable.deleted_at),
        eq(registrationsRoutineTable.waiting_list, true),
        isNotNull(registrationsRoutineTable.waiting_rank),
      ),
    )
    .orderBy(asc(registrationsRoutineTable.waiting_rank), asc(registrationsRoutineTable.id))
  return rows.map(({ waiting_since, ...row }, before) => ({
    ...row,
    waiting_since: (waiting_since ?? new Date(0)).toISOString(),
    position: before + 1,
  }))
}

/** The studios of these entries stay accepted, or rejected, until the transaction ends. After the tour date's lock. */
export async function holdStudiosOf(tx: Transaction, ids: readonly number[], locks: boolean): Promise<void> {
  if (!locks) return
  await tx.execute(sql`select id from studio where id in (select studio_id from registration
      join registrations_routine as entry on entry.registration_id = registration.id
      where entry.id = any(${sql.param([...ids])}::integer[]))
    order by id for share`)
}

export async function insertWaitingEvents(
  tx: Transaction,
  rows: readonly (typeof waitingListEventTable.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(waitingListEventTable).values([...rows])
}

/** Puts the entries at the end of the list, in their order. Hold the tour date's lock. */
export async function appendToWaitingList(
  tx: Transaction,
  tour_date_id: number,
  ids: readonly number[],
  waiting_since: Date,
): Promise<void> {
  await tx.execute(sql`update registrations_routine as entry
    set waiting_since = ${waiting_since.toISOString()}::timestamptz,
      waiting_rank = joined.place + coalesce((select max(ahead.waiting_rank) from registrations_routine as ahead
        join registration on registration.id = ahead.registration_id
        where registration.tour_date_id = ${tour_date_id} and ahead.waiting_list), 0)
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as joined (id, place)
    where entry.id = joined.id`)
}

/** Gives the entries the ranks of their order. Hold the tour date's lock. */
export async function rankWaitingList(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`update registrations_routine as entry set waiting_rank = wanted.place
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as wanted (id, place)
    where entry.id = wanted.id and entry.waiting_rank is distinct from wanted.place`)
}

/** The entries have their places: they wait no longer. */
export async function takeOffWaitingList(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(registrationsRoutineTable)
    .set({ waiting_list: false, waiting_set: null, waiting_since: null, waiting_rank: null })
    .where(inArray(registrationsRoutineTable.id, [...ids]))
}

/** Marks entries that are not completed as waiting, alone or in a set, or as wanting a place again. */
export async function updateWaiting(
  tx: Transaction,
  ids: readonly number[],
  row: { waiting_list: boolean; waiting_set: number | null },
): Promise<void> {
  await tx
    .update(registrationsRoutineTable)
    .set({ ...row, held_until: null })
    .where(inArray(registrationsRoutineTable.id, [...ids]))
}
