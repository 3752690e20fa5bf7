// Reads and writes the headshots of judges.
import { eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { judgeTable } from '../scores/score.tables.ts'
import { headshotTable } from './headshot.tables.ts'

/** Of the judges of a tour date who have one. */
export async function listHeadshots(connection: Connection, tour_date_id: number) {
  const { path, name, content_type } = storedFileTable
  const { judge_id, file_id } = headshotTable
  return connection
    .select({ judge_id, file_id, path, name, content_type })
    .from(headshotTable)
    .innerJoin(judgeTable, eq(judgeTable.id, judge_id))
    .innerJoin(storedFileTable, eq(storedFileTable.id, file_id))
    .where(eq(judgeTable.tour_date_id, tour_date_id))
}

/** The file that was the headshot before; null = none. Hold the tour date's scoring. */
export async function replaceHeadshot(
  tx: Transaction,
  judge_id: number,
  file_id: number | null,
): Promise<number | null> {
  const [before] = await tx
    .delete(headshotTable)
    .where(eq(headshotTable.judge_id, judge_id))
    .returning({ file_id: headshotTable.file_id })
  if (file_id !== null) await tx.insert(headshotTable).values({ judge_id, file_id })
  return before?.file_id ?? null
}
