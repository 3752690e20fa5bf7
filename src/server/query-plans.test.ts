// What each call asks of the database is found by an index: none reads the whole of a table that grows with those who register.
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { sentBy } from './count-statements.fixtures.ts'
import { accountFor, ownInputOf } from './own-input.fixtures.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })

/** What the office sets up for a season. */
const CATALOGUE = [
  'age_division',
  'best_dancer_type',
  'catalogue_version',
  // Its mark: one row, or none.
  'demo',
  'event',
  'jacket_size',
  'nomination_type',
  'performance_division',
  'person_type',
  'price_list',
  'regional_award',
  'routine_category',
  'season',
  'setting',
  'style',
  'tour_date',
  'venue',
  'vip_type',
  'waiver_text',
  'workshop_level',
]

/** Calls that read the whole of these, and why they may for now: each is the office's, but for the studios of the sign-up. */
const READ_WHOLE: Record<string, string[]> = {
  // The newest that match, as with mails: administrators ask it, of one person, rarely.
  'audit.listLooks': ['office_look'],
  'discounts.listPromoCodes': ['promo_code'],
  // The newest that match: read from the newest on, until there are enough.
  'messages.listMails': ['mail'],
  'money-desk.loadMoneyDesk': ['check_payment'],
  'money-desk.checkMoney': ['charge', 'check_payment', 'payment'],
  // The office's people, few as they are, by an index of their own.
  'office-people.listOfficePeople': ['office_right'],
  // Rare, and about somebody who is to be found wherever she is: words have no index for it.
  // And no other call asks where else a routine was entered: an index would be written with every entry.
  'personal-data.exportOwnData': ['registrations_routine', 'studio_contact'],
  'personal-data.exportDataOf': ['registrations_routine', 'studio_contact'],
  // A part of a name.
  'personal-data.findPeople': ['person'],
  // Of a name that nobody has, those that share a part of it are compared: two letters have no index.
  'studios.findStudios': ['studio'],
  // An administrator's, some times a year: how many would sign again.
  'waiver-desk.listWaiverTexts': ['waiver_signature'],
  'waiver-desk.publishWaiverText': ['waiver_signature'],
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** The tables that the plan reads whole; a list that ends early by its own order does not. */
function readWhole(node: PlanNode, limited = false): string[] {
  const table = node['Relation Name']
  const scans = /^(Seq|Index|Index Only) Scan$/.test(node['Node Type'])
  const whole = scans && !node['Index Cond'] && !(limited && !node.Filter)
  const below = limited || node['Node Type'] === 'Limit'
  return [
    ...(whole && table && !CATALOGUE.includes(table) ? [table] : []),
    ...(node.Plans ?? []).flatMap((inner) => readWhole(inner, below)),
  ]
}

/** The tables that a statement reads whole even where that is the last resort. */
async function wholeTablesOf(sql: string): Promise<string[]> {
  const client = await server.database.$client.connect()
  try {
    // Joined row by row: with a handful of rows, and numbers of them that come and go, a whole index would do as well.
    await client.query(
      'BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
    )
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`)
    return readWhole(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** One statement; what begins or ends a transaction has no plan. */
const isPlanned = (message: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(message) && !/;\s*\S/.test(message)

const planned = new Map<string, Promise<string[]>>()

const calls = Object.entries(endpoints).flatMap(([feature, contracts]) =>
  Object.entries(contracts).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

// As if nothing were known of any table: of a handful of rows any index is read whole as cheaply as the right one.
beforeAll(async () => {
  await server.database.$client.query(`
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = off)', name);
        PERFORM pg_clear_relation_stats('public', name);
      END LOOP;
      DELETE FROM pg_statistic;
    END $$`)
})

describe('reads no growing table whole', () => {
  it.each(calls)('$name', async ({ name, contract }) => {
    const meta = described(contract)
    const account = accountFor(meta)
    const input = await ownInputOf(server.database, contract, account)
    const token = account === null ? undefined : await server.tokenOf(account)
    const file = meta.file ? { file: Buffer.from('x') } : {}
    const { sent } = await sentBy(() => server.call(contract, input, { token, ...file }))
    const messages = [...new Set(sent.messages.filter(isPlanned))]
    const plans = await Promise.all(
      messages.map((sql) => {
        const plan = planned.get(sql) ?? wholeTablesOf(sql)
        planned.set(sql, plan)
        return plan
      }),
    )
    expect([...new Set(plans.flat())].sort()).toEqual(READ_WHOLE[name] ?? [])
  })
})

it('a table without an index for what is asked of it is noticed', async () => {
  expect(await wholeTablesOf('select id from registration where comp_room = $1')).toEqual(['registration'])
  expect(await wholeTablesOf('select id from registration where id = $1')).toEqual([])
})
