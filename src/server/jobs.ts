// What runs later or by the clock: a queue on the same database, filled in the transaction that causes the work.
import { PgBoss } from 'pg-boss'
import type { Jobs, RequestContext } from './context.ts'
import type { Database } from './database.ts'

/** What a job gets: as a request, with nobody calling. */
export type JobContext = Omit<
  RequestContext,
  'account' | 'maintenance' | 'session_id' | 'address' | 'user_agent' | 'key' | 'file' | 'inTurn'
>

/** One kind of work, listed in src/server/job-list.ts. */
export interface Job {
  name: string
  /** Minutes between runs by the clock; none = only when enqueued. */
  every_minutes?: number
  /** Throws to be tried again. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows the data it enqueues.
  work(data: any, context: JobContext): Promise<void>
}

const RETRIES = { retryLimit: 8, retryDelay: 5, retryBackoff: true }

/** Starts the queue's own tables; returns how to enqueue, how to start working and how to stop. */
export async function openJobs(database: Database, onError: (error: Error) => void) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.$client.query(text, values as unknown[]) },
  })
  boss.on('error', onError)
  await boss.start()
  const jobs: Jobs = {
    async enqueue(tx, name, data, after) {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.$client.query(text, values) }
      await boss.send(name, data, { ...RETRIES, db, ...(after ? { startAfter: after } : {}) })
    },
  }
  return {
    jobs,
    async prepare(list: readonly Job[]) {
      for (const job of list) await boss.createQueue(job.name)
    },
    async work(list: readonly Job[], contextFor: (job: Job) => JobContext) {
      for (const job of list) {
        if (job.every_minutes) await boss.schedule(job.name, `*/${job.every_minutes} * * * *`)
        await boss.work(job.name, { pollingIntervalSeconds: 1 }, async ([queued]) => {
          if (queued) await job.work(queued.data, contextFor(job))
        })
        // What went by while the server was down is caught up with at once.
        if (job.every_minutes) await boss.send(job.name, {})
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
