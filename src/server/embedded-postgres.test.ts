// The promises of the embedded PostgreSQL: nothing acknowledged is lost, whoever is killed; one server per directory.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { choosePostgresIdentity, NOBODY } from './embedded-postgres-identity.ts'
import { endPostgres, isPostgresOf } from './embedded-postgres-processes.ts'

let directory: string
let running: EmbeddedPostgres[]
let said: string[]

// In memory where that is possible: what is killed here is processes, not the machine.
const newDirectory = () =>
  mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'callboard-postgres-'))

/** With a cluster that was made and stopped: making one takes most of what a case takes. */
let made: string
beforeAll(async () => {
  made = newDirectory()
  const first = await startEmbeddedPostgres({ directory: made, durable: false, log: () => undefined })
  await first.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
/** Where the case is not about how a cluster begins. */
const alreadyMade = () => cpSync(join(made, 'postgres'), join(directory, 'postgres'), { recursive: true })

beforeEach(() => {
  directory = newDirectory()
  running = []
  said = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    directory,
    durable: false,
    log: (line) => said.push(line),
    ...options,
  })
  running.push(postgres)
  return postgres
}

async function ask(postgres: EmbeddedPostgres, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.connectionString)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const idsIn = async (postgres: EmbeddedPostgres) =>
  (await ask(postgres, 'SELECT id FROM written')).map(({ id }) => id as number)

describe('whoever is killed, what was acknowledged stays', () => {
  test('kill -9 of PostgreSQL while rows are written: it runs again, and every acknowledged row is there', async () => {
    alreadyMade()
    const postgres = await start({ durable: true })
    await ask(postgres, 'CREATE TABLE written (id integer PRIMARY KEY)')
    const pool = new pg.Pool({ ...postgres.config, max: 4 })
    pool.on('error', () => undefined)
    const acknowledged: number[] = []
    let [last, writing] = [0, true]
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) {
        const id = ++last
        const safe = await pool.query('INSERT INTO written VALUES ($1)', [id]).catch(() => sleep(10))
        if (safe) acknowledged.push(id)
      }
    })
    for (const _kill of [1, 2, 3]) {
      const before = acknowledged.length
      const killed = postgres.pid
      await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(before + 200)
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => postgres.pid, { timeout: 15_000 }).not.toBe(killed)
    }
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(before)
    writing = false
    await Promise.all(writers)
    await pool.end()
    const present = new Set(await idsIn(postgres))
    expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
    expect(said.filter((line) => line.startsWith('PostgreSQL runs again'))).toHaveLength(3)
  })

  test.each([
    ['PostgreSQL ends with it', 'ends'],
    ['PostgreSQL stays behind', 'outlives'],
  ])(
    'kill -9 of the server while rows are written (%s): the next start has every acknowledged row',
    async (_case, parent) => {
      alreadyMade()
      const program = join(import.meta.dirname, 'embedded-postgres.fixtures.ts')
      const server = spawn(process.execPath, [program, directory, parent], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let words = ''
      server.stdout.on('data', (chunk: Buffer) => {
        words += chunk
      })
      await expect.poll(() => words.split('\n').length, { timeout: 15_000 }).toBeGreaterThan(300)
      const closed = new Promise((done) => server.once('close', done))
      server.kill('SIGKILL')
      await closed
      const [first = '', ...lines] = words.split('\n').slice(0, -1)
      const left = Number(first.replace('postgres ', ''))
      if (parent === 'outlives') expect(isPostgresOf(join(directory, 'postgres'), left)).toBe(true)
      const postgres = await start()
      expect(postgres.pid).not.toBe(left)
      expect(isPostgresOf(join(directory, 'postgres'), left)).toBe(false)
      const present = new Set(await idsIn(postgres))
      expect(lines.map(Number).filter((id) => !present.has(id))).toEqual([])
    },
    60_000,
  )
})

