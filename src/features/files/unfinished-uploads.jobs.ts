// Clears files that were begun and never came whole.
import type { Job } from '../../server/jobs.ts'

const DAY_MS = 24 * 3_600_000

export const unfinishedUploadsJobs: readonly Job[] = [
  {
    name: 'clear-unfinished-uploads',
    every_minutes: 30,
    work: (_nothing, { uploads, clock }) => uploads.clear(new Date(clock.now().getTime() - DAY_MS)),
  },
]
