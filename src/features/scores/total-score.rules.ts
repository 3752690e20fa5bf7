// Computes the total of a routine from what its judges gave (E§9), and checks what a judge may give.
import { refuse } from '../../shared/refusals.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import { formatPoints, type Points, toPoints } from './points.model.ts'
import type { ScoringTerms, Total } from './score.model.ts'

/** What stands for a judge: a score, the average of the others (the office said so), or nothing yet. */
export type Given = Points | 'average' | null

const isScore = (given: Given): given is Points => typeof given === 'number'

/**
 * SCORE-02: the score of each judge, the average of the others where the office said so, rounded to the hundredth. Null while
 * one is missing, or where fewer than two judges gave any: nothing is computed then.
 */
export function scoresOf(panel: readonly Given[]): Points[] | null {
  const scores = panel.filter(isScore)
  if (scores.length < 2 || panel.includes(null)) return null
  const average = toPoints(Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length))
  return panel.map((given) => (isScore(given) ? given : average))
}

/** SCORE-01: three are summed; of four the lowest is left out, one of several equal lowest. Null as in SCORE-02, and of a panel that is not there yet. */
export function totalOf(panel: readonly Given[]): Total | null {
  const scores = scoresOf(panel)
  if (!scores || scores.length < 3) return null
  const sum = scores.reduce((total, score) => total + score, 0)
  if (scores.length < 4) return { total_score: toPoints(sum), dropped_score: null }
  const lowest = toPoints(Math.min(...scores))
  return { total_score: toPoints(sum - lowest), dropped_score: lowest }
}

/** SCORE-03: within the range of the event's row, and on its steps. */
export function checkScore(score: number, terms: ScoringTerms, path: ViolationPath = []): Violation[] {
  const { lowest, highest, step } = terms
  if (score < lowest || score > highest)
    return [
      refuse('SCORE_OUT_OF_RANGE', path, { lowest: formatPoints(lowest), highest: formatPoints(highest) }),
    ]
  if ((score - lowest) % step !== 0) return [refuse('SCORE_OFF_STEP', path, { step: formatPoints(step) })]
  return []
}

/**
 * SCORE-03: what was typed, in hundredths; '95,5' and '95.5' are the same. Null where it is no number, or has more than two
 * decimals: '1.255' is no score, and never rounded into one.
 */
export function parseScore(typed: string): Points | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return toPoints(Number(whole) * 100 + Number(decimals.padEnd(2, '0')))
}
