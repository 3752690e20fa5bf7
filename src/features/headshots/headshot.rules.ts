// Decides which pictures may be the headshot of a judge.
import { failures } from '../../shared/failures.ts'
import { HEADSHOT_MAX_BYTES, HEADSHOT_SIDE, HEADSHOT_TYPES } from './headshot.model.ts'

/** JUDGE-11, what the browser can tell before it sends a file: what is wrong, in words, or null. */
export function checkChosenHeadshot({ size, type }: { size: number; type: string }): string | null {
  if (size > HEADSHOT_MAX_BYTES) return failures.IMAGE_TOO_LARGE.message
  return size > 0 && (type === '' || type in HEADSHOT_TYPES) ? null : failures.NOT_HEADSHOT.message
}

/** JUDGE-11: what is wrong with its pixels, in words, or null. */
export function checkHeadshotPixels({ width, height }: { width: number; height: number }): string | null {
  const { least, most } = HEADSHOT_SIDE
  if (Math.min(width, height) >= least && Math.max(width, height) <= most) return null
  return `Please select a picture of ${least} to ${most} pixels on each side: this one has ${width} by ${height}.`
}
