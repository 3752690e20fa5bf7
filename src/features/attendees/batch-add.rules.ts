// Decides who is added when everybody shown is added at once, and says who was left out (R§5: "silently filter by age").
import type { RosterPerson } from '../roster/person.model.ts'
import type { AttendeeKind } from './attendee.model.ts'
import {
  attendeeQuestion,
  DANCER_MINIMUM_AGE,
  DANCER_QUESTION_AGE,
  meetsAge,
  TEACHER_QUESTION_AGE,
} from './attendee.rules.ts'

/** Why somebody is left out of a batch; null = added. */
function leftOutBecause({ age }: Pick<RosterPerson, 'age'>, kind: AttendeeKind): string | null {
  if (kind === 'observer') return null
  if (age === null) return 'without a birthdate'
  if (kind === 'teacher') return age < TEACHER_QUESTION_AGE ? `under ${TEACHER_QUESTION_AGE}` : null
  if (age < DANCER_MINIMUM_AGE) return `under ${DANCER_MINIMUM_AGE}`
  return age >= DANCER_QUESTION_AGE ? `of ${DANCER_QUESTION_AGE} or over` : null
}

/** Why a person is not added by one press, as it stands beside the name (ATTENDEE-18). */
export interface Hindrance {
  /** 'no birthdate'; 'under 4' */
  words: string
  /** The person can be added, but is asked about first. */
  asks: boolean
}

/** What stands in the way of adding somebody as this kind; null = nothing. */
export function hindranceOf(
  person: Pick<RosterPerson, 'fname' | 'lname' | 'age'>,
  kind: AttendeeKind,
): Hindrance | null {
  if (kind === 'observer') return null
  if (person.age === null) return { words: 'no birthdate', asks: false }
  if (!meetsAge(person.age, kind, { minimum_age: null }))
    return { words: kind === 'dancer' ? `under ${DANCER_MINIMUM_AGE}` : 'too young', asks: false }
  if (attendeeQuestion(person, kind) === null) return null
  return { words: kind === 'dancer' ? 'a teacher?' : `under ${TEACHER_QUESTION_AGE}`, asks: true }
}

export interface Batch {
  added: RosterPerson[]
  /** 'Left out: 2 without a birthdate, 1 under 4.'; '' when nobody was. */
  leftOut: string
}

/** Who of these is added as one batch (ATTENDEE-17); nobody is asked about, so whoever would be is left out. */
export function batchOf(people: readonly RosterPerson[], kind: AttendeeKind): Batch {
  const added: RosterPerson[] = []
  const reasons = new Map<string, number>()
  for (const person of people) {
    const reason = leftOutBecause(person, kind)
    if (reason === null) added.push(person)
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const words = [...reasons].map(([reason, count]) => `${count} ${reason}`)
  return { added, leftOut: words.length === 0 ? '' : `Left out: ${words.join(', ')}.` }
}
