// The in-process server of the handler tests: a copy of the template database, a clock that tests set, jobs that are
// recorded, and the sandbox gateway.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { OfficeSessions } from '../features/accounts/office-sessions.rules.ts'
import { registerLocalFiles } from '../features/files/local-file-route.gateway.ts'
import { openLocalFiles } from '../features/files/local-files.gateway.ts'
import type { PaymentGateway } from '../features/gateways/payment.gateway.ts'
import type { PayPalGateway } from '../features/gateways/paypal.gateway.ts'
import { createSandboxGateway } from '../features/gateways/sandbox.gateway.ts'
import { registerSandboxTokeniser } from '../features/gateways/sandbox-tokeniser.gateway.ts'
import { described, type Endpoint, type InputOf, type OutputOf } from '../shared/endpoint.ts'
import { TURN_HEADER } from '../shared/turn.ts'
import type { ErrorBody } from '../shared/violations.ts'
import type { Clock } from './clock.ts'
import type { Jobs, Parts } from './context.ts'
import { inTransaction, type Transaction } from './database.ts'
import { openUploads } from './files.ts'
import { createHttp } from './http.ts'
import { jobList } from './job-list.ts'
import type { JobContext } from './jobs.ts'
import type { Limits } from './limits.ts'
import { type Lines, openLines } from './lines.ts'
import { lockInTurn, watchedLines } from './lock-in-turn.fixtures.ts'
import { createSealer } from './sealing.ts'
import { createTestDatabase } from './test-database.ts'
import { newToken } from './tokens.ts'
import type { TurnLimits } from './turns.ts'

export interface Answer<T> {
  status: number
  /** The endpoint's output; undefined when it failed. */
  output: T
  error: ErrorBody
}

type TestServer = Awaited<ReturnType<typeof startTestServer>>

interface TestServerOptions {
  /** False = the negative control of a race. */
  locks?: boolean
  /** What the clock says at first. */
  now?: string
  /** With the demo season in its database. */
  demo?: boolean
  /** Another gateway than the sandbox, with its part of the HTTP server. */
  payments?: (clock: Clock) => Promise<OpenedGateway>
  /** None = how many at a time work on the places of a tour date is as it always is. */
  turns?: TurnLimits
  /** How long a turn is waited for before the place in line is told; none = as long as always. */
  turn_patience_ms?: { first_time: number; again: number }
  /** What one caller may do to all. */
  limits?: Partial<Limits>
  /** None = they end as everybody's. */
  office_sessions?: OfficeSessions
  /** How long it waits for PostgreSQL; none = as long as it takes. */
  connections?: PoolConfig
  /** PayPal beside it. */
  paypal?: (clock: Clock) => Promise<PayPalGateway>
}

interface OpenedGateway {
  gateway: PaymentGateway
  register?: (app: FastifyInstance, parts: Parts, lines: Lines) => void
}

/** Prepared once on each connection: a run inserts tens of thousands. */
const SESSION =
  'INSERT INTO session (token_hash, mybtf_user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)'

/** Starts the server for the tests of this file. */
export function useTestServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options))
  })
  afterAll(() => server.stop?.())
  return server
}

export interface CallOptions {
  token?: string | undefined
  key?: string
  file?: Buffer | Readable
  /** Of an earlier WAIT_YOUR_TURN. */
  ticket?: string | undefined
}

/** Calls an endpoint through HTTP, in process, with whatever a client may send. */
async function callThrough<E extends Endpoint>(
  app: FastifyInstance,
  contract: E,
  input: unknown,
  { token, key, file, ticket }: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  const { method, path, file: fileBody } = described(contract)
  const rest = { ...(input as Record<string, unknown>) }
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const query = method === 'GET' || method === 'DELETE' || fileBody !== undefined
  const response = await app.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(ticket ? { [TURN_HEADER]: ticket } : {}),
      ...(file ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(query ? { query: JSON.parse(JSON.stringify(rest)) } : { payload: rest }),
    ...(file ? { payload: file } : {}),
  })
  const body = response.body === '' ? undefined : response.json()
  const ok = response.statusCode < 400
  return {
    status: response.statusCode,
    output: ok ? body : undefined,
    error: ok ? undefined : body,
  } as Answer<OutputOf<E>>
}

