// Brings the database to the tables of this version; several servers may start on one database at once.
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../database/migrations')
/** Any number of our own; it names the advisory lock of migrations. */
const LOCK = 7_405_926

export async function applyMigrations(database: Database): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    // Ends the connection, and with it the lock, however far it came.
    client.release(true)
  }
}
