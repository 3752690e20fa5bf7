// Reads and writes accounts and their sessions.
import { and, eq, exists, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../server/database.ts'
import { demoTable } from '../../server/demo.tables.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { personTable } from '../people/person.tables.ts'
import { studioFields } from '../studios/studio.queries.ts'
import { studioTable } from '../studios/studio.tables.ts'
import type { Account, SecondFactorState } from './account.model.ts'
import { accountTable, sessionTable } from './account.tables.ts'
import { isKeptForAnother } from './account-link.queries.ts'
import { lastUsed } from './session.queries.ts'

const person = {
  id: personTable.id,
  fname: personTable.fname,
  lname: personTable.lname,
  gender_id: personTable.gender_id,
  birthdate: personTable.birthdate,
  person_type_id: personTable.person_type_id,
  address: personTable.address,
  phone: personTable.phone,
  email: personTable.email,
}

const fields = {
  id: accountTable.id,
  email: accountTable.email,
  confirmed: sql<boolean>`${accountTable.confirmed_at} is not null`,
  studio_account: accountTable.studio_account,
  independent: accountTable.independent,
  staff_rights: accountTable.staff_rights,
  second_factor: sql<SecondFactorState>`case when ${accountTable.second_factor_since} is not null then 'on'
    when ${accountTable.staff_rights} <> '[]'::jsonb and not exists (select from ${demoTable}) then 'required' else 'none' end`,
  hints: accountTable.hints,
  person,
  studio: {
    ...studioFields,
    // How a studio is reached is for the studio itself: whoever says to dance there learns its name and place.
    email: sql<
      string[]
    >`case when ${accountTable.studio_account} then ${studioTable.email} else '[]'::jsonb end`,
    phone: sql<
      string[]
    >`case when ${accountTable.studio_account} then ${studioTable.phone} else '[]'::jsonb end`,
  },
  studio_rejected: sql<{ reason: string | null } | null>`case when ${studioTable.rejected_at} is not null then
    json_build_object('reason', case when ${accountTable.studio_account} then ${studioTable.rejected_reason} end) end`,
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

/** The studio of a studio account; null for everybody else. */
export async function loadOwnStudioId(connection: Connection, mybtf_user_id: number): Promise<number | null> {
  const [row] = await connection
    .select({ studio_id: accountTable.studio_id })
    .from(accountTable)
    .where(and(eq(accountTable.id, mybtf_user_id), accountTable.studio_account))
  return row?.studio_id ?? null
}

/**
 * The account with its password hash, for signing in, and whether it signed in from this network `since`; null for an
 * unknown address.
 */
export async function loadSignIn(connection: Connection, email: string, network: string, since: Date) {
  const here = and(
    eq(sessionTable.mybtf_user_id, accountTable.id),
    eq(sessionTable.network, network),
    gt(sessionTable.created_at, since),
  )
  const [row] = await connection
    .select({
      id: accountTable.id,
      email: accountTable.email,
      password_hash: accountTable.password_hash,
      disabled: sql<boolean>`${accountTable.disabled_at} is not null`,
      known: exists(connection.select({ one: sql`1` }).from(sessionTable).where(here)).mapWith(Boolean),
    })
    .from(accountTable)
    .where(eq(sql`lower(${accountTable.email})`, email.toLowerCase()))
  return row ?? null
}

/** The person behind an individual account; answers the id. */
export async function insertAccountPerson(
  tx: Transaction,
  row: typeof personTable.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.insert(personTable).values(row).returning({ id: personTable.id })
  if (!inserted) throw new Error('the person was not stored')
  return inserted.id
}

/** The person of an account is changed, or made where there is none. */
export async function updateAccountPerson(
  tx: Transaction,
  id: number,
  row: typeof personTable.$inferInsert,
): Promise<void> {
  const [account] = await tx
    .select({ person_id: accountTable.person_id })
    .from(accountTable)
    .where(eq(accountTable.id, id))
    .for('no key update')
  if (account?.person_id) {
    await tx.update(personTable).set(row).where(eq(personTable.id, account.person_id))
    return
  }
  const person_id = await insertAccountPerson(tx, row)
  await tx.update(accountTable).set({ person_id }).where(eq(accountTable.id, id))
}

/** Adds to the hints that were seen; answers them all. */
export async function updateHints(
  tx: Transaction,
  id: number,
  hints: Record<string, boolean>,
): Promise<Record<string, boolean>> {
  const [row] = await tx
    .update(accountTable)
    .set({ hints: sql`${accountTable.hints} || ${JSON.stringify(hints)}::jsonb` })
    .where(eq(accountTable.id, id))
    .returning({ hints: accountTable.hints })
  return row?.hints ?? {}
}

/** Inserts an account; null when the address has one already, or is kept for one (EMAIL-02): then nothing may be kept of it. */
export async function insertAccount(
  tx: Transaction,
  row: typeof accountTable.$inferInsert,
  now: Date,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(accountTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: accountTable.id })
  // Asked afterwards: whoever changes from this address in this moment was waited for.
  if (!inserted || (await isKeptForAnother(tx, row.email, inserted.id, now))) return null
  return inserted.id
}

/** Sets the moment of confirmation unless there is one. */
export async function updateConfirmed(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx
    .update(accountTable)
    .set({ confirmed_at: at })
    .where(and(eq(accountTable.id, id), isNull(accountTable.confirmed_at)))
}

export const sessionRead = (connection: Connection, { token_hash, now }: Values<'token_hash' | 'now'>) =>
  connection
    .select({
      session_id: sessionTable.id,
      session_created_at: sessionTable.created_at,
      last_used_at: lastUsed,
      ...fields,
    })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, accountTable.studio_id))
    .where(
      and(
        eq(sessionTable.token_hash, token_hash),
        isNull(sessionTable.revoked_at),
        isNull(accountTable.disabled_at),
        isNull(accountTable.erased_at),
        gt(sessionTable.expires_at, now),
      ),
    )

const liveSession = preparedOn((connection) =>
  sessionRead(connection, given('token_hash', 'now')).prepare('session_account'),
)

/** The account of a live session; null when the token is unknown, expired or revoked. */
export async function loadSession(database: Database, token_hash: string, now: Date) {
  const [row] = await liveSession(database).execute({ token_hash, now })
  return row ? sessionOf(row) : null
}

type SessionRow = Awaited<ReturnType<typeof sessionRead>>[number]

export function sessionOf({ session_id, session_created_at, last_used_at, ...account }: SessionRow) {
  const session = { created_at: session_created_at, last_used_at }
  return { session_id, session, account: account satisfies Account as Account }
}

export async function loadSessionBegin(connection: Connection, id: number): Promise<Date | null> {
  const [row] = await connection
    .select({ created_at: sessionTable.created_at })
    .from(sessionTable)
    .where(eq(sessionTable.id, id))
  return row?.created_at ?? null
}

export async function insertSession(tx: Transaction, row: typeof sessionTable.$inferInsert): Promise<void> {
  await tx.insert(sessionTable).values(row)
}

export async function revokeSession(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(sessionTable).set({ revoked_at: now }).where(eq(sessionTable.id, id))
}

/** Removes sessions that began before `before` and have expired. */
export async function deleteSessionsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx
    .delete(sessionTable)
    .where(and(lt(sessionTable.created_at, before), lt(sessionTable.expires_at, before)))
}
