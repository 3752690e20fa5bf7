// A call that locks a tour date does so in its turn: where it does not, every test that comes by says so.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { holdPlaces } from '../features/hold/hold.contract.ts'
import { hold, lockTourDate } from '../features/registrations/registration.queries.ts'
import { described } from '../shared/endpoint.ts'
import { inTransaction, type Transaction } from './database.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const { method, path } = described(holdPlaces)
const inCall = (work: (tx: Transaction) => Promise<unknown>, doing = `${method} ${path}`) =>
  inTransaction(server.database, { mybtf_user_id: null, doing, request_id: 'test' }, work)
const locks: ((tx: Transaction) => Promise<unknown>)[] = [
  (tx) => lockTourDate(tx, 1, true),
  async (tx) => {
    await hold(tx, 1, { tour_date: true, registration: false })
    await tx.execute(sql`select 1`)
  },
]

it('out of turn it is an error in tests, whether the lock is sent at once or held back', async () => {
  for (const lock of locks) {
    const error = await inCall(lock).catch((thrown: Error) => thrown)
    expect(String((error as Error).cause ?? error)).toContain('locks a tour date before its turn has come')
  }
})

it('in its turn, and for the office and the jobs, it is none', async () => {
  for (const lock of locks) {
    await server.lines.first(1, () => inCall(lock))
    await inCall(lock, 'PUT /staff/tour-dates/{id}/limits')
    await inCall(lock, 'job hold-over')
  }
})
