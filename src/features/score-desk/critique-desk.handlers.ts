// Answers the office about the words of judges: what is there, and what is entered from paper.
import { randomUUID } from 'node:crypto'
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { NO_WORDS, wordsOf } from '../critiques/critique.model.ts'
import { listCritiquesOfRoutine, upsertCritique } from '../critiques/critique.queries.ts'
import { checkMarks, marksFrom } from '../critiques/critique-points.rules.ts'
import { listJudges, listStaged, lockScoring } from '../scores/score.queries.ts'
import { enterCritique, loadRoutineWords } from './critique-desk.contract.ts'
import { loadDate } from './load-score-desk.effects.ts'

/** Throws NOT_FOUND. */
async function routineOf(connection: Connection, { tour_date_id, id }: { tour_date_id: number; id: number }) {
  await loadDate(connection, tour_date_id)
  const routine = (await listStaged(connection, tour_date_id)).find((routine) => routine.id === id)
  if (!routine) throw new Failure('NOT_FOUND')
  return routine
}

const saidOf = async (connection: Connection, id: number) => ({
  critiques: (await listCritiquesOfRoutine(connection, id)).map(({ judge_id, entry_id, ...said }) => ({
    judge_id,
    ...wordsOf(said),
    entry_id,
  })),
})

export const critiqueDeskHandlers = [
  handle(loadRoutineWords, async (wanted, { database }) => {
    await routineOf(database, wanted)
    return saidOf(database, wanted.id)
  }),

  handle(enterCritique, ({ judge_id, entry_id, good, bad, note, ...wanted }, context) =>
    context.write(async (tx) => {
      await loadDate(tx, wanted.tour_date_id)
      await lockScoring(tx, wanted.tour_date_id)
      const routine = await routineOf(tx, wanted)
      const judges = await listJudges(tx, wanted.tour_date_id)
      const present = (await saidOf(tx, wanted.id)).critiques.find(
        (critique) => critique.judge_id === judge_id,
      )
      if ((present?.entry_id ?? null) !== entry_id) throw new Failure('STALE_VERSION')
      const data = marksFrom(good, bad)
      failOn([
        ...(routine.number === null ? [refuse('SCORE_UNNUMBERED')] : []),
        ...(judges.some(({ id }) => id === judge_id) ? [] : [refuse('CRITIQUE_JUDGE', ['judge_id'])]),
        ...checkMarks(data),
      ])
      await upsertCritique(tx, {
        // What she drew stays beside what the office types.
        ...wordsOf(present ?? NO_WORDS),
        ...{ registrations_routine_id: wanted.id, judge_id, data, note, entry_id: randomUUID() },
        ...{ entered_by: accountOf(context).id, entered_at: context.clock.now() },
      })
      return saidOf(tx, wanted.id)
    }),
  ),
]
