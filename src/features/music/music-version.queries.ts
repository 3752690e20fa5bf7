// Reads the versions of a routine's music, and writes which of them are approved (MUSIC-11, MUSIC-12).
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { bestDancerTable } from '../best-dancers/best-dancer.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationsRoutineTable, routineTable } from '../routines/routine.tables.ts'
import { musicTable } from './music.tables.ts'
import {
  entryName,
  isOption,
  isPerformer,
  isPiece,
  musicEntries,
  musicEntry,
  performerTable,
} from './music-entry.queries.ts'

/** The newest first. */
export async function listMusicVersions(connection: Connection, id: number) {
  const sender = alias(accountTable, 'sender')
  const approver = alias(accountTable, 'approver')
  return connection
    .select({
      id: musicTable.id,
      name: musicTable.name,
      content_type: storedFileTable.content_type,
      size: storedFileTable.size,
      uploaded_at: musicTable.uploaded_at,
      sender: sender.email,
      upload_email: musicTable.upload_email,
      status: musicTable.status,
      analysis: musicTable.analysis,
      version: sql<number>`(row_number() over (order by ${musicTable.id}))::integer`,
      approved_at: musicTable.approved_at,
      approver: approver.email,
    })
    .from(musicTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, musicTable.file_id))
    .leftJoin(sender, eq(sender.id, musicTable.uploaded_by))
    .leftJoin(approver, eq(approver.id, musicTable.approved_by))
    .where(and(eq(musicTable.entry_id, id), isNull(storedFileTable.removed_at)))
    .orderBy(desc(musicTable.id))
}

/** One version of a routine's music; null where it has no such version. */
export async function loadVersion(connection: Connection, id: number, music_id: number) {
  const [row] = await connection
    .select({ id: musicTable.id, status: musicTable.status, approved_at: musicTable.approved_at })
    .from(musicTable)
    .where(and(eq(musicTable.id, music_id), eq(musicTable.entry_id, id)))
  return row ?? null
}

/** The version of a routine's music that has these bytes, held: nobody decides meanwhile whether it plays; null where none has. */
export async function lockVersionByHash(tx: Transaction, id: number, content_hash: string) {
  const [row] = await tx
    .select({ id: musicTable.id, status: musicTable.status })
    .from(musicTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, musicTable.file_id))
    .where(
      and(
        eq(musicTable.entry_id, id),
        eq(musicTable.content_hash, content_hash),
        isNull(storedFileTable.removed_at),
      ),
    )
    .orderBy(desc(musicTable.id))
    .limit(1)
    .for('update', { of: musicTable })
  return row ?? null
}

/** What came by links for the routines of a registration since then. */
export async function listSentByLink(connection: Connection, registration_id: number, since: Date) {
  return connection
    .select({ entry_id: musicTable.entry_id, uploaded_at: musicTable.uploaded_at })
    .from(musicTable)
    .innerJoin(musicEntries, eq(musicEntry.id, musicTable.entry_id))
    .where(
      and(
        eq(musicEntry.registration_id, registration_id),
        isNull(musicTable.uploaded_by),
        isNull(musicTable.copied_from),
        gt(musicTable.uploaded_at, since),
      ),
    )
}

/** The versions of a routine, as far as it decides which are kept (MUSIC-18). */
export async function listForKeeping(connection: Connection, id: number) {
  return connection
    .select({
      id: musicTable.id,
      by_link: sql<boolean>`${musicTable.uploaded_by} is null`,
      approved: sql<boolean>`${musicTable.approved_at} is not null`,
      status: musicTable.status,
    })
    .from(musicTable)
    .where(eq(musicTable.entry_id, id))
}

