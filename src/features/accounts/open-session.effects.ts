// Opens a session: the token goes to the person, its hash to the database, for 7 days (A§7).

import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { insertSession } from './account.queries.ts'
import { networkOf } from './sign-in-attempts.rules.ts'

const HOURS = 7 * 24

/** Answers the token; it is stored nowhere. */
export async function openSession(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'address' | 'user_agent'>,
  mybtf_user_id: number,
): Promise<string> {
  const now = context.clock.now()
  const { token, token_hash } = newToken()
  await insertSession(tx, {
    token_hash,
    mybtf_user_id,
    created_at: now,
    expires_at: addHours(now, HOURS),
    network: networkOf(context.address),
    user_agent: context.user_agent,
  })
  return token
}
