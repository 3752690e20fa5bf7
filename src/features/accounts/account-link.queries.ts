// Reads and writes the links that are mailed to accounts; only hashes of their tokens are stored.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { accountLinkTable, accountTable } from './account.tables.ts'

type Purpose = (typeof accountLinkTable.$inferSelect)['purpose']

export async function insertLink(tx: Transaction, row: typeof accountLinkTable.$inferInsert): Promise<void> {
  await tx.insert(accountLinkTable).values(row)
}

/** The link with the account it belongs to, locked so that it is used once; null for an unknown token. */
export async function loadLinkLocked(tx: Transaction, purpose: Purpose, token_hash: string) {
  const [row] = await tx
    .select({
      mybtf_user_id: accountLinkTable.mybtf_user_id,
      expires_at: accountLinkTable.expires_at,
      used_at: accountLinkTable.used_at,
      email: accountTable.email,
      confirmed_at: accountTable.confirmed_at,
    })
    .from(accountLinkTable)
    .innerJoin(accountTable, eq(accountTable.id, accountLinkTable.mybtf_user_id))
    .where(and(eq(accountLinkTable.purpose, purpose), eq(accountLinkTable.token_hash, token_hash)))
    .for('update')
  return row ?? null
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
