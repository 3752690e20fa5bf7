// What is asked at each size: every read of the API as its screen asks it, the office's searches, the frequent writes, and the jobs
// that run by the clock.
import type { FastifyInstance } from 'fastify'
import { DEMO_PASSWORD, demoAccounts, demoRegistrations } from '../../database/demo/demo-ids.ts'
import { keepDemoFiles } from '../../database/demo/recordings.ts'
import { endpoints } from '../../src/endpoints.ts'
import { sessionTable } from '../../src/features/accounts/account.tables.ts'
import { attendeeFormOf } from '../../src/features/attendees/attendee.model.ts'
import type { RegistrationView } from '../../src/features/registrations/registration.model.ts'
import { publicLinkTable } from '../../src/features/registrations/registration.tables.ts'
import type { Parts } from '../../src/server/context.ts'
import type { Database } from '../../src/server/database.ts'
import { jobList } from '../../src/server/job-list.ts'
import type { JobContext } from '../../src/server/jobs.ts'
import { leadTo, prepareLeads, unsign } from '../../src/server/leading-input.fixtures.ts'
import { accountFor, ownInputOf } from '../../src/server/own-input.fixtures.ts'
import { hashToken, newToken } from '../../src/server/tokens.ts'
import { write } from '../../src/server/write.ts'
import { described, type Endpoint } from '../../src/shared/endpoint.ts'
import type { Way } from '../measure.ts'

type Fields = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A registration, of the same size at each size of the tour, at which the office looks. */
const REGISTRATION = 1_000_101
const LINK = 'growth-link'
/** What a call is asked with, where that is not simply something of its caller's own. */
const ASKED: Record<string, Fields[]> = {
  'account-desk.findAccounts': [
    {},
    { search: 'family12@mail12.test' },
    { search: 'Alvarez' },
    { search: 'studio' },
    { search: 'Harbor Street' },
    { search: '1000077' },
  ],
  'account-desk.loadOfficeAccount': [{ id: 1_000_050 }],
  'audit.listChanges': [{ entity: 'registration', entity_id: String(REGISTRATION) }],
  'confirmations.loadConfirmation': [{ registration_id: demoRegistrations.studio_past_columbus }],
  'discounts.previewPromoCode': [{ code: 'WELCOME50', event_id: 56 }],
  'discounts.listPromoCodeUses': [{ id: 1_000_000 }],
  'messages.listMails': [{}, { search: 'family12@' }, { search: 'payment-received' }, { page: 3 }],
  'messages.loadMail': [{ id: 300 }],
  'money-desk.loadBankDeposit': [{ id: 1_000_000 }],
  'money-desk.printBankDeposit': [{ id: 1_000_000 }],
  'money-desk.loadOfficeMoney': [{ id: REGISTRATION }],
  'personal-data.findPeople': [{ search: 'Mia Alvarez' }, { search: 'Alvarez' }, { search: '100000100' }],
  'registration-desk.openRegistration': [{ id: REGISTRATION }],
  'public-link.loadTokenData': [{ token: LINK }],
  'results.listResultsDesk': [{}],
  'roster.listRoster': [{}],
  'roster.listRosterWithMediaPass': [{}],
  'waiting-list.loadSoloLimit': [{ tour_date_id: 5604 }],
  'shares.listFamilyShares': [{ registration_id: demoRegistrations.studio_tampa }],
  'score-desk.listScoreDesk': [{}],
  'studio-desk.listStudios': [
    { standing: 'waiting' },
    { standing: 'verified' },
    { standing: 'rejected' },
    { standing: 'verified', page: 3 },
    { standing: 'verified', search: 'Star' },
    { search: 'Harbor Street' },
    { search: 'hello7@' },
  ],
  'studio-desk.previewMerge': [{ id: 1_000_043, into_id: 1_000_044 }],
  'studios.findStudios': [
    { searchText: 'ha' },
    { searchText: 'Star' },
    { searchText: 'Harbor Street' },
    { searchText: 'Falls' },
    { searchText: 'Harbr Streat' },
  ],
  'studios.loadStudio': [{ id: 1 }],
  'survey-desk.listSurveyDesk': [{}],
  'tour-desk.listTourDesk': [{}],
  'tour-desk.loadTourDesk': [{ id: 5604 }],
  'tour-desk.loadWaitingList': [{ id: 804 }],
  'tour-desk.listWaitingHistory': [{ id: 804 }],
  'tours.listTours': [{}, { event_id: 56 }],
  'tours.loadStaticData': [{ event_id: 56, season_id: 76 }],
}

/** What the demo season has none of. */
const NOT_THERE = ['student-ids.loadStudentId']

type Run = () => Promise<unknown>

/** The first of these that is not refused, found when it is first run. */
function firstOf(...ways: (() => Promise<Run>)[]): Run {
  let found: Run | undefined
  return async () => {
    if (found) return found()
    const errors: unknown[] = []
    for (const way of ways) {
      try {
        const run = await way()
        const answer = await run()
        found = run
        return answer
      } catch (error) {
        errors.push(error)
      }
    }
    throw errors.at(-1)
  }
}

/** Links and music that lead calls to their own queries, made once for each database. */
async function prepareOnce({ database, files }: Parts) {
  const { rows } = await database.$client.query("SELECT FROM waiver WHERE email = 'family@mail.test' LIMIT 1")
  if (rows.length === 0) await prepareLeads(database)
  await keepDemoFiles(database, files)
  // Pictures of earlier registrations were looked through when they came in; there are no bytes of them here.
  await database.$client.query(
    "UPDATE stored_file SET cleaned = true WHERE path LIKE 'growth/%' AND NOT cleaned",
  )
}

