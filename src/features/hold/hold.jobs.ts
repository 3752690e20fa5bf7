// When a hold is over, its places go to those who wait for them.
import type { Job } from '../../server/jobs.ts'
import { fillFreedPlaces } from '../waiting-list/waiting-list.effects.ts'
import { HOLD_OVER_JOB } from './hold.rules.ts'

export const holdJobs: readonly Job[] = [
  {
    name: HOLD_OVER_JOB,
    async work({ tour_date_id }: { tour_date_id: number }, context) {
      await context.write((tx) => fillFreedPlaces(tx, context, tour_date_id, 'A hold of places is over'))
    },
  },
]
