// Decides who of a registration signs a waiver.
import type { Attendee } from '../attendees/attendee.model.ts'

/** Dancers and teachers sign; observers do not take part (WAIVER-01). */
export function waiverSigners<A extends Pick<Attendee, 'kind'>>(attendees: readonly A[]): A[] {
  return attendees.filter((attendee) => attendee.kind !== 'observer')
}