/** A session of each account of the demo season, and one link. */
async function signEverybodyIn(database: Database, now: Date) {
  const tokens = new Map<number | null, string>()
  for (const mybtf_user_id of Object.values(demoAccounts)) {
    const { token, token_hash } = newToken()
    const expires_at = new Date(now.getTime() + 86_400_000)
    await database.insert(sessionTable).values({ token_hash, mybtf_user_id, created_at: now, expires_at })
    tokens.set(mybtf_user_id, token)
  }

  await database
    .insert(publicLinkTable)
    .values({
      purpose: 'registration',
      token_hash: hashToken(LINK),
      registration_id: demoRegistrations.studio_tampa,
      created_by: demoAccounts.studio,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .onConflictDoNothing()
  return tokens
}

export async function callsAt(app: FastifyInstance, parts: Parts): Promise<Way[]> {
  const { database, clock } = parts
  await prepareOnce(parts)
  const tokens = await signEverybodyIn(database, clock.now())

  async function ask(method: Method, url: string, token: string | undefined, input: Fields = {}) {
    const query = method === 'GET' || method === 'DELETE'
    const response = await app.inject({
      method,
      url: `/api${url}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(query ? { query: JSON.parse(JSON.stringify(input)) } : { payload: input }),
    })
    if (response.statusCode >= 400)
      throw new Error(`${method} ${url}: ${response.statusCode} ${response.body}`)
    return response.body === '' ? undefined : response.json()
  }

  function asked(contract: Endpoint, token: string | undefined, input: Fields) {
    const { method, path } = described(contract)
    const rest = { ...input }
    const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const value = encodeURIComponent(String(rest[name]))
      delete rest[name]
      return value
    })
    return () => ask(method as Method, url, token, rest)
  }

  /** With something of its caller's own. */
  const own = async (contract: Endpoint, account: number | null) =>
    asked(contract, tokens.get(account), await ownInputOf(database, contract, account))

  /** With what is there: links, judged routines, a city that goes on. */
  async function led(name: string, contract: Endpoint) {
    await unsign(database)
    const { account, input } = await leadTo(database, name, contract)
    return asked(contract, tokens.get(account), input)
  }

  const reads: Way[] = []
  for (const [feature, contracts] of Object.entries(endpoints))
    for (const [call, promised] of Object.entries(contracts)) {
      const contract = promised as Endpoint
      const meta = described(contract)
      if (meta.method !== 'GET') continue
      const name = `${feature}.${call}`
      if (NOT_THERE.includes(name)) continue
      const account = accountFor(meta)
      for (const input of ASKED[name] ?? [])
        reads.push({
          name: `${name} ${Object.values(input).join(' ')}`.trim(),
          run: asked(contract, tokens.get(account), input),
        })
      if (!ASKED[name])
        reads.push({
          name,
          run: firstOf(
            () => own(contract, account),
            () => led(name, contract),
          ),
        })
    }
  return [...reads, ...writesAt(ask, tokens, parts), ...jobsAt(parts)]
}

/** Each leaves as much behind as it found. */
function writesAt(
  ask: (method: Method, url: string, token: string | undefined, input?: Fields) => Promise<unknown>,
  tokens: ReadonlyMap<number | null, string>,
  { database }: Parts,
): Way[] {
  const token = tokens.get(demoAccounts.studio)
  const of = `/dance360/registrations/${demoRegistrations.studio_columbus}`
  let media_pass = false
  let view: RegistrationView | undefined
  // Of a last name that many have.
  const person = {
    fname: 'Zoelyn',
    lname: 'Alvarez',
    gender_id: 1,
    birthdate: '2012-05-01',
    person_type_id: 1,
  }
  return [
    {
      name: 'sign in, and out',
      async run() {
        const signedIn = (await ask('POST', '/mybtf/signin', undefined, {
          email: 'studio@callboard.test',
          password: DEMO_PASSWORD,
        })) as { token: string }
        await ask('POST', '/mybtf/signout', signedIn.token)
      },
    },
    {
      name: 'save the attendees of a registration',
      async run() {
        media_pass = !media_pass
        const before = view ?? ((await ask('GET', of, token)) as RegistrationView)
        const attendees = before.attendees.map((attendee) => ({
          ...attendeeFormOf(attendee),
          ...(attendee.kind === 'dancer' ? { media_pass } : {}),
        }))
        view = (await ask('PUT', of, token, { version: before.version, attendees })) as RegistrationView
      },
    },
    {
      name: 'be asked about similar people',
      async run() {
        // Whoever asks so often is slowed down.
        await database.$client.query("DELETE FROM sign_in_attempt WHERE key LIKE 'ask_%'")
        await ask('POST', '/mybtf/roster', token, { person })
      },
    },
    {
      name: 'add a person to the roster, and take them off',
      async run() {
        const added = (await ask('POST', '/mybtf/roster', token, { person, skipFuzzy: true })) as {
          person: { id: number }
        }
        await ask('DELETE', '/mybtf/roster', token, { person_id: added.person.id })
      },
    },
  ]
}

/** Once a night, and as long as there is money to compare: told by itself. */
const NIGHTLY = 'reconcile-money'

function jobsAt(parts: Parts): Way[] {
  const actor = { mybtf_user_id: null, doing: 'bench', request_id: 'bench' }
  const context: JobContext = {
    ...parts,
    ...actor,
    write: (work) => write(parts.database, actor, null, work),
  }
  return jobList.flatMap((job) =>
    'every_minutes' in job && job.name !== NIGHTLY
      ? [{ name: `job ${job.name}`, run: () => job.work({}, context) }]
      : [],
  )
}
