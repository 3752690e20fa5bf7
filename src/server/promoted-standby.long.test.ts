// The primary is killed while everyone presses, and its synchronous standby promoted: what was acknowledged is there, and once.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NmiDouble, startNmiDouble } from '../features/gateways/nmi-double.fixtures.ts'
import { insertOpenCity, payUntilDecided, sessionOf } from '../features/paying/pay-by-http.fixtures.ts'
import {
  insertMeridian,
  insertPayable,
  PAYABLE_CENTS,
  type Payable,
} from '../features/paying/payable.fixtures.ts'
import { connect, type Database } from './database.ts'
import { effort } from './effort.fixtures.ts'
import { applyMigrations } from './migrations.ts'
import { startPlainProxy } from './plain-proxy.fixtures.ts'
import { type ServerProcess, startServerProcess } from './server-process.fixtures.ts'
import { noSystemPostgres, type Pair, startPair } from './standby-of-tests.fixtures.ts'

const PLACES = effort(12, 40, 'CALLBOARD_PLACES')
const PAYERS = PLACES + Math.ceil(PLACES / 3)
const PAID_BEFORE_THE_KILL = Math.floor(PLACES / 3)
/** Until the gateway is asked what became of payments that were under way, and says that it never heard of some. */
const DECIDED = { timeout: 400_000, interval: 1_000 }

const skipped = noSystemPostgres

