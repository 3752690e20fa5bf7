// Decides what a correction of released results changes, and whom it concerns.
import { awardFor } from '../scores/award.rules.ts'
import type { Placed } from '../scores/placing.rules.ts'
import { formatPoints, type Points } from '../scores/points.model.ts'
import {
  type HighScore,
  highScoresByAge,
  highScoresByDivision,
  rankingsOf,
  type ScoredRoutine,
} from '../scores/rankings.rules.ts'
import type { AwardRange, JudgeScore } from '../scores/score.model.ts'
import { isAllReleased } from './release.rules.ts'

interface Correction {
  judge_id: number
  before: Points | null
  after: Points | null
  /** The average of the others stood, or stands, for it; else none was there. */
  before_average: boolean
  after_average: boolean
}

/** RESULTS-04: each judge whose score is another one; an average that stands for a judge is no score, and is not none. */
export function correctionsBetween(
  before: readonly JudgeScore[],
  after: readonly JudgeScore[],
): Correction[] {
  const by = (list: readonly JudgeScore[]) => new Map(list.map(({ judge_id, score }) => [judge_id, score]))
  const [was, is] = [by(before), by(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((judge_id) => {
    const [old, now] = [was.get(judge_id), is.get(judge_id)]
    if (old === now) return []
    return [
      {
        ...{ judge_id, before: old ?? null, after: now ?? null },
        ...{ before_average: old === null, after_average: now === null },
      },
    ]
  })
}

interface Named {
  id: number
  name: string
}

interface Computed {
  scored: {
    ranked: readonly ScoredRoutine[]
    ranges: readonly AwardRange[]
    prices: { age_divisions: readonly Named[]; performance_divisions: readonly Named[] }
    routines: readonly {
      id: number
      performance_division_id: number
      scratched_at: Date | null
      total: { total_score: Points } | null
    }[]
  }
  releases: Parameters<typeof isAllReleased>[0]
  desk: { routines: readonly { id: number; released: boolean }[] }
}

interface ComputedPlacings extends Computed {
  desk: {
    routines: readonly { id: number; released: boolean; age_division: string; performance_division: string }[]
  }
}

/** How a high score begins in the words of a standing. */
export const HIGH_SCORE = 'high score of '

/** Of a routine whose scores count for nothing. */
const SCRATCHED = 'scratched'

const placeOf = ({ place, shared }: Placed) => `${shared ? 'shares place' : 'place'} ${place}`

/** Where each routine stands: 'place 2', and 'place 4 over all levels' where there are several. */
function placesIn(ranked: readonly ScoredRoutine[]): Map<number, string[]> {
  const rankings = rankingsOf(ranked)
  const words = new Map<number, string[]>(ranked.map(({ id }) => [id, []]))
  const levelOf = new Map(ranked.map(({ id, age_division_id }) => [id, age_division_id]))
  const own = rankings.filter(({ age_division_id }) => age_division_id !== null)
  for (const { routines } of own) for (const placed of routines) words.get(placed.id)?.push(placeOf(placed))
  for (const { age_division_id, routines } of rankings) {
    const levels = new Set(routines.map(({ id }) => levelOf.get(id)))
    if (age_division_id !== null || levels.size < 2) continue
    for (const placed of routines) words.get(placed.id)?.push(`${placeOf(placed)} over all levels`)
  }
  return words
}

/** RANK-03, once everything is released: 'high score of Teen', 'high score of Jazz' */
function highScoresIn({ scored, releases }: Computed): Map<number, string[]> {
  const { ranked, prices, routines } = scored
  if (!isAllReleased(releases, routines)) return new Map()
  const words = new Map<number, string[]>()
  const tell = (scores: readonly HighScore[], list: readonly Named[]) => {
    for (const { of, routines } of scores) {
      const name = list.find(({ id }) => id === of)?.name ?? ''
      for (const { id } of routines) words.set(id, [...(words.get(id) ?? []), `${HIGH_SCORE}${name}`])
    }
  }
  tell(highScoresByAge(ranked), prices.age_divisions)
  tell(highScoresByDivision(ranked), prices.performance_divisions)
  return words
}

/** What a studio reads of a routine: '272.5, Gold, place 2, high score of Jazz'. */
function standingsOf(computed: Computed): Map<number, string> {
  const { ranked, ranges, routines } = computed.scored
  const [places, highest] = [placesIn(ranked), highScoresIn(computed)]
  return new Map(
    routines.map(({ id, scratched_at, total }) => {
      if (scratched_at !== null) return [id, SCRATCHED]
      const award = total ? awardFor(total.total_score, ranges)?.display_name : undefined
      const words = [total ? formatPoints(total.total_score) : 'no total', award]
      return [
        id,
        [...words, ...(places.get(id) ?? []), ...(highest.get(id) ?? [])].filter(Boolean).join(', '),
      ]
    }),
  )
}

/**
 * RESULTS-04: the corrected routine, and every released one whose total, award, place or high score is another one now, before and after. While it is
 * scratched nobody reads its scores, so another one of them concerns nobody; what they come to is told when it is brought back.
 */
export function concernedBy(
  before: Computed,
  after: Computed,
  corrected: number,
): Map<number, { before: string; after: string }> {
  const [was, is] = [standingsOf(before), standingsOf(after)]
  return new Map(
    after.desk.routines.flatMap(({ id, released }) => {
      const change = { before: was.get(id) ?? 'no total', after: is.get(id) ?? 'no total' }
      const own = id === corrected && change.after !== SCRATCHED
      const concerns = released && (own || change.before !== change.after)
      return concerns ? [[id, change] as const] : []
    }),
  )
}

/** 'Teen, Jazz' */
export const placingWords = (routine: { age_division: string; performance_division: string }) =>
  `${routine.age_division}, ${routine.performance_division}`

/** RESULTS-09: the routine with its division before and after, and every released one whose place is another one now. */
export function concernedByPlacing(
  before: ComputedPlacings,
  after: ComputedPlacings,
  corrected: number,
): Map<number, { before: string; after: string }> {
  const wordsIn = (side: ComputedPlacings) => {
    const routine = side.desk.routines.find(({ id }) => id === corrected)
    if (!routine) return ''
    // What is not released is nobody's business yet, also not its total.
    const standing = routine.released ? standingsOf(side).get(corrected) : undefined
    return [placingWords(routine), standing].filter(Boolean).join(', ')
  }
  return concernedBy(before, after, corrected).set(corrected, {
    before: wordsIn(before),
    after: wordsIn(after),
  })
}

/** Of the routine itself: its score and why stand beside it. */
export const OWN_SCORE = 'A score of this routine was corrected.'

/** RESULTS-04: why a routine stands elsewhere, to everybody who reads it: the other routine by its number alone. */
export function standingReason(
  subject: 'score' | 'division' | 'scratched' | 'danced',
  number: string,
): string {
  const routine = number === '' ? 'Another routine' : `Routine ${number}`
  return {
    score: `A score of ${number === '' ? 'another routine' : `routine ${number}`} was corrected.`,
    division: `${routine} was put into another division.`,
    scratched: `${routine} was scratched.`,
    danced: `${routine} counts again.`,
  }[subject]
}
