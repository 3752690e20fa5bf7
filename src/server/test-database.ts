// A database of its own for a test file: a copy of the migrated template, gone when the file is done.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from './database.ts'

export interface TestDatabase {
  database: Database
  connectionString: string
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE callboard_template STRATEGY file_copy`)
  const database = connect({ ...cluster, database: name })
  return {
    database,
    connectionString: `postgres://${cluster.user}@localhost:${cluster.port}/${name}?host=${encodeURIComponent(cluster.host)}`,
    async drop() {
      await database.$client.end()
      await asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client(inject('testCluster'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
