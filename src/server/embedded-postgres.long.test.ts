// The promises of the embedded PostgreSQL: nothing acknowledged is lost, whoever is killed; one server per directory.
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { choosePostgresIdentity, NOBODY } from './embedded-postgres-identity.ts'
import { isPostgresOf } from './embedded-postgres-processes.ts'
import {
  ask,
  expectKeptThroughKills,
  expectKeptThroughServersKill,
  newDirectory,
  processesIn,
  useOwnPostgres,
} from './own-postgres.fixtures.ts'

/** With a cluster that was made and stopped: making one takes most of what a case takes. */
let made: string
beforeAll(async () => {
  made = newDirectory()
  const first = await startEmbeddedPostgres({ directory: made, durable: false, log: () => undefined })
  await first.stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
/** Where the case is not about how a cluster begins. */
const alreadyMade = () => cpSync(join(made, 'postgres'), join(own.directory, 'postgres'), { recursive: true })

const own = useOwnPostgres()

describe('whoever is killed, what was acknowledged stays', () => {
  test('kill -9 of PostgreSQL while rows are written: it runs again, and every acknowledged row is there', async () => {
    alreadyMade()
    const postgres = await own.start({ durable: true })
    await expectKeptThroughKills(postgres, { kills: 3, rows: 200 })
    expect(own.said.filter((line) => line.startsWith('PostgreSQL runs again'))).toHaveLength(3)
  })

  test.each([
    ['PostgreSQL ends with it', 'ends'],
    ['PostgreSQL stays behind', 'outlives'],
  ] as const)(
    'kill -9 of the server while rows are written (%s): the next start has every acknowledged row',
    async (_case, parent) => {
      alreadyMade()
      await expectKeptThroughServersKill(own, parent, 300)
    },
    60_000,
  )
})

describe('one server per data directory', () => {
  test('a second start is refused with a sentence that says what to do, and the first serves on', async () => {
    alreadyMade()
    const first = await own.start()
    await expect(own.start()).rejects.toThrow(
      `Another Callboard server (process ${process.pid}) is already using ${own.directory}. ` +
        'Stop it first, or choose another data directory with CALLBOARD_DATA.',
    )
    expect(await ask(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('after a stop no process is left, and the next start finds the data', async () => {
    alreadyMade()
    const first = await own.start()
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS id')
    await first.stop()
    expect(isPostgresOf(join(own.directory, 'postgres'), first.pid)).toBe(false)
    expect(processesIn(join(own.directory, 'postgres'))).toEqual([])
    expect(await ask(await own.start(), 'SELECT id FROM kept')).toEqual([{ id: 7 }])
  })
})

describe('what an unlucky end left behind does not stand in the way', () => {
  test('a pid file whose number now belongs to another program', async () => {
    alreadyMade()
    writeFileSync(
      join(own.directory, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${own.directory}/postgres\n`,
    )
    expect(await ask(await own.start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a cluster that was being created', async () => {
    mkdirSync(join(own.directory, 'postgres.new/base'), { recursive: true })
    writeFileSync(join(own.directory, 'postgres.new/PG_VERSION'), '18')
    expect(await ask(await own.start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

test('A data directory with a path too long for a socket keeps its socket in a short one, closed to others', async () => {
  const long = join(own.directory, 'a-long-name-'.repeat(8), 'data')
  cpSync(join(made, 'postgres'), join(long, 'postgres'), { recursive: true })
  const postgres = await own.start({ directory: long })
  expect(postgres.config.host.length).toBeLessThan(93)
  expect(statSync(postgres.config.host).mode & 0o777).toBe(0o700)
  expect(await ask(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  rmSync(postgres.config.host, { recursive: true })
})

describe('as whom it runs', () => {
  const machine = { uid: 0, namespaces: true, setpriv: true, hasName: () => true }
  const asRoot = test.runIf(process.getuid?.() === 0)

  asRoot("root, in somebody's checkout: that person owns all of it afterwards", async () => {
    chmodSync(own.directory, 0o700)
    const somebody = 1
    chownSync(own.directory, somebody, somebody)
    const place = join(own.directory, 'data')
    const identity = (path: string) => ({
      ...choosePostgresIdentity(path, '/usr', machine),
      copy_programs: true,
    })
    await own.start({ directory: place, identity })
    const names = readdirSync(place)
    expect(names).toEqual(
      expect.arrayContaining(['postgres', 'postgres.log', 'server.lock', 'server.pid', 'socket']),
    )
    for (const name of names.filter((each) => each !== 'programs'))
      expect([name, statSync(join(place, name)).uid]).toEqual([name, somebody])
    expect(statSync(place).uid).toBe(somebody)
  })

  asRoot(
    'as nobody with copied programs it serves, keeps its data to itself, and starts again',
    async () => {
      chmodSync(own.directory, 0o755)
      const identity = (place: string, programs: string) => ({
        ...choosePostgresIdentity(place, programs, { ...machine, namespaces: false }),
        copy_programs: true,
      })
      const place = join(own.directory, 'data')
      const first = await own.start({ directory: place, identity })
      expect(await ask(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      expect(statSync(join(place, 'postgres'))).toMatchObject({ uid: NOBODY })
      expect(statSync(join(place, 'postgres')).mode & 0o077).toBe(0)
      await first.stop()
      // And by root's usual way afterwards: the files change hands.
      const again = await own.start({ directory: place })
      expect(await ask(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      expect(statSync(join(place, 'postgres'))).toMatchObject({ uid: 0 })
    },
    60_000,
  )
})
