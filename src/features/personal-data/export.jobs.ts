// Makes the exports that were asked for, and takes away what was drawn while somebody was erased.
import type { Job } from '../../server/jobs.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { CLEAR_DRAWN } from './erase.effects.ts'
import { removeDrawnSince } from './erase-rows.queries.ts'
import { MAKE_EXPORT } from './export-data.effects.ts'
import { makeAskedExport } from './make-asked-export.effects.ts'

export const exportJobs: readonly Job[] = [
  {
    name: MAKE_EXPORT,
    work: ({ request_id }: { request_id: number }, context) => makeAskedExport(request_id, context),
  },
  {
    name: CLEAR_DRAWN,
    work: ({ until }: { until: string }, { clock, jobs, write }) =>
      write(async (tx) => {
        await removeDrawnSince(tx, new Date(until), clock.now())
        await jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
      }),
  },
]
