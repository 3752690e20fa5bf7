// Reads and writes what an account signs in with, and ends sessions that rest on what was changed.
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { accountLinkTable, accountTable, sessionTable } from './account.tables.ts'
import { isKeptForAnother } from './account-link.queries.ts'

/** The password's hash; null where there is no such account or it has no password. */
export async function loadPasswordHash(connection: Connection, id: number): Promise<string | null> {
  const [row] = await connection
    .select({ password_hash: accountTable.password_hash })
    .from(accountTable)
    .where(eq(accountTable.id, id))
  return row?.password_hash ?? null
}

/** What it signs in with, and whether it may, held until the transaction ends. */
export async function lockCredentials(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      email: accountTable.email,
      confirmed_at: accountTable.confirmed_at,
      password_hash: accountTable.password_hash,
      disabled_at: accountTable.disabled_at,
      erased_at: accountTable.erased_at,
    })
    .from(accountTable)
    .where(eq(accountTable.id, id))
    .for('no key update')
  return row ?? null
}

export async function loadAccountIdOf(connection: Connection, email: string): Promise<number | null> {
  const [row] = await connection
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(sql`lower(${accountTable.email})`, email.toLowerCase()))
  return row?.id ?? null
}

/** Until when the link is good, and the email that it puts back; null where it is used, expired or none. For a look before the costly work. */
export async function loadOpenLink(
  connection: Connection,
  purpose: 'reset' | 'restore',
  token_hash: string,
  at: Date,
) {
  const [row] = await connection
    .select({ expires_at: accountLinkTable.expires_at, puts_back: accountLinkTable.email })
    .from(accountLinkTable)
    .where(
      and(
        eq(accountLinkTable.purpose, purpose),
        eq(accountLinkTable.token_hash, token_hash),
        isNull(accountLinkTable.used_at),
        gt(accountLinkTable.expires_at, at),
      ),
    )
  return row ?? null
}

const UNIQUE_VIOLATION = '23505'

function isTaken(error: unknown): boolean {
  for (let at = error as { code?: string; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (at.code === UNIQUE_VIOLATION) return true
  }
  return false
}

/** Sets an address; false when it has another account, or is kept for one, and then the transaction is over. */
export async function updateEmail(
  tx: Transaction,
  id: number,
  { email, confirmed_at, at }: { email: string; confirmed_at: Date | null; at: Date },
): Promise<boolean> {
  try {
    await tx.update(accountTable).set({ email, confirmed_at }).where(eq(accountTable.id, id))
    return !(await isKeptForAnother(tx, email, id, at))
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

export async function updatePasswordHash(tx: Transaction, id: number, password_hash: string): Promise<void> {
  await tx.update(accountTable).set({ password_hash }).where(eq(accountTable.id, id))
}

/** Ends the live sessions of the account; `except` = the one that asks. */
export async function revokeSessions(
  tx: Transaction,
  mybtf_user_id: number,
  except: number | null,
  at: Date,
): Promise<void> {
  await tx
    .update(sessionTable)
    .set({ revoked_at: at })
    .where(
      and(
        eq(sessionTable.mybtf_user_id, mybtf_user_id),
        isNull(sessionTable.revoked_at),
        ...(except === null ? [] : [ne(sessionTable.id, except)]),
      ),
    )
}

/** Whoever reads the mail of a studio account and chooses its password has claimed its studio. */
export async function updateOwnStudioClaimed(tx: Transaction, mybtf_user_id: number): Promise<void> {
  await tx
    .update(studioTable)
    .set({ claimed: true })
    .where(
      and(
        eq(studioTable.claimed, false),
        sql`${studioTable.id} = (select ${accountTable.studio_id} from ${accountTable}
          where ${accountTable.id} = ${mybtf_user_id} and ${accountTable.studio_account})`,
      ),
    )
}
