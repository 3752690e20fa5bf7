// Enters the scores of a routine; of released results, as a correction that the studios concerned are told.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { renewSheets } from '../critiques/critique.queries.ts'
import { concernedBy, correctionsBetween } from '../results/correction.rules.ts'
import { insertCorrections } from '../results/results.queries.ts'
import type { JudgeScore } from '../scores/score.model.ts'
import { lockScoring, replaceScores } from '../scores/score.queries.ts'
import { type LoadedDesk, loadDate, loadDesk } from './load-score-desk.effects.ts'
import { changedJudges, checkEntered, fromPaper } from './score-desk.rules.ts'
import { keepStandings, tellConcerned } from './tell-concerned.effects.ts'

interface Entered {
  tour_date_id: number
  id: number
  version: number
  scores: readonly JudgeScore[]
  reason: string
}

/** The routine as it is while nobody else changes it. Throws NOT_FOUND, and STALE_VERSION where it was changed meanwhile. */
export async function lockRoutine(
  tx: Transaction,
  { tour_date_id, id, version }: Omit<Entered, 'scores' | 'reason'>,
) {
  await loadDate(tx, tour_date_id)
  await lockScoring(tx, tour_date_id)
  const before = await loadDesk(tx, tour_date_id)
  const routine = before.desk.routines.find((routine) => routine.id === id)
  if (!routine) throw new Failure('NOT_FOUND')
  if (routine.number === null) failOn([refuse('SCORE_UNNUMBERED')])
  if (routine.version !== version) throw new Failure('STALE_VERSION')
  return { before, routine }
}

export async function enterScoresOf(
  tx: Transaction,
  context: RequestContext,
  entered: Entered,
  entered_by: number,
): Promise<LoadedDesk> {
  const { before, routine } = await lockRoutine(tx, entered)
  const { id, tour_date_id, scores, reason } = entered
  const now = context.clock.now()
  const corrections = routine.released ? correctionsBetween(routine.scores, scores) : []
  failOn([
    ...checkEntered(scores, before.desk.judges, before.desk.terms, routine.scores),
    ...(corrections.length > 0 && reason === '' ? [refuse('RESULTS_REASON', ['reason'])] : []),
  ])
  const by = { entered_by, entered_at: now }
  const given = fromPaper(routine.scores, scores)
  await replaceScores(tx, id, given, by)
  await renewSheets(tx, id, changedJudges(routine.scores, given), by)
  await insertCorrections(
    tx,
    corrections.map((correction) => ({
      ...correction,
      ...{ registrations_routine_id: id, reason, made_by: entered_by, made_at: now },
    })),
  )
  const after = await loadDesk(tx, tour_date_id)
  if (corrections.length > 0) {
    const concerned = concernedBy(before, after, id)
    const corrected = { after, id, reason, concerned, subject: 'score' } as const
    await keepStandings(tx, corrected, { made_by: entered_by, made_at: now })
    await tellConcerned(tx, context, corrected)
  }
  return after
}
