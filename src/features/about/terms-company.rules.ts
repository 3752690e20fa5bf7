// Decides how the terms name the company that holds an event (A§9).
import type { Event } from '../tours/tour-date.model.ts'

/** The organiser's name where an event has none of its own. */
export const ORGANISER = 'the organizer of the event'

/** A§9: "Events 48 and 49 have their own company naming in the terms". */
const OWN_NAMING: ReadonlySet<number> = new Set([48, 49])

/** Who the other side of the agreement is (TERMS-01): the event's own name for 48 and 49, otherwise its organizer. */
export function termsCompany(event: Pick<Event, 'id' | 'name'> | null | undefined): string {
  return event && OWN_NAMING.has(event.id) ? event.name : ORGANISER
}
