// What each call asks of the database is found by an index: none reads the whole of a table that grows with those who register.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTourDates } from '../../database/demo/demo-ids.ts'
import { keepDemoFiles } from '../../database/demo/recordings.ts'
import { endpoints } from '../endpoints.ts'
import { HOLD_OVER_JOB } from '../features/hold/hold.rules.ts'
import { CLEAR_DRAWN } from '../features/personal-data/erase.effects.ts'
import { MAIL_SIGNED_WAIVERS } from '../features/signing/sign-waivers.effects.ts'
import { described, type Endpoint } from '../shared/endpoint.ts'
import { sentBy } from './count-statements.fixtures.ts'
import { longProofs } from './effort.fixtures.ts'
import { jobList } from './job-list.ts'
import { leadTo, prepareLeads, resetLeads } from './leading-input.fixtures.ts'
import { accountFor, ownInputOf } from './own-input.fixtures.ts'
import { refusedBefore } from './refused-leads.fixtures.ts'
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
  'personal-data.exportOwnData': ['studio_contact'],
  'personal-data.exportDataOf': ['studio_contact'],
  'personal-data.mailFamilyExport': ['studio_contact'],
  // By parts of the name, or in the order of names until there are enough: planned for what is looked for.
  'personal-data.findPeople': ['person'],
  // Of a name that nobody has, those that share a part of it are compared: two letters have no index.
  'studios.findStudios': ['studio'],
  // An administrator's, some times a year: how many would sign again.
  'waiver-desk.listWaiverTexts': ['waiver_signature'],
  'waiver-desk.publishWaiverText': ['waiver_signature'],
}

