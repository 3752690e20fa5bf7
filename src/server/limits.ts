// Keeps one caller from ending the server for all: how much may be asked at once, sent without a session, and how slowly.
import type { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../features/accounts/sign-in-attempts.rules.ts'
import { Failure } from '../shared/failures.ts'
import type { Ownership } from '../shared/ownership.ts'
import { errorBody } from './errors.ts'

export interface Limits {
  /** Requests of one connection that have no answer yet. Browsers send one at a time; whoever sends more does not read. */
  unanswered: number
  /** Open connections of this process. */
  connections: number
  /** Bytes of a body without a session: enough for every form of a visitor. */
  visitor_bytes: number
  /** Within this each call has its answer: longer than a gateway and the line before it take. */
  answer_ms: number
  /** Within this somebody's call is looked up, while others wait: as long as a connection to the database is waited for. */
  arrive_ms: number
  /** Within this a body that is no file is here. */
  body_ms: number
  /** A connection on which nothing moves, either way, is gone. */
  silence_ms: number
  /** Calls in a minute from one network, and with one session; null = any number. */
  allowance: { network: number; session: number } | null
  /** Streams of live pages that this process holds open, and those from one network. */
  readers: number
  readers_of_network: number
}

export const usualLimits = {
  unanswered: 10,
  connections: 4_000,
  visitor_bytes: 16 * 1024,
  answer_ms: 60_000,
  arrive_ms: 10_000,
  body_ms: 20_000,
  silence_ms: 90_000,
  // A hall full of studios stands behind one address; a grid that is filled in fast makes two calls a second.
  allowance: { network: 3_000, session: 600 },
  // A hall full of parents does, too. Connections are left for everything else; whoever finds no stream asks now and then.
  readers: 2_500,
  readers_of_network: 1_500,
} satisfies Limits

export const noAllowance = { allowance: null }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which has a clock of its own. */
    streamed?: boolean
    /** Visitors may call it, too. */
    open?: boolean
    /** Whose the things must be that the call names, and whether it names them in its address alone. */
    owns?: Readonly<Record<string, Ownership>>
    inQuery?: boolean
    /** Names that are taken from the query beside the body. */
    in_query?: readonly string[]
  }
}

/** Longer than any upload that makes headway: what is slower is cut off by its own clock. */
export const REQUEST_MS = 300_000

const MINUTE_MS = 60_000

/** Cuts off a connection on which more is asked than answered: the answers would lie in memory until it reads them. */
function limitUnanswered(app: FastifyInstance, { unanswered }: Limits): void {
  const asked = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (asked.get(socket) ?? 0) + 1
    asked.set(socket, count)
    reply.raw.once('close', () => asked.set(socket, (asked.get(socket) ?? 1) - 1))
    if (count <= unanswered) return done()
    reply.hijack()
    socket.destroy()
  })
}

/** Cuts off whoever sends a body drop by drop. A file has its own clock (`incoming-file.ts`). */
function limitBodyTime(app: FastifyInstance, { body_ms }: Limits): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (routeOptions.config.streamed) return done()
    const clock = setTimeout(() => raw.complete === false && raw.destroy(), body_ms).unref()
    reply.raw.once('close', () => clearTimeout(clock))
    done()
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  // What it still sends is not read.
  reply.header('connection', 'close')
  return reply.code(failure.status).send(errorBody(failure, request.id))
}

/** Refuses a large body before it is read, where nobody stands behind it. */
function limitVisitors(
  app: FastifyInstance,
  { visitor_bytes }: Limits,
  hasSession: (request: FastifyRequest) => Promise<boolean>,
): void {
  const usual = app.initialConfig.bodyLimit
  app.addHook('onRequest', async (request, reply) => {
    const { headers, routeOptions } = request
    const length = headers['content-length']
    const none = length === undefined && headers['transfer-encoding'] === undefined
    if (none || Number(length) <= visitor_bytes) return
    // A file is not read before its caller is known; what takes less has a limit of its own.
    if (routeOptions.config.streamed || routeOptions.bodyLimit !== usual) return
    if (await hasSession(request)) return
    // Whoever was signed out meanwhile is told that, as with a small body: then she signs in, and sends it again.
    if (routeOptions.config.open === false) return refuse(request, reply, new Failure('SIGNED_OUT'))
    return refuse(request, reply, new Failure(length === undefined ? 'LENGTH_REQUIRED' : 'TOO_LARGE'))
  })
}

/** Refuses what no person and no office asks in a minute, with when to come again. */
async function limitCalls(app: FastifyInstance, { allowance }: Limits): Promise<void> {
  if (allowance === null) return
  await app.register(rateLimit, { global: false })
  const byNetwork = app.createRateLimit({
    max: allowance.network,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  const bySession = app.createRateLimit({
    max: allowance.session,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ headers }) => headers.authorization ?? '',
  })
  app.addHook('onRequest', async (request, reply) => {
    const checks = [byNetwork, ...(request.headers.authorization ? [bySession] : [])]
    for (const check of checks) {
      const state = await check(request)
      if (state.isAllowed || !state.isExceeded) continue
      reply.header('retry-after', state.ttlInSeconds)
      return refuse(request, reply, new Failure('TOO_MANY_CALLS'))
    }
  })
}

/** Before all routes. `hasSession` says whether a request is somebody's. */
export async function limitCallers(
  app: FastifyInstance,
  limits: Limits,
  hasSession: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  app.server.maxConnections = limits.connections
  limitUnanswered(app, limits)
  await limitCalls(app, limits)
  limitVisitors(app, limits, hasSession)
  limitBodyTime(app, limits)
}
