// Reads and writes what is known of uploaded files, and finds those that nothing uses any more.
import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { FilePurpose, StoredFile } from './stored-file.model.ts'
import { storedFileTable } from './stored-file.tables.ts'

export const storedFileFields = {
  id: storedFileTable.id,
  name: storedFileTable.name,
  content_type: storedFileTable.content_type,
  size: storedFileTable.size,
}

interface NewFile extends Omit<StoredFile, 'id'> {
  purpose: FilePurpose
  path: string
  uploaded_by: number
  created_at: Date
}

export async function insertStoredFile(tx: Transaction, file: NewFile): Promise<StoredFile> {
  const [row] = await tx.insert(storedFileTable).values(file).returning(storedFileFields)
  if (!row) throw new Error('the file was not inserted')
  return row
}

/** Where the bytes of a file lie; null when it is gone. */
export async function loadFilePath(connection: Connection, id: number): Promise<string | null> {
  const [row] = await connection
    .select({ path: storedFileTable.path })
    .from(storedFileTable)
    .where(and(eq(storedFileTable.id, id), isNull(storedFileTable.removed_at)))
  return row?.path ?? null
}

/** Nothing uses the file any more: its bytes may go. */
export async function markFileRemoved(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(storedFileTable).set({ removed_at: at }).where(eq(storedFileTable.id, id))
}

/**
 * Marks files from before `before` that nothing names, or only a registration that was deleted. Each new use of files
 * adds its column here, and to `deleteStoredFiles`.
 */
export async function markUnusedFilesRemoved(tx: Transaction, before: Date, at: Date): Promise<void> {
  const usedByAttendee = tx
    .select({ one: sql`1` })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .where(
      and(eq(attendeeTable.student_id_file_id, storedFileTable.id), isNull(registrationTable.deleted_at)),
    )
  await tx
    .update(storedFileTable)
    .set({ removed_at: at })
    .where(
      and(
        isNull(storedFileTable.removed_at),
        lt(storedFileTable.created_at, before),
        notExists(usedByAttendee),
      ),
    )
}

/** Some removed files, held for this transaction; what another process holds is left to it. */
export async function takeRemovedFiles(tx: Transaction, most: number) {
  return tx
    .select({ id: storedFileTable.id, path: storedFileTable.path })
    .from(storedFileTable)
    .where(isNotNull(storedFileTable.removed_at))
    .orderBy(asc(storedFileTable.id))
    .limit(most)
    .for('update', { skipLocked: true })
}

export async function deleteStoredFiles(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .update(attendeeTable)
    .set({ student_id_file_id: null })
    .where(inArray(attendeeTable.student_id_file_id, [...ids]))
  await tx.delete(storedFileTable).where(inArray(storedFileTable.id, [...ids]))
}

/** Which of these paths have a row. */
export async function listKnownPaths(connection: Connection, paths: readonly string[]): Promise<Set<string>> {
  const rows = await connection
    .select({ path: storedFileTable.path })
    .from(storedFileTable)
    .where(inArray(storedFileTable.path, [...paths]))
  return new Set(rows.map((row) => row.path))
}
