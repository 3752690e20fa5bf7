// Decides what bars the routines of an open registration from being reviewed and completed (LIFE-06, LIMIT-01).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { unlimitedCity } from '../limits/city-limit.rules.ts'
import { refuseFull } from '../limits/free-places.rules.ts'
import { checkWaits } from '../limits/waiting-units.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { checkMayCompete, checkRoutine, routineFormOf } from './routine.rules.ts'
import { checkSoloists } from './soloists.rules.ts'

/** Each routine as if it were entered after those before it, so that limits count once for each (LIFE-06). */
export function checkReviewedRoutines(view: RegistrationView, exempt: boolean): Violation[] {
  if (view.routines.length + view.waiting_list_routines.length === 0) return []
  const barred = checkMayCompete(view)
  if (barred.length > 0) return barred
  const found: Violation[] = []
  if (!view.tour_date.mybtf.compenabled && !exempt) found.push(refuse('REMOVE_ROUTINES', ['routines']))
  // Closing and the city's places are one matter for all routines, and checked once.
  const tour_date = {
    ...view.tour_date,
    mybtf: { ...view.tour_date.mybtf, compenabled: true },
  }
  const before = { ...view, tour_date, city: unlimitedCity, waiting_list_routines: [] }
  for (const [position, routine] of view.routines.entries()) {
    const context = { ...before, routines: view.routines.slice(0, position) }
    const violations = checkRoutine(routineFormOf(routine), context, { existing: null, exempt })
    found.push(
      ...violations.map((violation) => ({ ...violation, path: ['routines', position, ...violation.path] })),
    )
  }
  for (const [position, routine] of view.waiting_list_routines.entries()) {
    const context = { ...before, waiting_list_routines: view.waiting_list_routines.slice(0, position) }
    // A place that has become free meanwhile bars nobody who waits: the list gives it (WAIT-04).
    const form = { ...routineFormOf(routine), waiting_list: false }
    const violations = checkRoutine(form, context, { existing: null, exempt })
    found.push(
      ...violations.map((violation) => ({
        ...violation,
        path: ['waiting_list_routines', position, ...violation.path],
      })),
    )
  }
  return [...found, ...checkSoloists(view)]
}

/** What bars each routine of an open registration, by its id (LIFE-06): marked where it is entered, as the review says it. */
export function barsOfRoutines(view: RegistrationView): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>()
  if (view.completed) return found
  for (const {
    path: [list, position],
    message,
  } of checkReviewedRoutines(view, view.exempt)) {
    const entry =
      list === 'routines' || list === 'waiting_list_routines' ? view[list][Number(position)] : undefined
    if (entry && typeof position === 'number') found.set(entry.id, [...(found.get(entry.id) ?? []), message])
  }
  return found
}

/** Routines that find no place, each for what is full (LIMIT-01, LIMIT-05, LIMIT-06). */
function checkCity({ city, routines, price_list, tour_date }: RegistrationView): Violation[] {
  return city.without_place.flatMap(({ id, full }) => {
    const position = routines.findIndex((routine) => routine.id === id)
    const category = price_list.routine_categories.find(
      ({ id }) => id === routines[position]?.routine_category_id,
    )
    return refuseFull(full, category, tour_date.entry_limit_rules, ['routines', position])
  })
}

/**
 * Waiting routines whose list has been closed since they were entered, each for what is full (WAIT-01): they are not on it
 * yet. A place that is free by now bars nobody: the list gives it.
 */
function checkLists(view: RegistrationView): Violation[] {
  const waiting = view.waiting_list_routines
  const all = new Set(waiting.map(({ id }) => id))
  return checkWaits(waiting, all, { ...view, exempt: false }, view.city).flatMap(({ id, bars }) => {
    const position = waiting.findIndex((entry) => entry.id === id)
    return bars
      .filter(({ code }) => code !== 'MAY_NOT_WAIT')
      .map((bar) => ({ ...bar, path: ['waiting_list_routines', position] }))
  })
}

/** What bars completion because others have taken it meanwhile. Hold the tour date's lock. */
export function checkRoutinePlaces(view: RegistrationView): Violation[] {
  return [...checkCity(view), ...checkLists(view)]
}
