// Puts the scores of a panel to their routines, and says which of them compete.
import type { AgeDivision } from '../tours/price-list.model.ts'
import type { ScoredRoutine } from './rankings.rules.ts'
import type { Judge, JudgeScore, Total } from './score.model.ts'
import { type Given, totalOf } from './total-score.rules.ts'

interface Staged {
  id: number
  age_division_id: number
  routine_category_id: number
  performance_division_id: number
  number: number | null
  scratched_at: Date | null
}

interface Divisions {
  age_divisions: readonly Pick<AgeDivision, 'id' | 'kind'>[]
}

/** What stands for each judge of the panel, in their order. */
const givenBy = (judges: readonly Judge[], scores: readonly JudgeScore[]): Given[] =>
  judges
    .filter(({ position }) => position !== null)
    .map(({ id }) => {
      const given = scores.find(({ judge_id }) => judge_id === id)
      return given ? (given.score ?? 'average') : null
    })

/** RANK-02: neither Showcase nor Improv, nor what was scratched. */
export function isRanked(routine: Staged, { age_divisions }: Divisions): boolean {
  const division = age_divisions.find(({ id }) => id === routine.age_division_id)
  return division?.kind === 'age' && routine.scratched_at === null
}

/** Every routine with its scores and total (SCORE-01, SCORE-02); `ranked` are those in competition that have one. */
export function scoredRoutines<R extends Staged>(
  staged: readonly R[],
  judges: readonly Judge[],
  scores: readonly (JudgeScore & { registrations_routine_id: number })[],
  divisions: Divisions,
) {
  const of = Map.groupBy(scores, ({ registrations_routine_id }) => registrations_routine_id)
  const routines = staged.map((routine) => {
    const given = (of.get(routine.id) ?? []).map(({ judge_id, score, source }) => ({
      judge_id,
      score,
      source,
    }))
    const total: Total | null = totalOf(givenBy(judges, given))
    return { ...routine, in_competition: isRanked(routine, divisions), scores: given, total }
  })
  const ranked = routines.flatMap(
    ({
      id,
      age_division_id,
      routine_category_id,
      performance_division_id,
      total,
      in_competition,
    }): ScoredRoutine[] =>
      total && in_competition
        ? [{ id, age_division_id, routine_category_id, performance_division_id, ...total }]
        : [],
  )
  return { routines, ranked }
}
