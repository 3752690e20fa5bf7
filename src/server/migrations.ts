// Brings the database to the tables of this version; several servers may start on one database at once, and others may be at work.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../database/migrations')
/** Any number of our own; it names the advisory lock of migrations. */
const LOCK = 7_405_926
/**
 * Whoever changes a table waits for those who use it, and everybody who comes later waits behind: so it waits for a second at most,
 * lets them pass, and tries again.
 */
const LOCK_TIMEOUT = '1s'
const TRIES = 60
const BETWEEN_TRIES_MS = 1_000

function isLockTimeout(error: unknown): boolean {
  for (let at = error as { code?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (at.code === '55P03') return true
  }
  return false
}

export async function applyMigrations(database: Database, folder = FOLDER): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
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
  }
}