describe.skipIf(skipped)(`a standby that is promoted${skipped ? ` (${skipped})` : ''}`, () => {
  let pair: Pair
  let gateway: NmiDouble
  let proxy: Awaited<ReturnType<typeof startPlainProxy>>
  let processes: ServerProcess[] = []
  let database: Database
  let city: number

  beforeAll(async () => {
    gateway = await startNmiDouble()
    pair = await startPair({
      synchronous: true,
      async prepare(url) {
        const primary = connect({ connectionString: url })
        await applyMigrations(primary)
        await insertMeridian(primary)
        city = await insertOpenCity(primary, PLACES)
        await primary.$client.end()
      },
    })
    proxy = await startPlainProxy()
    const { primary, standby } = pair
    const startOne = () =>
      startServerProcess({
        DATABASE_URL: `postgres://callboard@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/callboard`,
        DATABASE_READ_URL: standby.url,
        TRUST_PROXY: 'on',
        PAYMENT_GATEWAY: 'nmi',
        NMI_URL: gateway.url,
        NMI_SECURITY_KEY: gateway.security_key,
        NMI_TOKENIZATION_KEY: 'public',
      })
    processes = await Promise.all([startOne(), startOne(), startOne()])
    for (const { address } of processes) await proxy.add(address)
  }, 240_000)

  afterAll(async () => {
    await Promise.all(processes.map((server) => server.end('SIGKILL')))
    await database?.$client.end()
    await proxy?.stop()
    await pair?.stop()
    gateway?.close()
  })

  it('has every payment that was acknowledged, none twice, and sells on: as the gateway’s books say', {
    timeout: 600_000,
  }, async () => {
    const payers: { payable: Payable; token: string }[] = []
    const before = connect({ connectionString: pair.primary.url })
    for (let count = 0; count < PAYERS; count++) {
      const payable = await insertPayable(before, city)
      payers.push({ payable, token: await sessionOf(before, payable) })
    }
    await before.$client.end()

    const acknowledged: Payable[] = []
    let switched: Promise<unknown> | undefined
    let before_the_switch = 0
    const began = { at: 0, ms: 0 }
    async function switchOver() {
      before_the_switch = acknowledged.length
      began.at = performance.now()
      await pair.primary.kill()
      await pair.standby.query('SELECT pg_promote()')
      // Nobody follows it yet: it waits for nobody.
      await pair.standby.query("ALTER SYSTEM SET synchronous_standby_names = ''")
      await pair.standby.query('SELECT pg_reload_conf()')
    }
    const card = async () => ({ token: gateway.token('approve'), brand: 'Visa', last_four: '1111' })
    const outcomes = await Promise.all(
      payers.map(async ({ payable, token }) => {
        const outcome = await payUntilDecided(proxy.address, token, payable, card)
        if (!outcome.paid) return outcome
        acknowledged.push(payable)
        if (switched && began.ms === 0 && acknowledged.length > before_the_switch)
          began.ms = performance.now() - began.at
        if (acknowledged.length >= PAID_BEFORE_THE_KILL) switched ??= switchOver()
        return outcome
      }),
    )
    await switched
    expect(before_the_switch).toBeGreaterThanOrEqual(PAID_BEFORE_THE_KILL)
    database = connect({ connectionString: pair.standby.url })
    const count = async (sql: string, values: unknown[] = []) =>
      Number((await database.$client.query(sql, values)).rows[0].count)
    const open = 'SELECT count(*) FROM payment LEFT JOIN payment_outcome o USING (id) WHERE o.id IS NULL'
    await expect.poll(() => count(open), DECIDED).toBe(0)

    const paid = outcomes.filter((outcome) => outcome.paid).map(({ payable }) => payable)
    expect(paid).toHaveLength(PLACES)
    for (const { mybtf_user_id, registration_id } of paid) {
      expect(gateway.books.net(`callboard:${mybtf_user_id}:`)).toBe(PAYABLE_CENTS)
      const ours = `SELECT count(*) FROM payment JOIN payment_outcome USING (id)
        JOIN registration ON registration.id = registration_id AND completed
        WHERE status = 'approved' AND registration_id = $1`
      expect(await count(ours, [registration_id])).toBe(1)
    }
    const approved = `SELECT coalesce(sum(amount), 0) AS count FROM payment JOIN payment_outcome USING (id) WHERE status = 'approved'`
    expect(await count(approved)).toBe(gateway.books.net())
    expect(gateway.books.net()).toBe(PLACES * PAYABLE_CENTS)
    console.log(
      `${before_the_switch} acknowledged before the primary was killed, ${paid.length} in the end; the first after it came ${(began.ms / 1000).toFixed(1)} s later.`,
    )
  })

  it('is found although the primary only falls silent, and ends no connection', {
    timeout: 240_000,
  }, async () => {
    let headers = {}
    let path = ''
    const { primary, standby, stop } = await startPair({
      synchronous: false,
      async prepare(url) {
        const before = connect({ connectionString: url })
        await applyMigrations(before)
        await insertMeridian(before)
        const payable = await insertPayable(before, await insertOpenCity(before, 1))
        headers = { authorization: `Bearer ${await sessionOf(before, payable)}` }
        path = `/api/dance360/registrations/${payable.registration_id}`
        await before.$client.end()
      },
    })
    const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join()
    const server = await startServerProcess({ DATABASE_URL: `postgres://callboard@${hosts}/callboard` })
    try {
      const ask = async (at: string) => (await fetch(server.address + at, { headers })).status
      // All connections that it may have are there, and lead to the primary.
      expect(await Promise.all(Array.from({ length: 40 }, () => ask(path)))).not.toContain(503)
      primary.fallSilent()
      const under_way = Promise.all(Array.from({ length: 12 }, () => ask(path)))
      await expect.poll(() => ask('/api/health'), { timeout: 20_000, interval: 1_000 }).toBe(503)
      await standby.query('SELECT pg_promote()')
      const began = performance.now()
      await expect.poll(() => ask('/api/health'), { timeout: 30_000, interval: 1_000 }).toBe(200)
      expect(await ask(path)).toBe(200)
      expect(await Promise.race([under_way, pause(10_000, 'under way still')])).not.toBe('under way still')
      const seconds = (performance.now() - began) / 1000
      console.log(`All connections led to the promoted one ${seconds.toFixed(1)} s after it was promoted.`)
    } finally {
      await server.end('SIGKILL')
      await stop()
    }
  })

  it('would lack what a primary acknowledged that does not wait for it (so the synchronous commit does it)', {
    timeout: 120_000,
  }, async () => {
    const { primary, standby, stop } = await startPair({ synchronous: true, prepare: async () => undefined })
    try {
      await primary.query('CREATE TABLE acknowledged (how text)')
      await standby.query("ALTER SYSTEM SET primary_conninfo = ''")
      await standby.query('SELECT pg_reload_conf()')
      const received = async () => (await standby.query('SELECT 1 FROM pg_stat_wal_receiver')).rowCount
      await expect.poll(received, { timeout: 10_000 }).toBe(0)
      await primary.query("SET synchronous_commit = local; INSERT INTO acknowledged VALUES ('at once')")
      const waits = primary.query("INSERT INTO acknowledged VALUES ('by both')").then(
        () => 'acknowledged',
        () => 'never acknowledged',
      )
      expect(await Promise.race([waits, pause(1_000, 'waits')])).toBe('waits')
      await primary.kill()
      expect(await waits).toBe('never acknowledged')
      await standby.query('SELECT pg_promote()')
      expect((await standby.query('SELECT how FROM acknowledged')).rows).toEqual([])
    } finally {
      await stop()
    }
  })
})
