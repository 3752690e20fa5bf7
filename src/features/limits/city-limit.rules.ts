// Decides how many routines a city still takes (R§5: total routine limit per city).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'

/**
 * Places left in a city for one more routine of a registration (LIMIT-01): the limit minus what other registrations
 * have taken and what this one has entered; never below 0; null = no limit.
 */
export function routinesLeft({
  limit,
  taken,
  own,
}: {
  limit: number | null
  /** Routines that other registrations have sold, or are paying for. */
  taken: number
  /** Routines that this registration has entered. */
  own: number
}): number | null {
  return limit === null ? null : Math.max(0, limit - taken - own)
}

/** Refuses when `wanted` routines do not fit beside those taken (LIMIT-01). Hold the tour date's lock. */
export function checkCityTotal({
  limit,
  taken,
  wanted,
}: {
  limit: number | null
  taken: number
  wanted: number
}): Violation[] {
  if (limit === null || wanted === 0 || taken + wanted <= limit) return []
  return [refuse('CITY_TOTAL', ['routines'], { limit })]
}
