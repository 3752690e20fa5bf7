// A PostgreSQL of a test's own, in a directory that is gone afterwards; and what stays where it, or its server, is killed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { isPostgresOf } from './embedded-postgres-processes.ts'

/** In memory where that is possible: what is killed here is processes, not the machine. */
export const newDirectory = () =>
  mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'callboard-postgres-'))

/** A directory for each case, and what is started in it. */
export function useOwnPostgres() {
  const own = {
    directory: '',
    /** What they have said. */
    said: [] as string[],
    async start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
      const postgres = await startEmbeddedPostgres({
        directory: own.directory,
        durable: false,
        log: (line) => own.said.push(line),
        ...options,
      })
      running.push(postgres)
      return postgres
    },
  }
  let running: EmbeddedPostgres[] = []
  beforeEach(() => {
    own.directory = newDirectory()
    own.said = []
    running = []
  })
  afterEach(async () => {
    for (const postgres of running) await postgres.stop()
    rmSync(own.directory, { recursive: true, force: true })
  })
  return own
}

export async function ask(postgres: EmbeddedPostgres, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.connectionString)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

export const idsIn = async (postgres: EmbeddedPostgres) =>
  (await ask(postgres, 'SELECT id FROM written')).map(({ id }) => id as number)

/** Kills it with -9 so often, each time after so many more rows were acknowledged: it runs again, and has every one of them. */
export async function expectKeptThroughKills(
  postgres: EmbeddedPostgres,
  { kills, rows }: { kills: number; rows: number },
): Promise<void> {
  await ask(postgres, 'CREATE TABLE written (id integer PRIMARY KEY)')
  const pool = new pg.Pool({ ...postgres.config, max: 4 })
  pool.on('error', () => undefined)
  const acknowledged: number[] = []
  let [last, writing] = [0, true]
  const writers = Array.from({ length: 4 }, async () => {
    while (writing) {
      const id = ++last
      const safe = await pool.query('INSERT INTO written VALUES ($1)', [id]).catch(() => sleep(10))
      if (safe) acknowledged.push(id)
    }
  })
  for (let kill = 0; kill < kills; kill++) {
    const before = acknowledged.length
    const killed = postgres.pid
    await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(before + rows)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => postgres.pid, { timeout: 15_000 }).not.toBe(killed)
  }
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(before)
  writing = false
  await Promise.all(writers)
  await pool.end()
  const present = new Set(await idsIn(postgres))
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
}

/** Kills with -9 the server whose PostgreSQL had so many lines written: the next start has every row, and ends what was left behind. */
export async function expectKeptThroughServersKill(
  { directory, start }: ReturnType<typeof useOwnPostgres>,
  parent: 'ends' | 'outlives',
  lines: number,
): Promise<EmbeddedPostgres> {
  const program = join(import.meta.dirname, 'embedded-postgres.fixtures.ts')
  const server = spawn(process.execPath, [program, directory, parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let words = ''
  server.stdout.on('data', (chunk: Buffer) => {
    words += chunk
  })
  await expect.poll(() => words.split('\n').length, { timeout: 15_000 }).toBeGreaterThan(lines)
  const closed = new Promise((done) => server.once('close', done))
  server.kill('SIGKILL')
  await closed
  const [first = '', ...acknowledged] = words.split('\n').slice(0, -1)
  const left = Number(first.replace('postgres ', ''))
  if (parent === 'outlives') expect(isPostgresOf(join(directory, 'postgres'), left)).toBe(true)
  const postgres = await start()
  expect(postgres.pid).not.toBe(left)
  expect(isPostgresOf(join(directory, 'postgres'), left)).toBe(false)
  const present = new Set(await idsIn(postgres))
  expect(acknowledged.map(Number).filter((id) => !present.has(id))).toEqual([])
  return postgres
}

/** Processes that work in the directory, where the system tells. */
export function processesIn(path: string): string[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === path
    } catch {
      return false
    }
  })
}
