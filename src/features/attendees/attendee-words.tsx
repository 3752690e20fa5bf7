// How the three kinds of attendees are called on their steps, and whom each step expects from the roster.
import type { RosterPerson } from '../people/person.model.ts'
import type { AttendeeKind } from './attendee.model.ts'

const DANCER = 1
const PARENT = 3

export const kindWords: Record<AttendeeKind, { title: string; one: string; many: string }> = {
  dancer: { title: 'Dancers', one: 'dancer', many: 'dancers' },
  teacher: { title: 'Teachers', one: 'teacher', many: 'teachers' },
  observer: { title: 'Observers', one: 'observer', many: 'observers' },
}

export function countOf(count: number, kind: AttendeeKind): string {
  return `${count} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`
}

/** What somebody who is registered already comes as: 'a dancer'. */
export const asWords: Record<AttendeeKind, string> = {
  dancer: 'a dancer',
  teacher: 'a teacher',
  observer: 'an observer',
}

/** Whom the roster panel of a step lists first; everybody else on request. */
export const expectedFor: Record<AttendeeKind, (person: RosterPerson) => boolean> = {
  dancer: (person) => person.person_type_id === DANCER,
  teacher: (person) => person.person_type_id !== DANCER && person.person_type_id !== PARENT,
  observer: (person) => person.person_type_id !== DANCER,
}
