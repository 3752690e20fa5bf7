// Reads what the sound desk needs of the sold routines of a tour date, with every version of their music.
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { bestDancerTable } from '../best-dancers/best-dancer.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { musicTable, routineMusicTable } from '../music/music.tables.ts'
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
import { runningOrderTable } from '../scores/score.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'

/** A routine that waits for a place is not danced yet. */
const sold = (tour_date_id: number) =>
  and(
    eq(registrationTable.tour_date_id, tour_date_id),
    eq(registrationTable.completed, true),
    isNull(registrationTable.deleted_at),
    not(entry.waiting_list),
  )

/** In their running order; those without a number last, by name. */
export async function listPackRows(connection: Connection, tour_date_id: number) {
  return connection
    .select({
      id: entry.id,
      name: entryName,
      person_id: entry.person_id,
      registrant_name: registrantName,
      routine_category_id: entry.routine_category_id,
      performance_division_id: entryDivision,
      age_division_id: entry.age_division_id,
      no_music: entry.no_music,
      extra_time: entry.extra_time,
      dancers: sql<number>`(select count(*) from ${routineDancerTable} as dancer
        where dancer.registrations_routine_id = ${entry.id})::integer`,
      number: runningOrderTable.number,
      has_a: sql<boolean>`coalesce(${runningOrderTable.has_a}, false)`,
      scratched_at: runningOrderTable.scratched_at,
      notes: sql<string>`coalesce(${routineMusicTable.notes}, ${entry.notes})`,
      music_id: entry.music_id,
    })
    .from(musicEntries)
    .leftJoin(routineTable, isPiece)
    .leftJoin(bestDancerTable, isOption)
    .leftJoin(performerTable, isPerformer)
    .innerJoin(registrationTable, eq(registrationTable.id, entry.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .leftJoin(runningOrderTable, eq(runningOrderTable.registrations_routine_id, entry.id))
    .leftJoin(routineMusicTable, eq(routineMusicTable.id, entry.id))
    .where(sold(tour_date_id))
    .orderBy(sql`${runningOrderTable.sort} nulls last`, sql`lower(${entryName})`, asc(entry.id))
}

/** Every version of the music of these routines that is still kept. */
export async function listPackVersions(connection: Connection, tour_date_id: number) {
  return connection
    .select({
      id: musicTable.id,
      entry_id: musicTable.entry_id,
      name: musicTable.name,
      status: musicTable.status,
      analysis: musicTable.analysis,
      uploaded_at: musicTable.uploaded_at,
      approved_at: musicTable.approved_at,
      path: storedFileTable.path,
      size: storedFileTable.size,
    })
    .from(musicTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, musicTable.file_id))
    .innerJoin(musicEntries, eq(entry.id, musicTable.entry_id))
    .innerJoin(registrationTable, eq(registrationTable.id, entry.registration_id))
    .where(and(sold(tour_date_id), isNull(storedFileTable.removed_at)))
}
