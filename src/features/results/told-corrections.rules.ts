// Decides which corrections are told to whoever reads the results of a registration, and in which words.

import { NOT_GIVEN } from '../awards/award-words.rules.ts'
import type { AwardCorrection, CorrectedKind } from '../awards/given-award.model.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { formatPoints, toPoints } from '../scores/points.model.ts'
import type { Judge, PlacingCorrected } from '../scores/score.model.ts'
import { HIGH_SCORE } from './correction.rules.ts'
import { releasedSince } from './release.rules.ts'
import type { OtherCorrection, OwnResult, ShownCorrection } from './results.model.ts'

export type MadeCorrection = { registrations_routine_id: number; reason: string; made_at: Date } & (
  | {
      judge_id: number
      before: number | null
      after: number | null
      before_average: boolean
      after_average: boolean
    }
  /** Of where it competes, whether it counts, or where it stands since, in words. */
  | { judge_id: null; about: PlacingCorrected; before: string; after: string }
)

interface MadeBeside {
  /** Who alone reads it; null = it was called out. */
  registration_id: number | null
  kind: CorrectedKind | null
  recipient_id: number | null
  what: string
  before: string
  after: string
  reason: string
  made_at: Date
}

/** Who reads: by an account, or without one (NAMES-01). */
export interface CorrectionReader {
  registration_id: number
  by: 'account' | 'link' | 'code'
  /** Of whom nothing is named to this reader. */
  unnamed: ReadonlyMap<number, unknown>
  /** Titles there are names of dancers. */
  couples: boolean
}

/** Instead of whoever is hidden. */
export const NOT_NAMED = 'Not named'

function scoreWords(score: number | null, average: boolean): string {
  if (score !== null) return formatPoints(toPoints(score))
  return average ? 'average of the others' : 'none'
}

const CORRECTED: Record<PlacingCorrected, string> = {
  ...{ division: 'Division', scratch: 'Standing', standing: 'Standing' },
}

/** Of where a routine stands, what is another one now: '281.6, Gold, place 2' and '281.6, Gold, place 1' say 'place 2' and 'place 1'. */
function changedWords(before: string, after: string): { before: string; after: string } {
  const [was, is] = [before.split(', '), after.split(', ')]
  const only = (parts: readonly string[], others: readonly string[]) =>
    parts.filter((part) => !others.includes(part)).join(', ') || 'none'
  return { before: only(was, is), after: only(is, was) }
}

/** '91.5', 'none', 'Teen, Jazz', 'scratched' */
export function correctionWords(
  correction: MadeCorrection,
  judges: readonly Pick<Judge, 'id' | 'fname' | 'lname'>[],
): ShownCorrection {
  const { reason, made_at } = correction
  const told = { reason, made_at: made_at.toISOString() }
  if (correction.judge_id === null) {
    const { about, before, after } = correction
    const words = about === 'standing' ? changedWords(before, after) : { before, after }
    return { what: CORRECTED[about], ...words, ...told }
  }
  const { judge_id, before, after, before_average, after_average } = correction
  const judge = judges.find(({ id }) => id === judge_id)
  return {
    what: judge ? `${judge.fname} ${judge.lname}` : '–',
    ...{ before: scoreWords(before, before_average), after: scoreWords(after, after_average) },
    ...told,
  }
}

interface Staged {
  id: number
  name: string
  registration_id: number
  studio_name: string | null
  number: number | null
  has_a: boolean | null
  performance_division_id: number
}

interface Told {
  routines: readonly Staged[]
  judges: readonly Pick<Judge, 'id' | 'fname' | 'lname'>[]
  releases: Parameters<typeof releasedSince>[0]
  corrections: readonly MadeCorrection[]
}

/**
 * Of others' routines where they stand, and stood, since their results were released; never a judge's score. What the office wrote is theirs:
 * of a standing it is a sentence that names nobody.
 */
