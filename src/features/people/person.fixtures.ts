// Builds roster people of a wanted age for the tests of the rules.
import type { RosterPerson } from './person.model.ts'

/** A person of `age` in the season 2026-2027; null = no birthdate. */
export function personOf(id: number, age: number | null, more: Partial<RosterPerson> = {}): RosterPerson {
  return {
    id,
    fname: `Fname${id}`,
    lname: `Lname${id}`,
    gender_id: 1,
    birthdate: age === null ? null : `${2027 - age}-01-01`,
    person_type_id: 1,
    age,
    ...more,
  }
}
