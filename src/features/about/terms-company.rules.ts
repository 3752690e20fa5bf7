// Decides how the terms name the company that holds an event (A§9).
import { eventKinds } from '../tours/event-kinds.variant.ts'
import type { Event } from '../tours/tour-date.model.ts'

/** The organiser's name where an event has none of its own. */
export const ORGANISER = 'the organizer of the event'

/** Who the other side of the agreement is (TERMS-01): the event's own name where its kind says so, otherwise its organizer. */
export function termsCompany(event: Pick<Event, 'variant' | 'name'> | null | undefined): string {
  return event && eventKinds[event.variant]?.terms_name === 'event' ? event.name : ORGANISER
}
