// Ends the links by which an account is let into the office again.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { officeInvitationTable } from './office-invitation.tables.ts'

/** All that are open of this account. */
export async function updateReturnsEnded(tx: Transaction, mybtf_user_id: number, at: Date): Promise<void> {
  await tx
    .update(officeInvitationTable)
    .set({ used_at: at, withdrawn: true })
    .where(and(eq(officeInvitationTable.mybtf_user_id, mybtf_user_id), isNull(officeInvitationTable.used_at)))
}
