// GUARD-06: a PostgreSQL of its own that stands still, or is killed, under a server.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionTable } from '../features/accounts/account.tables.ts'
import { connect, type Database } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { createHttp } from './http.ts'
import { applyMigrations } from './migrations.ts'
import { useTestServer } from './test-server.ts'
import { hashToken, newToken } from './tokens.ts'

const server = useTestServer()
const PATIENCE = { timeout: 10_000, interval: 100 }

describe('GUARD-06 a database of its own', () => {
  const directory = mkdtempSync(join('/dev/shm', 'callboard-frozen-'))
  let postgres: EmbeddedPostgres
  let database: Database
  let own: Awaited<ReturnType<typeof createHttp>>
  let owner = ''
  let owner_id = 0

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ directory, log: () => undefined })
    database = connect(postgres.config)
    await applyMigrations(database)
    const fresh = newToken()
    owner = fresh.token
    const { rows } = await database.$client.query(
      "INSERT INTO mybtf_user (email, confirmed_at) VALUES ('owner@frozen.test', now()) RETURNING id",
    )
    owner_id = rows[0].id
    await database.insert(sessionTable).values({
      token_hash: hashToken(owner),
      mybtf_user_id: owner_id,
      created_at: server.parts.clock.now(),
      expires_at: new Date(server.parts.clock.now().getTime() + 86_400_000),
    })
    own = await createHttp({ ...server.parts, database }, { limits: { answer_ms: 500 } })
  })
  afterAll(async () => {
    await own.close()
    await database.$client.end()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  const statusOf = async (path: string) => (await own.inject({ url: `/api${path}` })).statusCode
  const saveOwn = async () => {
    const { statusCode, headers } = await own.inject({
      method: 'PUT',
      url: `/api/mybtf/${owner_id}/hints`,
      payload: { hints: { seen: true } },
      headers: { authorization: `Bearer ${owner}` },
    })
    return { status: statusCode, again: headers['retry-after'] }
  }

  it('that stands still is 503 within the time of an answer, and goes on by itself', async () => {
    expect((await saveOwn()).status).toBe(200)
    const { rows } = await database.$client.query('SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL')
    const pids = [postgres.pid, ...rows.map(({ pid }) => Number(pid))]
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      expect(await saveOwn()).toEqual({ status: 503, again: '5' })
      expect(await statusOf('/health')).toBe(503)
      expect(await statusOf('/health/live')).toBe(200)
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    await vi.waitFor(async () => expect((await saveOwn()).status).toBe(200), PATIENCE)
    await vi.waitFor(async () => expect(await statusOf('/health')).toBe(200), PATIENCE)
  })

  it('that is killed is 503 until it is started again', async () => {
    process.kill(postgres.pid, 'SIGKILL')
    const statuses = new Set<number>()
    // Started again within a moment: asked without a pause, so that the moment is not slept through.
    await vi.waitFor(
      async () => {
        statuses.add(await statusOf('/health'))
        expect(statuses).toContain(503)
      },
      { ...PATIENCE, interval: 1 },
    )
    await vi.waitFor(async () => expect(await statusOf('/health')).toBe(200), PATIENCE)
    expect((await saveOwn()).status).toBe(200)
  })
})
