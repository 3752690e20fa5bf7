// What adding a person does where similar ones are known: answers them, or takes the one that is chosen.
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Season } from '../tours/tour-date.model.ts'
import type { Person, PersonForm, SimilarPerson } from './person.model.ts'
import { ageOfPerson } from './person.rules.ts'
import { listPeople, lockPerson, type RosterOwner } from './roster.queries.ts'
import { attachPerson, listFormerStudios, listUnattached, lockUnattached } from './similar-person.queries.ts'
import { likenessOf, maskStudio, nameKey } from './similar-person.rules.ts'

/** So many are shown at most; the own roster's come first. */
const MOST = 10

/**
 * ROSTER-03: similar people of the own roster and of nobody's, with no more about the latter than may be told. Those
 * are found by name alone: an answer that hangs on a typed birthdate would let birthdates be tried out, and unlike
 * choosing, asking is not counted.
 */
export async function findSimilar(
  connection: Connection,
  owner: RosterOwner,
  typed: PersonForm,
  season: Season,
): Promise<SimilarPerson[]> {
  const own = (await listPeople(connection, owner)).filter((one) => likenessOf(typed, one) !== null)
  const strangers = await listUnattached(connection, nameKey(typed.lname))
  const others = strangers.filter((one) => likenessOf(typed, one) === 'name')
  const studios = await listFormerStudios(
    connection,
    others.map(({ id }) => id),
  )
  const told = (person: Person, on_roster: boolean): SimilarPerson => {
    const studio = on_roster ? undefined : studios.get(person.id)
    return {
      id: person.id,
      fname: person.fname,
      lname: person.lname,
      age: ageOfPerson(person, season),
      on_roster,
      studio_hint: studio === undefined ? null : maskStudio(studio),
    }
  }
  return [...own.map((one) => told(one, true)), ...others.map((one) => told(one, false))].slice(0, MOST)
}

/**
 * ROSTER-04: the chosen similar person. One of the own roster is there already; one of nobody's comes to it, if she
 * is similar to what was typed and the typed birthdate is hers: a name alone does not open a stranger's birthdate.
 */
export async function takeSimilar(
  tx: Transaction,
  owner: RosterOwner,
  id: number,
  typed: PersonForm,
): Promise<Person> {
  const own = await lockPerson(tx, owner, id)
  if (own) return own
  const person = await lockUnattached(tx, id)
  if (!person || likenessOf(typed, person) === null) throw new Failure('NOT_FOUND')
  if (person.birthdate !== null && person.birthdate !== typed.birthdate) {
    failOn([
      refuse('SIMILAR_BIRTHDATE', ['person', 'birthdate'], { name: `${person.fname} ${person.lname}` }),
    ])
  }
  return attachPerson(tx, owner, person, typed)
}
