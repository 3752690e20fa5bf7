// The connection pool, and transactions that carry who is acting so that the audit triggers can record it.
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type BuiltQuery, holdBack, holdingBack, takeWaiting } from './held-back.ts'
import { literal } from './literals.ts'
import { shortageOf } from './shortages.ts'

/** Reads outside a transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool }
/** One open transaction on one connection. */
export type Transaction = NodePgDatabase & { $client: pg.PoolClient }
/** Where a query may run. */
export type Connection = Database | Transaction

export interface Actor {
  mybtf_user_id: number | null
  /** Which endpoint or job writes. */
  doing: string
  request_id: string
}

/** A new connection plans each query anew, which costs many times the query; so one that is not needed for a while is kept. */
const IDLE_MS = 600_000

/**
 * A prepared statement is planned once, until the statistics of its tables change. Left to itself PostgreSQL compares that plan
 * with those for known values made while the tables were small, and then plans a whole registration anew at each read: 20 ms (0322).
 */
const PLANNED_ONCE = { options: '-c plan_cache_mode=force_generic_plan' } satisfies pg.PoolConfig

/**
 * For a connection that is never to write, whatever the server on its other end takes. Lists and searches are planned for what is
 * looked for: without it PostgreSQL walks all mails to find one (decision 0334).
 */
export const READS_ONLY = { options: '-c default_transaction_read_only=on' } satisfies pg.PoolConfig

/**
 * For a server's own connections (decision 0337): what has no answer when its caller was told so has a silent server on its other end,
 * and whoever stands still in a transaction, or waits for one that does, keeps what others need. Between two statements nobody waits for
 * anything but a second connection (ten seconds).
 */
export const ANSWERING = {
  query_timeout: 65_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.PoolConfig

/** Migrations wait and work as long as they take. */
export const UNHURRIED = {
  query_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} satisfies pg.PoolConfig

export function connect(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    ...PLANNED_ONCE,
    ...config,
  })
  // A connection that the server closes (restart, kill) must not end the process: an idle one is replaced by the pool,
  // and whoever holds one learns it from the next query. The pool itself listens to idle ones only.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return drizzle(pool) as Database
}

const builders = new WeakMap<pg.PoolClient, Transaction>()

/** The query builder of a connection, made once: what was prepared on it stays prepared. */
function builderOf(client: pg.PoolClient): Transaction {
  let builder = builders.get(client)
  if (!builder) {
    builder = drizzle(holdingBack(client)) as Transaction
    builders.set(client, builder)
  }
  return builder
}

/** Nothing was saved, although the work ended well: it swallowed an error of the database. */
export class NotCommitted extends Error {
  constructor() {
    super('The transaction was rolled back where its work swallowed an error of the database.')
  }
}

/** Each waited for the other, or one saw what another changed: nothing was written, and the next time it may well go. */
const CONFLICT_CODES = ['40P01', '40001']

/** Whether the database gave this transaction up for the sake of another one that ran at the same time. */
export function isConflict(error: unknown): boolean {
  for (let at = error as { code?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (CONFLICT_CODES.includes(at.code ?? '')) return true
  }
  return false
}

/** The other one goes first now; at once, the two would meet again. */
const AFTER_CONFLICT_MS = 50

/** A statement on an aborted transaction: an error before it was swallowed. */
const ABORTED = '25P02'

type Work<T> = (tx: Transaction) => Promise<T>

/**
 * Sends what nobody needs an answer to: in one message with whatever the transaction sends next, or with its COMMIT. What it
 * reads afterwards sees it; an error of it is thrown there.
 */
export async function later(tx: Transaction, query: BuiltQuery): Promise<void> {
  const { sql, params } = 'toSQL' in query ? query.toSQL() : query.getQuery()
  if (!holdBack(tx.$client, sql, params)) await query
}

/** The work, and once more if it met another transaction crosswise. */
async function run<T>(database: Database, begin: readonly string[], work: Work<T>): Promise<T> {
  try {
    return await runOnce(database, begin, work)
  } catch (error) {
    if (!isConflict(error)) throw error
    await pause(AFTER_CONFLICT_MS)
    return runOnce(database, begin, work)
  }
}

/**
 * Commits, with what was held back until now. Where the work swallowed an error of the database, the transaction was given up
 * there, and COMMIT is told no otherwise than by what it answers; a statement before it is refused.
 */
async function commit(client: pg.PoolClient, held_back: string): Promise<void> {
  const sent = client.query(`${held_back}COMMIT`).catch((error: pg.DatabaseError) => {
    throw error.code === ABORTED ? new NotCommitted() : error
  })
  if ([await sent].flat().at(-1)?.command !== 'COMMIT') throw new NotCommitted()
}

/** Begins by `begin`, in one message with what the work sends first; commits its result or rolls everything back. */
async function runOnce<T>(database: Database, begin: readonly string[], work: Work<T>): Promise<T> {
  const client = await database.$client.connect()
  const tx = builderOf(client)
  let broken: Error | undefined
  try {
    for (const statement of begin) holdBack(tx.$client, statement, [])
    const result = await work(tx)
    await commit(client, takeWaiting(tx.$client))
    return result
  } catch (error) {
    takeWaiting(tx.$client)
    // A connection to what became a standby, or was told to take no writes, would be refused each time; one without an answer has none to
    // ROLLBACK either. It ends, and with it the transaction.
    if (shortageOf(error)) broken = error as Error
    else
      await client.query('ROLLBACK').catch((failed: Error) => {
        broken = failed
      })
    throw error
  } finally {
    client.release(broken)
  }
}

const setting = (name: string, value: string) => `set_config('callboard.${name}', ${literal(value)}, true)`

/**
 * Runs the work in one transaction as the actor; commits its result or rolls everything back. The work may be run a
 * second time, after a rollback: what it does beside the transaction must bear that, as a job's work does.
 */
export function inTransaction<T>(
  database: Database,
  { mybtf_user_id, doing, request_id }: Actor,
  work: Work<T>,
): Promise<T> {
  const actor = [
    setting('account', String(mybtf_user_id ?? '')),
    setting('doing', doing),
    setting('request', request_id),
  ]
  return run(database, ['BEGIN', `SELECT ${actor.join(', ')}`], work)
}

/** Several reads of one moment: none sees what another connection commits between them. Writes are refused. */
export function inSnapshot<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return run(database, ['BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY'], work)
}
