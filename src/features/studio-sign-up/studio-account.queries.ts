// Writes what claiming a studio changes: its account's password, and that it is claimed.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'

/** The account's studio, as far as a set-up link tells; locked until the transaction ends. */
export async function loadAccountStudioLocked(tx: Transaction, mybtf_user_id: number) {
  const [row] = await tx
    .select({ studio_id: accountTable.studio_id, studio_account: accountTable.studio_account })
    .from(accountTable)
    .where(eq(accountTable.id, mybtf_user_id))
    .for('update')
  return row?.studio_account ? row.studio_id : null
}

export async function updatePassword(tx: Transaction, id: number, password_hash: string): Promise<void> {
  await tx.update(accountTable).set({ password_hash }).where(eq(accountTable.id, id))
}
