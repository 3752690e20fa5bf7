// Before all tests: one fast PostgreSQL in memory, migrated once into a template that each test file copies.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openJobs } from './jobs.ts'
import { applyMigrations } from './migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { host: string; port: number; user: string; database: string }
  }
}

export const TEMPLATE = 'callboard_template'
const PREFIX = 'callboard-tests-'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  removeAbandoned(memory)
  const directory = mkdtempSync(join(memory, PREFIX))
  const postgres = await startEmbeddedPostgres({ directory, durable: false, log: () => undefined })
  await makeTemplate(postgres.config)
  project.provide('testCluster', postgres.config)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function makeTemplate(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  const database = connect({ ...config, database: TEMPLATE })
  await applyMigrations(database)
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
