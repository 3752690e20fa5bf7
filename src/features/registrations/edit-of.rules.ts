// Decides what the button that begins an edit needs to know of a registration.
import { inCity } from '../tours/tour-words.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import { editBlocked } from './registration-open.rules.ts'

export function editOf(view: RegistrationView, now: Date) {
  const { event, event_city, mobile_registration } = view.tour_date
  return {
    id: view.id,
    of: `${event.name} ${inCity(event_city)}`,
    blocked: editBlocked(view, view.tour_date, now, view.exempt),
    on_phones: mobile_registration,
  }
}
