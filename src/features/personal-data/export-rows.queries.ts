// Reads what a table holds of a subject, as its feature says.
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import { among, type Held, type Subject } from '../../server/personal.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import type { Whose } from './subject.queries.ts'

type Row = Record<string, unknown>

/** By the columns that lead from a row to its registration. */
function ofRegistrations(table: PgTable, registrations: readonly number[]): SQL | undefined {
  const columns = getTableColumns(table)
  const { registration_id, date_attendee_id, registrations_routine_id } = columns
  if (registration_id) return among(registration_id, registrations)
  const place = date_attendee_id ? attendeeTable : registrationsRoutineTable
  const column = date_attendee_id ?? registrations_routine_id
  const where = among(place.registration_id, registrations)
  return column && where && sql`${column} in (select ${place.id} from ${place} where ${where})`
}

/** OWNDATA-04: which of its own rows are told; undefined = none of them. */
function toldOf({ table, own, within }: Held, subject: Subject): SQL | undefined {
  const where = own?.(subject)
  if (!where || !subject.within || within === 'all') return where
  const reach = within
    ? within(subject.within, subject)
    : ofRegistrations(table, subject.within.registrations)
  return reach && and(where, reach)
}

/** The subject's own rows, without what only a machine may know. */
export async function listOwnRows(connection: Connection, held: Held, subject: Subject): Promise<Row[]> {
  const { table, secret = [], shown } = held
  const where = toldOf(held, subject)
  if (!where) return []
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !(secret as readonly string[]).includes(name)),
  )
  const rows = await connection
    .select(columns)
    .from(table as PgTable)
    .where(where)
  return shown ? rows.map((row) => ({ ...row, ...shown(row, subject) })) : rows
}

/** The rows that name the subject beside others and are told: the columns in which they may. */
export async function listNamingRows(connection: Connection, held: Held, subject: Subject): Promise<Row[]> {
  const { table, naming } = held
  if (!naming || naming.told === 'nothing') return []
  const where = (naming.told ?? naming.where)(subject)
  if (!where) return []
  const all = getTableColumns(table)
  const columns = Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => name === 'id' || (naming.columns as readonly string[]).includes(name),
    ),
  )
  return connection
    .select(columns)
    .from(table as PgTable)
    .where(where)
}

/** 'Mia Alvarez', or the account's email. */
export async function loadWords(connection: Connection, whose: Whose): Promise<string> {
  if ('person_id' in whose) {
    const [person] = await connection
      .select({ fname: personTable.fname, lname: personTable.lname })
      .from(personTable)
      .where(eq(personTable.id, whose.person_id))
    return person ? `${person.fname} ${person.lname}` : ''
  }
  const [account] = await connection
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, whose.mybtf_user_id))
  return account?.email ?? ''
}

/** The names of these people; whoever was erased is left out. */
export async function listNamesOf(
  connection: Connection,
  person_ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (person_ids.length === 0) return []
  const rows = await connection
    .select({ id: personTable.id, fname: personTable.fname, lname: personTable.lname })
    .from(personTable)
    .where(and(inArray(personTable.id, [...person_ids]), isNull(personTable.erased_at)))
    .orderBy(personTable.id)
  return rows.map(({ id, fname, lname }) => ({ id, name: `${fname} ${lname}` }))
}
