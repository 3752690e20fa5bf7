// Decides what a family's page says of what each of its dancers is registered for: her own, and of nobody else (SHARE-09).

import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import { routineWords } from '../routines/routine-sections.rules.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { RegisteredFor } from './share.model.ts'

/** At the workshop first, then her routines in their order; whoever was taken out is registered for nothing. */
export function registeredFor(view: RegistrationView, person_id: number): RegisteredFor[] {
  const attendee = view.attendees.find((one) => one.person_id === person_id)
  const level = view.price_list.workshop_levels.find(({ id }) => id === attendee?.workshop_level_id)
  const attends = view.intensive.find((one) => one.person_id === person_id)
  const intensive = view.price_list.intensives.find(({ id }) => id === attends?.intensive_id)
  const workshop = attendee && {
    key: 'workshop',
    name: 'Workshop',
    more: [level?.level, tierWords[tierOf(attendee)].toLowerCase(), intensive?.level]
      .filter((word) => word !== undefined)
      .join(', '),
  }
  // Not who dances it with her, nor whose choreography it is.
  const danced = (routines: readonly Routine[], kind: string, besides: readonly string[] = []) =>
    routines
      .filter(({ dancers }) => dancers.includes(person_id))
      .map((routine) => {
        const { name, more } = routineWords(routine, view)
        return { key: `${kind}:${routine.id}`, name, more: [more, ...besides].filter(Boolean).join(', ') }
      })
  return [
    ...(workshop ? [workshop] : []),
    ...danced(view.routines, 'routine'),
    ...danced(view.waiting_list_routines, 'waiting', ['on the waiting list']),
  ]
}
