// Decides whom of the roster one click adds to the workshop, so that an earlier routine can be copied with them.
import { type AttendeeForm, attendeeFormOf } from '../attendees/attendee.model.ts'
import { asAdded } from '../attendees/attendee-choice.rules.ts'
import { batchOf } from '../attendees/batch-add.rules.ts'
import { rememberedLevel } from '../attendees/level-memory.rules.ts'
import { newEntry, registeredEntries } from '../attendees/workshop-changes.rules.ts'
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
 * own step, where what is unusual is asked. Whom this edit took off comes back as `registered` (EDIT-14).
 */
export function joiningDancers(
  view: Pick<RegistrationView, 'roster' | 'attendees' | 'price_list' | 'tour_date'>,
  ids: readonly number[],
  shifts: ReadonlyMap<number, number>,
  registered?: RegistrationView,
): JoiningDancer[] {
  const { roster, attendees, price_list, tour_date } = view
  const here = new Set(attendees.map(({ person_id }) => person_id))
  const known = registeredEntries(registered)
  const asked = roster.filter(({ id }) => ids.includes(id) && !here.has(id))
  return batchOf(asked, 'dancer', tour_date.event.ages).added.flatMap((person) => {
    const before = known.get(person.id)
    if (before?.kind === 'dancer') return { person, form: attendeeFormOf(before) }
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
