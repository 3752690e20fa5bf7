// Decides what may be changed of a person whom others have registered, too: nothing by which they know her.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { Person, PersonForm } from '../people/person.model.ts'
import { fullName } from '../people/person.rules.ts'

const KNOWN_BY = ['fname', 'lname', 'birthdate', 'gender_id'] as const
type KnownBy = Pick<Person, (typeof KNOWN_BY)[number]>

/** By what she is known, of which something else was typed; what nobody knew so far is only filled in. */
function changedIn(person: KnownBy, typed: KnownBy) {
  return KNOWN_BY.filter((field) => person[field] !== null && person[field] !== typed[field])
}

/** Whether she stands there as she was typed, letter by letter. */
export const isAsTyped = (person: KnownBy, typed: KnownBy): boolean => changedIn(person, typed).length === 0

/** PRIVACY-02: `held` = a registration of somebody else has her; what it tells of her is not for this roster to change. */
export function checkShared(person: Person, typed: PersonForm, { held }: { held: boolean }): Violation[] {
  if (!held) return []
  return changedIn(person, typed).map((field) =>
    refuse('PERSON_OF_OTHERS', ['person', field], { name: fullName(person) }),
  )
}
