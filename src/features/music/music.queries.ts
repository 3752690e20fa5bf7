// Reads and writes the music of routines: its versions, and what is said of it.
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { preparedOn } from '../../server/prepared.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { bestDancerMusicTable, bestDancerTable } from '../best-dancers/best-dancer.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable, routineDancerTable, routineTable } from '../routines/routine.tables.ts'
import type { MusicAnalysis } from './music.model.ts'
import { musicTable, routineMusicTable } from './music.tables.ts'
import {
  entryDivision,
  entryName,
  isOption,
  isPerformer,
  isPiece,
  musicEntries,
  musicEntry,
  performerTable,
  updateEntry,
} from './music-entry.queries.ts'

export type MusicRow = Awaited<ReturnType<typeof listMusicRows>>[number]

/** Named in full: of one table alone a column would be written without its table, and mean another one in here. */
const entry_id = sql.raw('music_entry.id')
/** The version that counts; where none does, what came in last and does not play. */
const newest_id = sql`(select max(last.id) from music as last where last.entry_id = ${entry_id})`
/** Those of a best dancer stand in its own row. */
const notes = sql<string>`coalesce(${routineMusicTable.notes}, ${musicEntry.notes})`
const shown_id = sql<number | null>`coalesce(music_entry.music_id, ${newest_id})`

/**
 * What counts where the version that did counts no more: of those that have not turned out not to play, the one that came in or
 * was approved last. What its owner turned away from does not come back.
 */
const newestPlaying = (among = sql`true`) => sql<
  number | null
>`(select version.id from ${musicTable} as version
  join ${storedFileTable} as kept on kept.id = version.file_id and kept.removed_at is null
  where version.entry_id = entry.id and version.status <> 'invalid' and ${among}
  order by greatest(version.uploaded_at, version.approved_at) desc, version.id desc limit 1)`

/** The routines that are sold, each with the version that counts. */
function musicRead(connection: Connection, which: SQL | undefined) {
  const sender = alias(accountTable, 'sender')
  const approver = alias(accountTable, 'approver')
  const newest = alias(musicTable, 'newest')
  return (
    connection
      .select({
        id: musicEntry.id,
        name: entryName,
        person_id: musicEntry.person_id,
        performance_division_id: entryDivision,
        routine_category_id: musicEntry.routine_category_id,
        age_division_id: musicEntry.age_division_id,
        no_music: musicEntry.no_music,
        music_id: musicEntry.music_id,
        extra_time: musicEntry.extra_time,
        dancers: sql<number>`(select count(*) from ${routineDancerTable} as dancer
        where dancer.registrations_routine_id = ${entry_id})::integer`,
        notes,
        upload_email: sql<string>`coalesce(${routineMusicTable.upload_email}, ${musicEntry.upload_email})`,
        music: {
          id: musicTable.id,
          name: musicTable.name,
          content_type: storedFileTable.content_type,
          size: storedFileTable.size,
          uploaded_at: musicTable.uploaded_at,
          sender: sender.email,
          upload_email: musicTable.upload_email,
          status: musicTable.status,
          analysis: musicTable.analysis,
          version: sql<number>`(select count(*) from music as earlier where earlier.id <= ${musicTable.id}
          and earlier.entry_id = ${entry_id})::integer`,
          approved_at: musicTable.approved_at,
          approver: approver.email,
        },
        versions: sql<number>`(select count(*) from music as version
        where version.entry_id = ${entry_id})::integer`,
        /** What came in last, whether it counts or not. */
        newest: {
          name: newest.name,
          status: newest.status,
          uploaded_at: newest.uploaded_at,
        },
      })
      .from(musicEntries)
      .leftJoin(routineTable, isPiece)
      .leftJoin(bestDancerTable, isOption)
      .leftJoin(performerTable, isPerformer)
      .leftJoin(newest, sql`${newest.id} = ${newest_id}`)
      .leftJoin(routineMusicTable, eq(routineMusicTable.id, musicEntry.id))
      .leftJoin(musicTable, sql`${musicTable.id} = ${shown_id}`)
      .leftJoin(storedFileTable, eq(storedFileTable.id, musicTable.file_id))
      .leftJoin(sender, eq(sender.id, musicTable.uploaded_by))
      .leftJoin(approver, eq(approver.id, musicTable.approved_by))
      .where(
        and(
          eq(musicEntry.registration_id, sql.placeholder('registration_id')),
          eq(musicEntry.waiting_list, false),
          which,
        ),
      )
      // Those of best dancers stand behind the others.
      .orderBy(sql`${musicEntry.person_id} is not null`, asc(musicEntry.id))
  )
}

