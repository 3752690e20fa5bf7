// Words what can come along from an earlier registration, by what the tour date has.
import { observersClosed } from '../attendees/observers-closed.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hasCompetition } from '../tours/event-variant.rules.ts'

/** 'Dancers with their levels moved by age, teachers, observers and routines.' (START-02) */
export function startWords({
  tour_date,
  price_list,
}: Pick<RegistrationView, 'tour_date' | 'price_list'>): string {
  const further = [
    'teachers',
    ...(observersClosed(tour_date, price_list) === null ? ['observers'] : []),
    ...(hasCompetition(tour_date) ? ['routines'] : []),
  ]
  const last = further.pop()
  return `${['Dancers with their levels moved by age', ...further].join(', ')} and ${last}.`
}
