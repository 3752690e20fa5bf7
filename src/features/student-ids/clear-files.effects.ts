// Removes the bytes of files that nothing uses any more, and bytes that no row names; may run twice, or be cut off, anywhere.
import type { JobContext } from '../../server/jobs.ts'
import { addHours } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { listKnownPaths, takeRemovedFiles } from '../files/stored-file.queries.ts'
import { deleteStoredFiles, markUnusedFilesRemoved } from './unused-files.queries.ts'

/** Longer than any upload takes: whatever is younger may be on its way to its row. */
const ON_ITS_WAY_HOURS = keptTimes.unused_files_hours

const BATCH = 100

type Clearing = Pick<JobContext, 'clock' | 'files' | 'database' | 'write'>

/** Bytes first, then the row: cut off between, the row is still there and the next run does both again. */
export async function clearRemovedFiles({ files, write }: Clearing): Promise<void> {
  let cleared = BATCH
  while (cleared === BATCH) {
    cleared = await write(async (tx) => {
      const removed = await takeRemovedFiles(tx, BATCH)
      for (const { path } of removed) await files.remove(path)
      if (removed.length > 0)
        await deleteStoredFiles(
          tx,
          removed.map(({ id }) => id),
        )
      return removed.length
    })
  }
}

/** Marks files that nothing has used for a day, clears all that are marked, and removes bytes without a row. */
export async function clearOrphans(context: Clearing): Promise<void> {
  const { clock, database, files } = context
  const now = clock.now()
  const before = addHours(now, -ON_ITS_WAY_HOURS)
  await context.write((tx) => markUnusedFilesRemoved(tx, before, now))
  await clearRemovedFiles(context)

  let old: string[] = []
  const removeUnknown = async () => {
    const known = await listKnownPaths(database, old)
    for (const path of old) if (!known.has(path)) await files.remove(path)
    old = []
  }
  for await (const { path, written_at } of files.list()) {
    if (written_at < before) old.push(path)
    if (old.length === BATCH) await removeUnknown()
  }
  if (old.length > 0) await removeUnknown()
}
