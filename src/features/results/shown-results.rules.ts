// Decides what a studio sees of the results, and puts names to their numbers.
import { stageNumber } from '../routines/stage-number.rules.ts'
import { awardFor } from '../scores/award.rules.ts'
import type { Placed } from '../scores/placing.rules.ts'
import type { Points } from '../scores/points.model.ts'
import {
  type HighScore,
  highScoresByAge,
  highScoresByDivision,
  type Ranking,
  rankingsOf,
  type ScoredRoutine,
} from '../scores/rankings.rules.ts'
import type { AwardRange, Judge, JudgeScore, Total } from '../scores/score.model.ts'
import { scoresOf } from '../scores/total-score.rules.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import { isAllReleased, isReleased } from './release.rules.ts'
import type {
  OwnResult,
  PlacedRoutine,
  RoutineResults,
  ScratchedResult,
  ShownRanking,
} from './results.model.ts'
import { correctionWords, type MadeCorrection } from './told-corrections.rules.ts'

interface StagedRoutine {
  id: number
  name: string
  registration_id: number
  studio_name: string | null
  number: number | null
  has_a: boolean | null
  scratched_at: Date | null
  age_division_id: number
  routine_category_id: number
  performance_division_id: number
  scores: readonly JudgeScore[]
  total: Total | null
}

/** Everything that was scored at a tour date, as it is. */
export interface Scoring {
  judges: readonly Judge[]
  ranges: readonly AwardRange[]
  prices: Pick<PriceList, 'age_divisions' | 'routine_categories' | 'performance_divisions'>
  routines: readonly StagedRoutine[]
  ranked: readonly ScoredRoutine[]
  releases: readonly { performance_division_id: number | null; released_at: Date | string | null }[]
  corrections: readonly MadeCorrection[]
}

const nameIn = (list: readonly { id: number; name: string }[], wanted: number) =>
  list.find(({ id }) => id === wanted)?.name ?? '–'

function namesOf({ routines, ranges }: Scoring, registration_id: number) {
  const of = new Map(routines.map((routine) => [routine.id, routine]))
  return ({ id, total_score, place, shared, tie_broken }: ScoredRoutine & Placed): PlacedRoutine => {
    const routine = of.get(id)
    const own = routine?.registration_id === registration_id
    return {
      ...{ own, total_score, place, shared, tie_broken },
      number: routine ? stageNumber(routine) : '',
      name: routine?.name ?? '–',
      studio: routine?.studio_name ?? 'Independent',
      award: awardFor(total_score, ranges)?.display_name ?? null,
    }
  }
}

