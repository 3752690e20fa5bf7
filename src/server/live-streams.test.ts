// Streams of live pages over real HTTP: many readers for one statement, whoever does not read, limits, and a server that goes.
import type { AddressInfo, Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoTourDates } from '../../database/demo/demo-ids.ts'
import { callOnStage, changeLive, loadStage } from '../features/live/stage.contract.ts'
import { countStatements } from './count-statements.fixtures.ts'
import { effort } from './effort.fixtures.ts'
import { createHttp } from './http.ts'
import { type LiveReader, openReader } from './live-readers.fixtures.ts'
import { useTestServer } from './test-server.ts'

const MANY = effort(60, 300)
const FRAME = 1_500_000
/** At most; and as many more once the buffers are full. */
const RENAMED = 12
const MORE = 4
const server = useTestServer({ demo: true, limits: { readers: MANY + 5, readers_of_network: MANY + 2 } })
const tour_date_id: number = demoTourDates.past_meridian_columbus
let origin = ''
let scores: { token: string }
let routines: { id: number }[]
const open: LiveReader[] = []
/** As the server holds them. */
const sockets = new Set<Socket>()

const desk = async () => (await server.call(loadStage, { tour_date_id }, scores)).output
async function call(at: number) {
  const { version } = await desk()
  const registrations_routine_id = routines[at]?.id ?? null
  return server.call(callOnStage, { tour_date_id, version, registrations_routine_id }, scores)
}
async function reader(options?: Parameters<typeof openReader>[2], at = origin, city = tour_date_id) {
  const opened = await openReader(at, city, options)
  open.push(opened)
  return opened
}
const onStage = ({ told }: LiveReader) =>
  told.findLast(({ event }) => event === 'stage')?.data.stage.on_stage?.number

beforeAll(async () => {
  server.app.server.on('connection', (socket: Socket) => sockets.add(socket))
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  scores = { token: await server.tokenOf(demoAccounts.scores) }
  const seen = await desk()
  routines = seen.routines
  await server.call(changeLive, { tour_date_id, shown: true }, scores)
})

afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

