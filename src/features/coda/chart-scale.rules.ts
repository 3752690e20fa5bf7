// Decides between which scores a chart runs, and where on it one stands.

export interface Scale {
  lowest: number
  highest: number
}

/** Five points. */
const STEP = 500

/** To the next five points on both sides, and never from a score to itself. */
export function scaleOf(scores: readonly number[]): Scale {
  const lowest = Math.floor(Math.min(...scores) / STEP) * STEP
  const highest = Math.ceil(Math.max(...scores) / STEP) * STEP
  return lowest === highest ? { lowest: lowest - STEP, highest: highest + STEP } : { lowest, highest }
}

/** In percent of the whole, from the lowest on. */
export const placeOn = ({ lowest, highest }: Scale, score: number): number =>
  Math.round((1000 * (score - lowest)) / (highest - lowest)) / 10
