// Decides what a family's page says of what each of its dancers is registered for: her own, and of nobody else (SHARE-09).

import { typeOf } from '../best-dancers/best-dancer.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import { routineWords } from '../routines/routine-sections.rules.ts'
import { foldedTicketName } from '../tickets/ticket-name.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { RegisteredFor } from './share.model.ts'

const LISTED = ', '

/** Her option of the programme, with what she dances where she competes in it. */
function inProgramme(view: RegistrationView, person_id: number): RegisteredFor[] {
  const { programme } = variantOf(view.tour_date)
  const entry = view.best_dancer_routines.find((one) => one.person_id === person_id)
  const option = programme && entry && typeOf(entry, view.price_list)
  if (!option) return []
  const { routine } = entry
  const division = view.price_list.performance_divisions.find(
    ({ id }) => id === routine?.performance_division_id,
  )
  const danced = option.kind === 'competing' && routine ? [routine.name || 'TBA', division?.name] : []
  const more = [option.name, ...danced].filter((word) => word !== undefined).join(LISTED)
  return [{ key: 'programme', name: programme.name, more }]
}

function inBattles({ freestyle, tour_date }: RegistrationView, person_id: number): RegisteredFor[] {
  return freestyle
    .filter((entry) => entry.person_id === person_id)
    .flatMap(({ freestyle_battle_id }) => {
      const battle = tour_date.freestyle_battles.find(({ id }) => id === freestyle_battle_id)
      return battle ? [{ key: `battle:${battle.id}`, name: battle.name, more: 'Freestyle battle' }] : []
    })
}

/** A ticket knows its holder by name only (TICKET-01): those with hers. */
function ticketsOf({ tickets, attendees }: RegistrationView, person_id: number): RegisteredFor[] {
  const person = attendees.find((one) => one.person_id === person_id)?.person
  const own = person && foldedTicketName(fullName(person))
  return tickets
    .filter(({ name }) => foldedTicketName(name) === own)
    .map(({ id, name, is_intensive_free }) => ({
      key: `ticket:${id}`,
      name: 'Ticket',
      more: is_intensive_free ? `${name}, free` : name,
    }))
}

/**
 * At the workshop first, then her option of the programme, her routines in their order, and what she is entered for besides; whoever was
 * taken out is registered for nothing.
 */
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
  const kdoty = attendee && view.kdoty.some((one) => one.person_id === person_id && one.kdoty)
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
    ...(attendee ? inProgramme(view, person_id) : []),
    ...danced(view.routines, 'routine'),
    ...danced(view.waiting_list_routines, 'waiting', ['on the waiting list']),
    ...(attendee ? inBattles(view, person_id) : []),
    ...(kdoty ? [{ key: 'kdoty', name: 'Kid Dancer of the Year', more: '' }] : []),
    ...ticketsOf(view, person_id),
  ]
}
