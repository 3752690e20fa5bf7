// Reads how the music of sold routines stands, by tour date.
import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { bestDancerTable } from '../best-dancers/best-dancer.tables.ts'
import { musicTable } from '../music/music.tables.ts'
import {
  musicEntry as entry,
  entryDivision,
  entryName,
  isOption,
  isPerformer,
  isPiece,
  musicEntries,
  performerTable,
} from '../music/music-entry.queries.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { routineDancerTable, routineTable } from '../routines/routine.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'

/** A routine that waits for a place is not danced yet. */
const sold = and(
  eq(registrationTable.completed, true),
  isNull(registrationTable.deleted_at),
  not(entry.waiting_list),
)

/** Of the version that counts. */
const approved = sql<boolean>`${musicTable.approved_at} is not null`

/**
 * By tour date, the routines that stand alike: of which ROUTINE-08 decides alike. A tour date without
 * routines is missing.
 */
export async function countAlike(connection: Connection, tour_dates: readonly number[]) {
  const { no_music, music_id } = entry
  const { tour_date_id } = registrationTable
  return connection
    .select({
      tour_date_id,
      no_music,
      music_id: sql<number | null>`min(${music_id})`,
      approved,
      total: sql<number>`count(*)::integer`,
    })
    .from(musicEntries)
    .leftJoin(musicTable, eq(musicTable.id, entry.music_id))
    .innerJoin(registrationTable, eq(registrationTable.id, entry.registration_id))
    .where(and(inArray(tour_date_id, [...tour_dates]), sold))
    .groupBy(tour_date_id, no_music, sql`${music_id} is null`, approved)
}

/** By who registered, then by name. */
export async function listMusicDeskRoutines(connection: Connection, tour_date_id: number) {
  return connection
    .select({
      id: entry.id,
      name: entryName,
      person_id: entry.person_id,
      routine_category_id: entry.routine_category_id,
      performance_division_id: entryDivision,
      age_division_id: entry.age_division_id,
      extra_time: entry.extra_time,
      no_music: entry.no_music,
      music_id: entry.music_id,
      dancers: sql<number>`(select count(*) from ${routineDancerTable} as dancer
        where dancer.registrations_routine_id = ${entry.id})::integer`,
      analysis: musicTable.analysis,
      status: musicTable.status,
      approved,
      registration_id: registrationTable.id,
      registrant_name: registrantName,
      email: accountTable.email,
    })
    .from(musicEntries)
    .leftJoin(routineTable, isPiece)
    .leftJoin(bestDancerTable, isOption)
    .leftJoin(performerTable, isPerformer)
    .leftJoin(musicTable, eq(musicTable.id, entry.music_id))
    .innerJoin(registrationTable, eq(registrationTable.id, entry.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(and(eq(registrationTable.tour_date_id, tour_date_id), sold))
    .orderBy(sql`lower(${registrantName})`, sql`lower(${entryName})`, asc(entry.id))
}
