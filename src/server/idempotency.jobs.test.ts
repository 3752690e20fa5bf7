// Kept answers are forgotten after three days, and not before.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertTestAccount } from '../features/accounts/account.fixtures.ts'
import { idempotencyJobs } from './idempotency.jobs.ts'
import { idempotencyTable } from './idempotency.tables.ts'
import { jobList } from './job-list.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })

it('forgets an answer three days after it was given, and keeps the younger ones', async () => {
  const { database } = server
  const mybtf_user_id = await insertTestAccount(database, {
    email: 'owner@harbor.test',
    studio: 'Harbor Street',
  })
  const kept = (key: string, created_at: string) => ({
    mybtf_user_id,
    key,
    endpoint: 'PUT /dance360/registrations/{id}',
    input_hash: 'x',
    answer: {},
    created_at: new Date(created_at),
  })
  await database
    .insert(idempotencyTable)
    .values([kept('older', '2026-11-17T16:59:59Z'), kept('younger', '2026-11-17T17:00:00Z')])
  const context = server.jobContext()
  for (const job of idempotencyJobs) await job.work({}, context)
  const left = await database.select({ key: idempotencyTable.key }).from(idempotencyTable).orderBy(sql`key`)
  expect(left).toEqual([{ key: 'younger' }])
})

it('is done by the clock', () => {
  expect(jobList).toEqual(expect.arrayContaining([...idempotencyJobs]))
  for (const job of idempotencyJobs) expect(job.every_minutes).toBeGreaterThan(0)
})
