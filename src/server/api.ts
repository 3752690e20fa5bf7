// Serves every handler as a native route.
import { call } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { worksInMaintenance } from '../features/accounts/maintenance.rules.ts'
import { endsAt } from '../features/accounts/office-sessions.rules.ts'
import { refusedKind } from '../features/accounts/refused.rules.ts'
import { AWAY_HEADER } from '../shared/away.ts'
import { described } from '../shared/endpoint.ts'
import { Failure } from '../shared/failures.ts'
import { checkNames } from '../shared/field-names.ts'
import { PAGE_OF_HEADER } from '../shared/page-of.ts'
import { TURN_HEADER } from '../shared/turn.ts'
import { loadCaller, noteSessionUsed } from './caller.ts'
import { admit, checkPageOf } from './callers.ts'
import type { Parts, RequestContext } from './context.ts'
import type { Database } from './database.ts'
import { failureOf, sendFailure } from './errors.ts'
import type { Handler } from './handle.ts'
import { discardRest, type IncomingFile, incomingFile } from './incoming-file.ts'
import type { Limits } from './limits.ts'
import type { Lines } from './lines.ts'
import type { LiveSnapshots } from './live-snapshots.ts'
import { type MaintenanceWatch, watchMaintenance } from './maintenance.ts'
import { registrationNamed } from './owns.ts'
import { noteRefusals } from './refused-calls.ts'
import { NO_ANSWER, type ShortageWatch } from './shortages.ts'
import { checkStorable } from './storable-text.ts'
import { hashToken } from './tokens.ts'
import { NotYet } from './turns.ts'
import { isAnswered, write } from './write.ts'

export const API_BASE = '/api'
const OTHER_BASES = ['/v1', '/v2'] as const
export const API_BASES = [API_BASE, ...OTHER_BASES]

/** All bases carry the same calls, so that each is registered once: an address under another one is read as under the first. */
export function underFirstBase(url: string): string {
  const base = OTHER_BASES.find((other) => url.startsWith(other) && /^([/?]|$)/.test(url.slice(other.length)))
  return base ? API_BASE + url.slice(base.length) : url
}

type WhoCalls = ReturnType<typeof findCaller>
const known = new WeakMap<FastifyRequest, WhoCalls>()

/**
 * The session and account of the bearer token; nobody when there is none or it is no longer good. Found once for a request,
 * with the registration that it names: that in its body only where the body is read by then.
 */
export function whoCalls(request: FastifyRequest, parts: Parts): WhoCalls {
  const { owns = {}, inQuery = false, in_query = [] } = request.routeOptions.config
  const named = () => registrationNamed(owns, inputOf(request, { inQuery, in_query }))
  const caller = known.get(request) ?? findCaller(request, parts, named())
  known.set(request, caller)
  return caller
}

const NOBODY = { account: null, session_id: null, named: null }

/** Nobody was there when the browser asked by itself. */
const isAway = (request: FastifyRequest) => request.headers[AWAY_HEADER] !== undefined

async function findCaller(
  request: FastifyRequest,
  { database, clock, office_sessions }: Parts,
  registration_id: number | null,
) {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  const now = clock.now()
  const caller = token ? await loadCaller(database, hashToken(token), now, registration_id) : null
  if (!caller) return NOBODY
  const { session, ...found } = caller
  const ends = endsAt(found.account.staff_rights.length > 0, session, office_sessions)
  if (ends && ends <= now) return NOBODY
  // Where the database cannot even take this, the call itself says so.
  if (!isAway(request))
    await noteSessionUsed(database, found.session_id, session.last_used_at, now).catch(() => undefined)
  return found
}

const KEY = /^[\x21-\x7e]{8,100}$/

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = 'The Idempotency-Key must be 8 to 100 visible characters.'
    throw new Failure('INVALID_INPUT', { violations: [{ code: 'INVALID_KEY', path: [], message }] })
  }
  return key
}

/** Aborted when the caller hangs up or has its answer: told that there was none in time, it has left its line, too. */
function hangUpOf(reply: FastifyReply): AbortSignal {
  const hungUp = new AbortController()
  reply.raw.once('close', () => hungUp.abort())
  return hungUp.signal
}

/** The same in each repeat of one call, whatever its query, and in no other call and none of anybody else. */
const subjectOf = ({ ip, method, url }: FastifyRequest, account_id: number | null, key: string | null) =>
  `${account_id ?? ip} ${method} ${url.split('?', 1)[0]} ${key ?? ''}`

