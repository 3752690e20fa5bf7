// STANDBY-01, STANDBY-02: what may be a second old is read at a standby that follows closely; all that decides is the primary's.
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDemoIfEmpty } from '../../database/demo/create-demo.ts'
import { demoAccounts, demoTourDates } from '../../database/demo/demo-ids.ts'
import { sessionTable } from '../features/accounts/account.tables.ts'
import { openLocalFiles } from '../features/files/local-files.gateway.ts'
import { createSandboxGateway } from '../features/gateways/sandbox.gateway.ts'
import { systemClock } from './clock.ts'
import type { Parts } from './context.ts'
import { connect, type Database, inTransaction, READS_ONLY } from './database.ts'
import { openUploads } from './files.ts'
import { createHttp } from './http.ts'
import { createMetrics } from './metrics.ts'
import { applyMigrations } from './migrations.ts'
import { createSealer } from './sealing.ts'
import { type Standby, watchStandby } from './standby.ts'
import { noSystemPostgres, type Pair, startPair } from './standby-of-tests.fixtures.ts'
import { newToken } from './tokens.ts'

const CITY = demoTourDates.meridian_columbus
const AS = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
const SOON = { timeout: 20_000, interval: 50 }

describe.skipIf(noSystemPostgres)(`a standby${noSystemPostgres ? ` (${noSystemPostgres})` : ''}`, () => {
  let pair: Pair
  let primary: Database
  let behind: Database
  let standby: Standby
  let app: FastifyInstance
  let token: string
  const lines: string[] = []
  /** On a machine that does much else at the same time nothing is late; where lateness counts, a test says so. */
  const bounds = { most_ms: 60_000, patience_ms: 20_000 }

  beforeAll(async () => {
    pair = await startPair({
      synchronous: false,
      async prepare(url) {
        const database = connect({ connectionString: url })
        await applyMigrations(database)
        await createDemoIfEmpty(database, systemClock.now())
        await database.$client.end()
      },
    })
    primary = connect({ connectionString: pair.primary.url })
    behind = connect({ connectionString: pair.standby.url, ...READS_ONLY })
  }, 180_000)

  beforeEach(async () => {
    lines.length = 0
    bounds.most_ms = 60_000
    standby = watchStandby({ primary, standby: behind, say: (line) => lines.push(line), bounds })
    const parts: Parts = {
      database: primary,
      standby,
      clock: systemClock,
      jobs: { enqueue: async () => undefined },
      gateway: createSandboxGateway(primary, { clock: systemClock }),
      files: await openLocalFiles('/tmp/callboard-standby-files'),
      uploads: openUploads('/tmp/callboard-standby-files', { database: primary }),
      sealer: createSealer('of tests'),
      origin: 'http://callboard.test',
      locks: true,
    }
    app = await createHttp(parts)
    const made = newToken()
    token = made.token
    const created_at = systemClock.now()
    const expires_at = new Date(created_at.getTime() + 3_600_000)
    const { token_hash } = made
    await primary
      .insert(sessionTable)
      .values({ token_hash, mybtf_user_id: demoAccounts.staff, created_at, expires_at })
    // What the office wrote before this is long ago.
    await primary.$client.query('ALTER TABLE audit DISABLE TRIGGER USER')
    await primary.$client.query("UPDATE audit SET at = at - interval '1 hour'")
    await primary.$client.query('ALTER TABLE audit ENABLE TRIGGER USER')
    await vi.waitFor(() => expect(standby.state().used).toBe(true), SOON)
  })
  afterEach(async () => {
    await pair.goOn()
    standby.end()
    await app.close()
  })
  afterAll(async () => {
    await primary?.$client.end()
    await behind?.$client.end()
    await pair?.stop()
  })

  async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const listed = async () => {
    const { status, body } = await ask('GET', '/staff/tour-dates')
    expect(status).toBe(200)
    return JSON.stringify(body)
  }
  /** As somebody else does, so that it is no write of the office's own. */
  const rename = (city: string) =>
    primary.$client.query('UPDATE tour_date SET event_city = $2 WHERE id = $1', [CITY, city])
  /** Until it shows what is written now; then it is held back, while it is still counted as near. */
  async function holdBackAfter(city: string) {
    await rename(city)
    await vi.waitFor(async () => {
      const { rows } = await behind.$client.query('SELECT event_city FROM tour_date WHERE id = $1', [CITY])
      expect(rows[0].event_city).toBe(city)
    }, SOON)
    await vi.waitFor(() => expect(standby.state().used).toBe(true), SOON)
    await pair.holdBack()
  }

  it('answers the lists of the office, and shows what it has: up to a second or two old', async () => {
    await holdBackAfter('Oldtown, OH')
    await rename('Newtown, OH')
    const seen = await listed()
    expect(seen).toContain('Oldtown, OH')
    expect(seen).not.toContain('Newtown, OH')
  })

  it('is not asked for whoever has just written: she sees what she wrote', async () => {
    await holdBackAfter('Oldtown, OH')
    await inTransaction(primary, { ...AS, mybtf_user_id: demoAccounts.staff }, (tx) =>
      tx.$client.query('UPDATE tour_date SET event_city = $2 WHERE id = $1', [CITY, 'Herstown, OH']),
    )
    expect(await listed()).toContain('Herstown, OH')
  })

  it('is left when it is too far behind, told once and measured, and asked again when it has caught up', async () => {
    bounds.most_ms = 1_500
    await pair.holdBack()
    await rename('Muchlater, OH')
    await vi.waitFor(() => expect(standby.state().used).toBe(false), SOON)
    expect(await listed()).toContain('Muchlater, OH')
    await vi.waitFor(() => expect(standby.state().lag_seconds).toBeGreaterThan(2), SOON)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^The standby is \d+\.\d s behind\. What would be read there is read at the primary/,
    )
    expect(await createMetrics(primary, standby).registry.metrics()).toMatch(/pg_standby_used 0\n/)
    await pair.goOn()
    await vi.waitFor(() => expect(standby.state().used).toBe(true), SOON)
    expect(lines.at(-1)).toMatch(/^The standby is read again after \d+ s\.$/)
    expect(await createMetrics(primary, standby).registry.metrics()).toMatch(/pg_standby_used 1\n/)
  })

  it('is read for an export, whose note is written at the primary and found there', async () => {
    await pair.holdBack()
    const made = await ask('POST', `/staff/tour-dates/${CITY}/export-routines`, { format: 'csv' })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { rows } = await primary.$client.query('SELECT name FROM stored_file ORDER BY id DESC LIMIT 1')
    expect(rows).toEqual([{ name: made.body.name }])
  })

  it('that breaks off in the middle of a call leaves the call to the primary', async () => {
    // Replayed there and never let go: whoever reads tour dates waits.
    const client = await primary.$client.connect()
    await client.query('BEGIN; LOCK TABLE tour_date IN ACCESS EXCLUSIVE MODE')
    const waiting = "SELECT pid FROM pg_locks WHERE relation = 'tour_date'::regclass"
    await vi.waitFor(async () => expect((await pair.standby.query(waiting)).rowCount).toBe(1), SOON)
    await pair.holdBack()
    await client.query('ROLLBACK')
    client.release()
    const answer = listed()
    const end = `SELECT pg_terminate_backend(pid) FROM (${waiting} AND NOT granted) AS reader`
    await vi.waitFor(async () => expect((await pair.standby.query(end)).rowCount).toBe(1), SOON)
    await answer
  })

  it('takes no writes: what decides could not be done there (so the mark on a contract is no light matter)', async () => {
    const writing = (database: Database) =>
      inTransaction(database, AS, (tx) =>
        tx.$client.query("UPDATE tour_date SET event_city = 'Nowhere' WHERE id = $1", [CITY]),
      )
    await expect(writing(behind)).rejects.toMatchObject({ code: '25006' })
    const elsewhere = connect({ connectionString: pair.primary.url, ...READS_ONLY })
    await expect(writing(elsewhere)).rejects.toMatchObject({ code: '25006' })
    await elsewhere.$client.end()
    await writing(primary)
  })
})
