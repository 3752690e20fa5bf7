// `npm run demo:reset`: puts the demo season of this machine's database back to its beginning.
import { NotTheDemo, resetDemo } from '../database/demo/reset-demo.ts'
import { connect, type Database } from '../src/server/database.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { readEnv } from '../src/server/env.ts'
import { applyMigrations } from '../src/server/migrations.ts'

async function reset(database: Database): Promise<void> {
  try {
    // The mark first: a database that is not the demo is not even migrated.
    const { rows } = await database.$client.query(`SELECT to_regclass('public.demo') IS NOT NULL AS found`)
    if (!rows[0]?.found) throw new NotTheDemo()
    await applyMigrations(database)
    await resetDemo(database, new Date())
    console.log('The demo season is as on its first day.')
  } finally {
    await database.$client.end()
  }
}

try {
  const env = readEnv(process.env)
  if (env.database_url) {
    await reset(connect({ connectionString: env.database_url }))
  } else {
    const postgres = await startEmbeddedPostgres({ directory: env.data_directory, log: console.error })
    try {
      await reset(connect(postgres.config))
    } finally {
      await postgres.stop()
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
