// Reads and writes second factors, and sign-ins between their two steps.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { demoTable } from '../../server/demo.tables.ts'
import { accountTable, sessionTable } from '../accounts/account.tables.ts'
import {
  authenticatorAppTable,
  halfSignInTable,
  passkeyTable,
  recoveryCodeTable,
} from './second-factor.tables.ts'

type App = typeof authenticatorAppTable.$inferSelect

/** Held until the transaction ends: what one account does with its factors happens one after the other. */
export async function lockFactors(tx: Transaction, id: number): Promise<void> {
  await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.id, id))
    .for('no key update')
}

export async function loadApp(connection: Connection, id: number): Promise<App | null> {
  const [app] = await connection
    .select()
    .from(authenticatorAppTable)
    .where(eq(authenticatorAppTable.mybtf_user_id, id))
  return app ?? null
}

export function listPasskeys(connection: Connection, id: number) {
  return connection
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.mybtf_user_id, id))
    .orderBy(passkeyTable.created_at)
}

export async function countRecoveryCodes(connection: Connection, id: number): Promise<number> {
  return connection.$count(
    recoveryCodeTable,
    and(eq(recoveryCodeTable.mybtf_user_id, id), isNull(recoveryCodeTable.used_at)),
  )
}

/** Whether the account is one of a real installation's office. */
export async function loadKept(connection: Connection, id: number): Promise<boolean> {
  const [row] = await connection
    .select({
      kept: sql<boolean>`${accountTable.staff_rights} <> '[]'::jsonb and not exists (select from ${demoTable})`,
    })
    .from(accountTable)
    .where(eq(accountTable.id, id))
  return row?.kept ?? false
}

export async function saveApp(tx: Transaction, id: number, app: Partial<App>): Promise<void> {
  await tx
    .insert(authenticatorAppTable)
    .values({ mybtf_user_id: id, ...app })
    .onConflictDoUpdate({ target: authenticatorAppTable.mybtf_user_id, set: app })
}

export async function deleteApp(tx: Transaction, id: number): Promise<void> {
  await tx.delete(authenticatorAppTable).where(eq(authenticatorAppTable.mybtf_user_id, id))
}

/** False where this passkey is somebody's already. */
export async function insertPasskey(
  tx: Transaction,
  row: typeof passkeyTable.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(passkeyTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeyTable.id })
  return added.length > 0
}

export async function updatePasskeyUsed(
  tx: Transaction,
  key: string,
  counter: number,
  at: Date,
): Promise<void> {
  await tx.update(passkeyTable).set({ counter, last_used_at: at }).where(eq(passkeyTable.id, key))
}

/** `key` = null for all of the account. Answers how many. */
export async function deletePasskeys(tx: Transaction, id: number, key: string | null): Promise<number> {
  const gone = await tx
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.mybtf_user_id, id), key === null ? undefined : eq(passkeyTable.id, key)))
    .returning({ id: passkeyTable.id })
  return gone.length
}

/** In place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  id: number,
  hashes: readonly string[],
  at: Date,
): Promise<void> {
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.mybtf_user_id, id))
  if (hashes.length === 0) return
  await tx
    .insert(recoveryCodeTable)
    .values(hashes.map((token_hash) => ({ mybtf_user_id: id, token_hash, created_at: at })))
}

/** True where it was there and unused. */
export async function updateRecoveryCodeUsed(
  tx: Transaction,
  id: number,
  token_hash: string,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodeTable)
    .set({ used_at: at })
    .where(
      and(
        eq(recoveryCodeTable.mybtf_user_id, id),
        eq(recoveryCodeTable.token_hash, token_hash),
        isNull(recoveryCodeTable.used_at),
      ),
    )
    .returning({ id: recoveryCodeTable.id })
  return used.length > 0
}

/** Null = it signs in by its password alone. */
export async function updateSecondFactorSince(tx: Transaction, id: number, at: Date | null): Promise<void> {
  await tx.update(accountTable).set({ second_factor_since: at }).where(eq(accountTable.id, id))
}

export async function insertHalfSignIn(
  tx: Transaction,
  row: typeof halfSignInTable.$inferInsert,
): Promise<void> {
  await tx.insert(halfSignInTable).values(row)
}

/** With the account's address; null where there is none, it is over, or the account is disabled. */
export async function loadHalfSignIn(connection: Connection, token_hash: string, now: Date) {
  const [row] = await connection
    .select({
      id: halfSignInTable.id,
      mybtf_user_id: halfSignInTable.mybtf_user_id,
      challenge: halfSignInTable.challenge,
      email: accountTable.email,
      expires_at: halfSignInTable.expires_at,
    })
    .from(halfSignInTable)
    .innerJoin(accountTable, eq(accountTable.id, halfSignInTable.mybtf_user_id))
    .where(and(eq(halfSignInTable.token_hash, token_hash), isNull(accountTable.disabled_at)))
  return row && row.expires_at > now ? row : null
}

export async function updateHalfChallenge(
  tx: Transaction,
  id: number,
  challenge: string | null,
): Promise<void> {
  await tx.update(halfSignInTable).set({ challenge }).where(eq(halfSignInTable.id, id))
}

/** All of the account: one was finished, or its password is another one. */
export async function deleteHalfSignIns(tx: Transaction, mybtf_user_id: number): Promise<void> {
  await tx.delete(halfSignInTable).where(eq(halfSignInTable.mybtf_user_id, mybtf_user_id))
}

export async function deleteHalfSignInsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(halfSignInTable).where(lt(halfSignInTable.expires_at, before))
}

/** What the passkey that this session adds has to sign. */
export async function loadSessionChallenge(
  connection: Connection,
  session_id: number,
): Promise<string | null> {
  const [row] = await connection
    .select({ challenge: sessionTable.challenge })
    .from(sessionTable)
    .where(eq(sessionTable.id, session_id))
  return row?.challenge ?? null
}

export async function updateSessionChallenge(
  tx: Transaction,
  session_id: number,
  challenge: string | null,
): Promise<void> {
  await tx.update(sessionTable).set({ challenge }).where(eq(sessionTable.id, session_id))
}
