// `sh tools/bootstrap.sh tool tools/move-database.ts postgres://…`: takes everything from the embedded PostgreSQL to an empty one of
// your own, whatever its version: the embedded one brings no pg_dump, and an older pg_dump reads no newer server.
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { connect, type Database } from '../src/server/database.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { readEnv } from '../src/server/env.ts'
import { openJobs } from '../src/server/jobs.ts'
import { applyMigrations } from '../src/server/migrations.ts'

const SCHEMAS = ['public', 'sandbox_gateway', 'pgboss']
const ROWS_AT_ONCE = 500

interface Table {
  /** With its schema, quoted. */
  name: string
  /** Those that are not generated, quoted. */
  columns: string[]
}

async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', nspname, relname) AS name,
      array_agg(quote_ident(attname) ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relkind = 'r' AND nspname = ANY($1) GROUP BY 1 ORDER BY 1`,
    [SCHEMAS],
  )
  return rows
}

/** Without triggers, and in any order: what refers to what is checked at the end. */
async function letIn(client: pg.PoolClient, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ place: string }>(
    `SELECT format('%s ALTER CONSTRAINT %I', conrelid::regclass, conname) AS place FROM pg_constraint
     JOIN pg_namespace ON pg_namespace.oid = connamespace
     WHERE contype = 'f' AND NOT condeferrable AND conparentid = 0 AND nspname = ANY($1)`,
    [SCHEMAS],
  )
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  for (const { place } of references) await client.query(`ALTER TABLE ${place} DEFERRABLE INITIALLY DEFERRED`)
  return async () => {
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    for (const { place } of references) await client.query(`ALTER TABLE ${place} NOT DEFERRABLE`)
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  }
}

/** Rows travel as PostgreSQL writes them down itself, which is exact for every type. Answers how many. */
async function copyTable(from: pg.PoolClient, to: pg.PoolClient, { name, columns }: Table): Promise<number> {
  await from.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT row::text AS line FROM ONLY ${name} AS row`)
  let count = 0
  for (;;) {
    const { rows } = await from.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM moved`)
    if (rows.length === 0) break
    await to.query(
      `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map((column) => `(row).${column}`).join(', ')}
       FROM (SELECT line::${name} AS row FROM unnest($1::text[]) AS line OFFSET 0) AS lines`,
      [rows.map(({ line }) => line)],
    )
    count += rows.length
  }
  await from.query('CLOSE moved')
  return count
}

/** The next ids go on where they were. */
async function copySequences(from: pg.PoolClient, to: pg.PoolClient): Promise<void> {
  const { rows } = await from.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value FROM pg_sequences
     WHERE schemaname = ANY($1) AND last_value IS NOT NULL`,
    [SCHEMAS],
  )
  for (const { name, last_value } of rows)
    await to.query('SELECT setval($1::regclass, $2)', [name, last_value])
}

/** The tables of this version, with the queue's. */
async function prepare(database: Database): Promise<void> {
  await applyMigrations(database)
  const queue = await openJobs(database, () => undefined)
  await queue.stop()
}

/** Everything or nothing. Throws a sentence where the other one holds something already. Answers how many rows. */
export async function moveDatabase(source: Database, target: Database): Promise<number> {
  await prepare(source)
  await prepare(target)
  const [from, to] = [await source.$client.connect(), await target.$client.connect()]
  try {
    await from.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await to.query('BEGIN')
    const { rowCount } = await to.query('SELECT 1 FROM mybtf_user LIMIT 1')
    if (rowCount) throw new Error('The database that you named is not empty: it has accounts.')
    const [tables, there] = [await tablesOf(from), await tablesOf(to)]
    if (JSON.stringify(tables) !== JSON.stringify(there))
      throw new Error('The database that you named has other tables than this version of Callboard.')
    const letOut = await letIn(to, tables)
    await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
    let count = 0
    for (const table of tables) count += await copyTable(from, to, table)
    await copySequences(from, to)
    await letOut()
    await to.query('COMMIT')
    return count
  } finally {
    // What was not committed is gone with its connection.
    from.release(true)
    to.release(true)
  }
}

async function main(url: string): Promise<void> {
  const { database_url } = readEnv({ DATABASE_URL: url })
  const { data_directory } = readEnv(process.env)
  const embedded = await startEmbeddedPostgres({ directory: data_directory, log: console.error })
  const [source, target] = [connect(embedded.config), connect({ connectionString: database_url ?? '' })]
  try {
    const count = await moveDatabase(source, target)
    console.log(
      `${count} rows are there. Start with DATABASE_URL set to it; the files stay in ${data_directory}/files.`,
    )
  } finally {
    await Promise.all([source.$client.end(), target.$client.end()])
    await embedded.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv[2] ?? '').catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
