// Reads and writes the links that are mailed to accounts; only hashes of their tokens are stored.
import { and, eq, gt, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { accountLinkTable, accountTable } from './account.tables.ts'

type Purpose = (typeof accountLinkTable.$inferSelect)['purpose']

export async function insertLink(tx: Transaction, row: typeof accountLinkTable.$inferInsert): Promise<void> {
  await tx.insert(accountLinkTable).values(row)
}

/**
 * The link with the account it belongs to, so that it is used once; null for an unknown token. The account is locked
 * first, as by everything that uses links up: two links of one account never wait for each other.
 */
export async function loadLinkLocked(tx: Transaction, purpose: Purpose, token_hash: string) {
  const wanted = and(eq(accountLinkTable.purpose, purpose), eq(accountLinkTable.token_hash, token_hash))
  const owner = tx.select({ id: accountLinkTable.mybtf_user_id }).from(accountLinkTable).where(wanted)
  const [account] = await tx
    .select({ email: accountTable.email, confirmed_at: accountTable.confirmed_at })
    .from(accountTable)
    .where(inArray(accountTable.id, owner))
    .for('update')
  if (!account) return null
  const [link] = await tx
    .select({
      id: accountLinkTable.id,
      mybtf_user_id: accountLinkTable.mybtf_user_id,
      puts_back: accountLinkTable.email,
      expires_at: accountLinkTable.expires_at,
      used_at: accountLinkTable.used_at,
    })
    .from(accountLinkTable)
    .where(wanted)
    .for('update')
  return link ? { ...link, ...account } : null
}

/** Uses up all open links of this purpose: one was used, the others have nothing left to do. */
export async function updateLinksUsed(
  tx: Transaction,
  purpose: Purpose,
  mybtf_user_id: number,
  at: Date,
): Promise<void> {
  await tx
    .update(accountLinkTable)
    .set({ used_at: at })
    .where(
      and(
        eq(accountLinkTable.purpose, purpose),
        eq(accountLinkTable.mybtf_user_id, mybtf_user_id),
        isNull(accountLinkTable.used_at),
      ),
    )
}

/**
 * EMAIL-01: uses up what is open of the account because an email was put back with this link: everything mailed to the address
 * that is left, and later ways back. Earlier ones stay, for whoever changed it first may have been a thief already.
 */
export async function updateLinksAfterUsed(
  tx: Transaction,
  link: { id: number; mybtf_user_id: number },
  at: Date,
): Promise<void> {
  await tx
    .update(accountLinkTable)
    .set({ used_at: at })
    .where(
      and(
        eq(accountLinkTable.mybtf_user_id, link.mybtf_user_id),
        isNull(accountLinkTable.used_at),
        or(ne(accountLinkTable.purpose, 'restore'), gte(accountLinkTable.id, link.id)),
      ),
    )
}

/** Whether an open way back of another account keeps this address (EMAIL-02). */
export async function isKeptForAnother(
  tx: Transaction,
  email: string,
  account_id: number,
  at: Date,
): Promise<boolean> {
  const [kept] = await tx
    .select({ id: accountLinkTable.id })
    .from(accountLinkTable)
    .where(
      and(
        eq(accountLinkTable.email, email.toLowerCase()),
        ne(accountLinkTable.mybtf_user_id, account_id),
        isNull(accountLinkTable.used_at),
        gt(accountLinkTable.expires_at, at),
      ),
    )
    .limit(1)
  return kept !== undefined
}
