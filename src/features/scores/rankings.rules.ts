// Computes every ranking of a tour date from its scored routines, once for the office, the studios and the papers.
import { type Placed, placeAll } from './placing.rules.ts'
import type { Total } from './score.model.ts'

/** A routine with its total, as it stands in the running order. */
export interface ScoredRoutine extends Total {
  /** Of the entry in the registration. */
  id: number
  age_division_id: number
  routine_category_id: number
  performance_division_id: number
}

export interface Ranking {
  /** The level; null = all levels together. */
  age_division_id: number | null
  routine_category_id: number
  performance_division_id: number
  routines: (ScoredRoutine & Placed)[]
}

const groupsOf = (routines: readonly ScoredRoutine[], keyOf: (routine: ScoredRoutine) => unknown) => [
  ...Map.groupBy(routines, keyOf).values(),
]

const within = (age_division_id: number | null, routines: readonly ScoredRoutine[]): Ranking[] =>
  groupsOf(
    routines,
    (routine) => `${routine.routine_category_id} ${routine.performance_division_id}`,
  ).flatMap((group) =>
    group.slice(0, 1).map(({ routine_category_id, performance_division_id }) => ({
      age_division_id,
      routine_category_id,
      performance_division_id,
      routines: placeAll(group),
    })),
  )

/** RANK-02: one for each category and performance division, of each level and of all levels together. */
export function rankingsOf(routines: readonly ScoredRoutine[]): Ranking[] {
  const levels = groupsOf(routines, ({ age_division_id }) => age_division_id)
  return [
    ...within(null, routines),
    ...levels.flatMap((level) => within(level[0]?.age_division_id ?? null, level)),
  ]
}

export interface HighScore {
  /** The age division, or the performance division. */
  of: number
  routines: (ScoredRoutine & Placed)[]
}

const firstOf = (group: readonly ScoredRoutine[]) => placeAll(group).filter(({ place }) => place === 1)

/** RANK-03: of each age division, over all styles, the routine with the highest score; those that share it together. */
export function highScoresByAge(routines: readonly ScoredRoutine[]): HighScore[] {
  return groupsOf(routines, ({ age_division_id }) => age_division_id).map((group) => ({
    of: group[0]?.age_division_id ?? 0,
    routines: firstOf(group),
  }))
}

/** RANK-03: of each performance division, over all ages. */
export function highScoresByDivision(routines: readonly ScoredRoutine[]): HighScore[] {
  return groupsOf(routines, ({ performance_division_id }) => performance_division_id).map((group) => ({
    of: group[0]?.performance_division_id ?? 0,
    routines: firstOf(group),
  }))
}
