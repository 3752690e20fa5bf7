// Reads what a table holds of a subject, as its feature says.
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import type { Held, Subject } from '../../server/personal.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import type { Whose } from './subject.queries.ts'

type Row = Record<string, unknown>

/** The subject's own rows, without what only a machine may know. */
export async function listOwnRows(connection: Connection, held: Held, subject: Subject): Promise<Row[]> {
  const { table, own, secret = [], shown } = held
  const where = own?.(subject)
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
