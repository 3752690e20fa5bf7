// Who may be picked for a routine, and why others may not.
import { refuse } from '../../shared/refusals.ts'
import type { RosterPerson } from '../people/person.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { barredFromDancing } from '../routines/routine-dancers.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'

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
  const kind = variantOf(view.tour_date)
  return [...people.values()].map((person) => {
    const barred = barredFromDancing(attending.get(person.id), kind)
    return { person, barred: barred && refuse(barred).message }
  })
}
