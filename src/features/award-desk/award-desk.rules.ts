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

const seatOf = ({ style, position }: Pick<AuditionScore, 'style' | 'position'>) => `${style} ${position}`

const isTwice = (seats: readonly string[]) => new Set(seats).size < seats.length

/** AUDITION-02: three in each style, each seat once; or nobody, where there is no audition. */
export function checkAuditionJudges(judges: readonly AuditionJudge[]): Violation[] {
  if (judges.length === 0) return []
  const whole = judges.length === AUDITION_JUDGES * auditionStyles.length && !isTwice(judges.map(seatOf))
  return whole ? [] : [refuse('AUDITION_PANEL', ['judges'])]
}

/** AUDITION-02: within the event's range and on its steps, one score for each seat of a judge who is there. */
export function checkAuditionScores(
  scores: readonly AuditionScore[],
  judges: readonly AuditionJudge[],
  terms: ScoringTerms,
): Violation[] {
  const seats = new Set(judges.map(seatOf))
  const wrong = isTwice(scores.map(seatOf)) || scores.some((score) => !seats.has(seatOf(score)))
  return [
    ...(wrong ? [refuse('AUDITION_SEAT', ['scores'])] : []),
    ...scores.flatMap(({ score }, at) => checkScore(score, terms, ['scores', at, 'score'])),
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

/** Whether both say the same, in whatever order. */
export function sameScores(a: readonly AuditionScore[], b: readonly AuditionScore[]): boolean {
  const told = (list: readonly AuditionScore[]) =>
    list
      .map((score) => `${seatOf(score)} ${score.score}`)
      .sort()
      .join()
  return told(a) === told(b)
}