/** Deletes these versions, but for those that a later registration will copy; answers the files that no other version has. */
export async function deleteVersions(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const copied = tx
    .select({ id: registrationsRoutineTable.old_music_id })
    .from(registrationsRoutineTable)
    .where(inArray(registrationsRoutineTable.old_music_id, [...ids]))
  const gone = await tx
    .delete(musicTable)
    .where(and(inArray(musicTable.id, [...ids]), not(inArray(musicTable.id, copied))))
    .returning({ file_id: musicTable.file_id })
  const file_ids = gone.map(({ file_id }) => file_id)
  if (file_ids.length === 0) return []
  const kept = await tx
    .select({ file_id: musicTable.file_id })
    .from(musicTable)
    .where(inArray(musicTable.file_id, file_ids))
  return file_ids.filter((id) => !kept.some(({ file_id }) => file_id === id))
}

export async function approveVersions(
  tx: Transaction,
  ids: readonly number[],
  approval: { approved_at: Date; approved_by: number },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(musicTable)
    .set(approval)
    .where(and(inArray(musicTable.id, [...ids]), isNull(musicTable.approved_at)))
}

export async function withdrawApproval(tx: Transaction, music_id: number): Promise<void> {
  await tx.update(musicTable).set({ approved_at: null, approved_by: null }).where(eq(musicTable.id, music_id))
}

/** Of the routine's other versions: what its owner has turned away from goes to the sound desk no more (MUSIC-12). */
export async function withdrawOthers(
  tx: Transaction,
  { id, music_id }: { id: number; music_id: number },
): Promise<void> {
  await tx
    .update(musicTable)
    .set({ approved_at: null, approved_by: null })
    .where(and(eq(musicTable.entry_id, id), ne(musicTable.id, music_id), isNotNull(musicTable.approved_at)))
}

/** It is decoded anew, as if it had just come in. */
export async function uncheckVersion(tx: Transaction, music_id: number): Promise<void> {
  await tx
    .update(musicTable)
    .set({ status: 'checking', analysis: null, decode_tries: 0 })
    .where(eq(musicTable.id, music_id))
}

/** MUSIC-11: the routines of a registration whose music plays and waits for approval, by name. */
export async function listUnapproved(connection: Connection, registration_id: number): Promise<string[]> {
  return (await listUnapprovedOfAll(connection, [registration_id])).map(({ name }) => name)
}

/** The same of many registrations. */
export async function listUnapprovedOfAll(connection: Connection, registration_ids: readonly number[]) {
  return connection
    .select({ registration_id: musicEntry.registration_id, name: entryName })
    .from(musicEntries)
    .innerJoin(musicTable, eq(musicTable.id, musicEntry.music_id))
    .leftJoin(routineTable, isPiece)
    .leftJoin(bestDancerTable, isOption)
    .leftJoin(performerTable, isPerformer)
    .where(
      and(
        inArray(musicEntry.registration_id, [...registration_ids]),
        not(musicEntry.waiting_list),
        not(musicEntry.no_music),
        eq(musicTable.status, 'ready'),
        isNull(musicTable.approved_at),
      ),
    )
    .orderBy(asc(musicEntry.id))
}

/** Every version of the music of a registration that is still kept, by routine, the newest first. */
export async function listKeptVersions(connection: Connection, registration_id: number) {
  return connection
    .select({
      routine: entryName,
      name: musicTable.name,
      path: storedFileTable.path,
      size: storedFileTable.size,
      version: sql<number>`(row_number() over
        (partition by ${musicTable.entry_id} order by ${musicTable.id}))::integer`,
      current: sql<boolean>`coalesce(${musicTable.id} = ${musicEntry.music_id}, false)`,
    })
    .from(musicTable)
    .innerJoin(musicEntries, eq(musicEntry.id, musicTable.entry_id))
    .leftJoin(routineTable, isPiece)
    .leftJoin(bestDancerTable, isOption)
    .leftJoin(performerTable, isPerformer)
    .innerJoin(storedFileTable, eq(storedFileTable.id, musicTable.file_id))
    .where(and(eq(musicEntry.registration_id, registration_id), isNull(storedFileTable.removed_at)))
    .orderBy(sql`lower(${entryName})`, asc(musicEntry.id), desc(musicTable.id))
}
