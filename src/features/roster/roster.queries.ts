// Reads and writes who is on a roster.
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { preparedOn, type Values } from '../../server/prepared.ts'
import { ledgerBalance } from '../ledger/ledger.queries.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import type { Person, RosterEntry, RosterForm } from '../people/person.model.ts'
import { personTable } from '../people/person.tables.ts'
import { registeredPeople } from '../registrations/registered-people.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { rosterTable } from './roster.tables.ts'

/** Whose roster: a studio's, or an individual account's own. */
export type RosterOwner = { studio_id: number } | { mybtf_user_id: number }

/** A studio account shares its studio's roster; everybody else has an own one. */
export function rosterOwnerOf(account: {
  id: number
  studio_account: boolean
  studio: { id: number } | null
}): RosterOwner {
  return account.studio_account && account.studio
    ? { studio_id: account.studio.id }
    : { mybtf_user_id: account.id }
}

/** The condition on rows of the roster. */
export function ownedBy(owner: RosterOwner): SQL {
  return 'studio_id' in owner
    ? eq(rosterTable.studio_id, owner.studio_id)
    : eq(rosterTable.mybtf_user_id, owner.mybtf_user_id)
}

export const personFields = {
  id: personTable.id,
  fname: personTable.fname,
  lname: personTable.lname,
  gender_id: personTable.gender_id,
  birthdate: personTable.birthdate,
  person_type_id: personTable.person_type_id,
}

/** A person and what the roster itself keeps of her; for the roster's owner only. */
const entryFields = { ...personFields, email: rosterTable.email }

export type StoredEntry = Omit<RosterEntry, 'age' | 'studio_owner'>

const people = (connection: Connection) =>
  connection
    .select(personFields)
    .from(rosterTable)
    .innerJoin(personTable, eq(personTable.id, rosterTable.person_id))

const byName = [
  asc(sql`lower(${personTable.lname})`),
  asc(sql`lower(${personTable.fname})`),
  asc(personTable.id),
] as const

/** The people of the studio's roster, or of the account's own, by last and first name; null where it is not that one's. */
export const rosterRead = (
  connection: Connection,
  { studio_id, mybtf_user_id }: Values<'studio_id' | 'mybtf_user_id'>,
) =>
  people(connection)
    .where(or(eq(rosterTable.studio_id, studio_id), eq(rosterTable.mybtf_user_id, mybtf_user_id)))
    .orderBy(...byName)

const studioRoster = preparedOn((connection) =>
  people(connection)
    .where(eq(rosterTable.studio_id, sql.placeholder('studio_id')))
    .orderBy(...byName)
    .prepare('studio_roster'),
)
const ownRoster = preparedOn((connection) =>
  people(connection)
    .where(eq(rosterTable.mybtf_user_id, sql.placeholder('mybtf_user_id')))
    .orderBy(...byName)
    .prepare('own_roster'),
)

/** The people of a roster, by last and first name. */
export async function listPeople(connection: Connection, owner: RosterOwner): Promise<Person[]> {
  return 'studio_id' in owner ? studioRoster(connection).execute(owner) : ownRoster(connection).execute(owner)
}

/** The people of a roster with their families' emails, as its owner sees it. */
export async function listEntries(connection: Connection, owner: RosterOwner): Promise<StoredEntry[]> {
  return connection
    .select(entryFields)
    .from(rosterTable)
    .innerJoin(personTable, eq(personTable.id, rosterTable.person_id))
    .where(ownedBy(owner))
    .orderBy(...byName)
}

/** The media passes of the season that are bought, of the people of a roster, whoever bought them; what is owed where. */
export function listBoughtPasses(connection: Connection, owner: RosterOwner, season_id: number) {
  return connection
    .select({
      person_id: mediaPassTable.person_id,
      payment_id: mediaPassTable.payment_id,
      balance_cents: ledgerBalance,
    })
    .from(rosterTable)
    .innerJoin(mediaPassTable, eq(mediaPassTable.person_id, rosterTable.person_id))
    .innerJoin(registrationTable, eq(registrationTable.id, mediaPassTable.registration_id))
    .where(and(ownedBy(owner), eq(mediaPassTable.season_id, season_id)))
}

