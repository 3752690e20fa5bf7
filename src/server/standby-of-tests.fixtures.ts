// A primary and its standby of the PostgreSQL that this machine's system installed, for tests that end the one or hold back the other.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './server-process.fixtures.ts'

/** Where the system's packages put them; the embedded PostgreSQL brings no pg_basebackup. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').map(dirname).sort().at(-1)
const NAME = 'callboard'

/** Why these tests are skipped here; null = they are not. */
export const noSystemPostgres = PROGRAMS
  ? null
  : 'skipped: PostgreSQL of the system is not installed here (Debian: apt install postgresql)'

/** PostgreSQL refuses root: then it runs as the user that its package made. */
export function ownIdentity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const of = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: of('-u'), gid: of('-g') }
}

export const systemProgram = (name: string) => join(PROGRAMS ?? '', name)

export interface SystemPostgres {
  port: number
  url: string
  query(sql: string, values?: unknown[]): Promise<pg.QueryResult>
  /** kill -9 of all of it: nothing is written any more, and nothing is said to anybody. */
  kill(): Promise<void>
  /** SIGSTOP of all of it: connections stay, and new ones are taken by the system, but nobody is answered. */
  fallSilent(): void
  stop(): Promise<void>
}

class Cluster implements SystemPostgres {
  readonly port: number
  readonly #directory: string
  readonly #identity = ownIdentity()
  #process: ChildProcess | undefined

  constructor(directory: string, port: number) {
    this.#directory = directory
    this.port = port
  }

  get url(): string {
    return `postgres://${NAME}@127.0.0.1:${this.port}/${NAME}`
  }

  async run(program: string, ...words: string[]): Promise<void> {
    await promisify(execFile)(systemProgram(program), words, { cwd: '/', ...this.#identity })
  }

  async create(): Promise<void> {
    await this.run(
      'initdb',
      '-D',
      this.#directory,
      '-U',
      NAME,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    )
  }

  /** A copy of the other as it is, which follows it under this name. */
  async follow(primary: SystemPostgres, name: string): Promise<void> {
    const source = `host=127.0.0.1 port=${primary.port} user=${NAME} application_name=${name}`
    await this.run('pg_basebackup', '-D', this.#directory, '-d', source, '-R', '-c', 'fast', '-X', 'stream')
  }

  async start(settings: Record<string, string> = {}): Promise<void> {
    const told = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
    const words = Object.entries(told).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const started = spawn(
      systemProgram('postgres'),
      ['-D', this.#directory, '-p', String(this.port), ...words],
      { cwd: '/', stdio: 'ignore', ...this.#identity },
    )
    this.#process = started
    for (let tries = 0; tries < 300; tries++) {
      if (await this.query('SELECT 1', [], 'postgres').catch(() => null)) return
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}.`)
      await pause(100)
    }
    throw new Error('PostgreSQL does not answer.')
  }

  async query(sql: string, values: unknown[] = [], database = NAME): Promise<pg.QueryResult> {
    const client = new pg.Client({ host: '127.0.0.1', port: this.port, user: NAME, database })
    client.on('error', () => undefined)
    await client.connect()
    return client.query(sql, values).finally(() => client.end().catch(() => undefined))
  }

  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#signal('SIGKILL')
    await gone
  }

  fallSilent(): void {
    this.#signal('SIGSTOP')
  }

  /** To its backends, too: they would go on until they saw that it is gone. */
  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#process ?? {}
    if (pid === undefined) return
    const backends = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
    for (const one of [pid, ...backends.map(Number)]) signalQuietly(one, signal)
  }

  async stop(): Promise<void> {
    const started = this.#process
    if (!started || started.exitCode !== null || started.signalCode !== null) return
    const gone = once(started, 'exit')
    this.#signal('SIGCONT')
    started.kill('SIGINT')
    await gone
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}

/** A folder in memory, of the user as whom PostgreSQL runs. */
function makeBase(): string {
  const base = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'callboard-system-'))
  const { uid, gid } = ownIdentity()
  if (uid !== undefined && gid !== undefined) chownSync(base, uid, gid)
  return base
}

/** One that runs, with an empty database. `settings` = of its configuration. */
export async function startSystemPostgres(settings: (base: string) => Record<string, string> = () => ({})) {
  const base = makeBase()
  const cluster = new Cluster(join(base, 'primary'), await freePort())
  await cluster.create()
  await cluster.start({ max_connections: '60', ...settings(base) })
  await cluster.query(`CREATE DATABASE ${NAME}`, [], 'postgres')
  return {
    cluster,
    /** Where its own user may write. */
    base,
    /** Another one, made in its place from what `fill` puts there. */
    async another(name: string, fill: (directory: string) => Promise<void>) {
      const made = new Cluster(join(base, name), await freePort())
      await fill(join(base, name))
      await made.start({ max_connections: '60' })
      return made
    },
    async stop() {
      await cluster.stop()
      rmSync(base, { recursive: true, force: true })
    },
  }
}

export interface Pair {
  primary: SystemPostgres
  standby: SystemPostgres
  /** Holds back what the standby shows; it still receives everything. */
  holdBack(): Promise<void>
  goOn(): Promise<void>
  stop(): Promise<void>
}

/** `synchronous` = nothing is acknowledged before the standby has it. `prepare` is done at the primary before it is copied. */
export async function startPair({
  synchronous,
  prepare,
}: {
  synchronous: boolean
  prepare(url: string): Promise<void>
}): Promise<Pair> {
  const base = makeBase()
  const primary = new Cluster(join(base, 'primary'), await freePort())
  await primary.create()
  await primary.start({ wal_level: 'replica', max_connections: '60' })
  await primary.query(`CREATE DATABASE ${NAME}`, [], 'postgres')
  await prepare(primary.url)
  const standby = new Cluster(join(base, 'standby'), await freePort())
  await standby.follow(primary, 'second')
  await standby.start({ max_connections: '60' })
  if (synchronous) {
    await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'second'")
    await primary.query('SELECT pg_reload_conf()')
    const follows =
      "SELECT 1 FROM pg_stat_replication WHERE application_name = 'second' AND sync_state = 'sync'"
    while ((await primary.query(follows)).rowCount === 0) await pause(50)
  }
  return {
    primary,
    standby,
    async holdBack() {
      await standby.query('SELECT pg_wal_replay_pause()')
      while (
        (await standby.query('SELECT pg_get_wal_replay_pause_state() AS state')).rows[0].state !== 'paused'
      )
        await pause(20)
    },
    async goOn() {
      await standby.query('SELECT pg_wal_replay_resume()')
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()])
      rmSync(base, { recursive: true, force: true })
    },
  }
}