const musicOfAll = preparedOn((connection) =>
  musicRead(connection, undefined).prepare('music_of_registration'),
)
const musicOfOne = preparedOn((connection) =>
  musicRead(connection, eq(musicEntry.id, sql.placeholder('id'))).prepare('music_of_entry'),
)

/** Those of a registration; `id` = only this one. */
export function listMusicRows(connection: Connection, registration_id: number, id?: number) {
  return id === undefined
    ? musicOfAll(connection).execute({ registration_id })
    : musicOfOne(connection).execute({ registration_id, id })
}

const musicPlace = preparedOn((connection) =>
  connection
    .select({
      id: musicEntry.id,
      person_id: musicEntry.person_id,
      music_id: musicEntry.music_id,
      no_music: musicEntry.no_music,
      copy_music: musicEntry.copy_music,
      registration_id: registrationTable.id,
      tour_date_id: registrationTable.tour_date_id,
      completed: registrationTable.completed,
      mybtf_user_id: registrationTable.mybtf_user_id,
      owner_email: accountTable.email,
    })
    .from(musicEntries)
    .innerJoin(registrationTable, eq(registrationTable.id, musicEntry.registration_id))
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .where(
      and(
        eq(musicEntry.id, sql.placeholder('id')),
        eq(musicEntry.waiting_list, false),
        isNull(registrationTable.deleted_at),
      ),
    )
    .prepare('music_place'),
)

/** Where a routine is entered; null where there is none, it waits for a place, or its registration was deleted. */
export async function loadMusicPlace(connection: Connection, id: number) {
  const [row] = await musicPlace(connection).execute({ id })
  return row ?? null
}
export type MusicPlace = NonNullable<Awaited<ReturnType<typeof loadMusicPlace>>>

/** The file of one version of a routine's music; null where it has no such version. */
export async function loadMusicFile(connection: Connection, id: number, music_id: number) {
  const [row] = await connection
    .select({
      path: storedFileTable.path,
      name: musicTable.name,
      content_type: storedFileTable.content_type,
    })
    .from(musicTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, musicTable.file_id))
    .where(and(eq(musicTable.id, music_id), eq(musicTable.entry_id, id), isNull(storedFileTable.removed_at)))
  return row ?? null
}

/** A new version, which is the routine's music from now on. */
export async function insertMusic(
  tx: Transaction,
  { id, person_id }: Pick<MusicPlace, 'id' | 'person_id'>,
  version: Omit<typeof musicTable.$inferInsert, 'id' | 'registrations_routine_id' | 'best_dancer_music_id'>,
): Promise<number> {
  const row = {
    ...version,
    ...(person_id === null ? { registrations_routine_id: id } : { best_dancer_music_id: id }),
  }
  const [inserted] = await tx.insert(musicTable).values(row).returning({ id: musicTable.id })
  if (!inserted) throw new Error('the music was not inserted')
  await setMusic(tx, id, inserted.id)
  return inserted.id
}

export async function setMusic(tx: Transaction, id: number, music_id: number | null): Promise<void> {
  await updateEntry(tx, id, { music_id })
}

export async function updateAnalysis(
  tx: Transaction,
  music_id: number,
  analysis: MusicAnalysis | null,
): Promise<void> {
  await tx
    .update(musicTable)
    .set({ status: analysis ? 'ready' : 'invalid', analysis })
    .where(eq(musicTable.id, music_id))
}

/** This version counts no more: the newest that plays, or is being checked, does (MUSIC-12); null where there is none. */
export async function fallBack(tx: Transaction, music_id: number): Promise<void> {
  for (const table of [registrationsRoutineTable, bestDancerMusicTable])
    await tx.execute(
      sql`update ${table} as entry set music_id = ${newestPlaying()} where entry.music_id = ${music_id}::integer`,
    )
}

