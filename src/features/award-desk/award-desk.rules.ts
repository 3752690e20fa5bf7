// Checks what the office enters about an audition, and says awards and auditions in words.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import {
  AUDITION_JUDGES,
  type AuditionJudge,
  type AuditionScore,
  auditionStyles,
} from '../awards/given-award.model.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { ScoringTerms } from '../scores/score.model.ts'
import { checkScore } from '../scores/total-score.rules.ts'
import type { DeskDancer } from './award-desk.model.ts'

const seatOf = ({ style, position }: Pick<AuditionScore, 'style' | 'position'>) => `${style} ${position}`

const isTwice = (seats: readonly string[]) => new Set(seats).size < seats.length

/** AUDITION-02: three in each style, each seat once; or nobody, where there is no audition. */
export function checkAuditionJudges(judges: readonly AuditionJudge[]): Violation[] {
  if (judges.length === 0) return []
  const whole = judges.length === AUDITION_JUDGES * auditionStyles.length && !isTwice(judges.map(seatOf))
  return whole ? [] : [refuse('AUDITION_PANEL', ['judges'])]
}

/** AUDITION-02: one score for each seat of a judge who is there. */
export function checkSeats(scores: readonly AuditionScore[], judges: readonly AuditionJudge[]): Violation[] {
  const seats = new Set(judges.map(seatOf))
  const wrong = isTwice(scores.map(seatOf)) || scores.some((score) => !seats.has(seatOf(score)))
  return wrong ? [refuse('AUDITION_SEAT', ['scores'])] : []
}

/** AUDITION-02, SCORE-03: also within the event's range and on its steps; a score that stands already was, when it was given. */
export function checkAuditionScores(
  scores: readonly AuditionScore[],
  judges: readonly AuditionJudge[],
  terms: ScoringTerms,
  standing: readonly AuditionScore[],
): Violation[] {
  const stands = new Map(standing.map((given) => [seatOf(given), given.score]))
  return [
    ...checkSeats(scores, judges),
    ...scores.flatMap((given, at) =>
      stands.get(seatOf(given)) === given.score
        ? []
        : checkScore(given.score, terms, ['scores', at, 'score']),
    ),
  ]
}

/** 'ballet 90.0, 91.5, 92.0; jazz 88.0, 89.0, 90.0' */
export function auditionWords(scores: readonly AuditionScore[]): string {
  const styles = auditionStyles.flatMap((style) => {
    const given = scores
      .filter((score) => score.style === style)
      .sort((a, b) => a.position - b.position)
      .map(({ score }) => formatPoints(score))
    return given.length === 0 ? [] : [`${style} ${given.join(', ')}`]
  })
  return styles.join('; ') || 'no scores'
}

type Auditioned = Pick<DeskDancer, 'scores' | 'total_score' | 'place'>

const placeWords = ({ place }: Pick<Auditioned, 'place'>) => (place === null ? 'no place' : `place ${place}`)

/** 'ballet 90.0, 91.5, 92.0; jazz 88.0, 89.0, 90.0; 540.5, place 2': what its own registration reads of it. */
export function standingWords(dancer: Auditioned): string {
  const { scores, total_score } = dancer
  const standing = total_score === null ? [] : [`${formatPoints(total_score)}, ${placeWords(dancer)}`]
  return [auditionWords(scores), ...standing].join('; ')
}

interface MovedPlace {
  registration_id: number
  what: string
  before: string
  after: string
}

/** RESULTS-04: everybody else whose place at the audition is another one now. */
export function movedPlaces(
  before: readonly DeskDancer[],
  after: readonly DeskDancer[],
  corrected: number,
): MovedPlace[] {
  const were = new Map(before.map((dancer) => [dancer.id, dancer]))
  return after.flatMap((dancer) => {
    const { id, name, registration_id, place } = dancer
    const was = were.get(id)
    if (id === corrected || !was || was.place === place) return []
    const words = { before: placeWords(was), after: placeWords(dancer) }
    return [{ registration_id, what: `The audition of ${name}`, ...words }]
  })
}

/** Whether both say the same, in whatever order. */
export function sameScores(a: readonly AuditionScore[], b: readonly AuditionScore[]): boolean {
  const told = (list: readonly AuditionScore[]) =>
    list
      .map((score) => `${seatOf(score)} ${score.score}`)
      .sort()
      .join()
  return told(a) === told(b)
}

/** RESULTS-04: whose name stands otherwise on the results of an audition now. */
export function renamedSeats(
  before: readonly AuditionJudge[],
  after: readonly AuditionJudge[],
): { what: string; before: string; after: string }[] {
  const nameOf = ({ fname, lname }: AuditionJudge) => `${fname} ${lname}`
  const now = new Map(after.map((judge) => [seatOf(judge), nameOf(judge)]))
  return before.flatMap((judge) => {
    const [was, is] = [nameOf(judge), now.get(seatOf(judge))]
    if (is === undefined || is === was) return []
    return [{ what: `Judge of the audition, ${seatOf(judge)}`, before: was, after: is }]
  })
}
