// Decides how many routines a city still takes (R§5: total routine limit per city).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { CityCounts } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import type { TakenPlaces } from './city-limit.model.ts'

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

type Entry = Pick<Routine, 'routine_category_id'>

/** The places left for a registration that has entered `own` (LIMIT-01). */
export function placesLeft(rules: EntryLimitRules, taken: TakenPlaces, own: readonly Entry[]): CityCounts {
  const inCategory = (id: number) => own.filter((routine) => routine.routine_category_id === id).length
  return {
    routines_left: routinesLeft({ limit: rules.total_routines, taken: taken.routines, own: own.length }),
    categories: rules.categories.flatMap(({ routine_category_id, city_limit }) => {
      const others = taken.categories.find((one) => one.routine_category_id === routine_category_id)
      const counts = { limit: city_limit, taken: others?.taken ?? 0, own: inCategory(routine_category_id) }
      const left = routinesLeft(counts)
      return left === null ? [] : [{ routine_category_id, left }]
    }),
    small_solos_left: routinesLeft({
      limit: rules.small_registration_solos,
      taken: taken.small_solos,
      own: 0,
    }),
    waiting: taken.waiting,
  }
}

/** The same once `before` has become `after` in an edit that is not applied yet. */
export function placesAfter(city: CityCounts, before: readonly Entry[], after: readonly Entry[]): CityCounts {
  const less = (left: number, was: number, is: number) => Math.max(0, left + was - is)
  const count = (of: readonly Entry[], id: number) =>
    of.filter((routine) => routine.routine_category_id === id).length
  const { routines_left } = city
  return {
    ...city,
    routines_left: routines_left === null ? null : less(routines_left, before.length, after.length),
    categories: city.categories.map(({ routine_category_id: id, left }) => ({
      routine_category_id: id,
      left: less(left, count(before, id), count(after, id)),
    })),
  }
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
