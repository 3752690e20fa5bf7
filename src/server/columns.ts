// Column lists of tables by the names of a form's fields: what a form has and its table lacks does not compile.
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type ColumnsOf<Table extends PgTable> = Table['_']['columns']

/** The columns of these names, to be selected. */
export function columnsOf<Table extends PgTable, Name extends keyof ColumnsOf<Table> & string>(
  table: Table,
  names: readonly Name[],
): Pick<ColumnsOf<Table>, Name> {
  const columns = getTableColumns(table) as ColumnsOf<Table>
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<ColumnsOf<Table>, Name>
}

/** What an upsert writes: the values that were to be inserted. */
export function excludedOf<Name extends string>(names: readonly Name[]): Record<Name, SQL> {
  const excluded = names.map((name) => [name, sql`excluded.${sql.identifier(name)}`])
  return Object.fromEntries(excluded) as Record<Name, SQL>
}

/** The `set` of an update from rows called `source`: 'virtual = typed.virtual, …'. */
export function setFrom(source: string, names: readonly string[]): SQL {
  const set = names.map(
    (name) => sql`${sql.identifier(name)} = ${sql.identifier(source)}.${sql.identifier(name)}`,
  )
  return sql.join(set, sql`, `)
}
