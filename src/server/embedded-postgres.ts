// Runs a PostgreSQL of our own as a child process: one call to start, one to stop.
import { realpathSync } from 'node:fs'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { findPostgresBinaries } from './embedded-postgres-binaries.ts'
import { POSTGRES_NAME, POSTGRES_PORT, prepareCluster } from './embedded-postgres-cluster.ts'
import { choosePostgresIdentity, openForPassing } from './embedded-postgres-identity.ts'
import { keepAlive } from './embedded-postgres-keeper.ts'
import { clearLeftBehind } from './embedded-postgres-processes.ts'

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
  /** Tests ask for the usual minute: their databases come and go within seconds. */
  naptime_s?: number | undefined
  /** Decided from the machine; tests ask for the other ways. */
  identity?: typeof choosePostgresIdentity
}

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
    const prepared = prepareCluster(directory, installed, identity, options.durable ?? true, log)
    const cluster = { ...prepared, naptime_s: options.naptime_s }
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
      config: { host: cluster.socket, port: POSTGRES_PORT, user: POSTGRES_NAME, database: POSTGRES_NAME },
      connectionString: `postgres://${POSTGRES_NAME}@localhost:${POSTGRES_PORT}/${POSTGRES_NAME}?host=${encodeURIComponent(cluster.socket)}`,
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

async function createDatabase(socket: string): Promise<void> {
  const client = new pg.Client({
    host: socket,
    port: POSTGRES_PORT,
    user: POSTGRES_NAME,
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [POSTGRES_NAME])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${POSTGRES_NAME}`)
  } finally {
    await client.end()
  }
}
