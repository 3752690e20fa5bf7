// GUARD-06: what hangs, a PostgreSQL or somebody in a transaction, keeps nobody else for long (decision 0337).
import { setTimeout as pause } from 'node:timers/promises'
import pg, { type PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { holdPlaces } from '../features/hold/hold.contract.ts'
import {
  chargesOf,
  insertCity,
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  paymentsOf,
} from '../features/paying/payable.fixtures.ts'
import { approvedOnce, payerOf, sweepContext, tokeniseCard } from '../features/paying/payer.fixtures.ts'
import { sweepPayments } from '../features/settlement/sweep-payments.effects.ts'
import { ANSWERING, connect, type Database, inTransaction } from './database.ts'
import { createHttp } from './http.ts'
import { lockWaiters } from './lock-waiters.fixtures.ts'
import { applyMigrations } from './migrations.ts'
import { primaryOf } from './primary.ts'
import { createReadiness } from './readiness.ts'
import { shortageOf } from './shortages.ts'
import { openWay } from './silenced-postgres.fixtures.ts'
import { AT_STANDBY, watchStandby } from './standby.ts'
import { useTestServer } from './test-server.ts'

const LOCK_MS = 400
/** A little more than a server is given to say what it is (`primaryOf`). */
const PATIENCE_MS = 1_200
const server = useTestServer({ connections: { lock_timeout: LOCK_MS } })
const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }

/** What cases opened, some of which wait side by side. */
const opened: { end: () => unknown }[] = []
afterAll(() => {
  for (const { end } of opened) void end()
})

function connected(config: PoolConfig): Database {
  const database = connect(config)
  opened.push({ end: () => database.$client.end() })
  return database
}
const toServer = (config: PoolConfig = {}) =>
  connected({ connectionString: server.connectionString, ...config })

async function way() {
  const { host, port } = inject('testCluster')
  const way = await openWay(`${host}/.s.PGSQL.${port}`)
  opened.push({ end: () => way.close() })
  return way
}

const byWays = (ports: number[]) =>
  new URL(server.connectionString).pathname.replace(
    '/',
    `postgres://${inject('testCluster').user}@${ports.map((port) => `127.0.0.1:${port}`).join()}/`,
  )

describe('GUARD-06 a PostgreSQL that falls silent', () => {
  it.concurrent('is left by all connections as soon as another one is found to take the writes', async () => {
    const [one, other] = [await way(), await way()]
    const servers = primaryOf(byWays([one.port, other.port]))
    const database = connected({ ...servers, max: 2, connectionTimeoutMillis: 3_000 })
    await database.$client.query('SELECT 1')
    one.fallSilent()
    const unanswered = database.$client.query('SELECT 1').catch((error: Error) => shortageOf(error))
    // The first of them still goes where the writes were taken a moment ago.
    await vi.waitFor(() => database.$client.query('SELECT 1'), { timeout: 20_000 })
    expect(await Promise.race([unanswered, pause(2_000, 'waits on')])).toBe('is not reached')
  })

  /** As a load balancer does, each second or two. */
  async function untilNotReady(database: Database) {
    const readiness = createReadiness(database, { patience_ms: PATIENCE_MS })
    opened.push(readiness)
    for (let asked = 0; asked < 3; asked++) await readiness.ready()
  }

  it.concurrent('is left by all connections where it is the only one, as soon as two checks had no answer', async () => {
    const only = await way()
    const database = connected({ ...primaryOf(byWays([only.port])), max: 2 })
    await database.$client.query('SELECT 1')
    only.fallSilent()
    const unanswered = database.$client.query('SELECT 1').catch((error: Error) => shortageOf(error))
    await untilNotReady(database)
    expect(await Promise.race([unanswered, pause(500, 'waits on')])).toBe('is not reached')
  })

  it.concurrent('to new connections alone is left by none: it still answers the others', async () => {
    const only = await way()
    const database = connected({ ...primaryOf(byWays([only.port])), max: 2 })
    const slow = database.$client.query('SELECT pg_sleep(4.5)')
    await database.$client.query('SELECT 1')
    only.takeNoMore()
    let asking = true
    const answered = (async () => {
      for (; asking; await pause(100)) await database.$client.query('SELECT 1')
    })()
    await untilNotReady(database)
    asking = false
    await Promise.all([answered, slow])
  })

  it('is asked for no ROLLBACK, and its connection is not used again', async () => {
    const silent = await way()
    const database = connected({ connectionString: byWays([silent.port]), query_timeout: 300 })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => asked.mockRestore())
    const failed = inTransaction(database, actor, async (tx) => {
      await tx.execute('select 1')
      silent.fallSilent()
      await tx.execute('select 2')
    })
    expect(shortageOf(await failed.catch((error: Error) => error))).toBe('is not reached')
    expect(asked.mock.calls.map(([text]) => text)).not.toContain('ROLLBACK')
    expect(database.$client.totalCount).toBe(0)
  })

  it('makes a process not ready, though it answers the next connection, while all hang and somebody waits for one', async () => {
    const database = toServer({ max: 1 })
    const readiness = createReadiness(database, { stuck_ms: 200 })
    onTestFinished(() => readiness.end())
    const hanging = await database.$client.connect()
    await pause(300)
    expect(await readiness.ready()).toBe(true)
    const waiting = database.$client.query('SELECT 1')
    expect(await readiness.ready()).toBe(false)
    hanging.release()
    await waiting
    expect(await readiness.ready()).toBe(true)
  })
})

