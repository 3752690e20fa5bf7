// Decides where one more routine would go: to a free place, to the waiting list, or nowhere.
import type { RegistrationView } from '../registrations/registration.model.ts'

/** A place; the waiting list, where what is full takes waiting routines; or neither. */
export type PlaceOffer = 'place' | 'waiting' | 'full'

/** What of a registration decides it. */
export type PlaceContext = Pick<RegistrationView, 'city' | 'waiting_list_routines'> & {
  tour_date: Pick<RegistrationView['tour_date'], 'entry_limit_rules'>
  exempt: boolean
}

/**
 * Where one more routine of a category goes (PLACE-01); null = the category is not known yet, and the city's total
 * decides alone. Whoever is exempt always has a place.
 */
export function placeFor(context: PlaceContext, routine_category_id: number | null): PlaceOffer {
  const { city, tour_date, exempt } = context
  if (exempt) return 'place'
  const rules = tour_date.entry_limit_rules
  const category = rules.categories.find((one) => one.routine_category_id === routine_category_id)
  const left = city.categories.find((one) => one.routine_category_id === routine_category_id)?.left
  const full = [
    ...(city.routines_left === 0 ? [rules.waiting_list] : []),
    ...(category && left === 0 ? [category.waiting_list] : []),
  ]
  if (full.length === 0) return 'place'
  return full.every((waits) => waits) ? 'waiting' : 'full'
}
