// What adding a person does where similar ones are known: answers them, or takes the one that is chosen.
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { nameKey } from '../people/name-key.rules.ts'
import type {
  AskedName,
  KnownName,
  Person,
  PersonForm,
  RosterForm,
  SimilarPerson,
} from '../people/person.model.ts'
import { ageOfPerson, fullName } from '../people/person.rules.ts'
import { type Comparable, likenessOf, maskStudio } from '../people/similar-person.rules.ts'
import { hasTie, isKnownBy, type Ties, toldOf } from '../people/tie.rules.ts'
import type { Season } from '../tours/tour-date.model.ts'
import { loadIsHeldByOthers } from './held-person.queries.ts'
import { lockCouplesOf, renameCouples } from './rename-couples.effects.ts'
import {
  insertPerson,
  listPeople,
  lockPerson,
  type RosterOwner,
  type StoredEntry,
  updateFamilyEmail,
  updatePerson,
} from './roster.queries.ts'
import { isAsTyped } from './shared-person.rules.ts'
import {
  attachPerson,
  listFormerStudios,
  listUnattached,
  lockUnattached,
  type Unattached,
} from './similar-person.queries.ts'

/** So many are shown at most; the own roster's come first. */
const MOST = 10

/** On nobody's roster, and nobody who signs in. */
const tiesTo = ({ registered }: Unattached): Ties => ({ on_roster: false, own: false, registered })

/** ROSTER-03: similar people of the own roster, and of nobody's as far as PRIVACY-01 lets them be told. */
export async function findSimilar(
  connection: Connection,
  owner: RosterOwner,
  typed: PersonForm,
  season: Season,
): Promise<SimilarPerson[]> {
  const own = (await listPeople(connection, owner)).filter((person) => likenessOf(typed, person) !== null)
  const strangers = await listUnattached(connection, owner, [nameKey(typed.lname)])
  const others = strangers.filter((stranger) => toldOf(typed, stranger, tiesTo(stranger)) === 'person')
  const studios = await listFormerStudios(
    connection,
    others.map(({ id }) => id),
  )
  const known = strangers.some((stranger) => toldOf(typed, stranger, tiesTo(stranger)) === 'known')
  return [
    ...own.map((person) => told(person, season, { on_roster: true })),
    ...others.map((other) => told(other, season, { on_roster: false, studio: studios.get(other.id) })),
    ...(known ? [somebodyKnown(typed, season)] : []),
  ].slice(0, MOST)
}

/** As much of a person as may be told to whoever has a tie. */
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

/** Nothing but what was typed: that somebody is known by it. */
function somebodyKnown(typed: Comparable, season: Season): SimilarPerson {
  const { fname, lname } = typed
  return { id: null, fname, lname, age: ageOfPerson(typed, season), on_roster: false, studio_hint: null }
}

/** ROSTER-06: for each of the names the first similar person of nobody's, as `findSimilar` tells; a name has one birthdate only. */
export async function findUnattached(
  connection: Connection,
  owner: RosterOwner,
  names: readonly AskedName[],
  season: Season,
): Promise<KnownName[]> {
  const strangers = await listUnattached(connection, owner, [
    ...new Set(names.map(({ lname }) => nameKey(lname))),
  ])
  const byLast = Map.groupBy(strangers, ({ lname }) => nameKey(lname))
  const firstOf = new Map(names.map((name) => [nameKey(fullName(name)), name] as const).toReversed())
  const found = names.flatMap((name) => {
    const { birthdate } = firstOf.get(nameKey(fullName(name))) ?? name
    const typed = { ...name, birthdate }
    const likely = byLast.get(nameKey(name.lname)) ?? []
    const tied = likely.find((stranger) => toldOf(typed, stranger, tiesTo(stranger)) === 'person')
    const known = likely.some((stranger) => toldOf(typed, stranger, tiesTo(stranger)) === 'known')
    return tied || known ? [{ typed, tied }] : []
  })
  const studios = await listFormerStudios(connection, [
    ...new Set(found.flatMap(({ tied }) => (tied ? [tied.id] : []))),
  ])
  return found.map(({ typed: { fname, lname, birthdate }, tied }) => ({
    fname,
    lname,
    person: tied
      ? told(tied, season, { on_roster: false, studio: studios.get(tied.id) })
      : somebodyKnown({ fname, lname, birthdate }, season),
  }))
}

/**
 * ROSTER-04: the chosen similar person. One of the own roster is there already; one of nobody's comes to it, if there is a tie,
 * she is similar to what was typed, and the typed birthdate is hers: a name alone does not open a birthdate.
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
  const person = await lockUnattached(tx, owner, id)
  if (!person || !hasTie(tiesTo(person)) || likenessOf(typed, person) === null) throw new Failure('NOT_FOUND')
  if (person.birthdate !== null && person.birthdate !== typed.birthdate) {
    failOn([refuse('SIMILAR_BIRTHDATE', ['person', 'birthdate'], { name: fullName(person) })])
  }
  return takeUnattached(tx, owner, person, typed)
}

/**
 * ROSTER-04: who is known by the very name and birthdate that were typed; the newest of several. She comes as she was typed: what
 * others knew of her besides is not told (PRIVACY-01), also not by the roster afterwards. Where others have registered her, she stays
 * as they have her (PRIVACY-02): who is typed otherwise is entered anew, which tells no more.
 */
export async function takeKnown(
  tx: Transaction,
  owner: RosterOwner,
  typed: RosterForm,
): Promise<StoredEntry> {
  const strangers = await listUnattached(tx, owner, [nameKey(typed.lname)])
  const known = strangers.find((stranger) => isKnownBy(typed, stranger))
  if (known) await lockCouplesOf(tx, known.id)
  const person = known && (await lockUnattached(tx, owner, known.id))
  if (!person || !isKnownBy(typed, person)) throw new Failure('NOT_FOUND')
  const held = await loadIsHeldByOthers(tx, owner, person.id)
  if (held && !isAsTyped(person, typed)) return insertPerson(tx, owner, typed)
  const as_typed = await updatePerson(tx, person.id, typed)
  if (!held) await renameCouples(tx, person.id)
  return takeUnattached(tx, owner, { ...person, ...as_typed }, typed)
}

function takeUnattached(
  tx: Transaction,
  owner: RosterOwner,
  { registered: _registered, ...person }: Unattached,
  typed: RosterForm,
): Promise<StoredEntry> {
  return attachPerson(tx, owner, person, typed)
}
