// Computes the figures of the Data page from what is released of a registration's routines (E§2).

import type { Mark } from '../critiques/critique.model.ts'
import { areaOf, critiqueAreas } from '../critiques/critique-points.rules.ts'
import { isReleased } from '../results/release.rules.ts'
import { ownResultOf, type Scoring } from '../results/shown-results.rules.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { awardFor } from '../scores/award.rules.ts'
import { type Points, toPoints } from '../scores/points.model.ts'
import type { ScoredRoutine } from '../scores/rankings.rules.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import {
  type CodaFigures,
  DATA_FROM_ROUTINES,
  type DataGate,
  type DivisionScore,
  type PointShare,
} from './coda-data.model.ts'
import { hasCoda } from './coda-tabs.rules.ts'

/** To the hundredth of a point. Throws a RangeError of none. */
export function averageOf(scores: readonly { total_score: number }[]): Points {
  const sum = scores.reduce((total, { total_score }) => total + total_score, 0)
  return toPoints(Math.round(sum / scores.length))
}

type Staged = Scoring['routines'][number]

const danced = ({ scratched_at }: Pick<Staged, 'scratched_at'>) => scratched_at === null

/** DATA-01: with CODA, from three routines on, once something of theirs is released. */
export function dataGate(
  tourDate: TourDate,
  own: readonly Pick<Staged, 'scratched_at'>[],
  released: number,
  { at, preview = false }: { at: Date; preview?: boolean },
): DataGate {
  const count = own.filter(danced).length
  if (!hasCoda(tourDate)) return 'none'
  if (count === 0) return 'no_routines'
  if (count < DATA_FROM_ROUTINES) return 'few'
  return released > 0 && (preview || hasEnded(tourDate, at)) ? 'open' : 'later'
}

/** In competition, with a total that is released. */
export function releasedOf({ ranked, releases }: Scoring, ids?: ReadonlySet<number>): ScoredRoutine[] {
  return ranked.filter(
    ({ id, performance_division_id }) =>
      (!ids || ids.has(id)) && isReleased(releases, performance_division_id),
  )
}

/** DATA-02: the highest average first; of equal ones that of more routines, then in the order of the price list. */
export function divisionScores(
  { prices }: Pick<Scoring, 'prices'>,
  own: readonly ScoredRoutine[],
  city: readonly ScoredRoutine[],
): DivisionScore[] {
  return prices.performance_divisions
    .flatMap(({ id, name }): DivisionScore[] => {
      const [mine, all] = [own, city].map((list) =>
        list.filter(({ performance_division_id }) => performance_division_id === id),
      ) as [ScoredRoutine[], ScoredRoutine[]]
      if (mine.length === 0) return []
      const totals = mine.map(({ total_score }) => total_score)
      return [
        {
          performance_division: name,
          routines: mine.length,
          average_score: averageOf(mine),
          lowest_score: toPoints(Math.min(...totals)),
          highest_score: toPoints(Math.max(...totals)),
          city_average: averageOf(all),
          city_routines: all.length,
        },
      ]
    })
    .sort((a, b) => b.average_score - a.average_score || b.routines - a.routines)
}

/** DATA-04: how many routines have each award, the highest award first. */
export function awardCounts({ ranges }: Pick<Scoring, 'ranges'>, own: readonly ScoredRoutine[]) {
  const given = own.map(({ total_score }) => awardFor(total_score, ranges)?.id)
  return ranges
    .toSorted((a, b) => b.lowest - a.lowest)
    .map(({ id, display_name }) => ({
      name: display_name,
      routines: given.filter((award) => award === id).length,
    }))
}

/** DATA-05: how many routines have each place, from 1st to the last that one of them has. */
function placeCounts(scoring: Scoring, own: readonly Staged[]): CodaFigures['places'] {
  const places = own.flatMap((routine) => ownResultOf(scoring, routine)?.place ?? [])
  return Array.from({ length: Math.max(0, ...places) }, (_, at) => ({
    place: at + 1,
    routines: places.filter((place) => place === at + 1).length,
  }))
}

/** DATA-03: what was said of the routines whose critiques are read (CRIT-05): not of those that were scratched. */
export function marksOf(
  said: readonly { registrations_routine_id: number; data: readonly Mark[] }[],
  own: readonly Pick<Staged, 'id' | 'number' | 'scratched_at'>[],
): Mark[] {
  const read = new Set(
    own.filter((routine) => routine.number !== null && danced(routine)).map(({ id }) => id),
  )
  return said.flatMap(({ registrations_routine_id, data }) =>
    read.has(registrations_routine_id) ? data : [],
  )
}

/** DATA-03: of each of the widest points what judges named in it, also by closer words; what is both counts on both sides. */
export function pointShares(marks: readonly Mark[]): PointShare[] {
  return critiqueAreas.flatMap((name): PointShare[] => {
    const named = marks.filter((mark) => areaOf(mark.name) === name)
    const good = named.filter((mark) => mark.good).length
    const bad = named.filter((mark) => mark.bad).length
    if (good + bad === 0) return []
    const good_percent = Math.round((100 * good) / (good + bad))
    return [{ name, good, bad, good_percent, bad_percent: 100 - good_percent }]
  })
}

interface Asked {
  registration_id: number
  /** Of the own routines; null = critiques are not shown. */
  marks: readonly Mark[] | null
}

/** DATA-02: everything counts routines in competition whose results are released. */
export function codaFigures(scoring: Scoring, { registration_id, marks }: Asked): CodaFigures {
  const own = scoring.routines.filter(
    (routine) => routine.registration_id === registration_id && danced(routine),
  )
  const released = releasedOf(scoring, new Set(own.map(({ id }) => id)))
  const city = releasedOf(scoring)
  const [first] = released.toSorted((a, b) => b.total_score - a.total_score)
  const best = own.find(({ id }) => id === first?.id)
  return {
    routineCount: own.length,
    counted: released.length,
    average_score: released.length > 0 ? averageOf(released) : null,
    city_average: city.length > 0 ? averageOf(city) : null,
    city_routines: city.length,
    best:
      first && best
        ? {
            number: stageNumber(best),
            name: best.name,
            total_score: first.total_score,
          }
        : null,
    performance_divisions: divisionScores(scoring, released, city),
    competition_awards: awardCounts(scoring, released),
    places: placeCounts(scoring, own),
    level_1: marks && pointShares(marks),
  }
}
