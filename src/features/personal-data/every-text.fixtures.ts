// Searches every text of every table, as whoever doubts an erasing does.
import type { Database } from '../../server/database.ts'

/** Every column of every table, in every schema of ours and of the queue, whose words hold the text. */
export async function placesWith(database: Database, words: string): Promise<string[]> {
  const query = async (text: string, values: unknown[] = []) =>
    (await database.$client.query(text, values)).rows
  const columns = await query(
    `select table_schema, table_name, column_name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'date', 'ARRAY')`,
  )
  const places: string[] = []
  for (const { table_schema, table_name, column_name } of columns) {
    const rows = await query(
      `select count(*)::integer as count from "${table_schema}"."${table_name}" where position(lower($1) in lower("${column_name}"::text)) > 0`,
      [words],
    )
    if (rows[0].count > 0) places.push(`${table_name}.${column_name}`)
  }
  return places.sort()
}
