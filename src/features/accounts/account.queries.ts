// Reads and writes accounts and their sessions.
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../server/database.ts'
import { personTable } from '../roster/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import type { Account } from './account.model.ts'
import { accountTable, sessionTable } from './account.tables.ts'

const person = {
  id: personTable.id,
  fname: personTable.fname,
  lname: personTable.lname,
  gender_id: personTable.gender_id,
  birthdate: personTable.birthdate,
  person_type_id: personTable.person_type_id,
}

export const studioFields = {
  id: studioTable.id,
  name: studioTable.name,
  website: studioTable.website,
  address: studioTable.address,
  email: studioTable.email,
  phone: studioTable.phone,
  claimed: studioTable.claimed,
  flagged: studioTable.flagged,
  bypass_deposit: studioTable.bypass_deposit,
  bypass_removed_routine_fee: studioTable.bypass_removed_routine_fee,
}

const fields = {
  id: accountTable.id,
  email: accountTable.email,
  confirmed: sql<boolean>`${accountTable.confirmed_at} is not null`,
  studio_account: accountTable.studio_account,
  staff_rights: accountTable.staff_rights,
  hints: accountTable.hints,
  person,
  studio: studioFields,
}

export async function loadAccount(connection: Connection, id: number): Promise<Account | null> {
  const [account] = await connection
    .select(fields)
    .from(accountTable)
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, accountTable.studio_id))
    .where(eq(accountTable.id, id))
  return account ?? null
}

/** The account with its password hash, for signing in; null for an unknown address. */
export async function loadSignIn(connection: Connection, email: string) {
  const [row] = await connection
    .select({ id: accountTable.id, password_hash: accountTable.password_hash })
    .from(accountTable)
    .where(eq(sql`lower(${accountTable.email})`, email.toLowerCase()))
  return row ?? null
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareSessionRead>>()

function prepareSessionRead(database: Database) {
  return database
    .select({ session_id: sessionTable.id, ...fields })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, accountTable.studio_id))
    .where(
      and(
        eq(sessionTable.token_hash, sql.placeholder('token_hash')),
        isNull(sessionTable.revoked_at),
        gt(sessionTable.expires_at, sql.placeholder('now')),
      ),
    )
    .prepare('session_account')
}

/** The account of a live session; null when the token is unknown, expired or revoked. */
export async function loadSession(database: Database, token_hash: string, now: Date) {
  let read = prepared.get(database)
  if (!read) prepared.set(database, (read = prepareSessionRead(database)))
  const [row] = await read.execute({ token_hash, now })
  if (!row) return null
  const { session_id, ...account } = row
  return { session_id, account: account satisfies Account as Account }
}

export async function insertSession(tx: Transaction, row: typeof sessionTable.$inferInsert): Promise<void> {
  await tx.insert(sessionTable).values(row)
}

export async function revokeSession(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(sessionTable).set({ revoked_at: now }).where(eq(sessionTable.id, id))
}
