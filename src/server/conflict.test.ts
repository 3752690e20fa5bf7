// Two transactions that wait for each other: the one that the database gives up is run again; if that fails, 503.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction, type Transaction } from './database.ts'
import { failureOf } from './errors.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(async () => {
  await test.database.$client.query(
    'drop table if exists counted; create table counted as select id, 0 as n from generate_series(1, 2) id',
  )
})

const actor = { mybtf_user_id: null, doing: 'test', request_id: 'test' }
const add = (tx: Transaction, id: number) => tx.execute(`update counted set n = n + 1 where id = ${id}`)
const counts = async () =>
  (await test.database.$client.query('select n from counted order by id')).rows.map(({ n }) => n)

it('both are done, each once, when they met crosswise', async () => {
  let runs = 0
  let arrived = 0
  let open: () => void = () => undefined
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  const cross = (first: number, second: number) =>
    inTransaction(test.database, actor, async (tx) => {
      runs++
      await add(tx, first)
      if (++arrived === 2) open()
      await both
      await add(tx, second)
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(await counts()).toEqual([2, 2])
  expect(runs).toBe(3)
})

it.each(['40P01', '40001'])('is tried once more and not for ever: %s', async (code) => {
  let runs = 0
  const doomed = inTransaction(test.database, actor, async (tx) => {
    runs++
    await add(tx, 1)
    throw new Error('Failed query', { cause: Object.assign(new Error('conflict'), { code }) })
  })
  const error = await doomed.catch((thrown: unknown) => thrown)
  expect(runs).toBe(2)
  expect(await counts()).toEqual([0, 0])
  const log = { error: () => undefined }
  expect(failureOf(error, [], log, { note: () => undefined })).toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
  })
})

it('nothing else is tried again', async () => {
  let runs = 0
  const refused = inTransaction(test.database, actor, async () => {
    runs++
    throw Object.assign(new Error('duplicate key'), { code: '23505' })
  })
  await expect(refused).rejects.toThrow('duplicate key')
  expect(runs).toBe(1)
})