/**
 * Gives the entries of a registration that copy the music of an earlier one a version of their own, of the same file, approved as
 * that one is; those that copy it no more lose theirs, and what counts then is what counts wherever a version is lost (MUSIC-12). A copy of what is not decoded yet is decoded like any other.
 */
export async function copyEarlierMusic(tx: Transaction, registration_id: number): Promise<void> {
  await tx.execute(sql`with lost as (
      delete from music using registrations_routine as entry
      where entry.id = music.registrations_routine_id and entry.registration_id = ${registration_id}
        and music.copied_from is not null and not (entry.copy_music and entry.old_music_id is not null)
      returning music.id)
    update registrations_routine as entry set music_id = ${newestPlaying(sql`version.copied_from is null`)}
    from lost where entry.music_id = lost.id`)
  await tx.execute(sql`with copied as (
      insert into music
        (registrations_routine_id, file_id, name, uploaded_at, uploaded_by, upload_email, status, analysis, copied_from,
          content_hash, approved_at, approved_by)
      select entry.id, earlier.file_id, earlier.name, earlier.uploaded_at, earlier.uploaded_by, earlier.upload_email,
        earlier.status, earlier.analysis, earlier.id, earlier.content_hash, earlier.approved_at, earlier.approved_by
      from registrations_routine as entry join music as earlier on earlier.id = entry.old_music_id
      where entry.registration_id = ${registration_id} and entry.copy_music and entry.music_id is null
        and earlier.status <> 'invalid'
      returning id, registrations_routine_id)
    update registrations_routine as entry set music_id = copied.id from copied
      where entry.id = copied.registrations_routine_id`)
}

/** The version of a routine's music that is shown: the one that counts, else the newest; null = there is none. */
export async function loadShownMusicId(connection: Connection, id: number): Promise<number | null> {
  const [row] = await connection.select({ id: shown_id }).from(musicEntries).where(eq(musicEntry.id, id))
  return row?.id ?? null
}

/** Deletes every version of the music of these routines; answers the files that no other routine has. */
export async function deleteMusic(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const gone = await tx
    .delete(musicTable)
    .where(inArray(musicTable.entry_id, [...ids]))
    .returning({ file_id: musicTable.file_id })
  await tx
    .update(registrationsRoutineTable)
    // What was copied is deleted with it: nothing brings it back.
    .set({ music_id: null, copy_music: false, old_music_id: null })
    .where(inArray(registrationsRoutineTable.id, [...ids]))
  await tx
    .update(bestDancerMusicTable)
    .set({ music_id: null })
    .where(inArray(bestDancerMusicTable.id, [...ids]))
  const file_ids = [...new Set(gone.map(({ file_id }) => file_id))]
  if (file_ids.length === 0) return []
  const kept = await tx
    .select({ file_id: musicTable.file_id })
    .from(musicTable)
    .where(inArray(musicTable.file_id, file_ids))
  const still = new Set(kept.map(({ file_id }) => file_id))
  return file_ids.filter((id) => !still.has(id))
}

/** What the desk should know of its music. */
export async function loadNotes(connection: Connection, id: number): Promise<string> {
  const [row] = await connection
    .select({ notes })
    .from(musicEntries)
    .leftJoin(routineMusicTable, eq(routineMusicTable.id, musicEntry.id))
    .where(eq(musicEntry.id, id))
  return row?.notes ?? ''
}

export async function saveRoutineMusic(
  tx: Transaction,
  id: number,
  row: Partial<Pick<typeof routineMusicTable.$inferInsert, 'notes' | 'upload_email'>>,
): Promise<void> {
  const [best] = await tx
    .update(bestDancerMusicTable)
    .set(row)
    .where(eq(bestDancerMusicTable.id, id))
    .returning({ id: bestDancerMusicTable.id })
  if (best) return
  await tx
    .insert(routineMusicTable)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: routineMusicTable.id, set: row })
}

export async function setNoMusic(tx: Transaction, id: number, no_music: boolean): Promise<void> {
  await updateEntry(tx, id, { no_music })
}
