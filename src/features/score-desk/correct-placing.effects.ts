// Puts a routine into another division or level: in the open, with a reason, before and after, told to whom it concerns.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { tellHomework } from '../homework/tell-homework.effects.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { lockRegistration, lockTourDate, updateRegistration } from '../registrations/registration.queries.ts'
import { concernedByPlacing, placingWords } from '../results/correction.rules.ts'
import { insertPlacingCorrection } from '../results/results.queries.ts'
import { loadJudged } from '../scores/judged.queries.ts'
import { countScores, listDancersOf, loadEntryOwner, updatePlacing } from '../scores/score.queries.ts'
import { fillFreedPlaces } from '../waiting-list/waiting-list.effects.ts'
import {
  categoryAfter,
  checkPlacing,
  checkReleasedAlike,
  checkSpotIn,
  isDanced,
} from './correct-placing.rules.ts'
import { lockRoutine } from './enter-scores.effects.ts'
import { type LoadedDesk, loadDesk } from './load-score-desk.effects.ts'
import { keepStandings, tellConcerned } from './tell-concerned.effects.ts'

interface Wanted {
  tour_date_id: number
  id: number
  version: number
  performance_division_id: number
  age_division_id: number
  reason: string
}

/**
 * RESULTS-09: a couple that goes into another category takes a spot of it, as it would in an edit. Once it was on stage or judged, nobody
 * waits for its spot any more: what was danced is written down as it was.
 */
async function checkSpot(
  tx: Transaction,
  context: RequestContext,
  { owner, id, routine_category_id }: { owner: number; id: number; routine_category_id: number },
): Promise<void> {
  const { routines } = await loadJudged(tx, owner)
  if (isDanced(routines.get(id) ?? [])) return
  const view = await viewRegistration(context, owner, tx)
  failOn(checkSpotIn(view, id, routine_category_id))
}

/** RESULTS-09. Throws NOT_FOUND, STALE_VERSION and RULES_BROKEN. */
export async function correctPlacingOf(
  tx: Transaction,
  context: RequestContext,
  wanted: Wanted,
): Promise<LoadedDesk> {
  const { tour_date_id, id, performance_division_id, age_division_id, reason } = wanted
  // In the order of locks: spots and registration before the scoring, for an edit of it may be under way.
  const owner = await loadEntryOwner(tx, id)
  await lockTourDate(tx, tour_date_id, context.locks)
  if (owner === null || !(await lockRegistration(tx, owner))) throw new Failure('NOT_FOUND')
  const { before, routine } = await lockRoutine(tx, wanted)
  const staged = before.scored.routines.find((candidate) => candidate.id === id)
  if (!staged) throw new Failure('NOT_FOUND')
  const entry = { ...staged, dancers: await listDancersOf(tx, id) }
  const place = { tour_date: before.tourDate, price_list: before.scored.prices }
  failOn(checkPlacing(entry, wanted, place))
  const same =
    routine.performance_division_id === performance_division_id && routine.age_division_id === age_division_id
  if (same) return before
  failOn(checkReleasedAlike(before, routine.performance_division_id, performance_division_id))
  const routine_category_id = categoryAfter(entry, performance_division_id, place)
  if (routine_category_id === null) throw new Error(`entry ${id} has no category, and was not refused`)
  const moves = routine_category_id !== entry.routine_category_id
  if (moves) await checkSpot(tx, context, { owner, id, routine_category_id })
  await updatePlacing(tx, id, { performance_division_id, age_division_id, routine_category_id })
  await countScores(tx, id)
  // Whoever edits the registration has it as it was.
  await updateRegistration(tx, owner, {}, { bump: true })
  const after = await loadDesk(tx, tour_date_id)
  const now = after.desk.routines.find((candidate) => candidate.id === id)
  if (!now) throw new Error(`routine ${id} is gone under its lock`)
  const by = { made_by: accountOf(context).id, made_at: context.clock.now() }
  await insertPlacingCorrection(tx, {
    ...{ registrations_routine_id: id, before: placingWords(routine), after: placingWords(now), reason },
    ...by,
  })
  const concerned = concernedByPlacing(before, after, id)
  const corrected = { after, id, reason, concerned, subject: 'division' } as const
  await keepStandings(tx, corrected, by)
  await tellConcerned(tx, context, corrected)
  // There may be homework for where it competes now (HOMEWORK-02).
  await tellHomework(tx, context, after.tourDate)
  if (moves) await fillFreedPlaces(tx, context, tour_date_id, `A spot was freed by ${now.registrant_name}`)
  return after
}
