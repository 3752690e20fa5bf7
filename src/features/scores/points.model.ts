// A score in whole hundredths of a point, so that sums are exact: 95.5 points are 9550.
import { z } from 'zod'

declare const points: unique symbol

/** Whole hundredths of a point. */
export type Points = number & { readonly [points]: true }

/** Marks whole hundredths. Throws a RangeError for a fraction or an unsafe number. */
export function toPoints(hundredths: number): Points {
  if (!Number.isSafeInteger(hundredths))
    throw new RangeError(`${hundredths} are not whole hundredths of a point`)
  return hundredths as Points
}

/** What a whole number of the database holds: no score comes near it, and what is beyond would be refused there without words. */
const MOST = 2_147_483_647

export const pointsField = z
  .int()
  .min(-MOST)
  .max(MOST)
  .transform((hundredths) => toPoints(hundredths))
  .describe('Whole hundredths of a point')

/** '95.5', '285.25': without zeros that say nothing, but with one decimal always, as judges write. */
export function formatPoints(score: number): string {
  const [whole = '', decimals = ''] = (score / 100).toFixed(2).split('.')
  return `${whole}.${decimals.endsWith('0') ? decimals.slice(0, 1) : decimals}`
}
