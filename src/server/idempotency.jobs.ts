// Removes, by the clock, the answers kept by Idempotency-Key once nobody repeats that request any more.
import { addHours } from '../shared/calendar.ts'
import { keptTimes } from '../shared/kept-times.ts'
import { inTransaction } from './database.ts'
import { deleteAnswersBefore } from './idempotency.queries.ts'
import type { Job } from './jobs.ts'

/** An answer holds a whole registration, so it is kept no longer than a retry may take: a closed laptop's weekend. */
const ANSWERS_KEPT_HOURS = 24 * keptTimes.answers_days

export const idempotencyJobs: readonly Job[] = [
  {
    name: 'forget-kept-answers',
    every_minutes: 30,
    async work(_nothing, { clock, database, doing, request_id }) {
      const before = addHours(clock.now(), -ANSWERS_KEPT_HOURS)
      const actor = { mybtf_user_id: null, doing, request_id }
      await inTransaction(database, actor, (tx) => deleteAnswersBefore(tx, before))
    },
  },
]
