// The promises of the embedded PostgreSQL, as far as one of its own shows them: the others are in embedded-postgres.long.test.ts.
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { choosePostgresIdentity, NOBODY } from './embedded-postgres-identity.ts'
import { endPostgres } from './embedded-postgres-processes.ts'
import {
  ask,
  expectKeptThroughKills,
  expectKeptThroughServersKill,
  processesIn,
  useOwnPostgres,
} from './own-postgres.fixtures.ts'

const own = useOwnPostgres()

describe('one server per data directory, which loses nothing that was acknowledged', () => {
  // One cluster for all of it: making one takes longest.
  test('nobody else may start; PostgreSQL is killed, it is stopped, its server is killed, and an unlucky end left files behind', async () => {
    const cluster = join(own.directory, 'postgres')
    mkdirSync(`${cluster}.new/base`, { recursive: true })
    writeFileSync(`${cluster}.new/PG_VERSION`, '18')
    const first = await own.start({ durable: true })
    await expect(own.start()).rejects.toThrow(
      `Another Callboard server (process ${process.pid}) is already using ${own.directory}. ` +
        'Stop it first, or choose another data directory with CALLBOARD_DATA.',
    )
    await expectKeptThroughKills(first, { kills: 1, rows: 50 })
    expect(own.said.filter((line) => line.startsWith('PostgreSQL runs again'))).toHaveLength(1)
    await ask(first, 'ALTER TABLE written RENAME TO kept')
    const kept = await ask(first, 'SELECT id FROM kept ORDER BY id')
    await first.stop()
    expect(processesIn(cluster)).toEqual([])
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`)
    const last = await expectKeptThroughServersKill(own, 'outlives', 50)
    expect(await ask(last, 'SELECT id FROM kept ORDER BY id')).toEqual(kept)
  })

  test('a cluster of another PostgreSQL is left alone, with a sentence', async () => {
    mkdirSync(join(own.directory, 'postgres'))
    writeFileSync(join(own.directory, 'postgres/PG_VERSION'), '17\n')
    await expect(own.start()).rejects.toThrow(/was made by PostgreSQL 17; this is PostgreSQL 18/)
  })
})

test.runIf(existsSync('/proc'))(
  'a process that gave up its command line has not ended before it leaves the directory',
  async () => {
    const ending = spawn('sleep', ['0.4'], { cwd: own.directory, stdio: 'ignore' })
    const ended = new Promise((done) => ending.once('exit', (code, signal) => done({ code, signal })))
    await endPostgres(own.directory, ending.pid ?? 0)
    expect(processesIn(own.directory)).toEqual([])
    expect(await ended).toEqual({ code: 0, signal: null })
  },
)

describe('as whom it runs', () => {
  const machine = { uid: 0, namespaces: true, setpriv: true, hasName: () => true }

  test('an ordinary user: as itself, ending with its parent', () => {
    expect(choosePostgresIdentity(own.directory, '/usr', { ...machine, uid: 1000 })).toEqual({
      kind: 'self',
      prefix: ['setpriv', '--pdeathsig', 'INT'],
    })
  })

  test('an ordinary user without setpriv: as itself', () => {
    expect(
      choosePostgresIdentity(own.directory, '/usr', { ...machine, uid: 1000, setpriv: false }).prefix,
    ).toEqual([])
  })

  test('a number without a name, as containers have it: seen as one with a name', () => {
    const nameless = { ...machine, uid: 1234, hasName: () => false }
    expect(choosePostgresIdentity(own.directory, '/usr', nameless)).toMatchObject({ kind: 'namespace' })
    expect(choosePostgresIdentity(own.directory, '/usr', { ...nameless, namespaces: false })).toMatchObject({
      kind: 'self',
    })
  })

  const asRoot = test.runIf(process.getuid?.() === 0)

  asRoot('root, in a directory that only root enters: root seen as another user', () => {
    chmodSync(own.directory, 0o700)
    expect(choosePostgresIdentity(join(own.directory, 'data'), '/usr', machine)).toMatchObject({
      kind: 'namespace',
    })
  })

  asRoot("root, in somebody's checkout: as that user", () => {
    chownSync(own.directory, 1234, 1235)
    expect(choosePostgresIdentity(join(own.directory, 'data'), '/usr', machine)).toMatchObject({
      kind: 'other-user',
      uid: 1234,
      gid: 1235,
    })
    const nameless = { ...machine, hasName: () => false }
    expect(choosePostgresIdentity(join(own.directory, 'data'), '/usr', nameless).uid).not.toBe(1234)
  })

  asRoot('root without namespaces, in an open directory: as nobody, in place', () => {
    chmodSync(own.directory, 0o755)
    const identity = choosePostgresIdentity(join(own.directory, 'data'), '/usr', {
      ...machine,
      namespaces: false,
    })
    expect(identity).toMatchObject({ kind: 'other-user', uid: NOBODY, copy_programs: false })
    expect(identity.elsewhere).toBeUndefined()
  })

  asRoot('root without namespaces, below a directory that only root enters: as nobody, elsewhere', () => {
    chmodSync(own.directory, 0o700)
    const identity = choosePostgresIdentity(join(own.directory, 'data'), '/usr', {
      ...machine,
      namespaces: false,
    })
    expect(identity).toMatchObject({ kind: 'other-user', uid: NOBODY, copy_programs: true })
    expect(identity.elsewhere).toMatch(/^\/var\/lib\/callboard\/[0-9a-f]{12}$/)
  })
})
