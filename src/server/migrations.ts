// Brings the database to the tables of this version; several servers may start on one database at once, and others may be at work.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { connect, type Database, UNHURRIED } from './database.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../database/migrations')
/** Any number of our own; it names the advisory lock of migrations. */
const LOCK = 7_405_926
/**
 * Whoever changes a table waits for those who use it, and everybody who comes later waits behind: so it waits for a second at most,
 * lets them pass, and tries again.
 */
const LOCK_TIMEOUT = '1s'
const TRIES = 60
const BETWEEN_TRIES_MS = 1_000

export const TOO_OLD =
  'This database was last used by a version of Callboard from before November 25, 2026, and this version can’t bring it up to date by itself. Please start the last version of that day on it once, and then this one. Nothing was changed.'

function isLockTimeout(error: unknown): boolean {
  for (let at = error as { code?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (at.code === '55P03') return true
  }
  return false
}

/**
 * The first migration is the whole database as it was when those before were brought together (decision 0269): it makes an empty one,
 * and a database that stopped short of it has to be brought there by the version before.
 */
async function refuseTooOld(client: PoolClient, folder: string): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS made")
  if (rows[0].made === null) return
  const last = await client.query('SELECT max(created_at)::bigint AS at FROM drizzle.__drizzle_migrations')
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  const { at } = last.rows[0]
  if (at !== null && first && Number(at) < first.folderMillis) throw new Error(TOO_OLD)
}

/** Throws where the database is older than this version can bring up to date; nothing is changed then. */
export async function applyMigrations(database: Database, folder = MIGRATIONS): Promise<void> {
  const { $client } = connect({ ...database.$client.options, ...UNHURRIED, max: 1 })
  const client = await $client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await refuseTooOld(client, folder)
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    for (let tries = 1; ; tries += 1) {
      try {
        return await migrate(drizzle(client), { migrationsFolder: folder })
      } catch (error) {
        if (!isLockTimeout(error) || tries === TRIES) throw error
        await pause(BETWEEN_TRIES_MS)
      }
    }
  } finally {
    // Ends the connection, and with it the lock, however far it came.
    client.release(true)
    await $client.end()
  }
}
