// Says in words what a registration brings to Beat Street (R§3; decision 0189).
import type { BeatStreet } from './beat-street.model.ts'

/** A client of the specification may have said only that there is something. '' = nothing. */
export function beatStreetWords(said: BeatStreet | null): string {
  return typeof said === 'string' ? said : said === true ? 'Yes' : ''
}

/** What is said in these words: as it was, where they are the same. */
export function beatStreetOf(words: string, saved: BeatStreet | null): BeatStreet | null {
  return words === beatStreetWords(saved) ? saved : words || null
}
