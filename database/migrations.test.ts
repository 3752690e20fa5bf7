// What migrations make of rows that were there before them: the database is built as it was, filled, and brought forward.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { agreedLateOf } from '../src/features/fees/agreed-late.rules.ts'
import type { FeeLine } from '../src/features/fees/quote.model.ts'
import { connect, type Database } from '../src/server/database.ts'
import { applyMigrations } from '../src/server/migrations.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const name = `old_${randomUUID().replaceAll('-', '')}`
const administrator = () => new pg.Client(inject('testCluster'))
let database: Database

async function asAdministrator(statement: string): Promise<void> {
  const client = administrator()
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The tables as they were with the migration of that number. */
async function migrateUntil(number: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-migrations-'))
  cpSync(FOLDER, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= number) }))
  const client = await database.$client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder }).finally(() => client.release())
  rmSync(folder, { recursive: true })
}

beforeAll(async () => {
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE template0`)
  database = connect({ ...inject('testCluster'), database: name })
})
afterAll(async () => {
  await database.$client.end()
  await asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`)
})

/** The early rate ended on January 8 in New York, with its hours of grace at noon UTC of the 9th. */
const EARLY = '2027-01-09T11:00:00Z'
const AFTERWARDS = '2027-01-12T17:00:00Z'

interface OldLine {
  key: string
  amount: number
  agreed: number | null
  /** What the ledger tells of it: how much, and when. */
  told: [cents: number, at: string][]
  early: number | null
  late: number
}

/** The lines of one registration at 0029, and what of each was sold early, and agreed to late. */
const lines: OldLine[] = [
  { key: 'sold', amount: 27_000, agreed: null, told: [[27_000, EARLY]], early: null, late: 0 },
  {
    key: 'dearer late',
    amount: 33_000,
    agreed: 6_000,
    told: [
      [27_000, EARLY],
      [6_000, AFTERWARDS],
    ],
    early: 27_000,
    late: 6_000,
  },
  { key: 'all of it late', amount: 22_500, agreed: 22_500, told: [[0, EARLY]], early: 0, late: 22_500 },
  {
    key: 'dipped late',
    amount: 21_000,
    agreed: null,
    told: [
      [27_000, EARLY],
      [-6_000, AFTERWARDS],
    ],
    early: 27_000,
    late: 0,
  },
  {
    key: 'dipped late and back',
    amount: 27_000,
    agreed: 6_000,
    told: [
      [27_000, EARLY],
      [-6_000, AFTERWARDS],
      [6_000, AFTERWARDS],
    ],
    early: 27_000,
    late: 0,
  },
  {
    key: 'dipped in time',
    amount: 21_000,
    agreed: null,
    told: [
      [27_000, EARLY],
      [-6_000, EARLY],
    ],
    early: null,
    late: 0,
  },
]

async function insertOld(): Promise<void> {
  const client = await database.$client.connect()
  const insert = (table: string, row: object) => {
    const columns = Object.keys(row).map((column) => `"${column}"`)
    return client.query(
      `INSERT INTO ${table} (${columns}) VALUES (${columns.map((_, at) => `$${at + 1}`)})`,
      Object.values(row),
    )
  }
  try {
    // What they belong to, and what writes the ledger, is not asked for.
    await client.query("SET session_replication_role = 'replica'")
    const settings = { mybtf: '{}', web: '{}', entry_limit_rules: '{}' }
    const city = { event_id: 56, season_id: 76, event_city: 'Columbus, OH', timezone: 'America/New_York' }
    await insert('tour_date', { id: 1, ...city, cutoff_end_date: '2027-01-08', ...settings })
    await insert('registration', { id: 1, tour_date_id: 1, mybtf_user_id: 1, completed: true })
    let sequence = 0
    for (const { key, amount, agreed, told } of lines) {
      const line = { group: 'workshop', section: 'Dancers', rule: 'FEE-01', label: key, reason: '', units: 1 }
      await insert('registration_line', {
        ...line,
        registration_id: 1,
        sort: sequence,
        key,
        rate: 'discount',
        unit_cents: amount,
        amount_cents: amount,
        sold_at: EARLY,
        agreed_late_cents: agreed,
      })
      for (const [amount_cents, at] of told)
        await insert('ledger_entry', {
          registration_id: 1,
          sequence: ++sequence,
          kind: 'charge',
          ref: `line:${key}`,
          rule: 'FEE-01',
          label: key,
          reason: '',
          amount_cents,
          balance_cents: 0,
          at,
        })
    }
  } finally {
    await client.query("SET session_replication_role = 'origin'")
    client.release()
  }
}

describe('CHECK-03 what was sold early, of lines that were there before it was stored', () => {
  let migrated: (FeeLine & { early_cents: number | null })[]
  let entries: number
  beforeAll(async () => {
    await migrateUntil(29)
    await insertOld()
    await applyMigrations(database)
    migrated = (await database.$client.query('SELECT * FROM registration_line')).rows
    const { rows } = await database.$client.query('SELECT count(*)::integer AS count FROM ledger_entry')
    entries = rows[0].count
  })

  it.each(lines)('$key: early $early, agreed late $late', ({ key, early, late }) => {
    const line = migrated.find((one) => one.key === key)
    expect(line?.early_cents).toBe(early)
    const { early_cents, ...rest } = line!
    expect(agreedLateOf(early_cents === null ? (rest as FeeLine) : line!)).toBe(late)
  })

  it('moves no money', () => {
    expect(entries).toBe(lines.flatMap(({ told }) => told).length)
  })
})
