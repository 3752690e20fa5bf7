// Removes the bytes of files that nothing uses any more, and bytes that no row names; may run twice, or be cut off, anywhere.
import type { JobContext } from '../../server/jobs.ts'
import { addHours } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { listKnownPaths, takeRemovedFiles } from '../files/stored-file.queries.ts'
import { deleteStoredFiles, markUnusedFilesRemoved } from './unused-files.queries.ts'

/** Longer than any upload takes: whatever is younger may be on its way to its row. */
const ON_ITS_WAY_HOURS = keptTimes.unused_files_hours

const BATCH = 100
/** One file may have its own trouble; so many in a row mean that the storage is away. */
const MOST_IN_A_ROW = 10

type Clearing = Pick<JobContext, 'clock' | 'files' | 'database' | 'write'>

/** Removes bytes one by one. What cannot be removed now holds up none behind it; `tell` throws the first of such errors at the end. */
function oneByOne({ files }: Pick<Clearing, 'files'>) {
  const failed: unknown[] = []
  let in_a_row = 0
  return {
    /** Whether they are gone. Throws where the storage is away. */
    async remove(path: string): Promise<boolean> {
      try {
        await files.remove(path)
        in_a_row = 0
        return true
      } catch (error) {
        failed.push(error)
        in_a_row += 1
        if (in_a_row === MOST_IN_A_ROW) throw error
        return false
      }
    },
    tell() {
      if (failed.length > 0) throw failed[0]
    },
  }
}

/** Bytes first, then the row: cut off between, the row is still there and the next run does both again. */
export async function clearRemovedFiles({ files, write }: Clearing): Promise<void> {
  const removing = oneByOne({ files })
  let taken = BATCH
  let after = 0
  while (taken === BATCH) {
    const removed = await write(async (tx) => {
      const some = await takeRemovedFiles(tx, after, BATCH)
      const gone: number[] = []
      for (const { id, path } of some) if (await removing.remove(path)) gone.push(id)
      if (gone.length > 0) await deleteStoredFiles(tx, gone)
      return some
    })
    taken = removed.length
    after = removed.at(-1)?.id ?? after
  }
  removing.tell()
}

/** Marks files that nothing has used for a day, clears all that are marked, and removes bytes without a row. */
export async function clearOrphans(context: Clearing): Promise<void> {
  const { clock, database, files } = context
  const now = clock.now()
  const before = addHours(now, -ON_ITS_WAY_HOURS)
  await context.write((tx) => markUnusedFilesRemoved(tx, before, now))
  const cleared = await clearRemovedFiles(context).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const removing = oneByOne({ files })
  let old: string[] = []
  const removeUnknown = async () => {
    const known = await listKnownPaths(database, old)
    for (const path of old) if (!known.has(path)) await removing.remove(path)
    old = []
  }
  for await (const { path, written_at } of files.list()) {
    if (written_at < before) old.push(path)
    if (old.length === BATCH) await removeUnknown()
  }
  if (old.length > 0) await removeUnknown()
  if (cleared) throw cleared.error
  removing.tell()
}
