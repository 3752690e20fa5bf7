// Fills every table with a row of one subject, by its columns and what they refer to: also tables that nobody thought of when a test
// was written.
import { randomUUID } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../server/database.ts'
import { columnsOfWords, type PersonalTable } from '../../server/personal.ts'

export interface Filled {
  /** What stands in each text that may name somebody. */
  name: string
  email: string
  /** The ids that rows of these tables refer to: `{ person: 12, mybtf_user: 4 }`. */
  ids: Record<string, number>
}

type Value = string | number | boolean | null

const isAddress = (column: string) => /email$/.test(column) || column === 'to'

/** Where words stand that are nobody's: codes, keys and kinds, which a row may need to be different in each. */
const plainOf = (told: PersonalTable) =>
  new Set<string>('nothing' in told ? columnsOfWords(told.table) : ((told.plain ?? []) as readonly string[]))

/** The table whose id stands there: 'person', also where two columns together refer to a place of hers. */
function reference(column: PgColumn, table: PgTable): string | undefined {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference())
  const found = keys
    .filter(({ columns }) => columns.some(({ name }) => name === column.name))
    .sort((one, other) => one.columns.length - other.columns.length)[0]
  if (!found) return undefined
  const to = found.foreignColumns[found.columns.findIndex(({ name }) => name === column.name)] as PgColumn
  const [table_name, further] = [getTableName(to.table), reference(to, to.table as PgTable)]
  return further ?? table_name
}

let count = 0

function standingIn(column: PgColumn, told: PersonalTable, { name, email, ids }: Filled): Value {
  const of = reference(column, told.table)
  if (of) return ids[of] ?? null
  if (column.name === 'person_ids') return JSON.stringify([ids.person])
  if (column.getSQLType() === 'uuid') return randomUUID()
  const words = columnsOfWords(told.table).includes(column.name) && !plainOf(told).has(column.name)
  const json = column.getSQLType() === 'jsonb'
  const array = column.dataType === 'array'
  const shown = isAddress(column.name) ? email : name
  if (words && column.getSQLType() === 'date') return '2013-03-09'
  if (json && words && /^(email|phone)$/.test(column.name)) return JSON.stringify([shown])
  if (json) return JSON.stringify(words ? [{ person_id: ids.person, words: name, email }] : [])
  if (array) return words ? `{"${shown}"}` : '{}'
  if (words && !(told as { secret?: readonly string[] }).secret?.includes(column.name))
    return column.isUnique ? `${shown} ${++count}` : shown
  const enums = column.enumValues?.[0]
  if (enums) return enums
  switch (column.dataType) {
    case 'number':
    case 'bigint':
      return ++count
    case 'boolean':
      return false
    case 'date':
      return '2026-11-22T12:00:00Z'
    default:
      return column.getSQLType() === 'date' ? '2026-11-22' : `plain-${++count}`
  }
}

/** Of tables that hold nothing of people, and that a row has to refer to, some row will do. */
async function referWhereNeeded(
  database: Database,
  tables: readonly PersonalTable[],
  ids: Record<string, number>,
): Promise<void> {
  const filled = new Set(tables.map(({ table }) => getTableName(table)))
  for (const { table } of tables)
    for (const column of Object.values(getTableConfig(table).columns)) {
      const of = column.notNull ? reference(column, table) : undefined
      if (!of || of in ids || filled.has(of)) continue
      const { rows } = await database.$client.query(`select * from "${of}" limit 1`)
      if (typeof rows[0]?.id === 'number') ids[of] = rows[0].id
    }
}

/** `only` = what a row of a table needs otherwise: null where two columns exclude each other; 'there' = it has such a row. */
export async function fillEveryTable(
  database: Database,
  all: readonly PersonalTable[],
  filled: Filled,
  only: Readonly<Record<string, Record<string, Value> | 'there'>>,
): Promise<{ tables: string[]; ids: Record<string, number> }> {
  const ids = { ...filled.ids }
  const tables: string[] = []
  // Those that others refer to come last in the list.
  const waiting = all
    .filter((told) => !('nothing' in told) && only[getTableName(told.table)] !== 'there')
    .toReversed()
  await referWhereNeeded(database, waiting, ids)
  let failures: string[] = []
  for (let round = 0; waiting.length > 0 && round < 5; round += 1) {
    failures = []
    for (const told of waiting.splice(0)) {
      const table = getTableName(told.table)
      const otherwise = only[table]
      const given: Record<string, Value> = typeof otherwise === 'object' ? otherwise : {}
      const row: [string, Value][] = Object.values(getTableConfig(told.table).columns).flatMap((column) => {
        if (column.generated) return []
        const special = given[column.name]
        if (special !== undefined) return [[column.name, special]]
        if (column.name === 'id' && column.hasDefault && !reference(column, told.table)) return []
        return [[column.name, standingIn(column, told, { ...filled, ids })]]
      })
      const columns = row.map(([name]) => `"${name}"`)
      const places = row.map((_, at) => `$${at + 1}`)
      try {
        const { rows } = await database.$client.query(
          `insert into "${table}" (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
          row.map(([, value]) => value),
        )
        if (typeof rows[0].id === 'number') ids[table] ??= rows[0].id
        tables.push(table)
      } catch (error) {
        // It may refer to one that is not there yet.
        failures.push(`${table}: ${(error as Error).message}`)
        waiting.push(told)
      }
    }
  }
  if (waiting.length > 0)
    throw new Error(`Rows for these tables need words in the test:\n${failures.join('\n')}`)
  return { tables, ids }
}