/** Jobs, likewise: nobody waits for them. Measured at 100,000 registrations by `npm run bench:growth`. */
const JOB_READS_WHOLE: Record<string, string[] | 'anything'> = {
  // Compares every file with all that name one.
  'clear-file-orphans': ['date_attendee', 'music', 'registrations_routine', 'stored_file'],
  // Once a day: of whatever lies there, what has lain too long.
  'forget-what-is-old': ['registration', 'registrations_routine', 'stored_file'],
  // Those that were merged away, by an index of them alone.
  'follow-merged-studios': ['studio'],
  // Looks for a person wherever she may be named.
  'make-data-export': 'anything',
  // Once a night, all that moved.
  'reconcile-money': ['charge', 'payment'],
  // After an erasing: papers that were drawn meanwhile.
  'clear-drawn-files': ['stored_file'],
  // The few that are open.
  'sweep-payments': ['open_payment'],
  // Of the files that lie there, once an hour.
  'tell-that-music-goes': ['stored_file'],
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** Indexes that may be read from end to end, and why. */
const WALKED: Record<string, string> = {
  music_checking: 'holds what is still to be decoded',
  stored_file_removed: 'holds files whose bytes may go',
  office_invitation_open: 'holds invitations that are open',
  person_correction_open: 'holds corrections that the office has not decided',
  judge_link_open: 'holds the open link of each judge',
  money_difference_open: 'holds differences that nobody has settled',
  mybtf_user_office: 'holds the people of the office',
  given_award_attendee: 'small beside those of the routine: with rows in it the place decides',
  dancer_photo_kept: 'of an empty table; with rows in it the dancer comes first, as in dancer_photo_attendee',
  registration_promo_code_once: 'of an empty table; with rows in it registration_promo_code_code is shorter',
  media_pass_person_id_season_id_pk: 'of an empty table; with rows in it the person comes first',
  mail_waiting: 'holds mails that have not been sent',
}

/** Each with its table, and what it is sorted by first: a condition on anything else is tried on all of it. */
let indexes: Map<string, { of: string; first: string }>

function isFound({ 'Index Name': index = '', 'Index Cond': condition }: PlanNode): boolean {
  if (index in WALKED) return true
  return condition?.includes((indexes.get(index)?.first ?? '').replace(/^\(+|\)+$/g, '')) ?? false
}

/** The tables that the plan reads whole; a list that ends early by its own order does not. */
function readWhole(node: PlanNode, limited = false): string[] {
  // Of several that are put together one is enough.
  if (node['Node Type'] === 'BitmapAnd' && node.Plans?.some((inner) => readWhole(inner).length === 0))
    return []
  const table = node['Relation Name'] ?? indexes.get(node['Index Name'] ?? '')?.of
  const scans = /^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type'])
  const whole = scans && !isFound(node) && !(limited && !node.Filter)
  const below = limited || node['Node Type'] === 'Limit'
  return [
    ...(whole && table && !CATALOGUE.includes(table) ? [table] : []),
    ...(node.Plans ?? []).flatMap((inner) => readWhole(inner, below)),
  ]
}

/** The tables that a statement reads whole even where that is the last resort. */
async function wholeTablesOf(sql: string): Promise<string[]> {
  const { rows } = await planner.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`)
  return readWhole(rows[0]['QUERY PLAN'][0].Plan)
}

/** Plans, and does nothing: a connection of its own, so that its settings are made once. */
let planner: pg.Client
beforeAll(async () => {
  planner = new pg.Client(server.connectionString)
  await planner.connect()
  // Joined row by row: with a handful of rows, and numbers of them that come and go, a whole index would do as well.
  await planner.query('SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off')
})
afterAll(() => planner.end())

/** What only locks or sets something has no plan. */
const isPlanned = (query: string) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(query) && !/;\s*\S/.test(query)

const planned = new Map<string, Promise<string[]>>()

const calls = Object.entries(endpoints).flatMap(([feature, contracts]) =>
  Object.entries(contracts).map(([name, contract]) => ({
    name: `${feature}.${name}`,
    contract: contract as Endpoint,
  })),
)

// As if nothing were known of any table: of a handful of rows any index is read whole as cheaply as the right one.
beforeAll(async () => {
  await prepareLeads(server.database)
  await keepDemoFiles(server.database, server.parts.files)
  await server.database.$client.query(`
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = off)', name);
        PERFORM pg_clear_relation_stats('public', name);
      END LOOP;
      DELETE FROM pg_statistic;
    END $$`)
  const { rows } = await server.database.$client.query<{ name: string; first: string; of: string }>(
    `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS of, pg_get_indexdef(indexrelid, 1, false) AS first
     FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace`,
  )
  indexes = new Map(rows.map((row) => [row.name, row]))
})

/** The tables that these read whole. */
async function wholeOf(queries: readonly string[]): Promise<string[]> {
  const plans = await Promise.all(
    [...new Set(queries.filter(isPlanned))].map((sql) => {
      const plan = planned.get(sql) ?? wholeTablesOf(sql)
      planned.set(sql, plan)
      return plan
    }),
  )
  return [...new Set(plans.flat())].sort()
}

type Try = Pick<Awaited<ReturnType<typeof leadTo>>, 'account' | 'input'> & {
  key?: string
  file?: Buffer | undefined
}

async function tried(contract: Endpoint, { account, input, key, file }: Try) {
  const { file: takesFile } = described(contract)
  const token = account === null ? undefined : await server.tokenOf(account)
  const body = takesFile ? { file: file ?? Buffer.from('x') } : {}
  const { answer, sent } = await sentBy(() =>
    server.call(contract, input, { token, ...(key ? { key } : {}), ...body }),
  )
  return {
    code: answer.status < 400 ? null : (answer.error?.code ?? String(answer.status)),
    queries: sent.queries,
  }
}

/** With what leads furthest, and where that is refused, or before a release, also with something of its caller's own. */
async function triedBoth(name: string, contract: Endpoint) {
  await resetLeads(server.database)
  const led = await tried(contract, await leadTo(server.database, name, contract))
  if (led.code === null && !longProofs) return led
  await resetLeads(server.database)
  const account = accountFor(described(contract))
  const own = await tried(contract, {
    account,
    input: await ownInputOf(server.database, contract, account),
  })
  return { code: own.code === null ? null : led.code, queries: [...led.queries, ...own.queries] }
}

describe('reads no growing table whole', () => {
  it.each(calls)('$name', async ({ name, contract }) => {
    const { code, queries } = await triedBoth(name, contract)
    // A call that is refused is seen only as far as it came: leading-input.fixtures.ts leads further, or says why not.
    expect(code).toBe(refusedBefore.get(name) ?? null)
    expect(await wholeOf(queries)).toEqual(READ_WHOLE[name] ?? [])
  })
})

/** By a ticket that is sealed, and by a sign-in elsewhere. */
const BY_OTHER_MEANS = [
  'dancer-photos.uploadByLink',
  'programme.uploadToProgramme',
  'sign-in.authenticate',
  'studio-sign-up.finishSetup',
]

/** It looks through files alone. */
const NEEDS_NO_DATABASE = 'clear-unfinished-uploads'

/** What is enqueued with it: what the calls above have enqueued last. */
async function dataOf(name: string): Promise<unknown> {
  if (name === CLEAR_DRAWN) return { until: '2026-11-20T18:00:00.000Z' }
  // It is due again.
  if (name === 'reconcile-money')
    await server.database.$client.query(`DELETE FROM setting WHERE id = 'money-check'`)
  if (name === HOLD_OVER_JOB) return { tour_date_id: demoTourDates.vantage_fargo }
  // What its mail is about is signed once more, for it was undone before the next call.
  const signWaiver = calls.find((call) => call.name === 'waivers.signWaiver')
  if (name === MAIL_SIGNED_WAIVERS && signWaiver) await triedBoth(signWaiver.name, signWaiver.contract)
  return server.enqueued.findLast((job) => job.name === name)?.data ?? {}
}

describe('nor does a job', () => {
  it.each(jobList)('$name', async (job) => {
    const data = await dataOf(job.name)
    const context = server.jobContext({ mailer: { send: async () => undefined, close: () => undefined } })
    const work = async () => ('workAll' in job ? job.workAll([data], context) : job.work(data, context))
    const { answer, sent } = await sentBy(work)
    expect(answer ?? []).toEqual('workAll' in job ? [null] : [])
    if (job.name !== NEEDS_NO_DATABASE) expect(sent.queries.filter(isPlanned)).not.toEqual([])
    const known = JOB_READS_WHOLE[job.name] ?? []
    if (known !== 'anything') expect(await wholeOf(sent.queries)).toEqual(known)
  })
})

/** The tables that it would read whole once, to look in them for each row of another. */
async function listedWhole(sql: string): Promise<string[]> {
  const { rows } = await planner.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${sql}`)
  const plan = JSON.stringify(rows[0]['QUERY PLAN'])
  const lists = new Set([...plan.matchAll(/hashed (SubPlan \d+)/g)].map(([, name]) => name))
  const within = (node: PlanNode): string[] =>
    lists.has(node['Subplan Name']) ? readWhole(node) : (node.Plans ?? []).flatMap(within)
  return within(rows[0]['QUERY PLAN'][0].Plan)
}

