// A database for each size, with the demo season and so many registrations beside it; kept, so that it is made only once.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { createDemoIfEmpty } from '../../database/demo/create-demo.ts'
import { connect, type Database, READS_ONLY } from '../../src/server/database.ts'
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts'
import { openJobs } from '../../src/server/jobs.ts'
import { applyMigrations } from '../../src/server/migrations.ts'

/** In the order in which they are run. */
const AREAS = ['tour', 'people', 'registrations', 'money', 'traces', 'settle']
const sqlOf = (area: string) => readFileSync(join(import.meta.dirname, `${area}.sql`), 'utf8')

export interface GrowthDatabase {
  registrations: number
  database: Database
  /** For calls that may answer what is a second old. */
  reading: Database
  /** The moment around which it was made. */
  now: Date
}

/** What else is to be had from it is the same for all: one cluster, as the product starts it. */
export async function openGrowthDatabases(sizes: readonly number[]) {
  const directory = resolve(process.env.CALLBOARD_GROWTH ?? join(import.meta.dirname, '../../.cache/growth'))
  mkdirSync(directory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ directory, durable: false, log: console.error })
  const administration = connect(postgres.config)
  const opened: GrowthDatabase[] = []
  for (const registrations of sizes)
    opened.push(await openOrMake(administration, postgres.config, registrations))
  return {
    opened,
    async stop() {
      for (const { database, reading } of opened) {
        await database.$client.end()
        await reading.$client.end()
      }
      await administration.$client.end()
      await postgres.stop()
    },
  }
}

async function openOrMake(
  administration: Database,
  config: object,
  registrations: number,
): Promise<GrowthDatabase> {
  // Another generator makes another database; migrations are applied to the one that is there.
  const made_by = createHash('sha256').update(AREAS.map(sqlOf).join()).digest('hex').slice(0, 8)
  const name = `growth_${registrations}_${made_by}`
  const databases = `SELECT datname FROM pg_database WHERE datname LIKE 'growth\\_${registrations}\\_%'`
  const { rows } = await administration.$client.query<{ datname: string }>(databases)
  for (const { datname } of rows)
    if (datname !== name && !datname.endsWith('_unfinished'))
      await administration.$client.query(`DROP DATABASE ${datname}`)
  if (!rows.some(({ datname }) => datname === name)) {
    const unfinished = `growth_${registrations}_unfinished`
    await administration.$client.query(`DROP DATABASE IF EXISTS ${unfinished}`)
    await administration.$client.query(`CREATE DATABASE ${unfinished}`)
    const database = connect({ ...config, database: unfinished })
    await make(database, registrations).finally(() => database.$client.end())
    await administration.$client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  }
  const database = connect({ ...config, database: name })
  await applyMigrations(database)
  // Of what a migration has added nothing is known yet.
  await database.$client.query('ANALYZE')
  const { rows: made } = await database.$client.query('SELECT max(at) AS now FROM audit WHERE doing = $1', [
    'demo season',
  ])
  const reading = connect({ ...config, ...READS_ONLY, database: name })
  return { registrations, database, reading, now: made[0].now }
}

/** Makes the demo season, then everything beside it. Triggers sleep: what they would write is generated as well. */
async function make(database: Database, registrations: number): Promise<void> {
  const start = performance.now()
  const now = new Date()
  await applyMigrations(database)
  const jobs = await openJobs(database, () => undefined)
  await jobs.stop()
  await createDemoIfEmpty(database, now)
  const client = await database.$client.connect()
  try {
    await fill(client, registrations, now)
  } finally {
    client.release(true)
  }
  await database.$client.query('VACUUM ANALYZE')
  const { rows } = await database.$client.query(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.error(`${registrations} registrations made in ${seconds} s: ${rows[0].size}`)
}

async function fill(client: pg.PoolClient, registrations: number, now: Date): Promise<void> {
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'",
  )
  // Filled first and indexed then, as a restore does; but what a constraint rests on stays.
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
      AND format('%I.%I', schemaname, indexname)::regclass NOT IN (SELECT conindid FROM pg_constraint)`,
  )
  for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`)
  for (const area of AREAS) {
    const began = performance.now()
    const sql = sqlOf(area)
      .replaceAll(':registrations', String(registrations))
      .replaceAll(':now', `'${now.toISOString()}'`)
    await client.query(sql)
    console.error(`  ${registrations}: ${area} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  for (const { indexdef } of indexes) await client.query(indexdef)
}
