// Everything is taken from the embedded PostgreSQL to one of another version, and the product goes on there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { askAt } from '../src/features/paying/pay-by-http.fixtures.ts'
import { connect, type Database } from '../src/server/database.ts'
import { startServerProcess } from '../src/server/server-process.fixtures.ts'
import { noSystemPostgres, startSystemPostgres } from '../src/server/standby-of-tests.fixtures.ts'
import { createTestDatabase, type TestDatabase } from '../src/server/test-database.ts'
import { moveDatabase } from './move-database.ts'

describe.skipIf(noSystemPostgres)(`moving${noSystemPostgres ? ` (${noSystemPostgres})` : ''}`, () => {
  let source: TestDatabase
  let system: Awaited<ReturnType<typeof startSystemPostgres>>
  let target: Database

  beforeAll(async () => {
    source = await createTestDatabase({ demo: 'today' })
    system = await startSystemPostgres()
    target = connect({ connectionString: system.cluster.url })
  }, 120_000)
  afterAll(async () => {
    await target.$client.end()
    await system.stop()
    await source.drop()
  })

  const versionOf = async ({ $client }: Database) =>
    Number((await $client.query('SHOW server_version_num')).rows[0].server_version_num)
  /** Each row of each table, as PostgreSQL writes it down. */
  async function contentOf({ $client }: Database) {
    const { rows } = await $client.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'sandbox_gateway') AND tablename <> 'readiness' ORDER BY 1`,
    )
    const content: Record<string, string> = {}
    for (const { name } of rows) {
      const sum = `SELECT count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' ORDER BY row::text COLLATE "C")), '') AS sum FROM ${name} AS row`
      content[name] = (await $client.query(sum)).rows[0].sum
    }
    return content
  }

  it('takes every row as it is to another version of PostgreSQL, and refuses to do so twice', {
    timeout: 120_000,
  }, async () => {
    expect(await versionOf(target)).not.toBe(await versionOf(source.database))
    expect(await moveDatabase(source.database, target)).toBeGreaterThan(1_000)
    const [there, here] = [await contentOf(target), await contentOf(source.database)]
    expect(Object.keys(there).length).toBeGreaterThan(50)
    expect(there).toEqual(here)
    await expect(moveDatabase(source.database, target)).rejects.toThrow('is not empty: it has accounts.')
  })

  it('leaves triggers, references and numbers at work: an account signs in there and goes on', {
    timeout: 120_000,
  }, async () => {
    const server = await startServerProcess({ DATABASE_URL: system.cluster.url })
    const signedIn = await askAt(server.address, 'POST', '/mybtf/signin', {
      body: { email: 'studio@callboard.test', password: 'Callboard1' },
    })
    expect(signedIn.status).toBe(200)
    const { token } = signedIn.body
    const path = `/dance360/registrations/${demoRegistrations.studio_columbus}`
    const { body: view } = await askAt(server.address, 'GET', path, { token })
    const change = { version: view.version, additional_observers: { one: 3, two: 0 } }
    expect((await askAt(server.address, 'PUT', path, { token, body: change })).status).toBe(200)
    const written = await target.$client.query(
      "SELECT 1 FROM audit WHERE at > now() - interval '1 minute' AND entity = 'registration'",
    )
    expect(written.rowCount).toBeGreaterThan(0)
    await expect(target.$client.query('DELETE FROM payment')).rejects.toThrow()
    await expect(target.$client.query('UPDATE roster SET person_id = -person_id')).rejects.toThrow(
      'foreign key',
    )
    await server.end('SIGTERM')
  })
})
