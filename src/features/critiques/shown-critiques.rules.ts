// Decides what a studio reads of the critiques of its routines.
import { isFor } from '../recordings/homework.rules.ts'
import { ownResultOf, type Scoring } from '../results/shown-results.rules.ts'
import type { Judge } from '../scores/score.model.ts'
import { type Mark, NO_WORDS, type Words, wordsOf } from './critique.model.ts'
import type { CritiqueJudge, CritiqueRoutine } from './shown-critiques.model.ts'

interface Said extends Words {
  registrations_routine_id: number
  judge_id: number
}

interface GivenHomework {
  id: number
  name: string
  staff: string
  performance_division_ids: readonly number[]
  published_at: Date | null
}

interface OnVideo {
  id: number
  registrations_routine_id: number
  /** Null = the whole panel. */
  judge_id: number | null
  /** By which the judge recorded it on a tablet; null = the office uploaded it. */
  recording_id: string | null
  sound: boolean
}

/** VIDEO-03: the judge's own, or that of the whole panel. */
function videoOf(all: readonly OnVideo[], judge_id: number) {
  const videos = all.filter(({ recording_id }) => recording_id === null)
  return (
    (videos.find((video) => video.judge_id === judge_id) ?? videos.find((video) => video.judge_id === null))
      ?.id ?? null
  )
}

/** JUDGE-10: beside it, what the judge recorded. */
function recordingOf(all: readonly OnVideo[], judge_id: number): CritiqueJudge['recording'] {
  const own = all.find((video) => video.recording_id !== null && video.judge_id === judge_id)
  return own ? { id: own.id, sound: own.sound } : null
}

const nameIn = (list: readonly { id: number; name: string }[], wanted: number) =>
  list.find(({ id }) => id === wanted)?.name ?? '–'

/** CRIT-01: by levels, as they are told outside. */
export function levelsOf(marks: readonly Mark[]): CritiqueJudge['data'] {
  const at = (wanted: number) =>
    marks.filter(({ level }) => level === wanted).map(({ name, good, bad }) => ({ name, good, bad }))
  return { level_1: at(1), level_2: at(2), level_3: at(3), level_4: at(4) }
}

type Result = ReturnType<typeof ownResultOf>

/** The teacher judge last; a score only with its results. */
function judgesOf(
  judges: readonly Judge[],
  result: Result,
  said: readonly Said[],
  videos: readonly OnVideo[],
): CritiqueJudge[] {
  const panel = judges.filter(({ position }) => position !== null)
  return judges.map((judge) => {
    const { id, fname, lname, position } = judge
    const given = position === null ? undefined : result?.scores[panel.indexOf(judge)]
    const words = said.find(({ judge_id }) => judge_id === id) ?? NO_WORDS
    return {
      ...{ id, fname, lname, position, teacher_critique: position === null },
      // An address is for who looks at a page: withHeadshots adds it.
      headshot: null,
      score: given?.score ?? null,
      average: given?.average ?? false,
      dropped: given?.dropped ?? false,
      ...{ video_id: videoOf(videos, id), recording: recordingOf(videos, id) },
      ...wordsOf(words),
      data: levelsOf(words.data),
    }
  })
}

/** CRIT-05: the registration's routines that were danced, in running order: all words, and scores, total and award once they are released. */
export function shownCritiques(
  scoring: Scoring,
  said: readonly Said[],
  registration_id: number,
  videos: readonly OnVideo[] = [],
  homework: readonly GivenHomework[] = [],
): CritiqueRoutine[] {
  const { judges, prices } = scoring
  return scoring.routines.flatMap((routine): CritiqueRoutine[] => {
    const { id, name, number, has_a, scratched_at } = routine
    if (routine.registration_id !== registration_id || number === null || scratched_at !== null) return []
    const result = ownResultOf(scoring, routine)
    const words = said.filter(({ registrations_routine_id }) => registrations_routine_id === id)
    return [
      {
        ...{ id, name, number, has_a: has_a ?? false },
        age_division: nameIn(prices.age_divisions, routine.age_division_id),
        performance_division: nameIn(prices.performance_divisions, routine.performance_division_id),
        routine_category: nameIn(prices.routine_categories, routine.routine_category_id),
        total_score: result?.total_score ?? null,
        competition_award: result?.award?.name ?? null,
        homework: homework
          .filter((video) => isFor(video, [routine.performance_division_id]))
          .map(({ id, name, staff }) => ({ id, name, staff })),
        judges: judgesOf(
          judges,
          result,
          words,
          videos.filter(({ registrations_routine_id }) => registrations_routine_id === id),
        ),
      },
    ]
  })
}

/** For the office's preview: as if everything were released. */
export const asReleased = (scoring: Scoring, at: Date): Scoring => ({
  ...scoring,
  releases: [{ performance_division_id: null, released_at: at }],
})
