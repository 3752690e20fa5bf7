// Decides who is added when everybody shown is added at once, and says who was left out (R§5: "silently filter by age").
import type { RosterPerson } from '../people/person.model.ts'
import { type AgeLimits, usualAgeLimits } from '../tours/tour-date.model.ts'
import type { AttendeeKind } from './attendee.model.ts'
import { attendeeQuestion, meetsAge } from './attendee.rules.ts'

/** Why somebody is left out of a batch; null = added. */
function leftOutBecause(
  { age }: Pick<RosterPerson, 'age'>,
  kind: AttendeeKind,
  { dancer_minimum, dancer_question, teacher_question }: AgeLimits,
): string | null {
  if (kind === 'observer') return null
  if (age === null) return 'without a birthdate'
  if (kind === 'teacher') return age < teacher_question ? `under ${teacher_question}` : null
  if (age < dancer_minimum) return `under ${dancer_minimum}`
  return age >= dancer_question ? `aged ${dancer_question} or over` : null
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
  ages: AgeLimits = usualAgeLimits,
): Hindrance | null {
  if (kind === 'observer') return null
  if (person.age === null) return { words: 'no birthdate', asks: false }
  if (!meetsAge(person.age, kind, { minimum_age: null }, ages))
    return { words: `under ${kind === 'dancer' ? ages.dancer_minimum : ages.teacher_minimum}`, asks: false }
  if (attendeeQuestion(person, kind, ages) === null) return null
  return { words: kind === 'dancer' ? 'a teacher?' : `under ${ages.teacher_question}`, asks: true }
}

export interface Batch {
  added: RosterPerson[]
  /** 'Left out: 2 without a birthdate, 1 under 4.'; '' when nobody was. */
  leftOut: string
}

/** Who of these is added as one batch (ATTENDEE-17); nobody is asked about, so whoever would be is left out. */
export function batchOf(
  people: readonly RosterPerson[],
  kind: AttendeeKind,
  ages: AgeLimits = usualAgeLimits,
): Batch {
  const added: RosterPerson[] = []
  const reasons = new Map<string, number>()
  for (const person of people) {
    const reason = leftOutBecause(person, kind, ages)
    if (reason === null) added.push(person)
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const words = [...reasons].map(([reason, count]) => `${count} ${reason}`)
  return { added, leftOut: words.length === 0 ? '' : `Left out: ${words.join(', ')}.` }
}
