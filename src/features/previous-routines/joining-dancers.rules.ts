// Decides whom of the roster one click adds to the workshop, so that an earlier routine can be copied with them.
import type { AttendeeForm } from '../attendees/attendee.model.ts'
import { asAdded } from '../attendees/attendee-choice.rules.ts'
import { batchOf } from '../attendees/batch-add.rules.ts'
import { rememberedLevel } from '../attendees/level-memory.rules.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import type { RosterPerson } from '../people/person.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

export interface JoiningDancer {
  person: RosterPerson
  /** For the whole workshop, at the level of the last city, moved by age. */
  form: AttendeeForm
}

/**
 * Of these people of the roster those who may be added without a question (COPY-06): not registered yet, by the event's ages, with
 * a level that fits, which is the remembered one (LEVEL-01; `shifts` by person, none = that of her age). The others are added on their
 * own step, where what is unusual is asked.
 */
export function joiningDancers(
  view: Pick<RegistrationView, 'roster' | 'attendees' | 'price_list' | 'tour_date'>,
  ids: readonly number[],
  shifts: ReadonlyMap<number, number>,
): JoiningDancer[] {
  const { roster, attendees, price_list, tour_date } = view
  const registered = new Set(attendees.map(({ person_id }) => person_id))
  const asked = roster.filter(({ id }) => ids.includes(id) && !registered.has(id))
  return batchOf(asked, 'dancer', tour_date.event.ages).added.flatMap((person) => {
    const level = rememberedLevel(
      person.age,
      shifts.get(person.id) ?? 0,
      price_list.workshop_levels,
      tour_date,
    )
    if (!level) return []
    const { kind: _kind, ...form } = asAdded(newEntry(person.id, 'dancer', level.id), view)
    return { person, form }
  })
}
