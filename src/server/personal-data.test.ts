// ERASE-01: no table holds words about people of which export and erasing know nothing.
import { globSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '../personal-data.ts'
import { columnsOfPeople, columnsOfWords, type Held, type Subject } from './personal.ts'
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

/** What is held of a routine that somebody may dance alone is hers. Whoever adds such a table says how an export tells it, or why not. */
const TOLD_OTHERWISE: Readonly<Record<string, string>> = {
  critique_video: 'its file goes along with the export',
  judge_recording: 'that a recording came; its file goes along with the export',
  running_order: 'the score sheets and results of the export say its number',
  soty_routine: 'which routines a studio nominates; no one dances those alone',
  score: 'told as scores and critiques, once they are released (OWNDATA-05)',
  planned_start: 'when a routine is due on stage',
  stage_call: 'when a routine was called on stage',
}

it('ERASE-01 no table of routines holds nothing without saying so here', () => {
  const silent = personalData.filter(
    (told) => 'nothing' in told && 'registrations_routine_id' in getTableColumns(told.table),
  )
  expect(silent.map(({ table }) => getTableName(table)).sort()).toEqual(Object.keys(TOLD_OTHERWISE).sort())
})

/** Columns that sound like somebody's, and are not. Whoever adds one says why. */
const nobodys: Readonly<Record<string, string>> = {
  'audition_judge.fname': 'the name under which a judge judges in public',
  'audition_judge.lname': 'the name under which a judge judges in public',
  'judge.fname': 'the name under which a judge judges in public',
  'judge.lname': 'the name under which a judge judges in public',
  'studio.name': 'a business, which stays',
  'studio.address': 'a business, which stays',
  'studio.phone': 'a business, which stays',
  'event.name': 'the catalogue',
  'event.contact_email': "the event's own",
  'event.contact_phone': "the event's own",
  'venue.name': 'a hall',
  'venue.address': 'a hall',
  'venue.phone': 'a hall',
  'award_range.name': 'an award',
  'site_asset.name': 'a file of the site',
  'award_range.display_name': 'an award',
  'survey_question_group.name': 'what questions are about',
  'workshop_class.name': 'what is taught',
  'homework.name': 'what is taught',
  'registration.additional_observers': 'how many, by level',
}
const OF_CATALOGUE = 'the catalogue, the same for everybody'

/** Where a column sounds like somebody's, and export or erasing does not know it. */
function unknownOfPeople(told: (typeof personalData)[number]): string[] {
  const name = getTableName(told.table)
  const sounding = columnsOfPeople(told.table).filter((column) => !nobodys[`${name}.${column}`])
  if ('nothing' in told)
    return told.nothing === OF_CATALOGUE ? [] : sounding.map((column) => `${name}.${column}`)
  const { own, naming, secret = [] } = told
  const erased = new Set<unknown>([...changedBy(told), ...(naming?.columns ?? [])])
  const isTold = own !== undefined || (naming !== undefined && naming.told !== 'nothing')
  return sounding.flatMap((column) => [
    ...(erased.has(column) ? [] : [`${name}.${column} is not erased`]),
    ...(isTold && !(secret as readonly string[]).includes(column) ? [] : [`${name}.${column} is not told`]),
  ])
}

it('ERASE-01 whatever sounds like a name, an address or a birthdate is told and erased, or is nobody’s and says why', () => {
  expect([...named.values()].flatMap(unknownOfPeople)).toEqual([])
})

it('ERASE-01 each word for why it is nobody’s is of a column that there is', () => {
  const all = personalData.flatMap(({ table }) =>
    columnsOfPeople(table).map((column) => `${getTableName(table)}.${column}`),
  )
  expect(Object.keys(nobodys).filter((column) => !all.includes(column))).toEqual([])
})

it.each(['email', 'user_agent', 'network', 'birthdate', 'parent_name', 'home_phone'])(
  'ERASE-01 (control) a new table with a column %s of which nobody says anything is found',
  (column) => {
    const table = pgTable('new_table', { [column]: text() })
    expect(unknownOfPeople({ table, nothing: 'as somebody thought' })).toEqual([`new_table.${column}`])
    expect(
      unknownOfPeople({ table, title: 'New', own: () => undefined, erased: { kept: 'numbers' } }),
    ).toEqual([`new_table.${column} is not erased`])
  },
)

it('ERASE-01 (control) a table of words that says nothing is found', () => {
  const { table } = named.get('person') as Held
  expect(columnsOfWords(table)).toEqual(
    expect.arrayContaining(['fname', 'lname', 'birthdate', 'address', 'phone', 'email']),
  )
})
