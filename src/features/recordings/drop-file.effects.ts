// Lets go of the bytes of a recording that was replaced or deleted.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { markFileRemoved } from '../files/stored-file.queries.ts'

/** Its bytes may go at once. */
export async function dropFile(
  tx: Transaction,
  { clock, jobs }: Pick<RequestContext, 'clock' | 'jobs'>,
  file_id: number | null,
): Promise<void> {
  if (file_id === null) return
  await markFileRemoved(tx, file_id, clock.now())
  await jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
}
