// Writes a person otherwise, with what follows from it in registrations: the same whoever does it, her roster or the office.
import type { Transaction } from '../../server/database.ts'
import type { Person } from '../people/person.model.ts'
import { fullName } from '../people/person.rules.ts'
import { renameCouples } from './rename-couples.effects.ts'
import { updatePerson, type WrittenPerson } from './roster.queries.ts'
import { takeBackReviews } from './take-back-reviews.effects.ts'

/** `open` = the registrations that `lockRegistrationsWith` locked and answered, before the person was locked. */
export async function rewritePerson(
  tx: Transaction,
  before: Person,
  form: WrittenPerson,
  open: readonly number[],
): Promise<Person> {
  const person = await updatePerson(tx, before.id, form)
  if (fullName(person) !== fullName(before)) await renameCouples(tx, before.id)
  // Ages decide levels and divisions: what was reviewed with the former one has not been reviewed.
  if (person.birthdate !== before.birthdate) await takeBackReviews(tx, open)
  return person
}
