// Loads what the office sees of the scores of a tour date.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { isReleased } from '../results/release.rules.ts'
import { listReleases, type ReleaseRow } from '../results/results.queries.ts'
import { awardFor } from '../scores/award.rules.ts'
import { shownDate } from '../scores/list-scored-dates.effects.ts'
import { loadScored, type Scored } from '../scores/load-scored.effects.ts'
import { loadScoringVersion } from '../scores/score.queries.ts'
import type { ScoredDate } from '../scores/scored-date.model.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { DeskRoutine, ScoreDesk } from './score-desk.model.ts'

const nameIn = (list: readonly { id: number; name: string }[], wanted: number) =>
  list.find(({ id }) => id === wanted)?.name ?? '–'

const rankIn = (list: readonly { id: number }[], wanted: number) => list.findIndex(({ id }) => id === wanted)

function deskRoutine(
  routine: Scored['routines'][number],
  { prices, ranges }: Scored,
  releases: readonly ReleaseRow[],
): DeskRoutine {
  const {
    id,
    name,
    registration_id,
    registrant_name,
    number,
    has_a,
    in_competition,
    scores,
    total,
    version,
  } = routine
  return {
    ...{ id, name, registration_id, registrant_name, number, in_competition, scores, version },
    has_a: has_a ?? false,
    sorts: [
      rankIn(prices.performance_divisions, routine.performance_division_id),
      rankIn(prices.age_divisions, routine.age_division_id),
      rankIn(prices.routine_categories, routine.routine_category_id),
    ],
    category: nameIn(prices.routine_categories, routine.routine_category_id),
    performance_division: nameIn(prices.performance_divisions, routine.performance_division_id),
    age_division: nameIn(prices.age_divisions, routine.age_division_id),
    performance_division_id: routine.performance_division_id,
    age_division_id: routine.age_division_id,
    scratched: routine.scratched_at !== null,
    total_score: total?.total_score ?? null,
    dropped_score: total?.dropped_score ?? null,
    award: total ? (awardFor(total.total_score, ranges)?.display_name ?? null) : null,
    released: isReleased(releases, routine.performance_division_id),
  }
}

/** Throws NOT_FOUND. */
export async function loadDate(connection: Connection, tour_date_id: number): Promise<TourDate> {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  return tourDate
}

/** With what the rules need besides: what was loaded is decided on, and shown. */
export async function loadDesk(connection: Connection, tour_date_id: number) {
  const tourDate = await loadDate(connection, tour_date_id)
  const scored = await loadScored(connection, tourDate)
  const releases = await listReleases(connection, tour_date_id)
  const version = await loadScoringVersion(connection, tour_date_id)
  const routines = scored.routines.map((routine) => deskRoutine(routine, scored, releases))
  const counts: Pick<ScoredDate, 'scored' | 'total'> = {
    scored: routines.filter(({ scores }) => scores.length > 0).length,
    total: routines.length,
  }
  const desk: ScoreDesk = {
    ...shownDate(tourDate),
    ...counts,
    ...{ terms: scored.terms, judges: scored.judges, routines, version },
    performance_divisions: scored.prices.performance_divisions.map(({ id, name }) => ({ id, name })),
    age_divisions: scored.prices.age_divisions.map(({ id, name }) => ({ id, name })),
  }
  return { tourDate, scored, releases, desk }
}
export type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>
