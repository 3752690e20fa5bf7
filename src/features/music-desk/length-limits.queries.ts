// Reads and writes how long the music of an event's categories may be.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { routineCategoryTable } from '../tours/tour.tables.ts'

const table = routineCategoryTable
const fields = {
  event_id: table.event_id,
  season_id: table.season_id,
  routine_category_id: table.id,
  name: table.name,
  music_limit_seconds: table.music_limit_seconds,
}

/** Of these seasons, in the order of each price list. */
export async function listLimitedCategories(connection: Connection, seasons: readonly number[]) {
  return connection
    .select(fields)
    .from(table)
    .where(inArray(table.season_id, [...seasons]))
    .orderBy(asc(table.sort), asc(table.id))
}

/** Those of one event, held until they are written. */
export async function lockLimitedCategories(tx: Transaction, event_id: number, season_id: number) {
  return tx
    .select(fields)
    .from(table)
    .where(and(eq(table.event_id, event_id), eq(table.season_id, season_id)))
    .orderBy(asc(table.sort), asc(table.id))
    .for('update')
}

/** Only what is another one: the audit tells what was changed. */
export async function updateLimits(
  tx: Transaction,
  { event_id, season_id }: { event_id: number; season_id: number },
  limits: readonly { routine_category_id: number; music_limit_seconds: number | null }[],
): Promise<void> {
  for (const { routine_category_id, music_limit_seconds } of limits)
    await tx
      .update(table)
      .set({ music_limit_seconds })
      .where(
        and(
          eq(table.event_id, event_id),
          eq(table.season_id, season_id),
          eq(table.id, routine_category_id),
          sql`${table.music_limit_seconds} is distinct from ${music_limit_seconds}`,
        ),
      )
}
