// Tells refusals for want of a place from all others: with them the counts that a screen knows are out of date.
import type { Violation } from '../../shared/violations.ts'

const PLACES = ['CITY_TOTAL', 'CITY_CATEGORY', 'SMALL_SOLOS', 'MAY_NOT_WAIT']

/** Whether it speaks of places of the city (LIMIT-01, LIMIT-05, LIMIT-06, WAIT-01). */
export function isOfPlaces({ code }: Pick<Violation, 'code'>): boolean {
  return PLACES.includes(code)
}

const STOCK = ['BEST_DANCER_SOLD_OUT', 'FREESTYLE_SOLD_OUT', 'TICKETS_GONE']

/** Whether others have bought out what was chosen (BESTDANCER-04, FREESTYLE-04, TICKET-05): what a screen knows of it is out of date, too. */
export function isOfStock({ code }: Pick<Violation, 'code'>): boolean {
  return STOCK.includes(code)
}

/** All but those of registered routines that find no place, which a screen names with what can be done. */
export function notOfPlaces(violations: readonly Violation[]): Violation[] {
  return violations.filter((violation) => violation.path[0] !== 'routines' || !isOfPlaces(violation))
}
