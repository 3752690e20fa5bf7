// What one server process costs: how soon it serves with data, what it holds in memory at rest and after a run, and how long its
// one thread is held by the heaviest calls.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD, demoRegistrations, demoTourDates } from '../database/demo/demo-ids.ts'

const MOST = { ready_s: 2, rest_mib: 200, after_mib: 250, held_ms: 50 }
const PORT = process.env.PORT ?? '3900'
const METRICS_PORT = String(Number(PORT) + 1)
const at = `http://127.0.0.1:${PORT}`
const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'callboard-rest-'))
/** Of each call, so many: the worst of them counts, but for the first, which also compiles. */
const TIMES = 20
const RUN = 1_500

/** As `npm start` does; resolves when it serves. */
async function start(): Promise<{ server: ChildProcess; ready_s: number }> {
  const began = performance.now()
  const server = spawn('sh', [join(root, 'tools/bootstrap.sh'), 'start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      CALLBOARD_DATA: directory,
      PORT,
      METRICS_PORT,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A measurement that fails leaves no server behind.
  process.once('exit', () => server.kill('SIGTERM'))
  while (!(await fetch(`${at}/api/health`).catch(() => null))?.ok) await pause(20)
  return { server, ready_s: (performance.now() - began) / 1000 }
}

async function end(server: ChildProcess) {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

const mibOf = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function ask(method: string, path: string, token = '', body?: object): Promise<Buffer> {
  const response = await fetch(`${at}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${bytes.toString().slice(0, 200)}`)
  return bytes
}

const signIn = async (email: string) =>
  JSON.parse((await ask('POST', '/mybtf/signin', '', { email, password: DEMO_PASSWORD })).toString())
    .token as string

/** The longest time since the last look for which the thread answered nobody, as the process itself tells. */
async function heldMs(): Promise<number> {
  const told = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(told)?.[1]) * 1000
}

async function heaviestCalls() {
  const [big, staff] = [await signIn('big@callboard.test'), await signIn('staff@callboard.test')]
  const id = demoRegistrations.big_denver
  const city = demoTourDates.meridian_denver
  const version = async () =>
    JSON.parse((await ask('GET', `/dance360/registrations/${id}`, big)).toString()).version as number
  return {
    'signing in': () => signIn('studio@callboard.test'),
    'the registration of 150 routines': () => ask('GET', `/dance360/registrations/${id}`, big),
    'a change of it': async () =>
      ask('PUT', `/dance360/registrations/${id}`, big, {
        version: await version(),
        additional_observers: { one: 1, two: 0 },
      }),
    'its invoice': () => ask('GET', `/payments/invoice/${id}`, big),
    'its statement': () => ask('GET', `/payments/statement/${id}`, big),
    'the roster of 400': () => ask('GET', '/mybtf/roster', big),
    'the city at the tour desk': () => ask('GET', `/staff/tour-dates/${city}`, staff),
    'the export of its routines as a spreadsheet': () =>
      ask('POST', `/staff/tour-dates/${city}/export-routines`, staff, { format: 'xlsx' }),
    'the money desk': () => ask('GET', '/staff/money', staff),
  }
}

const first = await start()
await end(first.server)
const { server, ready_s } = await start()
await pause(5_000)
const rest_mib = mibOf(server)

const calls = await heaviestCalls()
const held: [string, number][] = []
for (const [name, call] of Object.entries(calls)) {
  await call()
  await heldMs()
  for (let time = 0; time < TIMES; time += 1) await call()
  held.push([name, await heldMs()])
}
const began = performance.now()
const every = Object.values(calls).slice(1)
for (let count = 0; count < RUN; count += 4)
  await Promise.all(
    [0, 1, 2, 3].map((more) => every[(count / 4 + more) % every.length]?.().catch(() => undefined)),
  )
const run_s = (performance.now() - began) / 1000
const at_once_mib = mibOf(server)
await pause(10_000)
const after_mib = mibOf(server)
await end(server)
rmSync(directory, { recursive: true, force: true })

const tell = (line: string) => process.stdout.write(`${line}\n`)
tell(`Ready with data after ${ready_s.toFixed(1)} s`)
tell(
  `Memory at rest: ${rest_mib.toFixed(0)} MiB; after ${RUN} of the heaviest calls in ${run_s.toFixed(0)} s: ${at_once_mib.toFixed(0)} MiB, and 10 s later ${after_mib.toFixed(0)} MiB`,
)
for (const [name, ms] of held) tell(`  ${name}: the thread was held for ${ms.toFixed(0)} ms at most`)
const worst = Math.max(...held.map(([, ms]) => ms))
if (
  ready_s > MOST.ready_s ||
  rest_mib > MOST.rest_mib ||
  after_mib > MOST.after_mib ||
  worst > MOST.held_ms
) {
  console.error(`More than ${JSON.stringify(MOST)}.`)
  process.exit(1)
}
