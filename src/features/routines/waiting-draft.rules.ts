// Decides whether a routine that is being typed would wait for a place.
import { isSmallRegistration } from '../limits/free-places.rules.ts'
import { placeFor } from '../limits/place-offer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from './routine.model.ts'
import { deriveRoutine, type RoutineDraft } from './routine.rules.ts'

/**
 * Whether the draft goes on the waiting list (PLACE-01): a new one where what is full has its list on, already before its
 * category is known. One that has a place keeps it, and one that waits goes on waiting in its category.
 */
export function draftWaits(
  draft: Pick<RoutineDraft, 'dancers' | 'age_up' | 'routine_category_id' | 'performance_division_id'>,
  existing: Routine | null,
  view: RegistrationView,
): boolean {
  if (existing && !existing.waiting_list) return false
  const { category } = deriveRoutine(draft, view)
  if (existing && (category === null || category.id === existing.routine_category_id)) return true
  const smallSolo = draft.dancers.length === 1 && isSmallRegistration(view.attendees)
  return placeFor(view, category?.id ?? null, smallSolo) === 'waiting'
}
