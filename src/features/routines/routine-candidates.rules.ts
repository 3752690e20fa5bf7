// Who may be picked for a routine, and where the routine goes: to a place, or to the waiting list.

import { refuse } from '../../shared/refusals.ts'
import { deriveCategory, isSolo } from '../divisions/routine-category.rules.ts'
import { isSmallRegistration } from '../limits/free-places.rules.ts'
import { placeFor } from '../limits/place-offer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RosterPerson } from '../roster/person.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { Routine } from './routine.model.ts'
import type { RoutineDraft } from './routine.rules.ts'
import { barredFromDancing } from './routine-dancers.rules.ts'

export interface Candidate {
  person: RosterPerson
  /** Why not; null = may dance. */
  barred: string | null
}

/** Those at the workshop, and others of the roster with the reason why they may not be entered (ROUTINE-03). */
export function candidatesOf(
  view: Pick<RegistrationView, 'attendees' | 'roster' | 'tour_date'>,
): Candidate[] {
  const attending = new Map(view.attendees.map((attendee) => [attendee.person_id, attendee]))
  const people = new Map(view.roster.map((person) => [person.id, person]))
  for (const { person } of view.attendees) people.set(person.id, person)
  const needsWorkshop = variantOf(view.tour_date).full_workshop_to_compete
  return [...people.values()].map((person) => {
    const barred = barredFromDancing(attending.get(person.id), needsWorkshop)
    return { person, barred: barred && refuse(barred).message }
  })
}

/**
 * Whether the typed routine waits for a place (PLACE-01): a new one, or one that changes its category, where everything
 * that is full has its waiting list on; an existing one stays where it is.
 */
export function waitsForPlace(
  draft: Pick<RoutineDraft, 'dancers' | 'routine_category_id'>,
  existing: Routine | null,
  view: RegistrationView,
): boolean {
  const categories = view.price_list.routine_categories
  const category = deriveCategory(draft.dancers.length, draft.routine_category_id, categories)
  if (existing && (category === null || category.id === existing.routine_category_id)) {
    return existing.waiting_list
  }
  const smallSolo = category !== null && isSolo(category) && isSmallRegistration(view.attendees)
  return placeFor(view, category?.id ?? null, smallSolo) === 'waiting'
}
