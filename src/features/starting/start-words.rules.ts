// Words what can come along from an earlier registration, by what the tour date has.
import { counted } from '../../shared/counted.ts'
import { observersClosed } from '../attendees/observers-closed.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { canHaveRoutines, type Registrant } from '../tours/event-variant.rules.ts'

/** What is entered so far: '3 dancers, 1 teacher, 2 routines'; kinds of which there is none are left out. */
export function enteredWords({
  attendees,
  routines,
}: {
  attendees: readonly Pick<RegistrationView['attendees'][number], 'kind'>[]
  routines: readonly unknown[]
}): string {
  const of = (kind: string) => attendees.filter((attendee) => attendee.kind === kind).length
  const all: [number, string][] = [
    [of('dancer'), 'dancer'],
    [of('teacher'), 'teacher'],
    [of('observer'), 'observer'],
    [routines.length, 'routine'],
  ]
  return all.flatMap(([count, noun]) => (count > 0 ? counted(count, noun) : [])).join(', ')
}

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
