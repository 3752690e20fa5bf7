// Says that a routine is not danced, or is danced after all; of released results, in the open and told to whom it concerns.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { tellVideos } from '../recordings/tell-videos.effects.ts'
import { concernedBy } from '../results/correction.rules.ts'
import { insertPlacingCorrection } from '../results/results.queries.ts'
import { updateScratched } from '../scores/score.queries.ts'
import { lockRoutine } from './enter-scores.effects.ts'
import { type LoadedDesk, loadDesk } from './load-score-desk.effects.ts'
import { keepStandings, tellConcerned } from './tell-concerned.effects.ts'

interface Wanted {
  tour_date_id: number
  id: number
  version: number
  scratched: boolean
  reason: string
}

/** RESULTS-04: after the release a correction as others are, in both directions. Throws NOT_FOUND, STALE_VERSION and RULES_BROKEN. */
export async function scratchRoutineOf(
  tx: Transaction,
  context: RequestContext,
  wanted: Wanted,
): Promise<LoadedDesk> {
  const { before, routine } = await lockRoutine(tx, wanted)
  const { id, tour_date_id, scratched, reason } = wanted
  if (routine.scratched === scratched) return before
  failOn(routine.released && reason === '' ? [refuse('RESULTS_REASON', ['reason'])] : [])
  const now = context.clock.now()
  await updateScratched(tx, id, scratched ? now : null)
  // With it, its video is shown after all (VIDEO-02).
  if (!scratched) await tellVideos(tx, context, before.tourDate, before.tourDate.web)
  const after = await loadDesk(tx, tour_date_id)
  if (!routine.released) return after
  const concerned = concernedBy(before, after, id)
  const own = concerned.get(id)
  if (!own) throw new Error(`routine ${id} was released, and is not concerned by its own correction`)
  await insertPlacingCorrection(tx, {
    ...{ registrations_routine_id: id, about: 'scratch', ...own, reason },
    ...{ made_by: accountOf(context).id, made_at: now },
  })
  const subject = scratched ? 'scratched' : 'danced'
  const corrected = { after, id, reason, concerned, subject } as const
  await keepStandings(tx, corrected, { made_by: accountOf(context).id, made_at: now })
  await tellConcerned(tx, context, corrected)
  return after
}
