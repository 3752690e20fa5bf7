// Reads the text that is signed now, and says which signatures of earlier ones stay good.
import { desc, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import type { WaiverText } from './waiver.model.ts'
import { waiverTextTable } from './waiver.tables.ts'

/**
 * WAIVER-02: no later version asks anew of whoever gave this signature. A version asks of the seasons that had a day to come when it was
 * published; what was signed for one that was over stays good.
 */
export const isNotAskedAnew = (signature: SQL) => sql`not exists (
  select from ${waiverTextTable} as later where later.asks_anew and later.version > ${signature}.text_version
    and exists (select from ${tourDateTable} as held where held.season_id = ${signature}.season_id and not held.canceled
      and coalesce(held.end_date, held.start_date) >= (later.created_at at time zone held.timezone)::date))`

const textFields = {
  version: waiverTextTable.version,
  title: waiverTextTable.title,
  body: waiverTextTable.body,
  text_hash: waiverTextTable.text_hash,
}

/** The text that is signed now. */
export async function loadPresentText(connection: Connection): Promise<WaiverText> {
  const [row] = await connection
    .select(textFields)
    .from(waiverTextTable)
    .orderBy(desc(waiverTextTable.version))
    .limit(1)
  if (!row) throw new Error('there is no text of the waiver: the migration brings the first')
  return row
}
