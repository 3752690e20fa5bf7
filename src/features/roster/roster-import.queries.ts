// Writes an import as a whole: its people, their places on the roster, and what is needed to take it back.
import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { mediaPassTable } from '../media-pass/media-pass.tables.ts'
import type { RosterForm } from '../people/person.model.ts'
import { personTable } from '../people/person.tables.ts'
import { routineDancerTable } from '../routines/routine.tables.ts'
import { ownedBy, personFields, type RosterOwner, type StoredEntry } from './roster.queries.ts'
import { type FamilyEmail, rosterImportTable, rosterTable } from './roster.tables.ts'

/** Of two imports into one roster the second waits, and then sees whom the first has added. */
export async function lockImports(tx: Transaction, owner: RosterOwner): Promise<void> {
  const key = `roster-import ${JSON.stringify(owner)}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Two statements, however many people. */
export async function insertPeople(
  tx: Transaction,
  owner: RosterOwner,
  forms: readonly RosterForm[],
): Promise<StoredEntry[]> {
  if (forms.length === 0) return []
  const inserted = await tx
    .insert(personTable)
    .values(forms.map(({ email: _email, ...person }) => person))
    .returning(personFields)
  // An insert returns its rows in the order of the values.
  const people = inserted.map((person, at) => ({ ...person, email: forms[at]?.email ?? null }))
  await tx.insert(rosterTable).values(people.map(({ id, email }) => ({ ...owner, person_id: id, email })))
  return people
}

/** The given rows of a roster, by person and email. */
const given = (emails: readonly FamilyEmail[]) =>
  sql`(select person_id, email from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as one(person_id integer, email text)) as given`

/** Fills in what is missing, and overwrites nothing; answers what it filled in. */
export async function fillFamilyEmails(
  tx: Transaction,
  owner: RosterOwner,
  emails: readonly FamilyEmail[],
): Promise<FamilyEmail[]> {
  if (emails.length === 0) return []
  const { rows } = await tx.execute<{ person_id: number; email: string }>(sql`
    update roster set email = given.email from ${given(emails)}
    where roster.person_id = given.person_id and roster.email is null and ${ownedBy(owner)}
    returning roster.person_id, roster.email`)
  return rows.map(({ person_id, email }) => ({ person_id, email }))
}

/** Takes back what was filled in, where it is still that. */
export async function emptyFamilyEmails(
  tx: Transaction,
  owner: RosterOwner,
  emails: readonly FamilyEmail[],
): Promise<void> {
  if (emails.length === 0) return
  await tx.execute(sql`
    update roster set email = null from ${given(emails)}
    where roster.person_id = given.person_id and roster.email = given.email and ${ownedBy(owner)}`)
}

export async function insertImport(
  tx: Transaction,
  row: typeof rosterImportTable.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(rosterImportTable).values(row).returning({ id: rosterImportTable.id })
  if (!inserted) throw new Error('an insert returns its row')
  return inserted.id
}

/** Who imported; null where there is no such import. */
export async function loadImport(
  connection: Connection,
  id: number,
): Promise<{ mybtf_user_id: number } | null> {
  const [row] = await connection
    .select({ mybtf_user_id: rosterImportTable.mybtf_user_id })
    .from(rosterImportTable)
    .where(eq(rosterImportTable.id, id))
  return row ?? null
}

/** The import, locked, if it is not undone yet. */
export async function lockImport(
  tx: Transaction,
  id: number,
): Promise<{ person_ids: number[]; emails: FamilyEmail[] | null } | null> {
  const [row] = await tx
    .select({ person_ids: rosterImportTable.person_ids, emails: rosterImportTable.emails })
    .from(rosterImportTable)
    .where(and(eq(rosterImportTable.id, id), isNull(rosterImportTable.undone_at)))
    .for('update')
  return row ?? null
}

export async function markUndone(tx: Transaction, id: number, undone_at: Date): Promise<void> {
  await tx.update(rosterImportTable).set({ undone_at }).where(eq(rosterImportTable.id, id))
}

/** Forgets people whom nothing names any more; everybody else stays, on nobody's roster. */
export async function deleteUnused(tx: Transaction, person_ids: readonly number[]): Promise<void> {
  if (person_ids.length === 0) return
  const unnamed = (table: PgTable, column: AnyPgColumn): SQL =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(column, personTable.id)))
  await tx
    .delete(personTable)
    .where(
      and(
        inArray(personTable.id, [...person_ids]),
        unnamed(rosterTable, rosterTable.person_id),
        unnamed(attendeeTable, attendeeTable.person_id),
        unnamed(routineDancerTable, routineDancerTable.person_id),
        unnamed(mediaPassTable, mediaPassTable.person_id),
        unnamed(accountTable, accountTable.person_id),
      ),
    )
}
