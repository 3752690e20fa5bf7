// The queue on PostgreSQL: one statement however much is queued, an occasion once, and what fails holds up nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QueuedJob } from './context.ts'
import { sentBy } from './count-statements.fixtures.ts'
import type { Transaction } from './database.ts'
import { type AnyJob, openJobs } from './jobs.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const context = () => server.jobContext()
const PATIENCE = { timeout: 8000, interval: 50 }

let queue: Awaited<ReturnType<typeof openJobs>>
beforeEach(async () => {
  queue = await openJobs(server.database, () => undefined)
})
afterEach(() => queue.stop())

const inOne = <T>(work: (tx: Transaction) => Promise<T>) => server.write(work)
async function countOf(name: string): Promise<number> {
  const { rows } = await server.database.$client.query(
    'SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = $1',
    [name],
  )
  return rows[0].jobs
}

it('many jobs are queued by one statement, which needs no message of its own', async () => {
  await queue.prepare([{ name: 'many', work: async () => undefined }])
  // What the queue is like is read at its first job.
  await inOne((tx) => queue.jobs.enqueue(tx, 'many', [{ data: {} }]))
  const three = [1, 2, 3].map((number) => ({ data: { number } }))
  const { sent } = await sentBy(() => inOne((tx) => queue.jobs.enqueue(tx, 'many', three)))
  expect([sent.messages.length, sent.queries.length]).toEqual([1, 1])
  expect(await countOf('many')).toBe(4)
})

it('an occasion is queued once, also by several at the same moment', async () => {
  await queue.prepare([{ name: 'occasion', work: async () => undefined }])
  const later = new Date(Date.now() + 60_000)
  const job: QueuedJob = { data: {}, after: later, once: later.toISOString() }
  await Promise.all([1, 2, 3, 4].map(() => inOne((tx) => queue.jobs.enqueue(tx, 'occasion', [job]))))
  await inOne((tx) => queue.jobs.enqueue(tx, 'occasion', [job, { ...job, once: 'another' }]))
  expect(await countOf('occasion')).toBe(2)
})

it('one that fails is tried again, and those behind it are done', async () => {
  const done: number[] = []
  const job: AnyJob = {
    name: 'some-fail',
    async work({ number }: { number: number }) {
      if (number === 2) throw new Error('not this one')
      done.push(number)
    },
  }
  await queue.prepare([job])
  await inOne((tx) =>
    queue.jobs.enqueue(
      tx,
      job.name,
      [1, 2, 3].map((number) => ({ data: { number } })),
    ),
  )
  await queue.work([job], context)
  await vi.waitFor(() => expect([...done].sort()).toEqual([1, 3]), PATIENCE)
  const states = async () =>
    (
      await server.database.$client.query(
        "SELECT data ->> 'number' AS number, state FROM pgboss.job WHERE name = $1 ORDER BY 1",
        [job.name],
      )
    ).rows.map(({ state }) => state)
  await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'retry', 'completed']), PATIENCE)
})

it('SOUND-04 long work of one sender holds up neither what is awaited nor the first of others', async () => {
  const begun: string[] = []
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const job: AnyJob = {
    name: 'long',
    long: true,
    async work({ of }: { of: string }) {
      begun.push(of)
      if (of === 'first of many') await held
    },
  }
  await queue.prepare([job])
  const many = ['second', 'third'].map((of, at) => ({ data: { of: `${of} of many` }, behind: at + 1 }))
  await inOne((tx) => queue.jobs.enqueue(tx, 'long', [{ data: { of: 'first of many' } }, ...many]))
  await queue.work([job], context)
  await vi.waitFor(() => expect(begun).toEqual(['first of many']), PATIENCE)
  await inOne((tx) => queue.jobs.enqueue(tx, 'long', [{ data: { of: 'another' } }]))
  await inOne((tx) => queue.jobs.enqueue(tx, 'long', [{ data: { of: 'awaited' }, awaited: true }]))
  // Beside the one that takes long.
  await vi.waitFor(() => expect(begun).toEqual(['first of many', 'awaited']), PATIENCE)
  letGo()
  await vi.waitFor(() => expect(begun).toHaveLength(5), PATIENCE)
  expect(begun.slice(2)).toEqual(['another', 'second of many', 'third of many'])
})

it('what only the clock asks for every few minutes is looked for seldom; all else every second', async () => {
  const work = async () => undefined
  const list: AnyJob[] = [
    { name: 'asked-for', work },
    { name: 'every-minute', every_minutes: 1, work },
    { name: 'now-and-then', every_minutes: 5, work },
  ]
  await queue.prepare(list)
  const sent = vi.spyOn(server.database.$client, 'query')
  const looked = (name: string) =>
    sent.mock.calls.filter(([text]) => String(text).includes(`j.name = '${name}'`)).length
  await queue.work(list, context)
  await vi.waitFor(() => expect(looked('asked-for')).toBe(4), PATIENCE)
  expect(looked('every-minute')).toBeGreaterThan(2)
  expect(looked('now-and-then')).toBe(1)
  sent.mockRestore()
})
