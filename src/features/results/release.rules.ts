// Decides what is released, what is told before it is, and when two computations agree.

import { counted } from '../../shared/counted.ts'
import type { StaffRight } from '../../shared/endpoint.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
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
import type { AwardRange, JudgeScore, Total } from '../scores/score.model.ts'
import type { Computed, Notice } from './release.model.ts'

interface Release {
  performance_division_id: number | null
  released_at: Date | string | null
}

/** RESULTS-05: a proposal stands as long as whoever made it may make one. */
export const mayPropose = (account: {
  staff_rights: readonly StaffRight[]
  disabled_at: Date | null
  erased_at: Date | null
}): boolean =>
  account.disabled_at === null && account.erased_at === null && account.staff_rights.includes('scores')

/** RESULTS-01: its performance division is released, or all are. */
export function isReleased(releases: readonly Release[], performance_division_id: number): boolean {
  return releases.some(
    (release) =>
      release.released_at !== null &&
      (release.performance_division_id === null ||
        release.performance_division_id === performance_division_id),
  )
}

/** RESULTS-04: from when on a change of its results is a correction: its first release; null = it is not released. */
export function releasedSince(releases: readonly Release[], performance_division_id: number): Date | null {
  const times = releases.flatMap(({ released_at, performance_division_id: division }) =>
    released_at !== null && (division === null || division === performance_division_id)
      ? [new Date(released_at).getTime()]
      : [],
  )
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** RESULTS-05: who reads what from when, told before it is released: the live page and critiques do not wait for the end (LIVE-05, CRIT-05). */
export const releaseWords = (routines: number): string =>
  `${counted(routines, 'routine')}. Places and awards show at once on the live page, where it is on, and scores with the critiques that studios can already read; the results page opens once the event has ended. It can’t be taken back: what changes afterwards is a correction, which is mailed to the studios concerned.`

interface Staged {
  performance_division_id: number
  scratched_at: Date | null
}

/** RESULTS-01: everything is that was danced: a division of which everything was scratched has nothing to release. */
export const isAllReleased = (releases: readonly Release[], routines: readonly Staged[]) =>
  routines.every(
    ({ performance_division_id, scratched_at }) =>
      scratched_at !== null || isReleased(releases, performance_division_id),
  )

/** RESULTS-08: awards, scholarships and auditions are released with all results, not with a division. */
export const awardsReleased = (releases: readonly Release[]) =>
  releases.some(
    ({ performance_division_id, released_at }) => performance_division_id === null && released_at !== null,
  )

interface Checked {
  id: number
  name: string
  scratched: boolean
  in_competition: boolean
  scores: readonly JudgeScore[]
  total: Total | null
}

/** RESULTS-02: '12A Night Shift': several routines of a city may have one title. */
export const calledOnStage = ({
  number,
  has_a,
  name,
}: {
  number: number | null
  has_a: boolean | null
  name: string
}): string => `${stageNumber({ number, has_a })} ${name}`.trimStart()

interface PanelJudge {
  id: number
  position: number | null
  fname: string
  lname: string
}

/** So many points from the average of the others are worth a second look. */
const FAR = 500

const nameOf = ({ fname, lname }: PanelJudge) => `${fname} ${lname}`

/** RESULTS-02: the score of a judge that stands more than 5 points from the average of the others, with this average. */
export function farFromPanel(
  scores: readonly JudgeScore[],
): { judge_id: number; score: Points; average: number }[] {
  const given = scores.flatMap(({ judge_id, score }) => (score === null ? [] : [{ judge_id, score }]))
  if (given.length < 3) return []
  const sum = given.reduce((total, { score }) => total + score, 0)
  return given.flatMap(({ judge_id, score }) => {
    const average = (sum - score) / (given.length - 1)
    return Math.abs(score - average) > FAR ? [{ judge_id, score, average }] : []
  })
}

/** Why there is no total although no judge is missing. */
const noPanelWords = (judges: readonly PanelJudge[]) =>
  judges.some(({ position }) => position !== null)
    ? 'too few scores for an average of the others'
    : 'nobody is named as a judge yet'

function noticesOf(routine: Checked, judges: readonly PanelJudge[], placed: Placed | undefined): Notice[] {
  const { id, name, scores, total, scratched } = routine
  if (scratched) return []
  const judgeOf = (wanted: number) => judges.find((judge) => judge.id === wanted)
  const missing = judges.filter(
    (judge) => judge.position !== null && !scores.some(({ judge_id }) => judge_id === judge.id),
  )
  const lacks = missing.map(nameOf).join(', ')
  return [
    ...(total
      ? []
      : [
          {
            kind: 'missing' as const,
            bars: true,
            id,
            words: `${name}: ${lacks === '' ? noPanelWords(judges) : `no score of ${lacks}`}`,
          },
        ]),
    ...scores.flatMap(({ judge_id, source }) => {
      const judge = judgeOf(judge_id)
      return source === 'average' && judge
        ? [
            {
              kind: 'average' as const,
              bars: false,
              id,
              words: `${name}: the average of the others stands for ${nameOf(judge)}`,
            },
          ]
        : []
    }),
    ...farFromPanel(scores).flatMap(({ judge_id, score, average }) => {
      const judge = judgeOf(judge_id)
      const words = `${name}: ${judge ? nameOf(judge) : ''} gave ${formatPoints(score)}, the others ${formatPoints(Math.round(average))} on average`
      return [{ kind: 'far' as const, bars: false, id, words }]
    }),
    ...(placed?.tie_broken
      ? [
          {
            kind: 'tie_broken' as const,
            bars: false,
            id,
            words: `${name}: place ${placed.place} by the dropped score`,
          },
        ]
      : []),
    ...(placed?.shared
      ? [{ kind: 'shared' as const, bars: false, id, words: `${name}: shares place ${placed.place}` }]
      : []),
  ]
}

/** RESULTS-02: what is looked at before results are released: what is missing bars them, the rest is said. */
export function checksBefore(
  routines: readonly Checked[],
  judges: readonly PanelJudge[],
  ranked: readonly ScoredRoutine[],
): Notice[] {
  const places = new Map(
    rankingsOf(ranked)
      .filter(({ age_division_id }) => age_division_id !== null)
      .flatMap((ranking) => ranking.routines.map((routine) => [routine.id, routine] as const)),
  )
  const danced = routines.filter(({ scratched }) => !scratched)
  const skipped = judges.filter(
    ({ id, position }) =>
      position !== null &&
      danced.length > 0 &&
      !danced.some(({ scores }) => scores.some(({ judge_id, score }) => judge_id === id && score !== null)),
  )
  return [
    ...skipped.map((judge) => ({
      ...{ kind: 'skipped' as const, bars: false, id: null },
      words: `${nameOf(judge)} has given no score at all`,
    })),
    ...routines.flatMap((routine) => noticesOf(routine, judges, places.get(routine.id))),
  ]
}

function told(computed: Computed): string {
  const { total_score, dropped_score, place, place_of_all, award, high_of_age, high_of_division } = computed
  return [
    `total ${formatPoints(total_score)}`,
    `dropped ${dropped_score === null ? 'none' : formatPoints(dropped_score)}`,
    `place ${place ?? 'none'}, of all levels ${place_of_all ?? 'none'}`,
    `award ${award ?? 'none'}`,
    ...(high_of_age ? ['high score of its age'] : []),
    ...(high_of_division ? ['high score of its performance division'] : []),
  ].join(', ')
}

/** What the first computation says of each routine that has a total. */
export function computedFirst(
  routines: readonly Checked[],
  ranked: readonly ScoredRoutine[],
  ranges: readonly AwardRange[],
): Computed[] {
  const rankings = rankingsOf(ranked)
  const placesIn = (all: boolean) =>
    new Map(
      rankings
        .filter(({ age_division_id }) => (age_division_id === null) === all)
        .flatMap((ranking) => ranking.routines.map(({ id, place }) => [id, place] as const)),
    )
  const [places, ofAll] = [placesIn(false), placesIn(true)]
  const holders = (scores: readonly HighScore[]) =>
    new Set(scores.flatMap(({ routines }) => routines.map(({ id }) => id)))
  const [ofAge, ofDivision] = [holders(highScoresByAge(ranked)), holders(highScoresByDivision(ranked))]
  return routines.flatMap(({ id, total, scratched }) =>
    total && !scratched
      ? [
          {
            ...{ id, ...total, place: places.get(id) ?? null, place_of_all: ofAll.get(id) ?? null },
            award: awardFor(total.total_score, ranges)?.display_name ?? null,
            ...{ high_of_age: ofAge.has(id), high_of_division: ofDivision.has(id) },
          },
        ]
      : [],
  )
}

/** RESULTS-03: each routine of which the two computations say different things, in words; none = they agree. */
export function differencesOf(
  first: readonly Computed[],
  second: readonly Computed[],
  nameOf: (id: number) => string,
): string[] {
  const of = (list: readonly Computed[]) => new Map(list.map((computed) => [computed.id, told(computed)]))
  const [one, other] = [of(first), of(second)]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((id) =>
    one.get(id) === other.get(id)
      ? []
      : [`${nameOf(id)}: ${one.get(id) ?? 'no total'} against ${other.get(id) ?? 'no total'}`],
  )
}
