// Finds the attendees of a registration by person, however often they are asked for.
import type { Attendee } from './attendee.model.ts'

const known = new WeakMap<readonly Attendee[], ReadonlyMap<number, Attendee>>()

/**
 * The attendees by person id. A list is read once: whole registrations are checked routine by routine, and each asks
 * for its dancers. Lists of attendees are never changed in place.
 */
export function attendeesByPerson(attendees: readonly Attendee[]): ReadonlyMap<number, Attendee> {
  const before = known.get(attendees)
  if (before) return before
  const byPerson = new Map(attendees.map((attendee) => [attendee.person_id, attendee]))
  known.set(attendees, byPerson)
  return byPerson
}