function ofOthers(
  { routines, releases, corrections }: Told,
  { registration_id }: CorrectionReader,
): OtherCorrection[] {
  const of = new Map(routines.map((routine) => [routine.id, routine]))
  return corrections.flatMap((correction): OtherCorrection[] => {
    const routine = of.get(correction.registrations_routine_id)
    if (!routine || routine.registration_id === registration_id || correction.judge_id !== null) return []
    const since = releasedSince(releases, routine.performance_division_id)
    if (since === null || correction.made_at < since) return []
    const { number, has_a, name, studio_name } = routine
    const words = correctionWords(correction, [])
    return [
      {
        ...words,
        reason: correction.about === 'standing' ? words.reason : '',
        number: stageNumber({ number, has_a }),
        ...{ name, studio: studio_name ?? 'Independent' },
      },
    ]
  })
}

/** Whether somebody without an account reads of it at all: of what was called out to routines and studios, and of judges. */
const isPublic = ({ kind }: MadeBeside, { couples }: CorrectionReader) =>
  kind === 'studio' || kind === 'judge' || (kind === 'special' && !couples)

/** RESULTS-08: of awards as they were called out, of an audition to its own registration; NAMES-01: to whoever has no account without hidden names. */
function ofAwards(made: readonly MadeBeside[], reader: CorrectionReader): AwardCorrection[] {
  return made.flatMap((correction) => {
    const { registration_id, kind, recipient_id, made_at, what, before, after, reason } = correction
    const told = { what, before, after, reason, made_at: made_at.toISOString() }
    if (reader.by === 'account')
      return registration_id === null || registration_id === reader.registration_id ? [told] : []
    if (registration_id !== null || !isPublic(correction, reader)) return []
    const hidden = recipient_id !== null && reader.unnamed.has(recipient_id)
    const named = (words: string) => (hidden && words !== NOT_GIVEN ? NOT_NAMED : words)
    const concernsOwn = kind === 'judge' || recipient_id === reader.registration_id
    return [
      {
        ...told,
        before: named(before),
        after: named(after),
        reason: concernsOwn && !hidden ? reason : '',
      },
    ]
  })
}

const withoutReasons = <Result extends Pick<OwnResult, 'corrections'>>(result: Result): Result => ({
  ...result,
  corrections: result.corrections.map((correction) => ({ ...correction, reason: '' })),
})

/**
 * RESULTS-04: of the own routines everything, with why; of others where they stand since; of awards, judges and the own audition. Where the
 * own registration is hidden (a code works for good), without what the office wrote.
 */
export function toldCorrections<
  Own extends Pick<OwnResult, 'corrections'>,
  Scratched extends Pick<OwnResult, 'corrections'>,
>(
  results: { own: readonly Own[]; scratched: readonly Scratched[] },
  told: Told & { award_corrections: readonly MadeBeside[]; shown: boolean; awards_released: boolean },
  reader: CorrectionReader,
) {
  const hidden = reader.by !== 'account' && reader.unnamed.has(reader.registration_id)
  const mine = <Result extends Pick<OwnResult, 'corrections'>>(list: readonly Result[]): Result[] =>
    hidden ? list.map(withoutReasons) : [...list]
  return {
    own: mine(results.own),
    scratched: mine(results.scratched),
    other_corrections: told.shown ? ofOthers(told, reader) : [],
    award_corrections: told.shown
      ? ofAwards(
          // Whoever reads a division reads its judges, before awards are released.
          told.award_corrections.filter(({ kind }) => told.awards_released || kind === 'judge'),
          reader,
        )
      : [],
  }
}

/** Which high scores it names. */
const highScoresIn = (words: string) =>
  words
    .split(', ')
    .filter((part) => part.startsWith(HIGH_SCORE))
    .join()

/** Whether a correction gave or took a high score: what the paper tells of others' routines. */
export const movesHighScore = ({ before, after }: Pick<ShownCorrection, 'before' | 'after'>): boolean =>
  highScoresIn(before) !== highScoresIn(after)

/** LIVE-05: when what is released of these routines was last corrected; null = never. */
export function correctedAt(
  corrections: readonly MadeCorrection[],
  routines: ReadonlySet<number>,
  since: Date | null,
): Date | null {
  const times = corrections
    .filter(
      ({ registrations_routine_id, made_at }) =>
        routines.has(registrations_routine_id) && since !== null && made_at >= since,
    )
    .map(({ made_at }) => made_at.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
