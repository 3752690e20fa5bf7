// After the right password of an account with a second factor: tells which second step is to come, and a token for it.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import type { SecondStep } from './second-factor.model.ts'
import { insertHalfSignIn, listPasskeys } from './second-factor.queries.ts'
import { HALF_SIGN_IN_MINUTES, passkeyPlace } from './second-factor.rules.ts'

export async function beginSecondStep(
  tx: Transaction,
  { clock, origin }: Pick<RequestContext, 'clock' | 'origin'>,
  mybtf_user_id: number,
): Promise<SecondStep> {
  const { token, token_hash } = newToken()
  const expires_at = new Date(clock.now().getTime() + HALF_SIGN_IN_MINUTES * 60_000)
  await insertHalfSignIn(tx, { token_hash, mybtf_user_id, expires_at })
  const passkeys = passkeyPlace(origin) ? await listPasskeys(tx, mybtf_user_id) : []
  // A code always: a recovery code is one.
  return { token, ways: passkeys.length > 0 ? ['passkey', 'code'] : ['code'] }
}
