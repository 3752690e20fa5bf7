// Decides how many places a city has free, for whom, and which limits have none for an entry (R§5, decisions "Limits").
import { refuse } from '../../shared/refusals.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import type { RoutineCategory } from '../tours/price-list.model.ts'
import type { EntryLimitRules, TourDate } from '../tours/tour-date.model.ts'
import {
  type CityLimit,
  type CountedAttendee,
  type FreePlaces,
  type PlacedEntry,
  type PlaceNeed,
  SMALL_REGISTRATION,
  type TakenPlaces,
} from './city-limit.model.ts'

/** Whether a registration has few full-workshop dancers (LIMIT-06, R§9). */
export function isSmallRegistration(attendees: readonly CountedAttendee[]): boolean {
  const full = attendees.filter(({ kind, one_day, virtual }) => kind === 'dancer' && !one_day && !virtual)
  return full.length < SMALL_REGISTRATION
}

/** What an entry takes beside what `before`, its present place, has; null = it has none. `small` of its registration. */
export function needOf(entry: PlacedEntry, small: boolean, before: PlacedEntry | null = null): PlaceNeed {
  const solo = entry.dancers.length === 1
  return {
    total: before === null,
    routine_category_id:
      before?.routine_category_id === entry.routine_category_id ? null : entry.routine_category_id,
    // What is sold is not refused for what its registration has become (R§5: "skipped for existing date routines").
    small_solo: small && solo && before?.dancers.length !== 1,
  }
}

/** The limits of a city as they bind there: the tour's own brand dances what the city has disabled, too (LIMIT-02). */
export function bindingRules({
  entry_limit_rules,
  event,
}: {
  entry_limit_rules: EntryLimitRules
  event: Pick<TourDate['event'], 'tour_brand'>
}): EntryLimitRules {
  if (!event.tour_brand) return entry_limit_rules
  const categories = entry_limit_rules.categories.map((category) => ({ ...category, disabled: false }))
  return { ...entry_limit_rules, categories }
}

/** What is free in the city beside what is taken; whoever waits is not looked at. */
export function freePlaces(rules: EntryLimitRules, taken: TakenPlaces): FreePlaces {
  const of = (limit: number | null, count: number) => (limit === null ? null : limit - count)
  const inCategory = new Map(
    taken.categories.map((category) => [category.routine_category_id, category.taken]),
  )
  return {
    total: of(rules.total_routines, taken.routines),
    categories: new Map(
      rules.categories.flatMap(({ routine_category_id: id, city_limit }) =>
        city_limit === null ? [] : [[id, city_limit - (inCategory.get(id) ?? 0)] as const],
      ),
    ),
    small_solos: of(rules.small_registration_solos, taken.small_solos),
  }
}

/** Places that are counted down as one entry after the other takes them. */
export interface CountedPlaces {
  total: number | null
  categories: Map<number, number>
  small_solos: number | null
}

/** A copy to count down. */
export function counting({ total, categories, small_solos }: FreePlaces): CountedPlaces {
  return { total, categories: new Map(categories), small_solos }
}

/** Takes `times` places of the need; below 0 gives them back. */
export function take(places: CountedPlaces, need: PlaceNeed, times = 1): void {
  const { routine_category_id: id } = need
  const left = id === null ? undefined : places.categories.get(id)
  if (need.total && places.total !== null) places.total -= times
  if (id !== null && left !== undefined) places.categories.set(id, left - times)
  if (need.small_solo && places.small_solos !== null) places.small_solos -= times
}

/** The same with `times` places of the need taken. */
export function withTaken(free: FreePlaces, need: PlaceNeed, times = 1): FreePlaces {
  const places = counting(free)
  take(places, need, times)
  return places
}

/** The limits that have no place for the need; empty = there is one. */
export function limitsFull(free: FreePlaces, need: PlaceNeed): CityLimit[] {
  const { total, small_solos } = free
  const inCategory = need.routine_category_id === null ? null : free.categories.get(need.routine_category_id)
  const found: CityLimit[] = []
  if (need.total && total !== null && total <= 0) found.push('total')
  if (inCategory !== null && inCategory !== undefined && inCategory <= 0) found.push('category')
  if (need.small_solo && small_solos !== null && small_solos <= 0) found.push('small_solos')
  return found
}

/**
 * What is free for somebody new (WAIT-02): free places belong first to those who wait. Who waits for a category that is
 * full, or not danced here any more, claims no place of the city.
 */
export function freeBesideWaiting(
  free: FreePlaces,
  taken: TakenPlaces,
  rules: Pick<EntryLimitRules, 'categories'>,
): FreePlaces {
  const disabled = new Set(
    rules.categories.filter((category) => category.disabled).map((category) => category.routine_category_id),
  )
  let { total, small_solos: small } = free
  // Who of a full category waits takes none of them, so each category counts on all.
  const most = free.small_solos === null ? null : Math.max(0, free.small_solos)
  const categories = new Map(free.categories)
  for (const { routine_category_id, waiting, waiting_small } of taken.categories) {
    if (disabled.has(routine_category_id)) continue
    const solos = most === null ? waiting_small : Math.min(waiting_small, most)
    const claims = waiting - waiting_small + solos
    const inCategory = free.categories.get(routine_category_id)
    if (inCategory !== undefined) categories.set(routine_category_id, inCategory - claims)
    const coming = inCategory === undefined ? claims : Math.min(claims, Math.max(0, inCategory))
    if (total !== null) total -= coming
    if (small !== null) small -= waiting_small
  }
  return { total, categories, small_solos: small }
}

/** Whether the full limit takes further routines of the category as waiting. */
function listIsOn(rules: EntryLimitRules, limit: CityLimit, routine_category_id: number): boolean {
  if (limit === 'total') return rules.waiting_list
  return (
    rules.categories.find((category) => category.routine_category_id === routine_category_id)?.waiting_list ??
    false
  )
}

/** The full limits whose waiting list is off: for them nobody may wait (WAIT-01). */
export function limitsWithoutList(
  rules: EntryLimitRules,
  full: readonly CityLimit[],
  routine_category_id: number,
): CityLimit[] {
  return full.filter((limit) => !listIsOn(rules, limit, routine_category_id))
}

/** The refusals for limits that are full (LIMIT-01, LIMIT-05, LIMIT-06). */
export function refuseFull(
  full: readonly CityLimit[],
  category: Pick<RoutineCategory, 'name'> | undefined,
  rules: EntryLimitRules,
  path: ViolationPath = [],
): Violation[] {
  return full.map((limit) => {
    if (limit === 'total') return refuse('CITY_TOTAL', path, { limit: rules.total_routines ?? 0 })
    if (limit === 'category') return refuse('CITY_CATEGORY', path, { category: category?.name ?? '' })
    return refuse('SMALL_SOLOS', path)
  })
}
