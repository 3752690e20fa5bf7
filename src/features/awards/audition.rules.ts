// Decides what the scores of an audition come to: the totals of ballet and jazz, both together, and the place in the level (E§2, E§9).
import type { Placed } from '../scores/placing.rules.ts'
import { placeAll } from '../scores/placing.rules.ts'
import { formatPoints, type Points, toPoints } from '../scores/points.model.ts'
import {
  AUDITION_JUDGES,
  type AuditionScore,
  type AuditionStyle,
  auditionStyles,
  type ComputedAudition,
} from './given-award.model.ts'

export interface AuditionDancer {
  /** Of the attendee. */
  id: number
  workshop_level_id: number
  scores: readonly AuditionScore[]
}

export interface AuditionTotals {
  ballet_total: Points
  jazz_total: Points
  total_score: Points
}

const totalOf = (scores: readonly AuditionScore[], style: AuditionStyle): Points | null => {
  const given = scores.filter((score) => score.style === style)
  return given.length === AUDITION_JUDGES ? toPoints(given.reduce((sum, { score }) => sum + score, 0)) : null
}

/** AUDITION-01: three scores in ballet and three in jazz, each style summed, and both together; null while one is missing. */
export function auditionTotals(scores: readonly AuditionScore[]): AuditionTotals | null {
  const [ballet_total, jazz_total] = auditionStyles.map((style) => totalOf(scores, style))
  if (ballet_total == null || jazz_total == null) return null
  return { ballet_total, jazz_total, total_score: toPoints(ballet_total + jazz_total) }
}

export type PlacedDancer<Dancer> = Dancer & AuditionTotals & Placed & { among: number }

/** AUDITION-01: those with all their scores, each level by itself, the best first; equal totals share a place (RANK-01). */
export function placeDancers<Dancer extends AuditionDancer>(
  dancers: readonly Dancer[],
): PlacedDancer<Dancer>[] {
  const complete = dancers.flatMap((dancer) => {
    const totals = auditionTotals(dancer.scores)
    return totals ? [{ ...dancer, ...totals, dropped_score: null }] : []
  })
  const levels = Map.groupBy(complete, ({ workshop_level_id }) => workshop_level_id)
  return [...levels.values()].flatMap((level) =>
    placeAll(level).map((dancer) => ({ ...dancer, among: level.length })),
  )
}

/** AUDITION-02: whoever has some of the six scores and not all. */
export const lackingScores = <Dancer extends AuditionDancer>(dancers: readonly Dancer[]): Dancer[] =>
  dancers.filter(({ scores }) => scores.length > 0 && auditionTotals(scores) === null)

const told = ({ ballet_total, jazz_total, total_score, place }: ComputedAudition) =>
  `ballet ${formatPoints(ballet_total)}, jazz ${formatPoints(jazz_total)}, total ${formatPoints(total_score)}, place ${place}`

/** RESULTS-03: each dancer of whom the two computations say different things, in words. */
export function auditionDifferences(
  first: readonly ComputedAudition[],
  second: readonly ComputedAudition[],
  nameOf: (id: number) => string,
): string[] {
  const of = (list: readonly ComputedAudition[]) =>
    new Map(list.map((audition) => [audition.id, told(audition)]))
  const [one, other] = [of(first), of(second)]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((id) =>
    one.get(id) === other.get(id)
      ? []
      : [`${nameOf(id)}: ${one.get(id) ?? 'no total'} against ${other.get(id) ?? 'no total'}`],
  )
}
