// Reads and writes what is known of uploaded files, and finds those that nothing uses any more.
import { and, asc, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
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
  cleaned?: boolean
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

/** Some removed files behind that id, held for this transaction; what another process holds is left to it. */
export async function takeRemovedFiles(tx: Transaction, after: number, most: number) {
  return tx
    .select({ id: storedFileTable.id, path: storedFileTable.path })
    .from(storedFileTable)
    .where(and(isNotNull(storedFileTable.removed_at), gt(storedFileTable.id, after)))
    .orderBy(asc(storedFileTable.id))
    .limit(most)
    .for('update', { skipLocked: true })
}

/** Which of these paths have a row. */
export async function listKnownPaths(connection: Connection, paths: readonly string[]): Promise<Set<string>> {
  const rows = await connection
    .select({ path: storedFileTable.path })
    .from(storedFileTable)
    .where(inArray(storedFileTable.path, [...paths]))
  return new Set(rows.map((row) => row.path))
}

/** Some of the pictures that nobody has looked through yet, behind that id. */
export async function listUncleanedPictures(connection: Connection, after: number, most: number) {
  return connection
    .select({
      id: storedFileTable.id,
      purpose: storedFileTable.purpose,
      path: storedFileTable.path,
      content_type: storedFileTable.content_type,
    })
    .from(storedFileTable)
    .where(
      and(
        not(storedFileTable.cleaned),
        sql`${storedFileTable.content_type} like 'image/%'`,
        isNull(storedFileTable.removed_at),
        gt(storedFileTable.id, after),
      ),
    )
    .orderBy(asc(storedFileTable.id))
    .limit(most)
}

/** Its bytes are those there from now on, or were looked through where they are; false = it has gone meanwhile. */
export async function markCleaned(
  tx: Transaction,
  { id, path }: { id: number; path: string },
  to: { path?: string; size?: number } = {},
): Promise<boolean> {
  const changed = await tx
    .update(storedFileTable)
    .set({ ...to, cleaned: true })
    .where(
      and(eq(storedFileTable.id, id), eq(storedFileTable.path, path), isNull(storedFileTable.removed_at)),
    )
    .returning({ id: storedFileTable.id })
  return changed.length > 0
}