const EMPTY_BODY = /^\s*(\{\s*\}|null)?\s*$/

/** What a DELETE would not read is refused, not dropped. */
function refuseBody({ body }: FastifyRequest): void {
  if (typeof body !== 'string' || EMPTY_BODY.test(body)) return
  const message = 'A DELETE takes its fields in the address, and no body.'
  throw new Failure('INVALID_INPUT', { violations: [{ code: 'BODY_NOT_TAKEN', path: [], message }] })
}

/** Where a call's input stands. */
interface TakenFrom {
  inQuery: boolean
  /** Names that are taken from the query beside a body. */
  in_query: readonly string[]
}

const takenFrom = ({ method, file, in_query }: ReturnType<typeof described>): TakenFrom => ({
  inQuery: method === 'GET' || method === 'DELETE' || file !== undefined,
  in_query,
})

function inputOf(request: FastifyRequest, { inQuery, in_query }: TakenFrom): unknown {
  const parameters = request.params as Record<string, string>
  if (inQuery) return { ...(request.query as object), ...parameters }
  const body = request.body ?? {}
  // Not an object: let the contract's schema say so.
  if (typeof body !== 'object' || Array.isArray(body)) return body
  const query = request.query as Record<string, unknown>
  const besides = in_query.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))
  return { ...Object.fromEntries(besides), ...body, ...parameters }
}

/** What makes a repeated request the same one: its input, and the file that came with it. */
function whole(input: unknown, file: IncomingFile | null): unknown {
  return file ? { input, file: file.digest() } : input
}

/** What the requests of one process have in common. */
interface Shared {
  parts: Parts
  shortages: Pick<ShortageWatch, 'note'>
  limits: Pick<Limits, 'answer_ms' | 'arrive_ms'>
  maintenance: MaintenanceWatch
  live: LiveSnapshots
  lines: Lines
  noteRefusal: ReturnType<typeof noteRefusals>
}

type Said = Pick<RequestContext, 'account' | 'session_id' | 'named' | 'doing' | 'key' | 'file'> & {
  input: unknown
  arriving: Arriving
}

/** Runs what has to be looked up before a call's own work begins. */
type Arriving = <T>(work: () => Promise<T>) => Promise<T>

function contextOf(
  { parts, maintenance, live, lines }: Shared,
  request: FastifyRequest,
  reply: FastifyReply,
  { input, arriving, ...said }: Said,
): RequestContext {
  const { account, named, doing, key, file } = said
  const mybtf_user_id = account?.id ?? null
  const actor = { mybtf_user_id, doing, request_id: request.id }
  const ticket = request.headers[TURN_HEADER]
  const turn = {
    ticket: typeof ticket === 'string' ? ticket : null,
    subject: subjectOf(request, mybtf_user_id, key),
    caller: mybtf_user_id ?? request.ip,
    signal: hangUpOf(reply),
    now: parts.clock.now().getTime(),
  }
  const save = <T>(work: () => Promise<T>) =>
    account && named ? lines.save(turn, named.tour_date_id, work) : work()
  const inTurn: RequestContext['inTurn'] = (tour_date_id, work, { first, answered, caller } = {}) =>
    first
      ? lines.first(tour_date_id, work)
      : lines.atPlaces(
          { ...turn, ...(caller && { caller }) },
          tour_date_id,
          work,
          answered && (() => arriving(answered)),
        )
  return {
    ...parts,
    ...said,
    primary: parts.database,
    maintenance,
    live,
    request_id: request.id,
    address: request.ip,
    user_agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    write: (work, tour_date_id) => {
      const repeatable = key ? { key, input: whole(input, file) } : null
      const written = () => write(parts.database, actor, repeatable, work)
      if (tour_date_id === undefined) return save(written)
      const answered = async () =>
        key !== null && mybtf_user_id !== null && (await isAnswered(parts.database, mybtf_user_id, key))
          ? written()
          : null
      return inTurn(tour_date_id, written, { answered })
    },
    writeBy: (holder, work) => {
      const repeatable = key ? { key, input: whole(input, file) } : null
      return save(() => write(parts.database, actor, repeatable, work, holder))
    },
    inTurn,
  }
}

/** The answer, or UNAVAILABLE where it does not come: a database that stands still holds nobody for ever. */
async function inTime<T>(answer: Promise<T>, { shortages, limits }: Shared): Promise<T> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => {
      shortages.note(NO_ANSWER)
      reject(new Failure('UNAVAILABLE'))
    }, limits.answer_ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(clock))
}

