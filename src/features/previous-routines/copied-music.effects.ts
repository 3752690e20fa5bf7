// Keeps what a registration's routines are copied from, and the music of those (ROUTINE-05).
import type { Transaction } from '../../server/database.ts'
import type { accountOf } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { copyEarlierMusic } from '../music/music.queries.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import type { RoutineForm } from '../routines/routine.model.ts'
import { countOwnEntries, historyOwnerOf, keepEarlierMusic } from './previous-routine.queries.ts'

/**
 * To be called when routines were saved; `before` = the registration as it was. What they are newly copied from is the caller's
 * own. Those that copy music keep that of the earlier routine. Refused where that one
 * has none, or is not of the caller's own history.
 */
export async function keepCopiedMusic(
  tx: Transaction,
  account: ReturnType<typeof accountOf>,
  before: Pick<RegistrationView, 'id' | 'routines' | 'waiting_list_routines'>,
  saved: readonly Pick<RoutineForm, 'copy_music' | 'copied_from'>[],
): Promise<void> {
  const owner = historyOwnerOf(account)
  // What was copied once stays so, also where the earlier one is gone by now.
  const known = new Set(entriesOf(before).map((entry) => entry.copied_from))
  const from = new Set(
    saved.flatMap(({ copied_from }) => (known.has(copied_from) ? [] : (copied_from ?? []))),
  )
  if (from.size > 0 && (await countOwnEntries(tx, owner, [...from])) < from.size)
    failOn([refuse('COPY_NOT_OWN')])
  const copied = entriesOf(before).some((entry) => entry.copy_music)
  if (!copied && !saved.some((form) => form.copy_music)) return
  const without = await keepEarlierMusic(tx, owner, before.id)
  failOn(without > 0 ? [refuse('COPY_MUSIC_NONE')] : [])
  await copyEarlierMusic(tx, before.id)
}