describe('STANDBY-01 a standby that falls silent', () => {
  it('leaves what is under way, and what waits behind it, to the primary within seconds', {
    timeout: 60_000,
  }, async () => {
    const silent = await way()
    const hurried = { connectionTimeoutMillis: 500, query_timeout: 1_000 }
    const behind = connected({ connectionString: byWays([silent.port]), ...AT_STANDBY, ...hurried })
    const watched = watchStandby({ primary: server.database, standby: behind, say: () => undefined })
    onTestFinished(() => watched.end())
    // As in the moment before it is noticed.
    const standby = { ...watched, readsOf: async () => behind }
    const app = await createHttp({ ...server.parts, standby })
    onTestFinished(() => app.close())
    const search = async () => (await app.inject('/api/mybtf/studios?searchText=dance')).statusCode
    expect(await search()).toBe(200)
    silent.fallSilent()
    const answers = Promise.all(Array.from({ length: 16 }, search))
    expect(await Promise.race([answers, pause(20_000, 'under way still')])).toEqual(Array(16).fill(200))
  })
})

describe('GUARD-06 somebody who stands still in a transaction', () => {
  let city: number
  beforeAll(async () => {
    await insertMeridian(server.database)
    city = await insertCity(server.database)
  })

  /** With the city's lock, until it is told to let go. */
  async function standStill() {
    const holder = await toServer().$client.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM tour_date WHERE id = $1 FOR NO KEY UPDATE', [city])
    return () => holder.query('ROLLBACK')
  }

  it('keeps a city’s turns only until its lock has been waited for', async () => {
    const payers = []
    for (let count = 0; count < 4; count++)
      payers.push(await payerOf(server, await insertPayable(server.database, city)))
    const letGo = await standStill()
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(
        payers
          .slice(0, 3)
          .map(({ token, registration_id: id }) => server.call(holdPlaces, { id }, { token })),
      )
      for (const { status, error } of answers)
        expect([status, error?.code, error?.message]).toEqual([
          503,
          'UNAVAILABLE',
          expect.stringContaining('Nothing you entered is lost'),
        ])
    }
    await letGo()
    const { token, registration_id: id } = payers[3]!
    expect((await server.call(holdPlaces, { id }, { token })).status).toBe(200)
  })

  it('costs no payment the gateway’s answer: the sweep asks for it again', async () => {
    const payer = await payerOf(server, await insertPayable(server.database, city))
    let letGo = async () => undefined as unknown
    server.parts.gateway = {
      ...server.gateway,
      async charge(request) {
        const answer = await server.gateway.charge(request)
        letGo = await standStill()
        return answer
      },
    }
    const { status, error } = await payer.pay(await tokeniseCard(server, 'approve'), 'while-it-stands')
    server.parts.gateway = server.gateway
    expect([status, error.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await paymentsOf(server.database, payer.mybtf_user_id)).toEqual([
      { amount: PAYABLE_CENTS, status: 'intended' },
    ])
    server.setTime('2026-11-20T17:02:00Z')
    await expect(sweepPayments(sweepContext(server))).rejects.toThrow('could not be asked about')
    await letGo()
    await sweepPayments(sweepContext(server))
    expect(await paymentsOf(server.database, payer.mybtf_user_id)).toEqual([
      { amount: PAYABLE_CENTS, status: 'approved' },
    ])
    expect(await chargesOf(server.database, payer.mybtf_user_id)).toEqual(approvedOnce)
    expect((await payer.view()).completed).toBe(true)
  })

  it('is ended where it is our own, and what it did is not saved', async () => {
    const impatient = toServer({ idle_in_transaction_session_timeout: 200 })
    const still = inTransaction(impatient, actor, async (tx) => {
      await tx.execute(`update tour_date set event_city = 'Nowhere' where id = ${city}`)
      await vi.waitFor(async () => {
        const { rows } = await server.database.$client.query(
          'UPDATE tour_date SET event_city = event_city WHERE id = $1 RETURNING event_city AS name',
          [city],
        )
        expect(rows[0].name).not.toBe('Nowhere')
      }, 10_000)
    })
    expect(shortageOf(await still.catch((error: Error) => error))).not.toBeNull()
  })

  it('is what the connections of a server are told, and a migration is not', async () => {
    const { rows } = await toServer(ANSWERING).$client.query(
      "SELECT current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle",
    )
    expect(rows).toEqual([{ lock: '30s', idle: '15s' }])
    const holder = await toServer().$client.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('SELECT pg_advisory_lock(7405926)')
    const migrated = applyMigrations(server.database)
    while ((await lockWaiters(server.database)) === 0) await pause(20)
    await pause(2 * LOCK_MS)
    await holder.query('SELECT pg_advisory_unlock(7405926)')
    await migrated
  })
})
