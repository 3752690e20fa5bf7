// Keeps the music of the earlier routines that a registration's routines are copied from (ROUTINE-05).
import type { Transaction } from '../../server/database.ts'
import type { accountOf } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { historyOwnerOf, keepEarlierMusic } from './previous-routine.queries.ts'
import type { RoutineForm } from './routine.model.ts'

/**
 * To be called when routines were saved: those that copy music keep that of the earlier routine. Refused where that one
 * has none, or is not of the caller's own history.
 */
export async function keepCopiedMusic(
  tx: Transaction,
  account: ReturnType<typeof accountOf>,
  registration_id: number,
  saved: readonly Pick<RoutineForm, 'copy_music'>[],
): Promise<void> {
  if (!saved.some((form) => form.copy_music)) return
  const without = await keepEarlierMusic(tx, historyOwnerOf(account), registration_id)
  failOn(without > 0 ? [refuse('COPY_MUSIC_NONE')] : [])
}