/** How few accounts are a studio's, only statistics of their columns tell, and of these there are none here. */
const OF_A_STUDIO = /"mybtf_user"."studio_account" and "mybtf_user"."studio_id" = \$1/

describe('where tables are as large as those of a whole tour', () => {
  beforeAll(async () => {
    await planner.query('RESET enable_seqscan; RESET enable_hashjoin; RESET enable_mergejoin; BEGIN')
    // Rows per page: what a plan takes from it is that of the pages that are there.
    await planner.query(
      `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', 1, 'reltuples', 100000::real)
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relname = ANY($1)`,
      [CATALOGUE],
    )
  })
  afterAll(() => planner.query('ROLLBACK'))

  it('no list is made of all rows to look in it for a few', async () => {
    const listed = await Promise.all(
      [...planned.keys()]
        // Without a query in it there is none to make a list of.
        .filter((sql) => /\(\s*select\b/i.test(sql) && !OF_A_STUDIO.test(sql))
        .map(async (sql) => ({ sql, tables: await listedWhole(sql) })),
    )
    expect(listed.filter(({ tables }) => tables.length > 0)).toEqual([])
  })
})

it('what is listed as refused is a call', () => {
  const names = new Set(calls.map(({ name }) => name))
  expect([...refusedBefore.keys()].filter((name) => !names.has(name))).toEqual([])
})

it('no call ends at a link or a counter of tries before it comes to its own queries', () => {
  const blind = [...refusedBefore].filter(([, code]) =>
    /LINK_INVALID|TOO_MANY|SIGNED_OUT|KEY_REQUIRED/.test(code),
  )
  expect(blind.map(([name]) => name).sort()).toEqual(BY_OTHER_MEANS)
})

it('a condition on anything but the first column of an index does not find by it', async () => {
  expect(await wholeTablesOf('select id from waiver_link where created_at > $1')).toEqual(['waiver_link'])
  expect(await wholeTablesOf('select id from waiver_link where email = $1')).toEqual([])
})

it('people have an index for parts of their names', async () => {
  expect(await wholeTablesOf("select id from person where (fname || ' ' || lname) ilike $1")).toEqual([])
})

it('a table without an index for what is asked of it is noticed', async () => {
  expect(await wholeTablesOf('select id from registration where comp_room = $1')).toEqual(['registration'])
  expect(await wholeTablesOf('select id from registration where id = $1')).toEqual([])
})
