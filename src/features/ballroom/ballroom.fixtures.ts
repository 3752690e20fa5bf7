// A ballroom city and its prices, for the tests of its rules: Columbus' workshop, singles, couples and formations.
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { plainRoutine, type Routine } from '../routines/routine.model.ts'
import type { PriceList, RatePrices, RoutineCategory } from '../tours/price-list.model.ts'
import { columbus, meridianPrices, prices } from '../tours/tour.fixtures.ts'

/** R§9. */
export const BALLROOM = 613
export const LATIN = 614
export const FORMATION = 615
export const [SINGLE, COUPLE, FORMATIONS, LATIN_COUPLE] = [1, 2, 3, 7]

const category = (
  id: number,
  name: string,
  size: readonly [number, number],
  studio: RatePrices,
  performance_division_id: number | null,
): RoutineCategory => ({
  id,
  name,
  abbreviation: name.charAt(0),
  min_dancers: size[0],
  max_dancers: size[1],
  music_limit_seconds: null,
  performance_division_id,
  fees: { per_dancer: true, studio, individual: null },
})

export const crownPrices: PriceList = {
  ...meridianPrices,
  event_id: 47,
  routine_categories: [
    category(SINGLE, 'Single', [1, 1], prices(110, 130, 150), BALLROOM),
    category(COUPLE, 'Couple', [2, 2], prices(80, 95, 110), BALLROOM),
    category(LATIN_COUPLE, 'Latin Couple', [2, 2], prices(85, 100, 115), LATIN),
    category(FORMATIONS, 'Formation', [4, 16], prices(55, 65, 75), null),
  ],
  performance_divisions: [
    { id: BALLROOM, name: 'Ballroom', free: false, improv: false },
    { id: LATIN, name: 'Latin', free: false, improv: false },
    { id: FORMATION, name: 'Standard Formation', free: false, improv: false },
  ],
}

export const crown = {
  ...columbus,
  event_id: 47,
  event: { ...columbus.event, id: 47, name: 'Crown Ballroom', variant: 'ballroom' as const },
  mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true, deposit_enabled: true },
}

/** A studio's registration there, of so many dancers of 13 unless told otherwise. */
export function crownViewOf(more: Partial<RegistrationView> = {}): RegistrationView {
  return viewOf({
    attendees: dancersOf(4),
    ...more,
    tour_date: { ...crown, ...more.tour_date },
    price_list: crownPrices,
  })
}

/** An entry of these dancers, in a category and its performance division. */
export function entryOf(id: number, dancers: number[], category_id: number, name = `Entry ${id}`): Routine {
  const found = crownPrices.routine_categories.find((category) => category.id === category_id)
  return {
    id,
    routine_id: id,
    routine: { name, choreographer: '' },
    dancers,
    performance_division_id: found?.performance_division_id ?? FORMATION,
    routine_category_id: category_id,
    age_division_id: 4,
    age_up: false,
    ...plainRoutine,
    music_id: null,
    old_music_id: null,
  }
}
