// The two kinds of PostgreSQL for an opening night, both durable and on a disk: the server's own, and one on loopback that it is told of.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts'
import { findPostgresBinaries } from '../../src/server/embedded-postgres-binaries.ts'
import { POSTGRES_NAME, prepareCluster } from '../../src/server/embedded-postgres-cluster.ts'
import { choosePostgresIdentity, openForPassing } from '../../src/server/embedded-postgres-identity.ts'

export interface NightDatabase {
  /** For the set-up, and for whoever counts at the end. */
  url: string
  /** What the server is told of it. */
  env: Record<string, string>
  /** Lets go of it until the server runs: only one program at a time holds an embedded one. */
  handOver(): Promise<void>
  end(): Promise<void>
}

const quiet = () => undefined

const newDirectory = () => mkdtempSync(join(tmpdir(), 'callboard-night-'))

/** The server starts this one by itself, from the same directory. */
export async function embeddedDatabase(): Promise<NightDatabase> {
  const directory = newDirectory()
  const postgres = await startEmbeddedPostgres({ directory, log: quiet })
  return {
    url: postgres.connectionString,
    env: { CALLBOARD_DATA: directory, DATABASE_URL: '' },
    handOver: () => postgres.stop(),
    end: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', quiet)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tries > 100) throw error
      await pause(100)
    }
  }
}

/** A cluster of the same programs that nothing of the server's starts or knows: it has only its address. */
export async function configuredDatabase(port: number): Promise<NightDatabase> {
  const directory = newDirectory()
  const installed = findPostgresBinaries()
  const identity = choosePostgresIdentity(directory, installed.folder)
  openForPassing(directory, identity)
  const cluster = prepareCluster(directory, installed, identity, true, quiet)
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${cluster.socket}`, 'jit=off']
  const words = ['-D', cluster.path, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const [program = '', ...before] = [...identity.prefix, cluster.programs.postgres]
  const { uid, gid } = identity
  const postgres = spawn(program, [...before, ...words], {
    cwd: '/',
    stdio: 'ignore',
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
  })
  const urlOf = (name: string) => `postgres://${POSTGRES_NAME}@127.0.0.1:${port}/${name}`
  await untilItAnswers(urlOf('postgres'))
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${POSTGRES_NAME}`)
  await client.end()
  const url = urlOf(POSTGRES_NAME)
  return {
    url,
    env: { DATABASE_URL: url, CALLBOARD_DATA: directory },
    handOver: async () => undefined,
    async end() {
      postgres.kill('SIGINT')
      await once(postgres, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
