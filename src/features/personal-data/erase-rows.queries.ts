// Erases a subject from every table by what its feature says of it; the database lets it, for one request at a time.
import {
  and,
  getTableColumns,
  getTableName,
  type InferSelectModel,
  inArray,
  isNull,
  lte,
  sql,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../server/database.ts'
import type { Held, Subject } from '../../server/personal.ts'
import { drawnPurposes } from '../files/stored-file.model.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'

type Row = Record<string, unknown>

/** What is left of these columns of a row that names the subject. */
type Without = (row: Row, columns: readonly string[]) => Row

/** Each row has its place for as long as this transaction holds it, also where there is no id. */
const place = sql<string>`ctid::text`

async function listRows(
  tx: Transaction,
  table: PgTable,
  where: NonNullable<ReturnType<NonNullable<Held['own']>>>,
) {
  const rows = await tx
    .select({ ...getTableColumns(table), place })
    .from(table as PgTable)
    .where(where)
    .for('update')
  return rows as (Row & { place: string })[]
}

const at = (row: { place: string }) => sql`ctid = ${row.place}::tid`

/** Takes the name out of the rows that name the subject beside others; answers how many had one. */
async function unname(
  tx: Transaction,
  { table, naming }: Held,
  subject: Subject,
  without: Without,
): Promise<number> {
  const where = naming?.where(subject)
  if (!naming || !where) return 0
  let changed = 0
  for (const row of await listRows(tx, table, where)) {
    const left = Object.fromEntries(
      Object.entries(without(row, naming.columns as readonly string[])).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name]),
      ),
    )
    if (Object.keys(left).length === 0) continue
    await tx
      .update(table as PgTable)
      .set(left)
      .where(at(row))
    changed += 1
  }
  return changed
}

/** Deletes the subject's own rows, or leaves of them what money and results need. */
async function eraseOwn(tx: Transaction, { table, own, erased }: Held, subject: Subject, now: Date) {
  const where = own?.(subject)
  if (!where || erased === undefined || (typeof erased === 'object' && 'kept' in erased)) return 0
  if (erased === 'deleted') return (await tx.delete(table as PgTable).where(where)).rowCount ?? 0
  const rows = await listRows(tx, table, where)
  for (const row of rows) {
    const left = erased(row as InferSelectModel<PgTable>, now, subject)
    await tx
      .update(table as PgTable)
      .set(left)
      .where(at(row))
  }
  return rows.length
}

/** Opens this transaction, and no other, for the request: what is only appended to may lose words, and its payloads are not recorded. */
export async function beginErasing(tx: Transaction, request_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ begun: boolean }>(sql`select begin_erasing(${request_id}) as begun`)
  return rows[0]?.begun === true
}

/** Jobs that tell of the subject; without a queue there are none. */
async function deleteJobs(tx: Transaction, { pattern }: Subject): Promise<number> {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  )
  if (!rows[0]?.there || pattern === '') return 0
  const deleted = await tx.execute(
    sql`delete from pgboss.job where data::text ~* ${pattern} or output::text ~* ${pattern}`,
  )
  return deleted.rowCount ?? 0
}

/** Papers and exports name many people and live for a day: all go, and whoever needs one draws it again. */
export async function removeDrawnFiles(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(storedFileTable)
    .set({ removed_at: now })
    .where(and(inArray(storedFileTable.purpose, drawnPurposes), isNull(storedFileTable.removed_at)))
}

/** What a request was drawing while somebody was erased; an export of data sees to itself (OWNDATA-03). */
export async function removeDrawnSince(tx: Transaction, until: Date, now: Date): Promise<void> {
  const { purpose, removed_at, created_at } = storedFileTable
  const swept = drawnPurposes.filter((drawn) => drawn !== 'data-export')
  await tx
    .update(storedFileTable)
    .set({ removed_at: now })
    .where(and(inArray(purpose, swept), isNull(removed_at), lte(created_at, until)))
}

/** ERASE-02: everything of these tables, in this transaction; answers how many rows of each it came to. */
export async function eraseRows(
  tx: Transaction,
  held: readonly Held[],
  subject: Subject,
  { without, now }: { without: Without; now: Date },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = (name: string, rows: number) => {
    if (rows > 0) counts[name] = (counts[name] ?? 0) + rows
  }
  // Names first: rows are found by others that still stand.
  for (const table of held) count(getTableName(table.table), await unname(tx, table, subject, without))
  const inOrder = [
    ...held.filter((table) => table.erased_first),
    ...held.filter((table) => !table.erased_first),
  ]
  for (const table of inOrder) count(getTableName(table.table), await eraseOwn(tx, table, subject, now))
  count('jobs', await deleteJobs(tx, subject))
  return counts
}
