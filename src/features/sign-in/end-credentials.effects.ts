// Ends everything by which somebody came into an account, or was about to, once what it signs in with is another.
import type { Transaction } from '../../server/database.ts'
import { updateLinksEnded } from '../accounts/account-link.queries.ts'
import { revokeSessions } from '../accounts/credential.queries.ts'
import { updateReturnsEnded } from '../accounts/office-invitation.queries.ts'
import { deleteHalfSignIns } from '../second-factor/second-factor.queries.ts'

interface Ending {
  now: Date
  /** The session that asks goes on. */
  except?: number | null
  /** An address was put back: the first way back that is over too. */
  ways_back_from?: number
}

/**
 * CREDENTIALS-01, for all who change an account's address, password or second step, put an address back, or close it: its
 * sessions, sign-ins between their two steps, mailed links, and links into the office. The account is locked by the caller, so
 * that no sign-in opens a session in between.
 */
export async function endCredentials(
  tx: Transaction,
  id: number,
  { now, except = null, ways_back_from }: Ending,
): Promise<void> {
  await revokeSessions(tx, id, except, now)
  await deleteHalfSignIns(tx, id)
  await updateLinksEnded(tx, id, now, ways_back_from ?? null)
  await updateReturnsEnded(tx, id, now)
}
