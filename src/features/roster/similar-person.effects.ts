// What adding a person does where similar ones are known: answers them, or takes the one that is chosen.
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type {
  FullName,
  KnownName,
  Person,
  PersonForm,
  RosterForm,
  SimilarPerson,
} from '../people/person.model.ts'
import { ageOfPerson } from '../people/person.rules.ts'
import { likenessOf, maskStudio, nameKey } from '../people/similar-person.rules.ts'
import type { Season } from '../tours/tour-date.model.ts'
import {
  listPeople,
  lockPerson,
  type RosterOwner,
  type StoredEntry,
  updateFamilyEmail,
} from './roster.queries.ts'
import { attachPerson, listFormerStudios, listUnattached, lockUnattached } from './similar-person.queries.ts'

/** So many are shown at most; the own roster's come first. */
const MOST = 10

/**
 * ROSTER-03: similar people of the own roster and of nobody's, with no more about the latter than may be told. Those
 * are found by name alone: an answer that hangs on a typed birthdate would let birthdates be tried out.
 */
export async function findSimilar(
  connection: Connection,
  owner: RosterOwner,
  typed: PersonForm,
  season: Season,
): Promise<SimilarPerson[]> {
  const own = (await listPeople(connection, owner)).filter((person) => likenessOf(typed, person) !== null)
  const strangers = await listUnattached(connection, [nameKey(typed.lname)])
  const others = strangers.filter((stranger) => likenessOf(typed, stranger) === 'name')
  const studios = await listFormerStudios(
    connection,
    others.map(({ id }) => id),
  )
  return [
    ...own.map((one) => told(one, season, { on_roster: true })),
    ...others.map((other) => told(other, season, { on_roster: false, studio: studios.get(other.id) })),
  ].slice(0, MOST)
}

/** As much of a person as may be told. */
function told(
  person: Person,
  season: Season,
  { on_roster, studio }: { on_roster: boolean; studio?: string | undefined },
): SimilarPerson {
  return {
    id: person.id,
    fname: person.fname,
    lname: person.lname,
    age: ageOfPerson(person, season),
    on_roster,
    studio_hint: studio === undefined ? null : maskStudio(studio),
  }
}

/** ROSTER-06: for each of the names the first similar person of nobody's, by name alone as in `findSimilar`. */
export async function findUnattached(
  connection: Connection,
  names: readonly FullName[],
  season: Season,
): Promise<KnownName[]> {
  const byLast = Map.groupBy(
    await listUnattached(connection, [...new Set(names.map(({ lname }) => nameKey(lname)))]),
    ({ lname }) => nameKey(lname),
  )
  const found = names.flatMap((name) => {
    const typed = { ...name, birthdate: null }
    const person = byLast.get(nameKey(name.lname))?.find((one) => likenessOf(typed, one) === 'name')
    return person ? [{ name, person }] : []
  })
  const studios = await listFormerStudios(connection, [...new Set(found.map(({ person }) => person.id))])
  return found.map(({ name, person }) => ({
    ...name,
    person: told(person, season, { on_roster: false, studio: studios.get(person.id) }),
  }))
}

/**
 * ROSTER-04: the chosen similar person. One of the own roster is there already; one of nobody's comes to it, if she
 * is similar to what was typed and the typed birthdate is hers: a name alone does not open a stranger's birthdate.
 */
export async function takeSimilar(
  tx: Transaction,
  owner: RosterOwner,
  id: number,
  typed: RosterForm,
): Promise<StoredEntry> {
  const own = await lockPerson(tx, owner, id)
  if (own) {
    const email = own.email ?? typed.email ?? null
    if (email !== own.email) await updateFamilyEmail(tx, owner, [id], email)
    return { ...own, email }
  }
  const person = await lockUnattached(tx, id)
  if (!person || likenessOf(typed, person) === null) throw new Failure('NOT_FOUND')
  if (person.birthdate !== null && person.birthdate !== typed.birthdate) {
    failOn([
      refuse('SIMILAR_BIRTHDATE', ['person', 'birthdate'], { name: `${person.fname} ${person.lname}` }),
    ])
  }
  return attachPerson(tx, owner, person, typed)
}
