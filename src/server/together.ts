// Several reads as one statement: each query becomes one JSON column of one row, and is decoded as it is by itself.
import * as drizzle from 'drizzle-orm'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from './database.ts'

type Decode = (fields: unknown[], row: unknown[], nullable: unknown) => unknown

// Neither drizzle's decoder of a row nor the fields of a prepared query are in its types. Should they go, the same reads can be
// prepared and executed one after the other; what they answer is compared in tests.
const { mapResultRow } = drizzle as unknown as { mapResultRow: Decode }
interface Prepared {
  fields: unknown[]
  joinsNotNullableMap?: Record<string, boolean>
}

/** A query that is built but not sent. */
export interface Read<T> {
  getSQL(): SQL
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<T[]> }
}
type RowsOf<R> = R extends Read<infer T> ? T[] : never
type Rows<Reads> = { [Name in keyof Reads]: RowsOf<Reads[Name]> }

/** All rows of a query as one JSON value, in their order; its columns get names of their own, for names in it may repeat. */
function asColumn(read: Read<unknown>, fields: readonly unknown[]): SQL {
  const names = sql.raw(fields.map((_, position) => `c${position}`).join(', '))
  return sql`(select coalesce(json_agg(json_build_array(${names})), '[]') from (${read.getSQL()}) as read (${names}))`
}

/**
 * The reads as one statement called `name`, prepared on the connection. They may name what is `known`, the one row that all hang
 * on. Answers the rows of each; null where there is no such row.
 */
export function together<Reads extends Record<string, Read<unknown>>>(
  connection: Connection,
  name: string,
  reads: Reads,
  known: SQL,
): (values: Record<string, unknown>) => Promise<Rows<Reads> | null> {
  const each = togetherOfEach(connection, name, reads, known)
  return async (values) => (await each(values))[0] ?? null
}

/** The same where `known` may have many rows: the rows of each read for each of them. */
export function togetherOfEach<Reads extends Record<string, Read<unknown>>>(
  connection: Connection,
  name: string,
  reads: Reads,
  known: SQL,
): (values: Record<string, unknown>) => Promise<Rows<Reads>[]> {
  const decoders: Record<string, (row: unknown[]) => unknown> = {}
  const columns: Record<string, SQL.Aliased<unknown[][]>> = {}
  for (const [key, read] of Object.entries(reads)) {
    const { fields, joinsNotNullableMap } = read.prepare('') as unknown as Prepared
    decoders[key] = (row) => mapResultRow(fields, row, joinsNotNullableMap)
    columns[key] = sql<unknown[][]>`${asColumn(read, fields)}`.as(key)
  }
  const statement = connection.select(columns).from(known).prepare(name)
  return async (values) => {
    const rows = await statement.execute(values)
    return rows.map((row) => {
      const decoded = Object.entries(decoders).map(([key, decode]) => [key, row[key]?.map(decode)])
      return Object.fromEntries(decoded) as Rows<Reads>
    })
  }
}
