// Answers the office about the words of judges: what is there, and what is entered from paper.
import { randomUUID } from 'node:crypto'
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
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

const wordsOf = async (connection: Connection, id: number) => ({
  critiques: (await listCritiquesOfRoutine(connection, id)).map(
    ({ judge_id, data, note, signature, entry_id }) => ({
      ...{ judge_id, data, note, signature, entry_id },
    }),
  ),
})

export const critiqueDeskHandlers = [
  handle(loadRoutineWords, async (wanted, { database }) => {
    await routineOf(database, wanted)
    return wordsOf(database, wanted.id)
  }),

  handle(enterCritique, ({ judge_id, entry_id, good, bad, note, ...wanted }, context) =>
    context.write(async (tx) => {
      await loadDate(tx, wanted.tour_date_id)
      await lockScoring(tx, wanted.tour_date_id)
      const routine = await routineOf(tx, wanted)
      const judges = await listJudges(tx, wanted.tour_date_id)
      const present = (await wordsOf(tx, wanted.id)).critiques.find((one) => one.judge_id === judge_id)
      if ((present?.entry_id ?? null) !== entry_id) throw new Failure('STALE_VERSION')
      const data = marksFrom(good, bad)
      failOn([
        ...(routine.number === null ? [refuse('SCORE_UNNUMBERED')] : []),
        ...(judges.some(({ id }) => id === judge_id) ? [] : [refuse('CRITIQUE_JUDGE', ['judge_id'])]),
        ...checkMarks(data),
      ])
      await upsertCritique(tx, {
        ...{ registrations_routine_id: wanted.id, judge_id, data, note, entry_id: randomUUID() },
        // What she drew stays beside what the office types.
        signature: present?.signature ?? '',
        ...{ entered_by: accountOf(context).id, entered_at: context.clock.now() },
      })
      return wordsOf(tx, wanted.id)
    }),
  ),
]
