// Decides what bars a registration from being reviewed and completed: every reason at once.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { checkPlaces, checkReviewedParts } from '../registrations/part-checks.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { checkStudioAccepted, registrationOpen } from '../registrations/registration-open.rules.ts'

interface Circumstances {
  /** On the tour date's list of exceptions (R§6). */
  exempt: boolean
  /** Now; without it only the switches of the tour date are looked at, not whether the event has ended. */
  at?: Date
}

/** What bars the review from being submitted (LIFE-04 to LIFE-06): all but the city's places, for which it offers ways out itself. */
export function checkReview(view: RegistrationView, { exempt, at }: Circumstances): Violation[] {
  const open =
    at === undefined
      ? exempt || view.tour_date.mybtf.regenabled
      : registrationOpen(view.tour_date, at, exempt)
  const answered = view.independent || view.studio_id !== null
  return [
    ...(open ? [] : [refuse('REGISTRATION_CLOSED')]),
    ...(answered ? [] : [refuse('AFFILIATION_REQUIRED')]),
    ...checkStudioAccepted(view),
    ...checkReviewedParts(view, exempt),
    ...(view.waiver ? [] : [refuse('WAIVER_REQUIRED', ['waiver'])]),
  ]
}

/**
 * Every violation that bars completion (LIFE-04 to LIFE-06, LIMIT-*). The view's counts of the city are read while the
 * tour date's lock is held.
 */
export function checkCompletion(view: RegistrationView, circumstances: Circumstances): Violation[] {
  const places = circumstances.exempt ? [] : checkPlaces(view)
  return [...checkReview(view, circumstances), ...places]
}
