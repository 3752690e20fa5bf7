// Everything that runs later or by the clock, in one list.
import type { Job } from './jobs.ts'

export const jobList: readonly Job[] = []
