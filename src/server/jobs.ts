// What runs later or by the clock: a queue on the same database, filled in the transaction that causes the work.
import { createHash } from 'node:crypto'
import { type JobResult, PgBoss } from 'pg-boss'
import { cronOf } from './clock-jobs.ts'
import type { Jobs, Parts, QueuedJob, RequestContext } from './context.ts'
import type { Database, Transaction } from './database.ts'
import { holdBack } from './held-back.ts'

/** What a job gets: as a request, with nobody calling. */
export type JobContext = Parts &
  Pick<RequestContext, 'doing' | 'request_id'> & {
    /** In one transaction, as the job; it has no answer to be kept. */
    write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  }

/** One kind of work, listed in src/server/job-list.ts. */
export interface Job {
  name: string
  /** Minutes between runs by the clock; none = only when enqueued. */
  every_minutes?: number
  /** One may take long: they are fetched one by one, and what somebody waits for has a worker of its own. */
  long?: boolean
  /** Throws to be tried again. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows the data it enqueues.
  work(data: any, context: JobContext): Promise<void>
}

/** Work that mostly waits for somebody else, so that many are done at the same time. */
export interface BatchJob {
  name: string
  at_once: number
  /** Answers what went wrong with each, in their order; null = done. What went wrong is tried again. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows the data it enqueues.
  workAll(batch: any[], context: JobContext): Promise<(Error | null)[]>
}

export type AnyJob = Job | BatchJob

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true }
/** Fetched together and done one after the other: a full batch is followed by the next without a pause. */
const ONE_BY_ONE = 5
/** What somebody waits for is fetched before the rest of its queue, and has a worker of its own beside those of batches and of long work. */
const AWAITED = 1
const AWAITED_AT_ONCE = 2
/** How often a queue is looked into; what is done every few minutes may be done some seconds later, and asks little of the database. */
const POLLED_S = { usually: 1, by_the_clock: 10 }
/** What is done every minute is also enqueued, by payments and mails. */
const OFTEN_MINUTES = 1

/** The same for the same occasion, so that it is queued once. */
function idOf(name: string, once: string): string {
  const hash = createHash('sha256').update(`${name} ${once}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

const inserted = (name: string, { data, after, awaited, behind = 0, once }: QueuedJob) => ({
  data,
  ...RETRIES,
  ...(after ? { startAfter: after } : {}),
  ...(awaited || behind > 0 ? { priority: awaited ? AWAITED : -behind } : {}),
  ...(once ? { id: idOf(name, once) } : {}),
})

/** One after the other; what goes wrong with one holds up none of those behind it. */
async function workEach(job: Job, batch: readonly unknown[], context: JobContext) {
  const failed: (Error | null)[] = []
  for (const data of batch) {
    failed.push(
      await job.work(data, context).then(
        () => null,
        (error: Error) => error,
      ),
    )
  }
  return failed
}

/** Nobody waits for what only the clock asks for, now and then. */
const isSeldom = (job: AnyJob) => 'every_minutes' in job && (job.every_minutes ?? 0) > OFTEN_MINUTES

/** Starts the queue's own tables; returns how to enqueue, how to start working and how to stop. */
export async function openJobs(database: Database, onError: (error: Error) => void) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.$client.query(text, values as unknown[]) },
  })
  boss.on('error', onError)
  await boss.start()
  const jobs: Jobs = {
    async enqueue(tx, name, queued) {
      const executeSql = async (text: string, values: unknown[] = []) =>
        holdBack(tx.$client, text, values) ? { rows: [] } : tx.$client.query(text, values)
      if (queued.length === 0) return
      await boss.insert(
        name,
        queued.map((job) => inserted(name, job)),
        { db: { executeSql } },
      )
    },
  }

  async function start(job: AnyJob, batchSize: number, contextFor: () => JobContext, minPriority?: number) {
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: isSeldom(job) ? POLLED_S.by_the_clock : POLLED_S.usually,
      ...(minPriority === undefined ? {} : { minPriority }),
    } as const
    await boss.work(job.name, options, async (fetched): Promise<JobResult[]> => {
      const batch = fetched.map(({ data }) => data)
      const work = 'workAll' in job ? job.workAll(batch, contextFor()) : workEach(job, batch, contextFor())
      const failed = await work
      return fetched.map(({ id }, position) => {
        const error = failed[position]
        return error ? { id, status: 'failed', output: error } : { id, status: 'completed' }
      })
    })
  }

  return {
    jobs,
    async prepare(list: readonly AnyJob[]) {
      for (const { name } of list) await boss.createQueue(name)
    },
    async work(list: readonly AnyJob[], contextFor: (job: AnyJob) => JobContext) {
      for (const job of list) {
        const context = () => contextFor(job)
        const clock = 'every_minutes' in job && job.every_minutes
        if (clock) await boss.schedule(job.name, cronOf(clock))
        const long = 'long' in job && job.long === true
        await start(job, 'at_once' in job ? job.at_once : long ? 1 : ONE_BY_ONE, context)
        if (long) await start(job, 1, context, AWAITED)
        if ('at_once' in job) await start(job, AWAITED_AT_ONCE, context, AWAITED)
        // What went by while the server was down is caught up with soon.
        if (clock) await boss.send(job.name, {})
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
