// Runs a PostgreSQL of our own as a child process: makes its cluster, keeps it alive, ends it in order.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import {
  copyPostgresBinaries,
  findPostgresBinaries,
  type PostgresBinaries,
} from './embedded-postgres-binaries.ts'
import {
  choosePostgresIdentity,
  giveDirectory,
  openForPassing,
  type PostgresIdentity,
} from './embedded-postgres-identity.ts'
import { clearLeftBehind, endPostgres, recordedPid } from './embedded-postgres-processes.ts'

export interface EmbeddedPostgres {
  /** For node-postgres; host is the directory of the socket: nothing listens on the network. */
  config: { host: string; port: number; user: string; database: string }
  connectionString: string
  /** Of the present PostgreSQL; another one after a restart. */
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Everything is kept below it. One server at a time: DirectoryInUse otherwise. */
  directory: string
  log: (line: string) => void
  /** false = speed over safety, for tests on memory disks only. */
  durable?: boolean
  /** Decided from the machine; tests ask for the other ways. */
  identity?: typeof choosePostgresIdentity
}

/** The cluster, where it is and how it is run. */
interface Cluster {
  path: string
  socket: string
  programs: PostgresBinaries
  identity: PostgresIdentity
  durable: boolean
  log_file: string
}

const NAME = 'callboard'
const PORT = 5432
/** A socket's address holds 107 bytes; its file is called .s.PGSQL.5432 (and .lock beside it). */
const LONGEST_SOCKET_DIRECTORY = 107 - '/.s.PGSQL.5432'.length

/** Starts PostgreSQL on the directory, creating the cluster the first time; restarts it whenever it dies. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.',
    )
  }
  const { log } = options
  const installed = findPostgresBinaries()
  const identity = (options.identity ?? choosePostgresIdentity)(options.directory, installed.folder)
  openForPassing(options.directory, identity)
  const directory = realpathSync(options.directory)
  const lock = lockDirectory(directory)
  try {
    const cluster = prepareCluster(directory, installed, identity, options.durable ?? true, log)
    await clearLeftBehind(cluster.path, log)
    const keeper = keepAlive(cluster, log)
    try {
      await keeper.firstStart
      await createDatabase(cluster.socket)
    } catch (error) {
      await keeper.stop()
      throw error
    }
    const endWithProcess = () => keeper.signal('SIGINT')
    process.once('exit', endWithProcess)
    return {
      config: { host: cluster.socket, port: PORT, user: NAME, database: NAME },
      connectionString: `postgres://${NAME}@localhost:${PORT}/${NAME}?host=${encodeURIComponent(cluster.socket)}`,
      get pid() {
        return keeper.pid()
      },
      async stop() {
        await keeper.stop()
        process.off('exit', endWithProcess)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function prepareCluster(
  directory: string,
  installed: PostgresBinaries,
  identity: PostgresIdentity,
  durable: boolean,
  log: (line: string) => void,
): Cluster {
  const base = identity.elsewhere ?? directory
  openForPassing(base, identity)
  if (identity.elsewhere) log(`${directory} is closed to other users; PostgreSQL keeps its data in ${base}.`)
  const programs = identity.copy_programs
    ? copyPostgresBinaries(installed, join(base, 'programs'))
    : installed
  const log_file = join(base, 'postgres.log')
  // Of one run and the end of the one before; more only fills the disk.
  if (existsSync(log_file) && statSync(log_file).size > 4_000_000) renameSync(log_file, `${log_file}.1`)
  const cluster = {
    path: join(base, 'postgres'),
    socket: socketDirectory(base, identity),
    programs,
    identity,
    durable,
    log_file,
  }
  if (!existsSync(cluster.path)) initialise(cluster)
  giveDirectory(cluster.path, identity)
  const major = readFileSync(join(cluster.path, 'PG_VERSION'), 'utf8').trim()
  if (major !== programs.major) {
    throw new Error(
      `${cluster.path} was made by PostgreSQL ${major}; this is PostgreSQL ${programs.major}. See docs/operations.md.`,
    )
  }
  return cluster
}

function socketDirectory(base: string, identity: PostgresIdentity): string {
  let directory = join(base, 'socket')
  if (Buffer.byteLength(directory) > LONGEST_SOCKET_DIRECTORY) {
    const name = createHash('sha256').update(base).digest('hex').slice(0, 12)
    directory = join(Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp', `callboard-${name}`)
  }
  giveDirectory(directory, identity)
  const expected = identity.uid ?? process.getuid?.()
  if (statSync(directory).uid !== expected || (statSync(directory).mode & 0o077) !== 0) {
    throw new Error(
      `${directory} must be a directory that only the user of PostgreSQL may enter. Remove it and start again.`,
    )
  }
  return directory
}

/** Under another name first: a cluster with the right name is a whole one. */
function initialise(cluster: Cluster): void {
  const unfinished = `${cluster.path}.new`
  rmSync(unfinished, { recursive: true, force: true })
  giveDirectory(unfinished, cluster.identity)
  const [program, ...words] = [
    ...cluster.identity.prefix,
    cluster.programs.initdb,
    '-D',
    unfinished,
    '-U',
    NAME,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
    ...(cluster.durable ? [] : ['--no-sync']),
  ] as [string, ...string[]]
  const { uid, gid } = cluster.identity
  const made = spawnSync(program, words, {
    encoding: 'utf8',
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
  })
  if (made.status !== 0) {
    throw new Error(
      `The database could not be created in ${cluster.path}:\n${made.error ?? `${made.stdout}${made.stderr}`}`,
    )
  }
  renameSync(unfinished, cluster.path)
}

