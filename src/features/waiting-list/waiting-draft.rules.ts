// Decides whether a routine that is being typed would wait for a place.
import { deriveCategory } from '../divisions/routine-category.rules.ts'
import { isSmallRegistration, needOf } from '../limits/free-places.rules.ts'
import { placeFor, placeForNeed } from '../limits/place-offer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import type { RoutineDraft } from '../routines/routine.rules.ts'

/**
 * Whether the draft goes on the waiting list (PLACE-01): a new one where what is full has its list on, already before its
 * category is known. One that has a place keeps it, and one that waits goes on waiting, but in another category, which is
 * another place.
 */
export function draftWaits(
  draft: Pick<RoutineDraft, 'dancers' | 'routine_category_id'>,
  existing: Routine | null,
  view: RegistrationView,
): boolean {
  const { dancers } = draft
  const categories = view.price_list.routine_categories
  const category = deriveCategory(dancers.length, draft.routine_category_id, categories)
  if (existing && (category === null || category.id === existing.routine_category_id)) {
    return existing.waiting_list
  }
  if (category === null) return placeFor(view, null) === 'waiting'
  const lacking = view.city.without_place.some(({ id }) => id === existing?.id)
  const before = existing?.waiting_list || lacking ? null : existing
  const entry = { routine_category_id: category.id, dancers }
  const need = needOf(entry, isSmallRegistration(view.attendees), before)
  return placeForNeed(view, need, category.id) === 'waiting'
}
