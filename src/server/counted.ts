// Counts as far as anybody reads: of a list that grows, more than so many is told as 'more than'.
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from './database.ts'

/** Beyond it nobody wants to know how many there are, and counting would cost more with each that comes. */
export const MOST_COUNTED = 1_000

export interface Counted {
  total: number
  /** There are more than `total`. */
  more: boolean
}

/** A page of what is counted, as it was read: `rows` of at most `per_page`. */
interface ListedPage {
  rows: number
  page: number
  per_page: number
}

/** As many rows as the query finds, up to MOST_COUNTED. Where the page that was read is the last one it is not asked again. */
export async function countUpTo(
  connection: Connection,
  query: SQL,
  { rows: listed, page, per_page }: ListedPage,
): Promise<Counted> {
  const before = (page - 1) * per_page
  const last = listed < per_page && (listed > 0 || before === 0)
  if (last) return counted(before + listed)
  const { rows } = await connection.execute<{ found: number }>(
    sql`select count(*)::integer as found from (${query} limit ${MOST_COUNTED + 1}) as counted`,
  )
  return counted(rows[0]?.found ?? 0)
}

/** Of a count that went one further at most. */
export const counted = (found: number): Counted => ({
  total: Math.min(found, MOST_COUNTED),
  more: found > MOST_COUNTED,
})

/** How many pages there are as far as is known: one more than this where it is full and there are more than were counted. */
export function pagesOf({ total, more }: Counted, page: number, per_page: number, rows: number): number {
  const known = Math.max(1, Math.ceil(total / per_page))
  return more && rows === per_page ? Math.max(known, page + 1) : known
}
