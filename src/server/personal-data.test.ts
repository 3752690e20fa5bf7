// ERASE-01: no table holds words about people of which export and erasing know nothing.
import { globSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '../personal-data.ts'
import { columnsOfWords, type Held, type Subject } from './personal.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const tables = new Map<string, PgTable>()

beforeAll(async () => {
  for (const file of globSync('src/**/*.tables.ts')) {
    const exported: Record<string, unknown> = await import(`../../${file}`)
    for (const table of Object.values(exported))
      if (is(table, PgTable)) tables.set(getTableName(table), table)
  }
})

const named = new Map(personalData.map((told) => [getTableName(told.table), told]))

it('ERASE-01 every table says what it holds of people, once', () => {
  expect(personalData.map(({ table }) => getTableName(table)).sort()).toEqual([...tables.keys()].sort())
})

it('ERASE-01 and there is no table in the database of which no feature knows', async () => {
  const { rows } = await server.database.$client.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual([...tables.keys()].sort())
})

const nobody: Subject = {
  persons: [],
  accounts: [],
  registrations: [],
  own_registrations: [],
  studios: [],
  studios_stood_for: [],
  own_studios: [],
  contacts: [],
  shares: [],
  emails: [],
  names: [],
  pattern: '',
}

/** The columns that the table's word for erasing leaves otherwise. */
function changedBy({ table, erased }: Held): string[] {
  if (erased === 'deleted') return Object.keys(getTableColumns(table))
  return typeof erased === 'function'
    ? Object.keys(erased({ id: 1, birthdate: null, email: [] } as never, new Date(), nobody))
    : []
}

describe.each(
  [...named.values()].flatMap((told) =>
    'nothing' in told ? [] : [{ name: getTableName(told.table), told }],
  ),
)('$name', ({ told }) => {
  it('ERASE-01 says of each column of words what becomes of it', () => {
    const { naming, secret = [], plain = [] } = told
    const said = new Set<unknown>([...changedBy(told), ...(naming?.columns ?? []), ...secret, ...plain])
    expect(columnsOfWords(told.table).filter((column) => !said.has(column))).toEqual([])
  })
  it('ERASE-01 says what becomes of its own rows', () => {
    expect(told.own === undefined || told.erased !== undefined).toBe(true)
    expect(told.own ?? told.naming).toBeDefined()
  })
})

it('ERASE-01 (control) a table of words that says nothing is found', () => {
  const { table } = named.get('person') as Held
  expect(columnsOfWords(table)).toEqual(
    expect.arrayContaining(['fname', 'lname', 'birthdate', 'address', 'phone', 'email']),
  )
})
