// Decides who is added when everybody shown is added at once, and says who was left out (R§5: "silently filter by age").
import type { RosterPerson } from '../roster/person.model.ts'
import type { AttendeeKind } from './attendee.model.ts'
import { DANCER_MINIMUM_AGE, DANCER_QUESTION_AGE, TEACHER_QUESTION_AGE } from './attendee.rules.ts'

/** Why somebody is left out of a batch; null = added. */
function leftOutBecause({ age }: Pick<RosterPerson, 'age'>, kind: AttendeeKind): string | null {
  if (kind === 'observer') return null
  if (age === null) return 'without a birthdate'
  if (kind === 'teacher') return age < TEACHER_QUESTION_AGE ? `under ${TEACHER_QUESTION_AGE}` : null
  if (age < DANCER_MINIMUM_AGE) return `under ${DANCER_MINIMUM_AGE}`
  return age >= DANCER_QUESTION_AGE ? `of ${DANCER_QUESTION_AGE} or over` : null
}

export interface Batch {
  added: RosterPerson[]
  /** 'Left out: 2 without a birthdate (Ava Brandt, Zoe Kim), 1 under 4 (Leo Park).'; '' when nobody was. */
  leftOut: string
}

/** Whom of a group the list names; of more it tells how many. */
const NAMED = 3

function groupWords(reason: string, people: readonly RosterPerson[]): string {
  const names = people.slice(0, NAMED).map((person) => `${person.fname} ${person.lname}`)
  const more = people.length > NAMED ? ` and ${people.length - NAMED} more` : ''
  return `${people.length} ${reason} (${names.join(', ')}${more})`
}

/** Who of these is added as one batch (ATTENDEE-17); nobody is asked about, so whoever would be is left out. */
export function batchOf(people: readonly RosterPerson[], kind: AttendeeKind): Batch {
  const added: RosterPerson[] = []
  const groups = new Map<string, RosterPerson[]>()
  for (const person of people) {
    const reason = leftOutBecause(person, kind)
    if (reason === null) added.push(person)
    else groups.set(reason, [...(groups.get(reason) ?? []), person])
  }
  const words = [...groups].map(([reason, list]) => groupWords(reason, list))
  return { added, leftOut: words.length === 0 ? '' : `Left out: ${words.join('; ')}. Add them one by one.` }
}
