// What our connections ask of PostgreSQL.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect, type Database, READS_ONLY } from './database.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

async function settingsOf(database: Database) {
  const { rows } = await database.execute(
    sql`select current_setting('plan_cache_mode') as plans, current_setting('default_transaction_read_only') as reads_only`,
  )
  return rows[0]
}

it('plans what is prepared once, but what is looked for anew each time where nothing may be written', async () => {
  expect(await settingsOf(server.database)).toEqual({ plans: 'force_generic_plan', reads_only: 'off' })
  const reading = connect({ connectionString: server.connectionString, ...READS_ONLY })
  try {
    expect(await settingsOf(reading)).toEqual({ plans: 'auto', reads_only: 'on' })
  } finally {
    await reading.$client.end()
  }
})
