// Tells lines of media passes from others by their keys.
import type { FeeLine } from './quote.model.ts'

const MEDIA = 'media:'

/** Whose pass a line is of; null = it is no line of a media pass. */
export function passPersonOf({ key }: Pick<FeeLine, 'key'>): number | null {
  return key.startsWith(MEDIA) ? Number(key.slice(MEDIA.length)) : null
}
