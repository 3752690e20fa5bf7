// Finds people on nobody's roster who may be the entered one, and puts one of them on a roster.
import { and, desc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import type { Person, RosterForm } from '../people/person.model.ts'
import { personTable, unattachedPersonTable } from '../people/person.tables.ts'
import { registeredPeople } from '../registrations/registered-people.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { personFields, type RosterOwner, type StoredEntry } from './roster.queries.ts'
import { rosterTable } from './roster.tables.ts'

/** More than a person wants to read. */
const MOST = 200

/** On nobody's roster, and nobody who signs in: their names are their own to change. */
function unattached(connection: Connection): SQL | undefined {
  return and(
    isNull(personTable.erased_at),
    notExists(
      connection.select({ one: sql`1` }).from(rosterTable).where(eq(rosterTable.person_id, personTable.id)),
    ),
    notExists(
      connection.select({ one: sql`1` }).from(accountTable).where(eq(accountTable.person_id, personTable.id)),
    ),
  )
}

/** Whether the person is in a registration of this owner's own accounts; that of a dancer of the studio is not the studio's. */
function registeredBy(connection: Connection, owner: RosterOwner): SQL<boolean> {
  const accounts =
    'studio_id' in owner
      ? and(accountTable.studio_account, eq(accountTable.studio_id, owner.studio_id))
      : eq(accountTable.id, owner.mybtf_user_id)
  const registrations = connection
    .select({ id: registrationTable.id })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .where(and(isNull(registrationTable.deleted_at), accounts))
  const there = registeredPeople((_, registration_id) => inArray(registration_id, registrations))
  return sql<boolean>`${inArray(personTable.id, connection.select({ id: there.person_id }).from(there))}`
}

/** Somebody on nobody's roster, and whether one asked for has a tie to her (PRIVACY-01). */
export type Unattached = Person & { registered: boolean }

/** Unattached people of these last names, folded: those among whom similar ones are. */
export async function listUnattached(
  connection: Connection,
  owner: RosterOwner,
  lname_keys: readonly string[],
): Promise<Unattached[]> {
  if (lname_keys.length === 0) return []
  return connection
    .select({ ...personFields, registered: registeredBy(connection, owner) })
    .from(unattachedPersonTable)
    .innerJoin(personTable, eq(personTable.id, unattachedPersonTable.person_id))
    .where(and(unattached(connection), inArray(unattachedPersonTable.last_name_key, [...lname_keys])))
    .orderBy(desc(unattachedPersonTable.person_id))
    .limit(MOST * Math.min(lname_keys.length, 10))
}

/** The studios with which these people were registered, the latest of each last. */
export async function listFormerStudios(
  connection: Connection,
  person_ids: readonly number[],
): Promise<Map<number, string>> {
  if (person_ids.length === 0) return new Map()
  const rows = await connection
    .select({ person_id: attendeeTable.person_id, studio: studioTable.name })
    .from(attendeeTable)
    .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
    .innerJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(and(inArray(attendeeTable.person_id, [...person_ids]), isNotNull(registrationTable.completed_at)))
    .orderBy(registrationTable.completed_at)
  return new Map(rows.map((row) => [row.person_id, row.studio]))
}

/** The person, if unattached; locked first, so that of two who want the same one only one gets them. */
export async function lockUnattached(
  tx: Transaction,
  owner: RosterOwner,
  person_id: number,
): Promise<Unattached | null> {
  await tx.select({ id: personTable.id }).from(personTable).where(eq(personTable.id, person_id)).for('update')
  const [person] = await tx
    .select({ ...personFields, registered: registeredBy(tx, owner) })
    .from(personTable)
    .where(and(eq(personTable.id, person_id), unattached(tx)))
  return person ?? null
}

/**
 * Puts the person on the roster; what nobody knew so far is taken from what was typed. The family's email is the typed one: what
 * another roster knew of it stays with that roster.
 */
export async function attachPerson(
  tx: Transaction,
  owner: RosterOwner,
  person: Person,
  { email = null, ...typed }: RosterForm,
): Promise<StoredEntry> {
  await tx.insert(rosterTable).values({ ...owner, person_id: person.id, email })
  if (person.birthdate !== null && person.gender_id !== null) return { ...person, email }
  const known = {
    birthdate: person.birthdate ?? typed.birthdate,
    gender_id: person.gender_id ?? typed.gender_id,
  }
  const [row] = await tx
    .update(personTable)
    .set(known)
    .where(eq(personTable.id, person.id))
    .returning(personFields)
  return { ...(row ?? person), email }
}