/** Notes what was refused to somebody; of any other failure nothing is asked. */
async function noteRefused(
  { parts, noteRefusal }: Shared,
  request: FastifyRequest,
  failure: Failure,
  doing: string,
): Promise<void> {
  if (refusedKind(failure.code) === null) return
  const { account } = await whoCalls(request, parts)
  await noteRefusal(failure, {
    account_id: account?.id ?? null,
    address: request.ip,
    doing,
    log: request.log,
  })
}

/** Looks up in turn; UNAVAILABLE where nobody is looked up in time, as where no connection is had in time. */
function arrivingAt({ parts, lines, shortages, limits }: Shared, line: number): Arriving {
  const wanted = { line, arrived: parts.clock.now().getTime(), patience_ms: limits.arrive_ms }
  return (work) =>
    lines.lookUp(wanted, work).catch((error: unknown) => {
      if (!(error instanceof NotYet)) throw error
      shortages.note(NO_ANSWER)
      throw new Failure('UNAVAILABLE')
    })
}

/** Answers one call: who calls, whether that may be, what was sent; then the procedure, and its failures in their shape. */
function answerOf(shared: Shared, { contract, procedure }: Handler, line: number) {
  const {
    method,
    path,
    callers,
    right,
    always,
    freshness,
    failures,
    file: fileBody,
    input: schema,
  } = described(contract)
  const from = takenFrom(described(contract))
  const meta = { callers, ...(right ? { right } : {}) }
  const doing = `${method} ${path}`
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const input = inputOf(request, from)
    const arriving = arrivingAt(shared, line)
    const caller = await arriving(() => whoCalls(request, shared.parts))
    const { account } = caller
    if (!always && !worksInMaintenance(account) && (await shared.maintenance.isOn()))
      throw new Failure('MAINTENANCE')
    admit(account, meta)
    checkPageOf(request.headers[PAGE_OF_HEADER], account, meta)
    if (method === 'DELETE') refuseBody(request)
    const violations = [...checkStorable(input), ...checkNames(schema, input)]
    if (violations.length > 0) throw new Failure('INVALID_INPUT', { violations })
    const key = keyOf(request)
    const file = fileBody ? incomingFile(request.raw, fileBody) : null
    const context = contextOf(shared, request, reply, { ...caller, doing, key, file, input, arriving })
    if (!freshness) return call(procedure, input, { context })
    const { standby, reading = context.database } = shared.parts
    const at = (database: Database) => call(procedure, input, { context: { ...context, database } })
    const second = await standby?.readsOf(account?.id ?? null)
    if (!standby || !second) return at(reading)
    return at(second).catch((error: unknown) => {
      if (!standby.isOfStandby(error)) throw error
      return at(reading)
    })
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await (fileBody ? answer(request, reply) : inTime(answer(request, reply), shared))
    } catch (error) {
      const failure = failureOf(error, failures, request.log, shared.shortages)
      // Nobody waits longer for the answer because of what is noted of it.
      await inTime(noteRefused(shared, request, failure, doing), shared).catch(() => undefined)
      if (fileBody) discardRest(request.raw)
      return sendFailure(reply, failure)
    }
  }
}

export function registerHandlers(
  app: FastifyInstance,
  handlers: readonly Handler[],
  parts: Parts,
  common: Pick<Shared, 'lines' | 'live' | 'shortages' | 'limits'>,
): void {
  const maintenance = watchMaintenance(parts.database)
  const shared: Shared = { parts, maintenance, noteRefusal: noteRefusals(parts), ...common }
  // Within its own scope no body is parsed: the handler streams it.
  const files: RouteOptions[] = []
  const deletes: RouteOptions[] = []
  for (const [position, handler] of handlers.entries()) {
    const { method, path, file, owns, callers } = described(handler.contract)
    const answer = answerOf(shared, handler, position)
    const open = callers.includes('visitor')
    const config = { owns, open, ...takenFrom(described(handler.contract)) }
    const route = { method, url: `${API_BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`, handler: answer, config }
    if (file) files.push({ ...route, config: { ...config, streamed: true } })
    else if (method === 'DELETE') deletes.push(route)
    else app.route(route)
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const route of files) scope.route(route)
  })
  app.register(async (scope) => {
    // Clients name a type although they send nothing: it is no reason to refuse.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (request) => {
      request.raw.headers['content-type'] = undefined
    })
    for (const route of deletes) scope.route(route)
  })
}
