// Looks after promised checks that did not come in time.
import type { Job } from '../../server/jobs.ts'
import { chargeLatePromises } from './late-promise.effects.ts'

export const checkJobs: readonly Job[] = [
  { name: 'late-promises', every_minutes: 30, work: (_data, context) => chargeLatePromises(context) },
]
