// Brings what was written for a studio just as it was merged away to where the rest of it is.
import { inTransaction } from '../../server/database.ts'
import type { Job } from '../../server/jobs.ts'
import { loadMergedWithRemains, lockBelongings, moveStudio } from './merge-studio.queries.ts'

export const mergedStudiosJobs: Job[] = [
  {
    name: 'follow-merged-studios',
    every_minutes: 5,
    async work(_nothing, { database, doing, request_id }) {
      for (const { from_id, into_id } of await loadMergedWithRemains(database))
        await inTransaction(database, { mybtf_user_id: null, doing, request_id }, async (tx) => {
          await lockBelongings(tx, from_id)
          await moveStudio(tx, from_id, into_id)
        })
    },
  },
]
