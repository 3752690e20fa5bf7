// Decides whether what runs out has room for a routine that is entered, and whether it may wait instead (R§5).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { isSolo } from '../divisions/routine-category.rules.ts'
import type { RoutineCategory } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { categoryCount } from './category-limit.rules.ts'
import type {
  CityCounts,
  CityLimit,
  CountedAttendee,
  FreePlaces,
  LimitedRoutine,
  PlacedEntry,
} from './city-limit.model.ts'
import { leftOf } from './city-limit.rules.ts'
import {
  isSmallRegistration,
  limitsFull,
  limitsWithoutList,
  needOf,
  refuseFull,
  withTaken,
} from './free-places.rules.ts'

/** What of a registration its limits need. */
export interface LimitContext {
  attendees: readonly CountedAttendee[]
  routines: readonly LimitedRoutine[]
  waiting_list_routines: readonly LimitedRoutine[]
  price_list: { routine_categories: readonly RoutineCategory[] }
  tour_date: Pick<TourDate, 'entry_limit_rules'> & { event: Pick<TourDate['event'], 'tour_brand'> }
  city: CityCounts
}

/** What of a typed routine its limits need. */
export interface LimitedForm {
  dancers: readonly number[]
  waiting_list: boolean
  waiting_set: number | null
}

interface Circumstances {
  /** The saved routine that is being changed; null for a new one. */
  existing: LimitedRoutine | null
  exempt: boolean
}

/** The registration's own limits, waiting routines counted: disabled, category, one solo (LIMIT-02 to LIMIT-04). */
function checkOwnLimits(
  form: LimitedForm,
  category: RoutineCategory,
  { routines, waiting_list_routines, price_list, tour_date }: LimitContext,
  existing: LimitedRoutine | null,
): Violation[] {
  const found: Violation[] = []
  const rules = tour_date.entry_limit_rules
  const others = [...routines, ...waiting_list_routines].filter((routine) => routine.id !== existing?.id)
  // R§5: "These limits are skipped for existing date routines", as far as what they already hold.
  if (existing?.routine_category_id !== category.id) {
    const { disabled, left } = categoryCount(category, others, rules)
    if (disabled && !tour_date.event.tour_brand)
      found.push(refuse('CATEGORY_DISABLED', ['routine_category_id'], { category: category.name }))
    else if (left === 0) found.push(refuse('CATEGORY_LIMIT', ['routine_category_id']))
  }
  if (rules.one_solo_per_dancer && isSolo(category)) {
    const categories = new Map(price_list.routine_categories.map((category) => [category.id, category]))
    const [soloist] = form.dancers
    const dancesSolo = (routine: LimitedRoutine) => {
      const of = categories.get(routine.routine_category_id)
      return of !== undefined && isSolo(of) && routine.dancers[0] === soloist
    }
    const held = existing !== null && dancesSolo(existing)
    if (!held && others.some(dancesSolo))
      found.push(refuse('ONE_SOLO', ['dancers'], { category: category.name }))
  }
  return found
}

/** The limits of the city that have no place for the routine, beside what an existing one has (LIMIT-01, 05, 06). */
function fullFor(entry: PlacedEntry, context: LimitContext, existing: LimitedRoutine | null): CityLimit[] {
  const { city, attendees } = context
  if (city.routines_left === null && city.small_solos_left === null && city.categories.length === 0) return []
  const without = existing && city.without_place.find(({ id }) => id === existing.id)
  const before = existing === null || existing.waiting_list || without ? null : existing
  if (without && existing.routine_category_id === entry.routine_category_id) return without.full
  return limitsFull(leftOf(city), needOf(entry, isSmallRegistration(attendees), before))
}

/** An entry that is to wait, with what is full for it. */
export interface Waiting extends PlacedEntry {
  waiting_set: number | null
}

/**
 * What bars the unit, an entry or a whole set, from waiting (WAIT-01): a place for all of it that is free, or a full
 * limit whose waiting list is off. No bars = it may wait. `left` beside all that has a place; answers what is left
 * beside the unit where it has places to go to.
 */
export function checkWaitingUnit(
  unit: readonly Waiting[],
  left: FreePlaces,
  { price_list, tour_date, attendees }: Pick<LimitContext, 'price_list' | 'tour_date' | 'attendees'>,
): { bars: Violation[]; left: FreePlaces } {
  const rules = tour_date.entry_limit_rules
  const small = isSmallRegistration(attendees)
  let after = left
  const found = new Map<string, Violation>()
  let full = false
  for (const entry of unit) {
    const need = needOf(entry, small)
    const limits = limitsFull(after, need)
    after = withTaken(after, need)
    if (limits.length > 0) full = true
    const id = entry.routine_category_id
    const category = price_list.routine_categories.find((category) => category.id === id)
    for (const violation of refuseFull(limitsWithoutList(rules, limits, id), category, rules))
      found.set(violation.message, violation)
  }
  if (full) return { bars: [...found.values()], left }
  return { bars: [refuse('MAY_NOT_WAIT', ['waiting_list'])], left: after }
}

/**
 * Every limit that a routine to be entered meets (LIMIT-01 to LIMIT-06, WAIT-01). A routine with a place keeps it, and
 * one that waits goes on waiting, whatever is full or free now; another category is another place.
 */
export function checkLimits(
  form: LimitedForm,
  category: RoutineCategory,
  context: LimitContext,
  { existing, exempt }: Circumstances,
): Violation[] {
  const waits = existing?.waiting_list && existing.routine_category_id === category.id
  if (exempt) return form.waiting_list && !waits ? [refuse('MAY_NOT_WAIT', ['waiting_list'])] : []
  const found = checkOwnLimits(form, category, context, existing)
  const entry = { routine_category_id: category.id, dancers: form.dancers, waiting_set: form.waiting_set }
  if (!form.waiting_list) {
    const full = fullFor(entry, context, existing)
    return [...found, ...refuseFull(full, category, context.tour_date.entry_limit_rules)]
  }
  if (waits) return found
  const together = context.waiting_list_routines.filter(
    ({ id, waiting_set }) => waiting_set !== null && waiting_set === form.waiting_set && id !== existing?.id,
  )
  // The place that it has, or finds, comes back when it waits instead.
  const placed = existing !== null && !existing.waiting_list && !lacksPlace(context, existing)
  const small = isSmallRegistration(context.attendees)
  const left = placed ? withTaken(leftOf(context.city), needOf(existing, small), -1) : leftOf(context.city)
  return [...found, ...checkWaitingUnit([...together, entry], left, context).bars]
}

function lacksPlace({ city }: LimitContext, { id }: LimitedRoutine): boolean {
  return city.without_place.some((entry) => entry.id === id)
}
