// The connection pool, and transactions that carry who is acting so that the audit triggers can record it.
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

/** Begins by `begin`, runs the work, commits its result or rolls everything back. */
async function run<T>(
  database: Database,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  try {
    await begin(client)
    const result = await work(builderOf(client))
    await client.query('COMMIT')
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

/** Runs the work in one transaction as the actor; commits its result or rolls everything back. */
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
