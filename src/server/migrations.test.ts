// Decision 0269: what becomes of a database that the migrations before the baseline have made, wholly or in part.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { applyMigrations, MIGRATIONS, TOO_OLD } from './migrations.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'callboard-baseline-'))
const journal = join(folder, 'meta/_journal.json')

/** When the last migration before the baseline was made: databases of that version have it as their last one. */
const BASELINE = 1_795_586_857_882

/** The baseline, and one migration after it. */
cpSync(MIGRATIONS, folder, { recursive: true })
const { entries, ...about } = JSON.parse(readFileSync(journal, 'utf8'))
const later = { ...entries[0], idx: 62, when: BASELINE + 1, tag: 'later' }
writeFileSync(journal, JSON.stringify({ ...about, entries: [entries[0], later] }))
writeFileSync(join(folder, 'later.sql'), 'CREATE TABLE of_a_later_migration (id integer)')

const made: TestDatabase[] = []
let copy: TestDatabase
const query = async (text: string) => (await copy.database.$client.query(text)).rows

beforeEach(async () => {
  copy = await createTestDatabase()
  made.push(copy)
})
afterAll(async () => {
  for (const database of made) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** As the migrations before the baseline left it: a row for each, the last of them made at `last`. */
async function migratedUntil(last: number) {
  await query('DELETE FROM drizzle.__drizzle_migrations')
  await query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of the first', 1795334265674), ('of the last', ${last})`,
  )
}

it('a database as of the baseline gets what came later, and not the baseline again', async () => {
  await migratedUntil(BASELINE)
  await applyMigrations(copy.database, folder)
  expect(await query('SELECT * FROM of_a_later_migration')).toEqual([])
})

it('an older one is refused in words, and nothing is changed', async () => {
  await migratedUntil(BASELINE - 1)
  const before = await query('SELECT * FROM drizzle.__drizzle_migrations ORDER BY id')
  await expect(applyMigrations(copy.database, folder)).rejects.toThrow(TOO_OLD)
  expect(await query('SELECT * FROM drizzle.__drizzle_migrations ORDER BY id')).toEqual(before)
  expect(await query("SELECT to_regclass('of_a_later_migration') AS later")).toEqual([{ later: null }])
})

it('the last migration alone has its snapshot: the next one is what differs from it', () => {
  const last = entries.at(-1).tag.split('_')[0]
  const snapshots = readdirSync(join(MIGRATIONS, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${last}_snapshot.json`])
})
