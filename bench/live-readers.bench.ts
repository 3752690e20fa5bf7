// A thousand readers of one live page: what a call onto the stage takes until the last of them has it, and what the database is asked, against one reader.
import pg from 'pg'
import { demoAccounts, demoTourDates } from '../database/demo/demo-ids.ts'
import { createHttp } from '../src/server/http.ts'
import { type LiveReader, openReader } from '../src/server/live-readers.fixtures.ts'
import { startDemo } from './demo-server.ts'

const MANY = 1_000
const CALLS = 20
const city = demoTourDates.past_meridian_columbus

const demo = await startDemo()
const app = await createHttp(demo.parts)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const { rows } = await demo.database.$client.query<{ id: number }>(
  'select registrations_routine_id as id from running_order where tour_date_id = $1 order by sort',
  [city],
)

await demo.database.$client.query('insert into live_date (tour_date_id, shown) values ($1, true)', [city])

let statements = 0
const query = pg.Client.prototype.query
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1
  return Reflect.apply(query, this, args)
} as typeof query

const stagesOf = ({ told }: LiveReader) => told.filter(({ event }) => event === 'stage').length
const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Until all have it; and how long this process worked for it, the readers included. */
async function callOnce(readers: readonly LiveReader[], at: number) {
  const before = readers.map(stagesOf)
  const worked = process.cpuUsage()
  const began = performance.now()
  await demo.database.$client.query(
    'insert into stage_call (tour_date_id, registrations_routine_id, called_at, called_by) values ($1, $2, now(), $3)',
    [city, rows[at % rows.length]?.id, demoAccounts.scores],
  )
  while (readers.some((reader, place) => stagesOf(reader) === before[place]))
    await new Promise((done) => setTimeout(done, 1))
  const { user, system } = process.cpuUsage(worked)
  return { ms: performance.now() - began, cpu_ms: (user + system) / 1000 }
}

async function measure(count: number) {
  const opened = performance.now()
  statements = 0
  const readers: LiveReader[] = []
  for (let from = 0; from < count; from += 100)
    readers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - from) }, () => openReader(address, city)),
      )),
    )
  while (readers.some((reader) => stagesOf(reader) === 0)) await new Promise((done) => setTimeout(done, 1))
  const opening = { ms: performance.now() - opened, statements }
  await callOnce(readers, 0)
  statements = 0
  const calls = []
  for (let at = 1; at <= CALLS; at += 1) calls.push(await callOnce(readers, at))
  const asked = statements
  for (const reader of readers) reader.close()
  await Promise.all(readers.map(({ ended }) => ended))
  return {
    opening,
    asked,
    ms: median(calls.map(({ ms }) => ms)),
    cpu_ms: median(calls.map(({ cpu_ms }) => cpu_ms)),
  }
}

const one = await measure(1)
const many = await measure(MANY)
const held = Math.round(process.memoryUsage().rss / 1_048_576)
const told = (count: number, { opening, asked, ms, cpu_ms }: typeof one) =>
  `  ${count} reader${count === 1 ? '' : 's'}: open in ${opening.ms.toFixed(0)} ms by ${opening.statements} statements; a call is with all after ` +
  `${ms.toFixed(1)} ms, ${cpu_ms.toFixed(1)} ms of CPU with the readers; ${(asked / CALLS).toFixed(2)} statements a call, the clerk's included\n`
process.stdout.write(
  `live page\n${told(1, one)}${told(MANY, many)}` +
    `  ratio of time ${(many.ms / one.ms).toFixed(1)}, of statements ${(many.asked / one.asked).toFixed(2)}; ${held} MiB of memory, readers included\n`,
)
pg.Client.prototype.query = query
await app.close()
await demo.stop()
