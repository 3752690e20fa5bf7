// Decides who of a roster owns the studio: her routines are in Showcase (R§5 "a registered teacher or owner").

import { nameKey } from '../people/name-key.rules.ts'
import type { Person } from '../people/person.model.ts'
import { STUDIO_OWNER } from './contact-types.model.ts'

/** Younger people of the owner's name are of the owner's family. */
const ADULT = 18

/**
 * STUDIO-12: whoever is on the roster as a Studio Owner, or has the name of a contact of that type and is no child.
 * `age` null = not known.
 */
export function isStudioOwner(
  person: Pick<Person, 'fname' | 'lname' | 'person_type_id'>,
  age: number | null,
  owners: readonly { fname: string; lname: string }[],
): boolean {
  if (person.person_type_id === STUDIO_OWNER) return true
  if (age !== null && age < ADULT) return false
  const whole = ({ fname, lname }: { fname: string; lname: string }) => `${nameKey(fname)} ${nameKey(lname)}`
  return owners.some((owner) => whole(owner) === whole(person))
}
