// One process after the other is replaced by the next version, whose migration runs meanwhile: no request fails.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAt, insertOpenCity, sessionOf } from '../features/paying/pay-by-http.fixtures.ts'
import { insertMeridian, insertPayable } from '../features/paying/payable.fixtures.ts'
import { connect } from './database.ts'
import { effort } from './effort.fixtures.ts'
import { applyMigrations } from './migrations.ts'
import { startPlainProxy } from './plain-proxy.fixtures.ts'
import { type ServerProcess, startServerProcess } from './server-process.fixtures.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations')
const PEOPLE = effort(2, 8)
/** Of three processes; the long proof replaces all. */
const REPLACED = effort(1, 3)
const folder = mkdtempSync(join(tmpdir(), 'callboard-next-'))

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The migrations of this version, and one more. */
function withMigration(from: string, tag: string, sql: string): string {
  const next = join(folder, tag)
  cpSync(from, next, { recursive: true })
  const path = join(next, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(next, `${tag}.sql`), sql)
  return next
}

const EXPANDED = withMigration(
  MIGRATIONS,
  'expand',
  `ALTER TABLE registration ADD COLUMN seen_by_next text NOT NULL DEFAULT 'nobody';
   CREATE INDEX registration_seen ON registration (seen_by_next);
   ALTER TABLE routine ADD COLUMN seen_by_next text`,
)
const CONTRACTED = withMigration(
  EXPANDED,
  'contract',
  'ALTER TABLE registration DROP COLUMN seen_by_next; ALTER TABLE routine DROP COLUMN seen_by_next',
)

let copy: TestDatabase
beforeAll(async () => {
  copy = await createTestDatabase()
})
afterAll(async () => {
  await copy.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a migration', () => {
  it('is made once, though several processes start on an empty database at once', async () => {
    const empty = new URL(copy.connectionString)
    const name = `${empty.pathname.slice(1)}_empty`
    await copy.database.$client.query(`CREATE DATABASE ${name} TEMPLATE template0`)
    empty.pathname = `/${name}`
    const several = [1, 2, 3].map(() => connect({ connectionString: empty.href }))
    await Promise.all(several.map((database) => applyMigrations(database)))
    const { rows } = await several[0]!.$client.query(
      'SELECT count(*)::int AS made FROM drizzle.__drizzle_migrations',
    )
    const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal
    expect(rows).toEqual([{ made: entries.length }])
    await Promise.all(several.map(({ $client }) => $client.end()))
    await copy.database.$client.query(`DROP DATABASE ${name}`)
  })

  it('that has to wait for somebody holds up nobody else', async () => {
    const other = await createTestDatabase()
    const client = await other.database.$client.connect()
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM registration')
    const migrated = applyMigrations(other.database, EXPANDED)
    const waits = async () =>
      (
        await other.database.$client.query(
          "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation'",
        )
      ).rowCount
    await expect.poll(waits, { timeout: 10_000, interval: 20 }).toBe(1)
    // Behind the migration in the line of those who want the table.
    await other.database.$client.query(
      "SET statement_timeout = '8s'; SELECT 1 FROM registration; RESET statement_timeout",
    )
    await client.query('COMMIT')
    client.release()
    await migrated
    await other.database.$client.query('SELECT seen_by_next FROM registration')
    await other.drop()
  })
})

describe('a rolling restart', () => {
  it('fails no request: each process goes when it is asked nothing any more, and tables grow before they shrink', {
    timeout: effort(120_000, 400_000),
  }, async () => {
    await insertMeridian(copy.database)
    const city = await insertOpenCity(copy.database, null)
    const proxy = await startPlainProxy()
    const settings = { DATABASE_URL: copy.connectionString, TRUST_PROXY: 'on', DRAIN_SECONDS: '1' }
    const startOld = () => startServerProcess(settings)
    const startNext = () =>
      startServerProcess({ ...settings, NEXT_MIGRATIONS: EXPANDED }, 'src/server/next-version.fixtures.ts')
    let processes: ServerProcess[] = []
    let stopped = false
    const answers: { what: string; status: number; by: string | null }[] = []
    try {
      processes = await Promise.all([startOld(), startOld(), startOld()])
      for (const { address } of processes) await proxy.add(address)

      const live = async () => {
        const payable = await insertPayable(copy.database, city)
        const token = await sessionOf(copy.database, payable)
        const path = `/dance360/registrations/${payable.registration_id}`
        for (let one = 1; !stopped; one = (one % 9) + 1) {
          const seen = await askAt(proxy.address, 'GET', path, { token })
          const change = { version: seen.body?.version, additional_observers: { one, two: 0 } }
          const saved = await askAt(proxy.address, 'PUT', path, { token, body: change })
          const answered = { what: 'look', status: seen.status, by: seen.served_by }
          answers.push(answered, { what: 'save', status: saved.status, by: saved.served_by })
          await pause(100)
        }
      }
      const living = Array.from({ length: PEOPLE }, live)
      const all = Promise.all(living)
      all.catch(() => undefined)
      const old = processes
      for (const [at, leaving] of old.slice(0, REPLACED).entries()) {
        const next = await startNext()
        await proxy.add(next.address)
        expect(await leaving.end('SIGTERM'), leaving.said()).toBe(0)
        processes = processes.with(at, next)
      }
      await applyMigrations(copy.database, CONTRACTED)
      const answered = answers.length
      await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(answered + 4 * PEOPLE)
      stopped = true
      await all
    } finally {
      stopped = true
      await Promise.all(processes.map((server) => server.end('SIGKILL')))
      await proxy.stop()
    }
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(answers.map(({ by }) => by)).size).toBe(3 + REPLACED)
  })
})
