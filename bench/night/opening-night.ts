// `npm run bench:night`: a city opens. 500 studios come for 300 places, by the product as it is started for real, with one process
// and with three, on the embedded PostgreSQL and on a configured one. `-- --small` ends within a minute.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { STUDIOS_BESIDE } from './beside.ts'
import { countBooks } from './books.ts'
import { prepareNight } from './city.ts'
import type { Plan, Seen, Told } from './crowd.ts'
import { configuredDatabase, embeddedDatabase, type NightDatabase } from './database.ts'
import { type ServerProcess, startProgram, startServerProcess, type ThreadTime } from './servers.ts'
import { tellEvening } from './verdict.ts'

const { values: options } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    /** Which evenings, of those below; none = all. */
    only: { type: 'string', multiple: true },
    studios: { type: 'string' },
    places: { type: 'string' },
    /** Within which all come in, enter and review. */
    seconds: { type: 'string' },
    /** Twenty ports from here on. */
    port: { type: 'string', default: '4120' },
  },
})
const size = options.small
  ? { studios: 60, places: 40, steps_s: 15, quiet_s: 6, flat_out: { rounds: 2, each: 12 } }
  : { studios: 500, places: 300, steps_s: 120, quiet_s: 20, flat_out: { rounds: 5, each: 30 } }
const studios = Number(options.studios ?? size.studios)
const places = Number(options.places ?? size.places)
const steps_s = Number(options.seconds ?? size.steps_s)
const port = Number(options.port)
const BARE = port + 10
const POSTGRES = port + 15

const EVENINGS = {
  embedded: { configured: false, processes: 1 },
  configured: { configured: true, processes: 1 },
  /** One of them is killed (-9) when a third of all have paid. */
  'three-processes': { configured: true, processes: 3 },
} as const
type EveningName = keyof typeof EVENINGS

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The bare program beside one process; what it sends is heard from the server's own code first. */
async function startBare(database: NightDatabase, plan: Plan) {
  const child = startProgram(
    'bench/night/bare.ts',
    { DATABASE_URL: database.url, PORT: String(BARE) },
    { talks: true },
  )
  child.stderr?.pipe(process.stderr)
  child.send({ night: plan.night })
  const [{ calls, messages }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the bare program ended'))),
  ])
  say(`The bare program answers ${calls.length} calls by ${messages} messages to the database.`)
  return { child, bare: { origin: `http://127.0.0.1:${BARE}`, calls } satisfies Plan['bare'] }
}

interface Lived {
  seen: Seen
  /** Of the rush. */
  seconds: number
  /** Of each process that lived through it. */
  threads: ThreadTime[]
}

/** What each thread did between two looks. */
const between = (before: (ThreadTime | null)[], after: (ThreadTime | null)[]) =>
  before.flatMap((then, at): ThreadTime[] => {
    const now = after[at]
    return then && now ? [{ worked: now.worked - then.worked, waited: now.waited - then.waited }] : []
  })

/** The crowd's evening; `killed` is killed when a third have their answer. */
function liveThrough(
  plan: Plan,
  servers: readonly ServerProcess[],
  killed: ServerProcess | undefined,
): Promise<Lived> {
  const crowd = startProgram('bench/night/crowd.ts', {}, { talks: true })
  crowd.stderr?.pipe(process.stderr)
  const began = new Map<string, number>()
  const threads = new Map<string, (ThreadTime | null)[]>()
  return new Promise<Lived>((done, fail) => {
    crowd.once('exit', (code) => fail(new Error(`the crowd ended (${code})`)))
    crowd.on('message', (told: Told) => {
      if ('stage' in told) {
        began.set(told.stage, performance.now())
        threads.set(
          told.stage,
          servers.map((server) => server.thread()),
        )
        say(`  ${told.stage} ...`)
      }
      if (
        'answered' in told &&
        told.answered >= plan.night.rush.length / 3 &&
        killed?.child.exitCode === null
      ) {
        if (!killed.child.killed) say('  one process is killed (-9)')
        killed.child.kill('SIGKILL')
      }
      if ('failed' in told) fail(new Error(told.failed))
      if ('seen' in told) {
        const seconds = ((began.get('over') ?? 0) - (began.get('steps') ?? 0)) / 1_000
        const worked = between(threads.get('steps') ?? [], threads.get('over') ?? [])
        done({ seen: told.seen, seconds, threads: worked })
      }
    })
    crowd.send(plan)
  }).finally(() => {
    crowd.removeAllListeners('exit')
    crowd.kill()
  })
}

async function evening(name: EveningName): Promise<string[]> {
  const { configured, processes } = EVENINGS[name]
  say(
    `\n=== ${name}: ${studios} studios for ${places} places, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
  )
  const start = performance.now()
  const database = configured ? await configuredDatabase(POSTGRES) : await embeddedDatabase()
  const servers: ServerProcess[] = []
  const ends: (() => unknown)[] = []
  try {
    const compares = processes === 1
    const spare = compares ? 2 + 2 * size.flat_out.each * (size.flat_out.rounds + 1) : 0
    const night = await prepareNight(database.url, { places, studios, beside: STUDIOS_BESIDE, spare })
    await database.handOver()
    for (let at = 0; at < processes; at += 1) servers.push(await startServerProcess(port + at, database.env))
    say(`Ready after ${((performance.now() - start) / 1_000).toFixed(1)} s.`)
    const plan: Plan = {
      night,
      origins: servers.map(({ origin }) => origin),
      database_url: database.url,
      quiet_s: size.quiet_s,
      steps_s,
      bare: null,
      flat_out: size.flat_out,
    }
    if (compares) {
      const { child, bare } = await startBare(database, plan)
      ends.push(() => child.kill())
      plan.bare = bare
      night.spare.splice(0, 2)
    }
    const lived = await liveThrough(plan, servers, processes > 1 ? servers[1] : undefined)
    const books = await countBooks(database.url, night.city, lived.seen.presses)
    const errors = servers.flatMap((server) => server.errors)
    const fared = servers.map((server) => server.fared)
    return tellEvening({ ...lived, books, fared, errors, places })
  } finally {
    for (const end of ends) end()
    await Promise.all(servers.map((server) => server.stop()))
    await database.end()
  }
}

const wanted = (options.only ?? Object.keys(EVENINGS)) as EveningName[]
const failed: string[] = []
for (const name of wanted) {
  if (!(name in EVENINGS))
    throw new Error(`There is no evening '${name}': ${Object.keys(EVENINGS).join(', ')}.`)
  failed.push(...(await evening(name)).map((goal) => `${name}: ${goal}`))
}
say(failed.length === 0 ? '\nThe night holds.' : `\nThe night does not hold: ${failed.join('; ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