async function besideOf({ paypal, office_sessions }: TestServerOptions, clock: Clock) {
  return {
    sealer: createSealer('of tests'),
    ...(paypal ? { paypal: await paypal(clock) } : {}),
    ...(office_sessions ? { office_sessions } : {}),
  }
}

/** What is done without a call. */
function worksOf(parts: Parts) {
  const write = <T>(work: (tx: Transaction) => Promise<T>, doing = 'test') =>
    inTransaction(parts.database, { mybtf_user_id: null, doing, request_id: doing }, work)
  const jobContext = ({ doing = 'job', ...rest }: Partial<JobContext> = {}): JobContext => ({
    ...{ ...parts, doing, request_id: doing },
    write: (work) => write(work, doing),
    ...rest,
  })
  return {
    /** In one transaction, as nobody. */
    write,
    /** What a job is run with. */
    jobContext,
  }
}

const databaseOf = ({ connections }: TestServerOptions, demo: Date | false) =>
  createTestDatabase(demo ? { demo } : {}, connections)

/** Keeps what is enqueued for the test to see, and refuses what the queue itself would not know. */
function recordJobs() {
  const enqueued: { name: string; data: unknown }[] = []
  const jobs: Jobs = {
    async enqueue(_tx, name, queued) {
      if (!jobList.some((job) => job.name === name)) throw new Error(`Queue ${name} does not exist`)
      for (const { data } of queued) enqueued.push({ name, data })
    },
  }
  return { enqueued, jobs }
}

export async function startTestServer({
  locks = true,
  now = '2026-11-20T17:00:00Z',
  demo = false,
  payments,
  turns,
  turn_patience_ms,
  limits,
  ...more
}: TestServerOptions = {}) {
  let time = new Date(now)
  const { database, reading, drop, connectionString } = await databaseOf(more, demo && time)
  const { enqueued, jobs } = recordJobs()
  const clock = { now: () => time }
  const gateway = createSandboxGateway(database, { clock, answer_within_ms: 300 })
  const folder = await mkdtemp(join(tmpdir(), 'callboard-files-'))
  const files = await openLocalFiles(folder)
  const opened = await payments?.(clock)
  const parts: Parts = {
    ...(await besideOf(more, clock)),
    database,
    reading,
    clock,
    jobs,
    gateway: opened?.gateway ?? gateway,
    files,
    uploads: openUploads(folder, { database, locks }),
    origin: 'http://callboard.test',
    locks,
  }
  const lines = watchedLines(openLines(database, turns, turn_patience_ms))
  lockInTurn(database.$client)
  const app = await createHttp(parts, {
    lines,
    ...(limits ? { limits } : {}),
    extra: async (server) => {
      registerSandboxTokeniser(server, gateway)
      opened?.register?.(server, parts, lines)
      registerLocalFiles(server, files, clock)
    },
  })

  /** A live session of the account, without going through sign-in. */
  async function tokenOf(mybtf_user_id: number): Promise<string> {
    const { token, token_hash } = newToken()
    const expires_at = new Date(time.getTime() + 7 * 24 * 3_600_000)
    const values = [token_hash, mybtf_user_id, time, expires_at]
    await database.$client.query({ name: 'insert-session', text: SESSION, values })
    return token
  }

  return {
    app,
    ...worksOf(parts),
    /** Of the file storage. */
    folder,
    parts,
    lines,
    gateway,
    database,
    /** For another process on the same database. */
    connectionString,
    enqueued,
    /** With what the contract takes. */
    call: <E extends Endpoint>(contract: E, input: InputOf<E>, options?: CallOptions) =>
      callThrough(app, contract, input, options),
    /** With what it may not take. */
    send: <E extends Endpoint>(contract: E, input: unknown, options?: CallOptions) =>
      callThrough(app, contract, input, options),
    tokenOf,
    setTime(at: string) {
      time = new Date(at)
    },
    async stop() {
      await app.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
