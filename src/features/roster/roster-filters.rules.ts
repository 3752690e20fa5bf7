// Decides whom each filter of the roster page shows (R§2).
import type { RosterPerson, RosterPersonWithPass } from '../people/person.model.ts'

const DANCER = 1

export const isYoung = ({ age }: RosterPerson) => age !== null && age <= 19
export const isGrown = ({ age }: RosterPerson) => age !== null && age >= 20
export const isUndated = ({ birthdate }: RosterPerson) => birthdate === null

/** ROSTER-12: dancers whose media pass of the season nobody has paid. */
export function owesMediaPass({ person_type_id, media_pass }: RosterPersonWithPass): boolean {
  return person_type_id === DANCER && !media_pass
}
