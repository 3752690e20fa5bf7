// Decides where one more routine would go: to a free place, to the waiting list, or nowhere.
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import type { CityCounts, PlaceNeed } from './city-limit.model.ts'
import { leftOf } from './city-limit.rules.ts'
import { limitsFull, limitsWithoutList } from './free-places.rules.ts'

/** A place; the waiting list, where what is full takes waiting routines; or neither. */
export type PlaceOffer = 'place' | 'waiting' | 'full'

/** What of a registration decides it. */
export interface PlaceContext {
  city: CityCounts
  tour_date: { entry_limit_rules: EntryLimitRules }
  exempt: boolean
}

/** No category has this id. */
const UNKNOWN = 0

/** Where what needs these places goes (PLACE-01). Whoever is exempt always has a place. */
export function placeForNeed(
  { city, tour_date, exempt }: PlaceContext,
  need: PlaceNeed,
  routine_category_id: number | null,
): PlaceOffer {
  if (exempt) return 'place'
  const full = limitsFull(leftOf(city), need)
  if (full.length === 0) return 'place'
  const { entry_limit_rules } = tour_date
  const closed = limitsWithoutList(entry_limit_rules, full, routine_category_id ?? UNKNOWN)
  return closed.length === 0 ? 'waiting' : 'full'
}

/**
 * Where one more routine of a category goes (PLACE-01); null = the category is not known yet, and the city's total
 * decides alone. `small_solo` = a solo of a small registration, which has a limit of its own besides.
 */
export function placeFor(
  context: PlaceContext,
  routine_category_id: number | null,
  small_solo = false,
): PlaceOffer {
  return placeForNeed(context, { total: true, routine_category_id, small_solo }, routine_category_id)
}