/** In the order of the price list: categories of the fewest dancers first (E§2), then divisions. */
function shownRankings(
  scoring: Scoring,
  released: readonly ScoredRoutine[],
  registration_id: number,
): ShownRanking[] {
  const { age_divisions, routine_categories, performance_divisions } = scoring.prices
  const named = namesOf(scoring, registration_id)
  const rankOf = ({ age_division_id, routine_category_id, performance_division_id }: Ranking) => [
    age_divisions.findIndex(({ id }) => id === age_division_id),
    routine_categories.find(({ id }) => id === routine_category_id)?.min_dancers ?? 0,
    routine_categories.findIndex(({ id }) => id === routine_category_id),
    performance_divisions.findIndex(({ id }) => id === performance_division_id),
  ]
  const before = (a: Ranking, b: Ranking) => {
    const [one, other] = [rankOf(a), rankOf(b)]
    return one.map((rank, at) => rank - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  }
  return rankingsOf(released)
    .sort(before)
    .map((ranking) => ({
      level: ranking.age_division_id === null ? null : nameIn(age_divisions, ranking.age_division_id),
      category: nameIn(routine_categories, ranking.routine_category_id),
      min_dancers: routine_categories.find(({ id }) => id === ranking.routine_category_id)?.min_dancers ?? 0,
      performance_division: nameIn(performance_divisions, ranking.performance_division_id),
      routines: ranking.routines.map(named),
    }))
}

const judgeName = (judges: readonly Judge[], id: number) => {
  const judge = judges.find((judge) => judge.id === id)
  return judge ? `${judge.fname} ${judge.lname}` : '–'
}

/** The scores in the panel's order; of several equal lowest the last is the one that is left out. */
function shownScores(
  judges: readonly Judge[],
  scores: readonly JudgeScore[],
  total: Total,
): OwnResult['scores'] {
  const panel = judges.filter(({ position }) => position !== null)
  const given = panel.map(({ id }) => scores.find(({ judge_id }) => judge_id === id))
  const filled = scoresOf(given.map((score) => (score ? (score.score ?? 'average') : null))) ?? []
  const dropped = total.dropped_score === null ? -1 : filled.lastIndexOf(total.dropped_score)
  return panel.map(({ id }, at) => ({
    judge: judgeName(judges, id),
    score: filled[at] as Points,
    average: given[at]?.source === 'average',
    dropped: at === dropped,
  }))
}

const correctionsOf = ({ corrections, judges }: Scoring, id: number) =>
  corrections
    .filter(({ registrations_routine_id }) => registrations_routine_id === id)
    .map((correction) => correctionWords(correction, judges))

/** RESULTS-06: what made the total, the award and the place of a routine, among how many; null while it is not released. */
export function ownResultOf(scoring: Scoring, routine: StagedRoutine): OwnResult | null {
  const { judges, prices, ranges, ranked, releases } = scoring
  const { id, name, total, scores } = routine
  if (!total || routine.scratched_at !== null || !isReleased(releases, routine.performance_division_id))
    return null
  const ranking = rankingsOf(ranked).find(
    ({ age_division_id, routines }) =>
      age_division_id !== null && routines.some((ranked) => ranked.id === id),
  )
  const placed = ranking?.routines.find((ranked) => ranked.id === id)
  const award = awardFor(total.total_score, ranges)
  return {
    ...{ registrations_routine_id: id, name, ...total },
    number: stageNumber(routine),
    level: nameIn(prices.age_divisions, routine.age_division_id),
    category: nameIn(prices.routine_categories, routine.routine_category_id),
    performance_division: nameIn(prices.performance_divisions, routine.performance_division_id),
    scores: shownScores(judges, scores, total),
    award: award && { name: award.display_name, lowest: award.lowest, highest: award.highest },
    place: placed?.place ?? null,
    among: ranking?.routines.length ?? 0,
    shared: placed?.shared ?? false,
    tie_broken: placed?.tie_broken ?? false,
    corrections: correctionsOf(scoring, id),
  }
}

/** RESULTS-04: a routine that was scratched after its results were released is not gone without a word. */
function scratchedResultOf(scoring: Scoring, routine: StagedRoutine): ScratchedResult[] {
  const { prices, releases } = scoring
  const { id, name, scratched_at, performance_division_id } = routine
  if (scratched_at === null || !isReleased(releases, performance_division_id)) return []
  const scratched = scoring.corrections.some(
    (made) => made.registrations_routine_id === id && made.judge_id === null && made.about === 'scratch',
  )
  if (!scratched) return []
  const corrections = correctionsOf(scoring, id)
  const result = {
    ...{ registrations_routine_id: id, name, number: stageNumber(routine), corrections },
    level: nameIn(prices.age_divisions, routine.age_division_id),
    category: nameIn(prices.routine_categories, routine.routine_category_id),
    performance_division: nameIn(prices.performance_divisions, performance_division_id),
  }
  return [result]
}

interface City {
  id: number
  timezone: string
  event: { name: string }
  event_city: string
  end_date: string | null
  postponed: boolean
}

/** RESULTS-06: nothing before the event has ended, then what is released (RESULTS-01); high scores once everything is. */
export function shownResults(
  scoring: Scoring,
  city: City,
  registration_id: number,
  at: Date,
): RoutineResults {
  const { prices, ranked, releases, routines } = scoring
  const ended = hasEnded(city, at)
  const released = ended
    ? ranked.filter(({ performance_division_id }) => isReleased(releases, performance_division_id))
    : []
  const all = released.length > 0 && isAllReleased(releases, routines)
  const named = namesOf(scoring, registration_id)
  const high = (scores: HighScore[], list: readonly { id: number; name: string }[]) =>
    scores
      .sort((a, b) => list.findIndex(({ id }) => id === a.of) - list.findIndex(({ id }) => id === b.of))
      .map(({ of, routines }) => ({ of: nameIn(list, of), routines: routines.map(named) }))
  const mine = ended ? routines.filter((routine) => routine.registration_id === registration_id) : []
  const own = mine.flatMap((routine) => ownResultOf(scoring, routine) ?? [])
  const scratched = mine.flatMap((routine) => scratchedResultOf(scoring, routine))
  const danced = mine.filter(({ scratched_at }) => scratched_at === null)
  const nothing = released.length === 0 && own.length === 0 && scratched.length === 0
  return {
    ...{
      tour_date_id: city.id,
      event_name: city.event.name,
      event_city: city.event_city,
      end_date: city.end_date,
      timezone: city.timezone,
    },
    state: !ended ? 'before' : nothing ? 'unreleased' : all ? 'all' : 'some',
    ...{ own, scratched, to_come: danced.length - own.length },
    rankings: shownRankings(scoring, released, registration_id),
    high_scores_by_age: all ? high(highScoresByAge(released), prices.age_divisions) : [],
    high_scores_by_division: all ? high(highScoresByDivision(released), prices.performance_divisions) : [],
  }
}
