// Answers the office about scores: who judges, in which order, and what is entered from paper.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { listSheets } from '../critiques/critique.queries.ts'
import { listVideos } from '../recordings/recording.queries.ts'
import { correctJudges } from '../results/correct-judges.effects.ts'
import { listJudged } from '../scores/judged.queries.ts'
import { listScoredDates } from '../scores/list-scored-dates.effects.ts'
import {
  countScoringVersion,
  lockScoring,
  replaceJudges,
  replaceRunningOrder,
} from '../scores/score.queries.ts'
import { correctPlacingOf } from './correct-placing.effects.ts'
import { enterScoresOf } from './enter-scores.effects.ts'
import { type LoadedDesk, loadDate, loadDesk } from './load-score-desk.effects.ts'
import {
  changePanel,
  changeRunningOrder,
  correctPlacing,
  enterScores,
  listScoreDesk,
  loadScoreDesk,
  scratchRoutine,
} from './score-desk.contract.ts'
import type { ScoreDesk } from './score-desk.model.ts'
import { byNumber, checkOrder, checkPanel, checkPanelChange, renamedJudges } from './score-desk.rules.ts'
import { scratchRoutineOf } from './scratch-routine.effects.ts'

/** What changes panel or running order as they were seen. */
function changeSeen(
  context: RequestContext<ScoreDesk>,
  { tour_date_id, version }: { tour_date_id: number; version: number },
  change: (tx: Transaction, before: LoadedDesk) => Promise<void>,
) {
  return context.write(async (tx) => {
    await loadDate(tx, tour_date_id)
    if ((await lockScoring(tx, tour_date_id)) !== version) throw new Failure('STALE_VERSION')
    await change(tx, await loadDesk(tx, tour_date_id))
    await countScoringVersion(tx, tour_date_id)
    return (await loadDesk(tx, tour_date_id)).desk
  })
}

function routineIn({ desk }: LoadedDesk, id: number) {
  const routine = desk.routines.find((routine) => routine.id === id)
  if (!routine) throw new Failure('NOT_FOUND')
  return routine
}

export const scoreDeskHandlers = [
  handle(listScoreDesk, ({ season_id }, { database }) => listScoredDates(database, season_id)),

  handle(
    loadScoreDesk,
    async ({ tour_date_id }, { database }) => (await loadDesk(database, tour_date_id)).desk,
  ),

  handle(changePanel, ({ judges, reason, ...seen }, context) =>
    changeSeen(context, seen, async (tx, { desk, releases, tourDate }) => {
      const [sheets, videos] = [
        await listSheets(tx, seen.tour_date_id),
        await listVideos(tx, seen.tour_date_id),
      ]
      const scores = desk.routines.flatMap(({ scores }) => scores)
      const idsOf = (given: readonly { judge_id: number | null }[]) =>
        new Set(given.flatMap(({ judge_id }) => judge_id ?? []))
      const there = {
        judged: idsOf([...scores, ...sheets, ...videos]),
        scored: idsOf(scores),
        released: releases.some(({ released_at }) => released_at !== null),
      }
      failOn([...checkPanel(judges), ...checkPanelChange(judges, desk.judges, there)])
      if (there.released) {
        const registrations = desk.routines
          .filter(({ released }) => released)
          .map(({ registration_id }) => registration_id)
        const renamed = renamedJudges(judges, desk.judges)
        await correctJudges(tx, context, { tourDate, kind: 'judge', renamed, reason, registrations })
      }
      await replaceJudges(tx, seen.tour_date_id, judges)
    }),
  ),

  handle(changeRunningOrder, ({ routines, ...seen }, context) =>
    changeSeen(context, seen, async (tx, { desk }) => {
      failOn(checkOrder(routines, desk.routines, await listJudged(tx, seen.tour_date_id)))
      await replaceRunningOrder(tx, seen.tour_date_id, routines.toSorted(byNumber))
    }),
  ),

  handle(enterScores, (entered, context) =>
    context.write(async (tx) =>
      routineIn(await enterScoresOf(tx, context, entered, accountOf(context).id), entered.id),
    ),
  ),

  handle(correctPlacing, (wanted, context) =>
    context.write(async (tx) => routineIn(await correctPlacingOf(tx, context, wanted), wanted.id)),
  ),

  handle(scratchRoutine, (wanted, context) =>
    context.write(async (tx) => routineIn(await scratchRoutineOf(tx, context, wanted), wanted.id)),
  ),
]
