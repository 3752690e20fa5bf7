// Loads what the link of a judge opens.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { NO_WORDS, wordsOf } from '../critiques/critique.model.ts'
import { listCritiquesBy } from '../critiques/critique.queries.ts'
import { loadScored, type Scored } from '../scores/load-scored.effects.ts'
import { toPoints } from '../scores/points.model.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { JudgedRoutine, JudgeRoom, Sheet } from './judging.model.ts'
import { standingRecordings } from './take-recording.effects.ts'

const nameIn = (list: readonly { id: number; name: string }[], wanted: number) =>
  list.find(({ id }) => id === wanted)?.name ?? '–'

const judgedRoutine = ({ prices }: Scored, routine: Scored['routines'][number]): JudgedRoutine[] => {
  const { id, name, number, has_a, scratched_at } = routine
  if (number === null) return []
  return [
    {
      ...{ id, name, number, has_a: has_a ?? false, scratched: scratched_at !== null },
      category: nameIn(prices.routine_categories, routine.routine_category_id),
      age_division: nameIn(prices.age_divisions, routine.age_division_id),
      performance_division: nameIn(prices.performance_divisions, routine.performance_division_id),
    },
  ]
}

/** The sheet of a judge about a routine; nothing said is an empty one. */
export function sheetFrom(
  routine: Pick<Scored['routines'][number], 'id' | 'scores'>,
  judge_id: number,
  said: Awaited<ReturnType<typeof listCritiquesBy>>,
): Sheet {
  const given = routine.scores.find((score) => score.judge_id === judge_id)
  const words = said.find(
    (critique) => critique.judge_id === judge_id && critique.registrations_routine_id === routine.id,
  )
  return {
    registrations_routine_id: routine.id,
    score: given?.score == null ? null : toPoints(given.score),
    ...wordsOf(words ?? NO_WORDS),
    entry_id: words?.entry_id ?? null,
  }
}

/** Throws LINK_INVALID where the judge or the tour date is gone. */
export async function loadJudgeRoom(
  connection: Connection,
  { judge_id, tour_date_id }: { judge_id: number; tour_date_id: number },
): Promise<JudgeRoom> {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('LINK_INVALID')
  const scored = await loadScored(connection, tourDate)
  const said = await listCritiquesBy(connection, judge_id)
  const recordings = await standingRecordings(connection, judge_id)
  const judge = scored.judges.find(({ id }) => id === judge_id)
  if (!judge) throw new Failure('LINK_INVALID')
  const { event, event_city, start_date, end_date } = tourDate
  const known = new Set([
    ...said.map(({ registrations_routine_id }) => registrations_routine_id),
    ...scored.routines.flatMap(({ id, scores }) =>
      scores.some((given) => given.judge_id === judge_id) ? [id] : [],
    ),
  ])
  return {
    ...{ judge, event_name: event.name, accent: event.accent, event_city, start_date, end_date },
    terms: scored.terms,
    routines: scored.routines.flatMap((routine) => judgedRoutine(scored, routine)),
    sheets: scored.routines
      .filter(({ id }) => known.has(id))
      .map((routine) => sheetFrom(routine, judge_id, said)),
    recordings,
  }
}
