// Reads which music waits to be decoded.
import { and, asc, count, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { musicTable } from './music.tables.ts'
import { musicEntries, musicEntry } from './music-entry.queries.ts'

/** Where the file of this version lies, and since when; null = it is decoded already, or gone. */
export async function loadUnchecked(
  connection: Connection,
  music_id: number,
): Promise<{ path: string; uploaded_at: Date; decode_tries: number } | null> {
  const { uploaded_at, decode_tries } = musicTable
  const [row] = await connection
    .select({ path: storedFileTable.path, uploaded_at, decode_tries })
    .from(musicTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, musicTable.file_id))
    .where(
      and(eq(musicTable.id, music_id), eq(musicTable.status, 'checking'), isNull(storedFileTable.removed_at)),
    )
  return row ?? null
}

/** Who sent it, and how many others of its registration, sent in the same way, are not decoded yet (SOUND-04). */
export async function loadWaitingBefore(
  connection: Connection,
  music_id: number,
): Promise<{ account: boolean; waiting: number }> {
  const { uploaded_by } = musicTable
  const [sent] = await connection
    .select({ registration_id: musicEntry.registration_id, uploaded_by })
    .from(musicTable)
    .innerJoin(musicEntries, eq(musicEntry.id, musicTable.entry_id))
    .where(eq(musicTable.id, music_id))
  if (!sent) return { account: false, waiting: 0 }
  const account = sent.uploaded_by !== null
  const [row] = await connection
    .select({ waiting: count() })
    .from(musicTable)
    .innerJoin(musicEntries, eq(musicEntry.id, musicTable.entry_id))
    .where(
      and(
        eq(musicTable.status, 'checking'),
        ne(musicTable.id, music_id),
        eq(musicEntry.registration_id, sent.registration_id),
        account ? isNotNull(uploaded_by) : isNull(uploaded_by),
      ),
    )
  return { account, waiting: row?.waiting ?? 0 }
}

/** Whether it still waits; nobody else decides while the transaction lasts. */
export async function lockUnchecked(tx: Transaction, music_id: number): Promise<boolean> {
  const [row] = await tx
    .select({ status: musicTable.status })
    .from(musicTable)
    .where(eq(musicTable.id, music_id))
    .for('update')
  return row?.status === 'checking'
}

/** Written down before it is tried: what decodes it may take the server along. */
export async function countTry(tx: Transaction, music_id: number): Promise<void> {
  await tx
    .update(musicTable)
    .set({ decode_tries: sql`${musicTable.decode_tries} + 1` })
    .where(eq(musicTable.id, music_id))
}

/** It is tried no more, unless somebody asks for it. */
export async function giveUpDecoding(tx: Transaction, music_id: number): Promise<void> {
  await tx.update(musicTable).set({ status: 'unheard' }).where(eq(musicTable.id, music_id))
}

/** As its index says it: of a parameter the plan could not know. */
const checking = sql`${musicTable.status} = 'checking'`

/** What came in before then and still waits, behind that id, the oldest first. */
export async function listUnchecked(
  connection: Connection,
  before: Date,
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await connection
    .select({ id: musicTable.id })
    .from(musicTable)
    .where(and(checking, lt(musicTable.uploaded_at, before), gt(musicTable.id, after)))
    .orderBy(asc(musicTable.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
