// The connection pool, and transactions that carry who is acting so that the audit triggers can record it.
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

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

export function connect(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...config })
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
    builder = drizzle(client) as Transaction
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

/** The work, and once more if it met another transaction crosswise. */
async function run<T>(
  database: Database,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runOnce(database, begin, work)
  } catch (error) {
    if (!isConflict(error)) throw error
    await pause(AFTER_CONFLICT_MS)
    return runOnce(database, begin, work)
  }
}

/** Begins by `begin`, runs the work, commits its result or rolls everything back. */
async function runOnce<T>(
  database: Database,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  try {
    await begin(client)
    const result = await work(builderOf(client))
    // Where the work swallowed an error of the database, the transaction was given up there, and this is told no otherwise.
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT') throw new NotCommitted()
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs the work in one transaction as the actor; commits its result or rolls everything back. The work may be run a
 * second time, after a rollback: what it does beside the transaction must bear that, as a job's work does.
 */
export function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const begin = async (client: pg.PoolClient) => {
    await client.query('BEGIN')
    await client.query(
      "SELECT set_config('callboard.account', $1, true), set_config('callboard.doing', $2, true), set_config('callboard.request', $3, true)",
      [String(actor.mybtf_user_id ?? ''), actor.doing, actor.request_id],
    )
  }
  return run(database, begin, work)
}

/** Several reads of one moment: none sees what another connection commits between them. Writes are refused. */
export function inSnapshot<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return run(
    database,
    (client) => client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY'),
    work,
  )
}
