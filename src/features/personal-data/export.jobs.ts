// Makes the exports that were asked for.
import type { Job } from '../../server/jobs.ts'
import { MAKE_EXPORT } from './export-data.effects.ts'
import { makeAskedExport } from './make-asked-export.effects.ts'

export const exportJobs: readonly Job[] = [
  {
    name: MAKE_EXPORT,
    work: ({ request_id }: { request_id: number }, context) => makeAskedExport(request_id, context),
  },
]
