// One fast PostgreSQL in memory for a test run: migrated once into a template, of which tests take copies.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect, type Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openJobs } from './jobs.ts'
import { applyMigrations } from './migrations.ts'

/** How to reach it; plain data, so that it can be handed to another process. */
export interface TestCluster {
  host: string
  port: number
  user: string
  database: string
}

export interface DatabaseCopy {
  config: pg.PoolConfig
  connectionString: string
  drop(): Promise<void>
}

const TEMPLATE = 'callboard_template'
/** The season as it is then; `today` is the same for all of a run, even past midnight. */
type DemoOf = Date | 'today'
const demoTemplate = (of: DemoOf) => `callboard_demo_${of === 'today' ? of : of.getTime()}`
const PREFIX = 'callboard-tests-'

export async function startTestCluster({
  naptime_s,
}: Pick<EmbeddedPostgresOptions, 'naptime_s'> = {}): Promise<{
  cluster: TestCluster
  stop(): Promise<void>
}> {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  removeAbandoned(memory)
  const directory = mkdtempSync(join(memory, PREFIX))
  const postgres = await startEmbeddedPostgres({
    directory,
    durable: false,
    naptime_s,
    log: () => undefined,
  })
  await makeTemplate(postgres.config)
  return {
    cluster: postgres.config,
    async stop() {
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** `demo` = with the demo season, built around that time. */
export async function copyTemplate(
  cluster: TestCluster,
  { demo }: { demo?: DemoOf | undefined } = {},
): Promise<DatabaseCopy> {
  if (demo) await ensureDemoTemplate(cluster, demo)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(cluster, copyOf(demo ? demoTemplate(demo) : TEMPLATE, name))
  return {
    config: { ...cluster, database: name },
    connectionString: `postgres://${cluster.user}@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`,
    drop: () => asAdministrator(cluster, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

const copyOf = (template: string, name: string) =>
  `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`

/**
 * Made by the first who wants it, because making it takes a second and copying it a twentieth; others wait for it.
 * `add` = what else all copies are to have.
 */
export async function ensureDemoTemplate(
  cluster: TestCluster,
  of: DemoOf,
  add: (database: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const template = demoTemplate(of)
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    // Goes with the connection.
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    // Playwright, which compiles by itself what it imports, cannot read the records (`event-kinds.variant.ts`).
    const { createDemoIfEmpty } = await import('../../database/demo/create-demo.ts')
    const unfinished = `${template}_new`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`)
    await client.query(copyOf(TEMPLATE, unfinished))
    const database = connect({ ...cluster, database: unfinished })
    try {
      await createDemoIfEmpty(database, of === 'today' ? new Date() : of)
      await add(database)
    } finally {
      await database.$client.end()
    }
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
  } finally {
    await client.end()
  }
}

async function asAdministrator(cluster: TestCluster, statement: string): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function makeTemplate(cluster: TestCluster): Promise<void> {
  await asAdministrator(cluster, `CREATE DATABASE ${TEMPLATE}`)
  const database = connect({ ...cluster, database: TEMPLATE })
  await applyMigrations(database)
  // The queue makes its tables at its first start, which takes longer than the copy.
  const jobs = await openJobs(database, () => undefined)
  await jobs.stop()
  await database.$client.end()
}

/** What runs that were killed left in memory: nobody holds its lock. */
function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(memory, name)
    try {
      lockDirectory(directory).release()
      rmSync(directory, { recursive: true, force: true })
    } catch {
      // Another run is using it, or another user owns it.
    }
  }
}
