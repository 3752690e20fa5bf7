// Opens a session: the token goes to the person, its hash to the database, for 7 days (A§7).

import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { Failure } from '../../shared/failures.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { insertSession } from './account.queries.ts'
import { lockCredentials } from './credential.queries.ts'
import { networkOf } from './sign-in-attempts.rules.ts'

/**
 * SESSION-03: what the account signs in with, held until the transaction ends: whoever changes or erases it waits, or was waited
 * for. Nobody comes into one that is closed or erased.
 */
export async function lockToEnter(tx: Transaction, id: number) {
  const account = await lockCredentials(tx, id)
  if (!account || account.erased_at) throw new Failure('SIGN_IN_FAILED')
  if (account.disabled_at) throw new Failure('ACCOUNT_DISABLED')
  return account
}

/** Answers the token; it is stored nowhere. */
export async function openSession(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'address' | 'user_agent'>,
  mybtf_user_id: number,
): Promise<string> {
  await lockToEnter(tx, mybtf_user_id)
  const now = context.clock.now()
  const { token, token_hash } = newToken()
  await insertSession(tx, {
    token_hash,
    mybtf_user_id,
    created_at: now,
    expires_at: addHours(now, 24 * keptTimes.session_days),
    network: networkOf(context.address),
    user_agent: context.user_agent,
  })
  return token
}
