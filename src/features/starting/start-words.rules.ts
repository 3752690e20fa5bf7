// Words what can come along from an earlier registration, by what the tour date has.
import { observersClosed } from '../attendees/observers-closed.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { canHaveRoutines, type Registrant } from '../tours/event-variant.rules.ts'

/** 'Dancers with their levels moved by age, teachers, observers and routines.' (START-02) */
export function startWords(view: Pick<RegistrationView, 'tour_date' | 'price_list'> & Registrant): string {
  const { tour_date, price_list } = view
  const further = [
    'teachers',
    ...(observersClosed(tour_date, price_list) === null ? ['observers'] : []),
    ...(canHaveRoutines(tour_date, view) ? ['routines'] : []),
  ]
  const last = further.pop()
  return `${['Dancers with their levels moved by age', ...further].join(', ')} and ${last}.`
}
