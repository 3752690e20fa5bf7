// Decides what bars a registration from being reviewed and completed: every reason at once.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { checkAttendees, checkSomebody } from '../attendees/attendee.rules.ts'
import { checkWorkshopOpen } from '../attendees/workshop-closed.rules.ts'
import { unlimitedCity } from '../limits/city-limit.rules.ts'
import { refuseFull } from '../limits/free-places.rules.ts'
import { checkMayCompete, checkRoutine, routineFormOf } from '../routines/routine.rules.ts'
import { checkWaits } from '../routines/waiting-list.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import { checkStudioAccepted, registrationOpen } from './registration-open.rules.ts'

export type CompletionView = Pick<
  RegistrationView,
  | 'id'
  | 'attendees'
  | 'additional_observers'
  | 'routines'
  | 'waiting_list_routines'
  | 'roster'
  | 'price_list'
  | 'tour_date'
  | 'city'
  | 'quote'
  | 'completed'
  | 'free_division_taken'
  | 'independent'
  | 'studio_id'
  | 'studio_rejected'
  | 'waiver'
>

interface Circumstances {
  /** On the tour date's list of exceptions (R§6). */
  exempt: boolean
  /** Now; without it only the switches of the tour date are looked at, not whether the event has ended. */
  at?: Date
}

/** Each routine as if it were entered after those before it, so that limits count once for each (LIFE-06). */
function checkRoutines(view: CompletionView, exempt: boolean): Violation[] {
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
    found.push(...violations.map((one) => ({ ...one, path: ['routines', position, ...one.path] })))
  }
  for (const [position, routine] of view.waiting_list_routines.entries()) {
    const context = { ...before, waiting_list_routines: view.waiting_list_routines.slice(0, position) }
    // A place that has become free meanwhile bars nobody who waits: the list gives it (WAIT-04).
    const form = { ...routineFormOf(routine), waiting_list: false }
    const violations = checkRoutine(form, context, { existing: null, exempt })
    found.push(
      ...violations.map((one) => ({ ...one, path: ['waiting_list_routines', position, ...one.path] })),
    )
  }
  return found
}

/** What bars the review from being submitted (LIFE-04 to LIFE-06): all but the city's total. */
export function checkReview(view: CompletionView, { exempt, at }: Circumstances): Violation[] {
  const open =
    at === undefined
      ? exempt || view.tour_date.mybtf.regenabled
      : registrationOpen(view.tour_date, at, exempt)
  const answered = view.independent || view.studio_id !== null
  return [
    ...(open ? [] : [refuse('REGISTRATION_CLOSED')]),
    ...(answered ? [] : [refuse('AFFILIATION_REQUIRED')]),
    ...checkStudioAccepted(view),
    ...checkSomebody(view, view.tour_date),
    ...checkAttendees(view.attendees, { ...view, exempt }),
    ...checkWorkshopOpen(view, { ...view, exempt }),
    ...checkRoutines(view, exempt),
    ...(view.waiver ? [] : [refuse('WAIVER_REQUIRED', ['waiver'])]),
  ]
}

/** Routines that find no place, each for what is full (LIMIT-01, LIMIT-05, LIMIT-06). */
export function checkPlaces(
  view: Pick<RegistrationView, 'city' | 'routines' | 'price_list' | 'tour_date'>,
): Violation[] {
  const { city, routines, price_list, tour_date } = view
  return city.without_place.flatMap(({ id, full }) => {
    const position = routines.findIndex((routine) => routine.id === id)
    const category = price_list.routine_categories.find(
      (one) => one.id === routines[position]?.routine_category_id,
    )
    return refuseFull(full, category, tour_date.entry_limit_rules, ['routines', position])
  })
}

/**
 * Waiting routines whose list has been closed since they were entered, each for what is full (WAIT-01): they are not on it
 * yet. A place that is free by now bars nobody: the list gives it.
 */
function checkLists(view: CompletionView): Violation[] {
  const waiting = view.waiting_list_routines
  const all = new Set(waiting.map(({ id }) => id))
  return checkWaits(waiting, all, { ...view, exempt: false }, view.city).flatMap(({ id, bars }) => {
    const position = waiting.findIndex((one) => one.id === id)
    return bars
      .filter(({ code }) => code !== 'MAY_NOT_WAIT')
      .map((one) => ({ ...one, path: ['waiting_list_routines', position] }))
  })
}

/**
 * Every violation that bars completion (LIFE-04 to LIFE-06, LIMIT-*). The view's counts of the city are read while the
 * tour date's lock is held.
 */
export function checkCompletion(view: CompletionView, circumstances: Circumstances): Violation[] {
  const places = circumstances.exempt ? [] : [...checkPlaces(view), ...checkLists(view)]
  return [...checkReview(view, circumstances), ...places]
}
