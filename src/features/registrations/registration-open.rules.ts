// Decides whether registration, and the editing of a completed one, are open at a tour date (R§2, R§4).
import { addHours, endOfDay } from '../../shared/calendar.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { hasVariant } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Registration } from './registration.model.ts'

/** R§4: "Registration is allowed while the event has not ended (8-hour grace)". */
export const END_GRACE_HOURS = 8

export type OpeningDates = Pick<
  TourDate,
  'timezone' | 'end_date' | 'canceled' | 'postponed' | 'coming_soon' | 'mybtf' | 'event'
>

/** A studio that the office rejected registers nothing, nor does anybody with it behind her (STUDIO-13). */
export function checkStudioAccepted({ studio_rejected }: Pick<Registration, 'studio_rejected'>): Violation[] {
  return studio_rejected ? [refuse('STUDIO_NOT_ACCEPTED')] : []
}

/**
 * Whether the event ended more than 8 hours ago, after which nothing of it is entered or sent any more: the end of its last day in its own time
 * zone counts (LIFE-02). A postponed one is still to come, whatever its days say.
 */
export function isPastGrace(
  tourDate: Pick<TourDate, 'timezone' | 'end_date' | 'postponed'>,
  at: Date,
): boolean {
  const { end_date, timezone, postponed } = tourDate
  return !postponed && end_date !== null && at >= addHours(endOfDay(end_date, timezone), END_GRACE_HOURS)
}

/**
 * Whether what a dancer wears may be changed without an edit (BESTDANCER-09): of a completed registration, while the tour date says so and
 * the event has not ended.
 */
export function garmentOpen(
  { completed }: { completed: boolean },
  tourDate: Pick<TourDate, 'timezone' | 'end_date' | 'postponed' | 'canceled' | 'mybtf'>,
  at: Date,
): boolean {
  return completed && tourDate.mybtf.edit_bd_jacket && !tourDate.canceled && !isPastGrace(tourDate, at)
}

/**
 * Whether one may register (LIFE-02): the event has not ended and registration is enabled, or the person is exempt.
 * A date that is canceled, postponed or still coming, and a kind of event that is not supported, take nobody.
 */
export function registrationOpen(tourDate: OpeningDates, at: Date, exempt: boolean): boolean {
  if (tourDate.canceled || tourDate.postponed || tourDate.coming_soon) return false
  if (!hasVariant(tourDate.event.variant)) return false
  return exempt || (tourDate.mybtf.regenabled && !isPastGrace(tourDate, at))
}

/** Whether a completed registration may be edited (LIFE-03): confirmed, and the date still allows it (E§4). */
export function editingOpen(
  registration: Pick<Registration, 'completed' | 'confirmed'>,
  tourDate: OpeningDates,
  at: Date,
  exempt: boolean,
): boolean {
  if (!registration.completed || !registration.confirmed || tourDate.canceled) return false
  return exempt || (tourDate.mybtf.editenabled && !isPastGrace(tourDate, at))
}

/** Why a registration is not offered to be edited; null where it is (EDIT-01). */
export function editBlocked(
  registration: Pick<Registration, 'completed' | 'confirmed'>,
  tourDate: OpeningDates,
  at: Date,
  exempt: boolean,
): 'NOT_COMPLETED' | 'NOT_CONFIRMED' | 'REGISTRATION_CLOSED' | null {
  if (!registration.completed) return 'NOT_COMPLETED'
  // Where it stays closed, it is not the review that is waited for.
  if (!editingOpen({ completed: true, confirmed: true }, tourDate, at, exempt)) return 'REGISTRATION_CLOSED'
  return registration.confirmed ? null : 'NOT_CONFIRMED'
}