describe('LIVE-07 one reader', () => {
  it('is told at once what is on stage, and then of each change; unpacked, and held back by no proxy', async () => {
    const one = await reader()
    expect(one.status).toBe(200)
    expect(one.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(one.headers['cache-control']).toBe('no-store, no-transform')
    expect(one.headers['x-accel-buffering']).toBe('no')
    expect(one.headers['content-encoding']).toBeUndefined()
    // As every answer of the site.
    expect(one.headers['content-security-policy']).toContain("default-src 'self'")
    await expect.poll(() => one.told.length).toBe(1)
    await call(0)
    await expect.poll(() => onStage(one)).toBe('1')
    await call(1)
    await expect.poll(() => onStage(one)).toBe('2')
    expect(one.told[0]?.data.at).toBe('2026-11-20T17:00:00.000Z')
  })

  it('reads again from where it is now when it comes back', async () => {
    const one = await reader()
    await expect.poll(() => one.told.length).toBe(1)
    one.close()
    await one.ended
    await call(2)
    const again = await reader()
    await expect.poll(() => onStage(again)).toBe('3')
  })

  it('is refused of a city that is not, and of what is no city', async () => {
    expect((await reader({}, origin, 999_999)).status).toBe(404)
    expect((await reader({}, origin, Number.NaN)).status).toBe(404)
  })
})

describe('LIVE-07 many readers', () => {
  it(`${MANY} of them cost what one costs: nothing to come, and one statement for a change`, async () => {
    const first = await reader()
    await expect.poll(() => first.told.length).toBe(1)
    const counted = countStatements()
    const all = await Promise.all(Array.from({ length: MANY - 1 }, () => reader()))
    await expect.poll(() => all.every(({ told }) => told.length > 0)).toBe(true)
    expect(counted()).toBe(0)
    // By a connection that is counted as well, so that it is the clerk's statement and one for all who read.
    const clerk = new pg.Client({ connectionString: server.connectionString })
    await clerk.connect()
    const changing = countStatements()
    await clerk.query(
      'insert into stage_call (tour_date_id, registrations_routine_id, called_at, called_by) values ($1, $2, now(), $3)',
      [tour_date_id, routines[4]?.id, demoAccounts.scores],
    )
    await expect.poll(() => [first, ...all].every((screen) => onStage(screen) === '5')).toBe(true)
    expect(changing()).toBe(2)
    await clerk.end()
    const beyond = await reader()
    expect([beyond.status, (await reader()).status, (await reader()).status]).toEqual([200, 200, 429])
  })

  it('where no more are held, whoever comes is sent away with when to come again', async () => {
    const other = await createHttp(server.parts, { limits: { readers: 1 } })
    await other.listen({ host: '127.0.0.1', port: 0 })
    const at = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
    const one = await reader({}, at)
    const two = await reader({}, at)
    expect([one.status, two.status]).toEqual([200, 503])
    expect(two.headers['retry-after']).toBe('5')
    one.close()
    await one.ended
    await expect
      .poll(async () => {
        const next = await reader({}, at)
        next.close()
        return next.status
      })
      .toBe(200)
    await other.close()
  })

  it('are counted by their network, whichever of its addresses each has', async () => {
    const other = await createHttp(server.parts, { limits: { readers_of_network: 1 }, trust_proxy: 1 })
    await other.listen({ host: '127.0.0.1', port: 0 })
    const at = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
    const from = async (address: string) =>
      (await reader({ headers: { 'x-forwarded-for': address } }, at)).status
    expect(await from('2001:db8:1:1::1')).toBe(200)
    expect(await from('2001:db8:1:1::2')).toBe(429)
    expect(await from('2001:db8:1:2::1')).toBe(200)
    await other.close()
  })
})

describe('LIVE-07 whoever does not read', () => {
  it('has one frame waiting at most, keeps nobody waiting, and gets the newest when it reads on', async () => {
    const [asleep, awake] = await Promise.all([reader({ reads: false }), reader()])
    asleep.answer.socket.pause()
    await expect.poll(() => awake.told.length).toBe(1)
    const { rows } = await server.database.$client.query<{ name: string }>(
      'select event_city as name from tour_date where id = $1',
      [tour_date_id],
    )
    const city = rows[0]?.name ?? ''
    // Megabytes each time: no row of the audit is made of them.
    await server.database.$client.query('alter table tour_date disable trigger user')
    const rename = async (name: string) => {
      const { $client } = server.database
      await $client.query('update tour_date set event_city = $2 where id = $1', [tour_date_id, name])
      await $client.query("select pg_notify('live_page', $1)", [`${tour_date_id} all`])
    }
    let [held, renamed, more] = [0, 0, 0]
    // Together more than the buffers of both kernels take: the rest would lie in this process.
    for (; renamed < RENAMED && more < MORE; renamed++) {
      await rename(`${'x'.repeat(FRAME)} ${renamed}`)
      await expect.poll(() => awake.told.length, { timeout: 15_000 }).toBe(renamed + 2)
      held = Math.max(held, ...[...sockets].map(({ writableLength }) => writableLength))
      if (held > 0) more += 1
    }
    await rename(city)
    await expect.poll(() => awake.told.length, { timeout: 15_000 }).toBe(renamed + 2)
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThan(FRAME * 1.1)
    let late = ''
    asleep.answer.setEncoding('utf8')
    asleep.answer.on('data', (text: string) => {
      late += text
    })
    asleep.answer.socket.resume()
    asleep.answer.resume()
    await expect.poll(() => late.includes(city) && late.endsWith('\n\n'), { timeout: 10_000 }).toBe(true)
    // What came while it slept and could not be sent, it never gets.
    expect(late.split('event: stage').length - 1).toBeLessThan(renamed)
  })
})

describe('LIVE-07 a server that goes', () => {
  it('ends its streams at once, though nobody hangs up, and refuses new ones while it is leaving', async () => {
    let leaving = false
    const other = await createHttp(server.parts, { leaving: () => leaving })
    await other.listen({ host: '127.0.0.1', port: 0 })
    const at = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`
    const one = await reader({}, at)
    const asleep = await reader({ reads: false }, at)
    asleep.answer.socket.pause()
    await expect.poll(() => one.told.length).toBe(1)
    leaving = true
    expect((await reader({}, at)).status).toBe(503)
    const began = performance.now()
    await other.close()
    expect(performance.now() - began).toBeLessThan(4_000)
    await one.ended
  })
})

describe('LIVE-07 a process that is not told', () => {
  it('listens anew after its connection was lost, and has missed nothing', async () => {
    const one = await reader()
    await expect.poll(() => one.told.length).toBe(1)
    const { rows } = await server.database.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN live_page' and datname = current_database()",
    )
    expect(rows.length).toBeGreaterThan(0)
    await call(6)
    await expect.poll(() => onStage(one), { timeout: 10_000 }).toBe('7')
    await call(7)
    await expect.poll(() => onStage(one), { timeout: 10_000 }).toBe('8')
  })
})
