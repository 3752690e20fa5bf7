// Queries that are held back are in their place among those that are sent: seen by what comes after them, gone where it is rolled back.
import { eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sentBy } from './count-statements.fixtures.ts'
import { inTransaction, later, NotCommitted, type Transaction } from './database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const heldTable = pgTable('held', {
  id: integer().primaryKey(),
  words: text(),
  said: jsonb(),
  at: timestamp({ withTimezone: true }),
  yes: boolean(),
})

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(async () => {
  await test.database.$client.query(
    'drop table if exists held; create table held (id integer primary key, words text, said jsonb, at timestamptz, yes boolean)',
  )
})

const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
const inOne = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(test.database, actor, work)
const stored = () => test.database.select().from(heldTable).orderBy(heldTable.id)
const insert = (tx: Transaction, id: number) => later(tx, tx.insert(heldTable).values({ id }))
const idsSeen = async (tx: Transaction) =>
  (await tx.select({ id: heldTable.id }).from(heldTable).orderBy(heldTable.id)).map(({ id }) => id)

it('goes with what is sent next, which sees it, and the rest with COMMIT', async () => {
  const { answer, sent } = await sentBy(() =>
    inOne(async (tx) => {
      await insert(tx, 1)
      await insert(tx, 2)
      const seen = await idsSeen(tx)
      await insert(tx, 3)
      return seen
    }),
  )
  expect(answer).toEqual([1, 2])
  expect((await stored()).map(({ id }) => id)).toEqual([1, 2, 3])
  expect([sent.messages.length, sent.queries.length]).toEqual([2, 4])
})

it('is seen by what is prepared on the connection, which is executed by its name', async () => {
  const count = (tx: Transaction) =>
    tx
      .select({ many: sql<number>`count(*)::integer` })
      .from(heldTable)
      .where(sql`${heldTable.id} < ${sql.placeholder('below')}`)
      .prepare('count_held')
  const of = async (first: number) =>
    sentBy(() =>
      inOne(async (tx) => {
        await insert(tx, first)
        await insert(tx, first + 1)
        return (await count(tx).execute({ below: first + 1 }))[0]?.many
      }),
    )
  // Not prepared yet: by itself, after what waits.
  expect((await of(1)).answer).toBe(1)
  const { answer, sent } = await of(3)
  expect(answer).toBe(3)
  expect(sent.messages).toHaveLength(2)
  expect(sent.messages[0]).toMatch(/EXECUTE "count_held"\('4'\)$/)
})

it('is never sent where the work fails, nor with the next transaction of the connection', async () => {
  const failing = inOne(async (tx) => {
    await insert(tx, 1)
    throw new Error('thought better of it')
  })
  await expect(failing).rejects.toThrow('thought better of it')
  await inOne((tx) => insert(tx, 2))
  expect((await stored()).map(({ id }) => id)).toEqual([2])
})

it.each([
  ['with COMMIT', async (tx: Transaction) => void (await insert(tx, 1))],
  ['with the next query', idsSeen],
])('an error of it is thrown where it is sent, %s, and nothing is kept', async (_where, next) => {
  const failing = inOne(async (tx) => {
    await insert(tx, 2)
    await insert(tx, 2)
    await next(tx)
  })
  const error = (await failing.catch((thrown: Error) => thrown)) as Error & {
    code?: string
    cause?: { code?: string }
  }
  expect(error.code ?? error.cause?.code).toBe('23505')
  expect(await stored()).toEqual([])
})

it('an error that the work swallows keeps nothing, whatever is held back after it', async () => {
  const swallowing = inOne(async (tx) => {
    await insert(tx, 1)
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    await insert(tx, 2)
  })
  await expect(swallowing).rejects.toThrow(NotCommitted)
  expect(await stored()).toEqual([])
})

it('what has no plain literal is sent by itself, in its place', async () => {
  await inOne(async (tx) => {
    await insert(tx, 1)
    await later(tx, tx.execute(sql`update held set words = (${sql.param(['a', 'b'])}::text[])[id + 1]`))
    await later(tx, tx.update(heldTable).set({ yes: true }).where(eq(heldTable.words, 'b')))
  })
  expect(await stored()).toMatchObject([{ id: 1, words: 'b', yes: true }])
})

describe('its values', () => {
  it.each([
    "O'Brien",
    "'; drop table held; --",
    'back\\slash',
    "\\'; drop table held; --",
    '$1 and $2',
    'a\n;\nb -- c /* d',
    'né, 中, 🎭',
    '',
    'E',
  ])('%j is stored as it is', async (words) => {
    const at = new Date('2026-11-20T17:00:00.123Z')
    const row = { id: -7, words, said: { words, more: [words, null, 1.5] }, at, yes: false }
    await inOne((tx) => later(tx, tx.insert(heldTable).values([row, { id: 8 }])))
    expect(await stored()).toEqual([row, { id: 8, words: null, said: null, at: null, yes: null }])
  })
})