/** Resolves when connections are taken; rejects with the end of the log when the process ends before. */
async function launch(cluster: Cluster): Promise<ChildProcess> {
  const output = openSync(cluster.log_file, 'a', 0o600)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${cluster.socket}`,
    'unix_socket_permissions=0700',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    ...(cluster.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const [program, ...words] = [
    ...cluster.identity.prefix,
    cluster.programs.postgres,
    '-D',
    cluster.path,
    '-p',
    String(PORT),
    ...settings.flatMap((setting) => ['-c', setting]),
  ] as [string, ...string[]]
  const { uid, gid } = cluster.identity
  const child = spawn(program, words, {
    // A session of its own: Ctrl-C in the terminal reaches only us, and we end PostgreSQL last.
    detached: true,
    stdio: ['ignore', output, output],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
  })
  closeSync(output)
  child.unref()
  let failed: Error | undefined
  child.once('error', (error) => {
    failed = error
  })
  while (!isReady(cluster.path, child.pid)) {
    if (failed || child.exitCode !== null || child.signalCode !== null) {
      const end = readFileSync(cluster.log_file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
      throw new Error(
        `PostgreSQL did not start: ${failed?.message ?? `it ended with ${child.exitCode ?? child.signalCode}`}\n${end}`,
      )
    }
    await sleep(10)
  }
  return child
}

/** PostgreSQL writes its state into the eighth line of its pid file. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Starts, and starts again after every end that was not asked for, waiting longer each time it fails at once. */
function keepAlive(cluster: Cluster, log: (line: string) => void) {
  let child: ChildProcess | undefined
  let stopping = false
  const wake = new AbortController()

  const run = async (): Promise<ChildProcess> => {
    const started = await launch(cluster)
    child = started
    started.once('exit', (code, signal) => {
      if (!stopping) void restart(`PostgreSQL ended (${signal ?? `code ${code}`}); starting it again.`)
    })
    return started
  }
  let restarting: Promise<void> | undefined
  const restart = (reason: string) => {
    log(reason)
    restarting = (async () => {
      for (let wait = 100; !stopping; wait = Math.min(wait * 2, 10_000)) {
        try {
          await clearLeftBehind(cluster.path, log)
          if (stopping) return
          const started = await run()
          log(`PostgreSQL runs again (process ${started.pid}).`)
          return
        } catch (error) {
          log(`${error instanceof Error ? error.message : error}\nTrying again in ${wait / 1000} s.`)
          await sleep(wait, undefined, { signal: wake.signal }).catch(() => undefined)
        }
      }
    })()
    return restarting
  }

  return {
    firstStart: run(),
    pid: () => child?.pid ?? 0,
    signal(signal: NodeJS.Signals) {
      child?.kill(signal)
    },
    async stop() {
      stopping = true
      wake.abort()
      await restarting
      const pid = recordedPid(cluster.path)
      if (pid) await endPostgres(cluster.path, pid)
    },
  }
}

async function createDatabase(socket: string): Promise<void> {
  const client = new pg.Client({ host: socket, port: PORT, user: NAME, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`)
  } finally {
    await client.end()
  }
}