/** The person, if on this roster. Locked against a concurrent change when asked for in a write. */
export async function lockPerson(
  tx: Transaction,
  owner: RosterOwner,
  person_id: number,
  /** False = the negative control of a race. */
  locks = true,
): Promise<StoredEntry | null> {
  const read = tx
    .select(entryFields)
    .from(rosterTable)
    .innerJoin(personTable, eq(personTable.id, rosterTable.person_id))
    .where(and(ownedBy(owner), eq(rosterTable.person_id, person_id)))
  const [person] = await (locks ? read.for('update') : read)
  return person ?? null
}

export async function insertPerson(
  tx: Transaction,
  owner: RosterOwner,
  { email = null, ...form }: RosterForm,
): Promise<StoredEntry> {
  const [person] = await tx.insert(personTable).values(form).returning(personFields)
  if (!person) throw new Error('an insert returns its row')
  await tx.insert(rosterTable).values({ ...owner, person_id: person.id, email })
  return { ...person, email }
}

/** Keeps the family's email on this roster. */
export async function updateFamilyEmail(
  tx: Transaction,
  owner: RosterOwner,
  person_ids: readonly number[],
  email: string | null,
): Promise<void> {
  await tx
    .update(rosterTable)
    .set({ email })
    .where(
      and(
        ownedBy(owner),
        inArray(rosterTable.person_id, [...person_ids]),
        sql`${rosterTable.email} is distinct from ${email}`,
      ),
    )
}

/** Of an account's own person nobody may have said the gender. */
export type WrittenPerson = Omit<RosterForm, 'gender_id'> & Pick<Person, 'gender_id'>

export async function updatePerson(
  tx: Transaction,
  id: number,
  { email: _email, ...form }: WrittenPerson,
): Promise<Person> {
  const [person] = await tx
    .update(personTable)
    .set(form)
    .where(eq(personTable.id, id))
    .returning(personFields)
  if (!person) throw new Error(`person ${id} was locked and is gone`)
  return person
}

/** The ids of those of these people who are on this roster; locked, always in the same order. */
export async function lockPeople(
  tx: Transaction,
  owner: RosterOwner,
  person_ids: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: personTable.id })
    .from(rosterTable)
    .innerJoin(personTable, eq(personTable.id, rosterTable.person_id))
    .where(and(ownedBy(owner), inArray(rosterTable.person_id, [...person_ids])))
    .orderBy(asc(personTable.id))
    .for('update')
  return rows.map((row) => row.id)
}

export async function deleteFromRoster(
  tx: Transaction,
  owner: RosterOwner,
  person_ids: readonly number[],
): Promise<void> {
  if (person_ids.length === 0) return
  await tx.delete(rosterTable).where(and(ownedBy(owner), inArray(rosterTable.person_id, [...person_ids])))
}

const registeredBy = (owner: RosterOwner) =>
  'studio_id' in owner
    ? eq(registrationTable.studio_id, owner.studio_id)
    : eq(registrationTable.mybtf_user_id, owner.mybtf_user_id)

/** Registrations of this owner, or of anybody, not deleted, that have the person as attendee or dancer; ids only. */
export async function listRegistrationsWith(
  connection: Connection,
  owner: RosterOwner | 'anybody',
  person_id: number,
): Promise<{ id: number; completed: boolean }[]> {
  const there = registeredPeople((person) => eq(person, person_id))
  return connection
    .select({ id: registrationTable.id, completed: registrationTable.completed })
    .from(registrationTable)
    .where(
      and(
        isNull(registrationTable.deleted_at),
        owner === 'anybody' ? undefined : registeredBy(owner),
        // By their ids first: of anybody's nothing else has an index.
        inArray(registrationTable.id, connection.select({ id: there.registration_id }).from(there)),
      ),
    )
}