describe('one server per data directory', () => {
  test('a second start is refused with a sentence that says what to do, and the first serves on', async () => {
    alreadyMade()
    const first = await start()
    await expect(start()).rejects.toThrow(
      `Another Callboard server (process ${process.pid}) is already using ${directory}. ` +
        'Stop it first, or choose another data directory with CALLBOARD_DATA.',
    )
    expect(await ask(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('after a stop no process is left, and the next start finds the data', async () => {
    alreadyMade()
    const first = await start()
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS id')
    await first.stop()
    expect(isPostgresOf(join(directory, 'postgres'), first.pid)).toBe(false)
    expect(processesIn(join(directory, 'postgres'))).toEqual([])
    expect(await ask(await start(), 'SELECT id FROM kept')).toEqual([{ id: 7 }])
  })
})

test.runIf(existsSync('/proc'))(
  'a process that gave up its command line has not ended before it leaves the directory',
  async () => {
    const ending = spawn('sleep', ['0.4'], { cwd: directory, stdio: 'ignore' })
    const ended = new Promise((done) => ending.once('exit', (code, signal) => done({ code, signal })))
    await endPostgres(directory, ending.pid ?? 0)
    expect(processesIn(directory)).toEqual([])
    expect(await ended).toEqual({ code: 0, signal: null })
  },
)

describe('what an unlucky end left behind does not stand in the way', () => {
  test('a pid file whose number now belongs to another program', async () => {
    alreadyMade()
    writeFileSync(join(directory, 'postgres', 'postmaster.pid'), `${process.pid}\n${directory}/postgres\n`)
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a cluster that was being created', async () => {
    mkdirSync(join(directory, 'postgres.new/base'), { recursive: true })
    writeFileSync(join(directory, 'postgres.new/PG_VERSION'), '18')
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a cluster of another PostgreSQL is left alone, with a sentence', async () => {
    mkdirSync(join(directory, 'postgres'))
    writeFileSync(join(directory, 'postgres/PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17; this is PostgreSQL 18/)
  })
})

test('A data directory with a path too long for a socket keeps its socket in a short one, closed to others', async () => {
  const long = join(directory, 'a-long-name-'.repeat(8), 'data')
  cpSync(join(made, 'postgres'), join(long, 'postgres'), { recursive: true })
  const postgres = await start({ directory: long })
  expect(postgres.config.host.length).toBeLessThan(93)
  expect(statSync(postgres.config.host).mode & 0o777).toBe(0o700)
  expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  rmSync(postgres.config.host, { recursive: true })
})

describe('as whom it runs', () => {
  const machine = { uid: 0, namespaces: true, setpriv: true, hasName: () => true }

  test('an ordinary user: as itself, ending with its parent', () => {
    expect(choosePostgresIdentity(directory, '/usr', { ...machine, uid: 1000 })).toEqual({
      kind: 'self',
      prefix: ['setpriv', '--pdeathsig', 'INT'],
    })
  })

  test('an ordinary user without setpriv: as itself', () => {
    expect(
      choosePostgresIdentity(directory, '/usr', { ...machine, uid: 1000, setpriv: false }).prefix,
    ).toEqual([])
  })

  test('a number without a name, as containers have it: seen as one with a name', () => {
    const nameless = { ...machine, uid: 1234, hasName: () => false }
    expect(choosePostgresIdentity(directory, '/usr', nameless)).toMatchObject({ kind: 'namespace' })
    expect(choosePostgresIdentity(directory, '/usr', { ...nameless, namespaces: false })).toMatchObject({
      kind: 'self',
    })
  })

  const asRoot = test.runIf(process.getuid?.() === 0)

  asRoot('root, in a directory that only root enters: root seen as another user', () => {
    chmodSync(directory, 0o700)
    expect(choosePostgresIdentity(join(directory, 'data'), '/usr', machine)).toMatchObject({
      kind: 'namespace',
    })
  })

  asRoot("root, in somebody's checkout: as that user", () => {
    chownSync(directory, 1234, 1235)
    expect(choosePostgresIdentity(join(directory, 'data'), '/usr', machine)).toMatchObject({
      kind: 'other-user',
      uid: 1234,
      gid: 1235,
    })
    const nameless = { ...machine, hasName: () => false }
    expect(choosePostgresIdentity(join(directory, 'data'), '/usr', nameless).uid).not.toBe(1234)
  })

  asRoot("root, in somebody's checkout: that person owns all of it afterwards", async () => {
    chmodSync(directory, 0o700)
    const somebody = 1
    chownSync(directory, somebody, somebody)
    const place = join(directory, 'data')
    const identity = (path: string) => ({
      ...choosePostgresIdentity(path, '/usr', machine),
      copy_programs: true,
    })
    await start({ directory: place, identity })
    const names = readdirSync(place)
    expect(names).toEqual(
      expect.arrayContaining(['postgres', 'postgres.log', 'server.lock', 'server.pid', 'socket']),
    )
    for (const name of names.filter((each) => each !== 'programs'))
      expect([name, statSync(join(place, name)).uid]).toEqual([name, somebody])
    expect(statSync(place).uid).toBe(somebody)
  })

  asRoot('root without namespaces, in an open directory: as nobody, in place', () => {
    chmodSync(directory, 0o755)
    const identity = choosePostgresIdentity(join(directory, 'data'), '/usr', {
      ...machine,
      namespaces: false,
    })
    expect(identity).toMatchObject({ kind: 'other-user', uid: NOBODY, copy_programs: false })
    expect(identity.elsewhere).toBeUndefined()
  })

  asRoot('root without namespaces, below a directory that only root enters: as nobody, elsewhere', () => {
    chmodSync(directory, 0o700)
    const identity = choosePostgresIdentity(join(directory, 'data'), '/usr', {
      ...machine,
      namespaces: false,
    })
    expect(identity).toMatchObject({ kind: 'other-user', uid: NOBODY, copy_programs: true })
    expect(identity.elsewhere).toMatch(/^\/var\/lib\/callboard\/[0-9a-f]{12}$/)
  })

  asRoot(
    'as nobody with copied programs it serves, keeps its data to itself, and starts again',
    async () => {
      chmodSync(directory, 0o755)
      const identity = (place: string, programs: string) => ({
        ...choosePostgresIdentity(place, programs, { ...machine, namespaces: false }),
        copy_programs: true,
      })
      const place = join(directory, 'data')
      const first = await start({ directory: place, identity })
      expect(await ask(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      expect(statSync(join(place, 'postgres'))).toMatchObject({ uid: NOBODY })
      expect(statSync(join(place, 'postgres')).mode & 0o077).toBe(0)
      await first.stop()
      // And by root's usual way afterwards: the files change hands.
      const again = await start({ directory: place })
      expect(await ask(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      expect(statSync(join(place, 'postgres'))).toMatchObject({ uid: 0 })
    },
    60_000,
  )
})

/** Processes that work in the directory, where the system tells. */
function processesIn(path: string): string[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === path
    } catch {
      return false
    }
  })
}
