// Clears uploaded files that nothing uses: at once when one is removed, and by the clock what was left behind.
import type { Job } from '../../server/jobs.ts'
import { cleanPictures } from '../files/clean-pictures.effects.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { clearOrphans, clearRemovedFiles } from './clear-files.effects.ts'

export const fileJobs: readonly Job[] = [
  { name: CLEAR_FILES, work: (_data, context) => clearRemovedFiles(context) },
  { name: 'clear-file-orphans', every_minutes: 30, work: (_data, context) => clearOrphans(context) },
  { name: 'clean-pictures', every_minutes: 30, work: (_data, context) => cleanPictures(context) },
]
