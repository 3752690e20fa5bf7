// Derives who is registered from what is stored: the kind of attendee from the level, the age from the birthdate.
import type { PartView, ViewPlace } from '../parts/part-view.rules.ts'
import type { Person, RosterPerson } from '../people/person.model.ts'
import { ageOfPerson } from '../people/person.rules.ts'
import { isStudioOwner } from '../studios/studio-owner.rules.ts'
import type { StoredAttendee } from './attendee.model.ts'

type Known = Pick<ViewPlace, 'tour_date' | 'studio_owners'>

/** The person as this registration knows it: with its age, and whether the studio is its own. */
export function knownHere(person: Person, { tour_date: { season }, studio_owners }: Known): RosterPerson {
  const age = ageOfPerson(person, season)
  return isStudioOwner(person, age, studio_owners)
    ? { ...person, age, studio_owner: true }
    : { ...person, age }
}

export const attendeesView: PartView<StoredAttendee[], 'attendees'> = {
  none: [],
  show(stored, place) {
    const kinds = new Map(place.price_list.workshop_levels.map(({ id, kind }) => [id, kind]))
    const attendees = stored.map((attendee) => ({
      ...attendee,
      kind: kinds.get(attendee.workshop_level_id) ?? 'dancer',
      person: knownHere(attendee.person, place),
    }))
    return { attendees }
  },
}
