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

/** Runs the work in one transaction as the actor; commits its result or rolls everything back. */
export async function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    await client.query(
      "SELECT set_config('callboard.account', $1, true), set_config('callboard.doing', $2, true), set_config('callboard.request', $3, true)",
      [String(actor.mybtf_user_id ?? ''), actor.doing, actor.request_id],
    )
    const result = await work(drizzle(client) as Transaction)
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
