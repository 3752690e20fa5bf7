// Puts a demo database back to its beginning; refuses every other database.
import { type Database, inTransaction, type Transaction } from '../../src/server/database.ts'
import { demoTable } from '../../src/server/demo.tables.ts'
import { DEMO_ACTOR, insertDemo } from './create-demo.ts'

export class NotTheDemo extends Error {
  constructor() {
    super('This database is not the demo: it does not carry its mark. Nothing has been changed.')
  }
}

/** Every table of ours, and the sandbox gateway's books; not the record of migrations. */
async function emptyTables(tx: Transaction): Promise<void> {
  const { rows } = await tx.$client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'sandbox_gateway')`,
  )
  await tx.$client.query(`TRUNCATE ${rows.map((row) => row.name).join(', ')} RESTART IDENTITY CASCADE`)
  // Work that was queued for what is gone.
  const { rows: queue } = await tx.$client.query<{ found: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`)
  if (queue[0]?.found) await tx.$client.query('DELETE FROM pgboss.job')
}

/** Creates the demo season anew, set around `now`. Throws NotTheDemo for a database without the mark. */
export async function resetDemo(database: Database, now: Date): Promise<void> {
  await inTransaction(database, DEMO_ACTOR, async (tx) => {
    const { rows } = await tx.$client.query<{ found: boolean }>(`SELECT to_regclass('public.demo') IS NOT NULL AS found`)
    if (!rows[0]?.found) throw new NotTheDemo()
    const [mark] = await tx.select().from(demoTable).for('update')
    if (!mark) throw new NotTheDemo()
    await emptyTables(tx)
    await insertDemo(tx, now)
  })
}
