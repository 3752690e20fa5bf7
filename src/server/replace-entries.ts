// Makes what a registration has of a list what it is now, in two statements at most.
import { and, eq, getTableColumns, notInArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { excludedOf } from './columns.ts'
import type { Transaction } from './database.ts'

/** A list of a part of a registration, one row an entry. */
type EntryTable<Key extends string> = PgTable & Record<'registration_id' | Key, PgColumn>
type Row<Table extends PgTable> = Table['$inferInsert']

interface Entries<Key extends string> {
  registration_id: number
  /** What tells the entries of a registration apart; an `id` tells them apart among all. */
  key: Key
}

/** Entries that are not there any more go, and the others are written; what a row has besides an entry stays. */
export async function replaceEntries<Key extends string, Table extends EntryTable<Key>>(
  tx: Transaction,
  table: Table,
  { registration_id, key }: Entries<Key>,
  entries: readonly (Omit<Row<Table>, 'registration_id'> & Record<Key, number>)[],
): Promise<void> {
  const own = eq(table.registration_id, registration_id)
  const kept = entries.map((entry) => entry[key])
  await tx.delete(table).where(kept.length === 0 ? own : and(own, notInArray(table[key], kept)))
  const [first] = entries
  if (!first) return
  const fields = Object.keys(getTableColumns(table)).filter((name) => name in first && name !== key)
  const target = key === 'id' ? [table[key]] : [table.registration_id, table[key]]
  // Whichever table it is: its rows were told by their type above.
  const any: PgTable = table
  const rows: Row<PgTable>[] = entries.map((entry) => ({ ...entry, registration_id }))
  await tx
    .insert(any)
    .values(rows)
    .onConflictDoUpdate({ target, set: excludedOf(fields) })
}
