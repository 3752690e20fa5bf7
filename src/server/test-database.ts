// A database of its own for a test file: a copy of the migrated template, gone when the file is done.
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import { connect, type Database, READS_ONLY } from './database.ts'
import { oneAtATime } from './one-at-a-time.fixtures.ts'
import { copyTemplate } from './test-cluster.ts'

export interface TestDatabase {
  database: Database
  /** For calls that may answer what is a second old. */
  reading: Database
  connectionString: string
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

/** Empty tables, or those of the demo season. */
export async function createTestDatabase(
  options: Parameters<typeof copyTemplate>[1] = {},
  connections: PoolConfig = {},
): Promise<TestDatabase> {
  const copy = await copyTemplate(inject('testCluster'), options)
  const database = connect({ ...copy.config, ...connections })
  const reading = connect({ ...copy.config, ...READS_ONLY, max: 2 })
  for (const { $client } of [database, reading]) oneAtATime($client)
  return {
    database,
    reading,
    connectionString: copy.connectionString,
    async drop() {
      await database.$client.end()
      await reading.$client.end()
      await copy.drop()
    },
  }
}
