// A backup is restored: from a dump, and from a base backup with the log up to a moment; the product starts on each.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDemoIfEmpty } from '../../database/demo/create-demo.ts'
import { askAt } from '../features/paying/pay-by-http.fixtures.ts'
import { systemClock } from './clock.ts'
import { connect } from './database.ts'
import { applyMigrations } from './migrations.ts'
import { startServerProcess } from './server-process.fixtures.ts'
import {
  noSystemPostgres,
  ownIdentity,
  startSystemPostgres,
  systemProgram,
} from './standby-of-tests.fixtures.ts'

const skipped = noSystemPostgres

describe.skipIf(skipped)(`a restored backup${skipped ? ` (${skipped})` : ''}`, () => {
  let system: Awaited<ReturnType<typeof startSystemPostgres>>
  let archive: string

  beforeAll(async () => {
    system = await startSystemPostgres((base) => ({
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: `test -d ${base}/archive || mkdir ${base}/archive; cp %p ${base}/archive/%f`,
    }))
    archive = join(system.base, 'archive')
    const database = connect({ connectionString: system.cluster.url })
    await applyMigrations(database)
    await createDemoIfEmpty(database, systemClock.now())
    await database.$client.end()
  }, 180_000)
  afterAll(() => system?.stop(), 30_000)

  const run = (program: string, ...words: string[]) =>
    execFileSync(systemProgram(program), words, {
      cwd: '/',
      ...ownIdentity(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })

  async function signsIn(url: string) {
    const server = await startServerProcess({ DATABASE_URL: url })
    const body = { email: 'studio@callboard.test', password: 'Callboard1' }
    const { status } = await askAt(server.address, 'POST', '/mybtf/signin', { body })
    await server.end('SIGTERM')
    return status
  }

  it('of a dump has every row, and an account signs in', { timeout: 120_000 }, async () => {
    const { cluster, base } = system
    const file = join(base, 'callboard.dump')
    const began = performance.now()
    run('pg_dump', '--format=custom', '--no-owner', `--file=${file}`, cluster.url)
    const dumped = performance.now()
    await cluster.query('CREATE DATABASE restored', [], 'postgres')
    const url = cluster.url.replace(/\/callboard$/, '/restored')
    run('pg_restore', '--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file)
    const restored = performance.now()
    const people = 'SELECT count(*)::int AS count FROM person'
    const there = await cluster.query(people, [], 'restored')
    expect(there.rows).toEqual((await cluster.query(people)).rows)
    expect(there.rows[0].count).toBeGreaterThan(100)
    expect(await signsIn(url)).toBe(200)
    console.log(
      `dumped in ${((dumped - began) / 1000).toFixed(1)} s, restored in ${((restored - dumped) / 1000).toFixed(1)} s`,
    )
  })

  it('up to a moment has what was written before it, and nothing after', { timeout: 120_000 }, async () => {
    const { cluster, base } = system
    const copy = join(base, 'base-backup')
    run(
      'pg_basebackup',
      `--pgdata=${copy}`,
      `--dbname=${cluster.url}`,
      '--checkpoint=fast',
      '--wal-method=stream',
    )
    await cluster.query("UPDATE tour_date SET event_city = 'As it was'")
    const { rows } = await cluster.query('SELECT now()::text AS moment')
    await cluster.query("SELECT pg_sleep(0.1); UPDATE tour_date SET event_city = 'By mistake'")
    await cluster.query('SELECT pg_switch_wal()')
    const archived =
      'SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) AS done FROM pg_stat_archiver'
    await expect
      .poll(async () => (await cluster.query(archived)).rows[0].done, { timeout: 30_000 })
      .toBe(true)

    const began = performance.now()
    const restored = await system.another('base-backup', async (directory) => {
      mkdirSync(directory, { recursive: true })
      writeFileSync(join(directory, 'recovery.signal'), '')
      appendFileSync(
        join(directory, 'postgresql.auto.conf'),
        `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${rows[0].moment}'\nrecovery_target_action = 'promote'\narchive_mode = 'off'\n`,
      )
    })
    const open = async () =>
      (await restored.query('SELECT pg_is_in_recovery() AS reads_only')).rows[0].reads_only
    await expect.poll(open, { timeout: 30_000 }).toBe(false)
    const seconds = (performance.now() - began) / 1000
    const cities = await restored.query('SELECT DISTINCT event_city FROM tour_date')
    expect(cities.rows).toEqual([{ event_city: 'As it was' }])
    expect(await signsIn(restored.url)).toBe(200)
    await restored.stop()
    console.log(`restored up to a moment in ${seconds.toFixed(1)} s`)
  })
})
