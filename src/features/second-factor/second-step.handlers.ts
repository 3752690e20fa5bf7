// Answers the second step of signing in.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { openSession } from '../accounts/open-session.effects.ts'
import { type LimitedKey, signInKeys } from '../accounts/sign-in-attempts.rules.ts'
import { clearAttempts, takeAttempt } from '../accounts/take-attempt.effects.ts'
import { takeCode } from './app-code.effects.ts'
import { authenticationOptions, takePasskey } from './passkey.effects.ts'
import {
  deleteHalfSignIns,
  loadHalfSignIn,
  lockFactors,
  updateHalfChallenge,
} from './second-factor.queries.ts'
import { codeLimit } from './second-factor.rules.ts'
import { askPasskey, signInByCode, signInByPasskey } from './second-step.contract.ts'

type Half = NonNullable<Awaited<ReturnType<typeof loadHalfSignIn>>>

async function halfOf({ database, clock }: RequestContext, token: string): Promise<Half> {
  const half = await loadHalfSignIn(database, hashToken(token), clock.now())
  if (!half) throw new Failure('LINK_INVALID', { message: 'Please sign in again: this took too long.' })
  return half
}

const actorOf = ({ doing, request_id }: RequestContext, { mybtf_user_id }: Half) => ({
  mybtf_user_id,
  doing,
  request_id,
})

/** Opens the session where the step is `proved`. A try counts before it is made; with success all of the account are forgotten. */
async function finish(
  context: RequestContext,
  token: string,
  refusal: { code: RefusalCode; path: string[] },
  proved: (tx: Transaction, half: Half) => Promise<boolean>,
) {
  const half = await halfOf(context, token)
  const { mybtf_user_id: id, email } = half
  const tries: LimitedKey[] = [{ key: `account_second_factor:${id}`, limit: codeLimit }]
  await takeAttempt(context, tries)
  return inTransaction(context.database, actorOf(context, half), async (tx) => {
    await lockFactors(tx, id)
    // Finished meanwhile by another call with the same token.
    const still = await loadHalfSignIn(tx, hashToken(token), context.clock.now())
    if (!still) throw new Failure('LINK_INVALID')
    if (!(await proved(tx, still)))
      throw new Failure('RULES_BROKEN', { violations: [refuse(refusal.code, refusal.path)] })
    await deleteHalfSignIns(tx, id)
    await clearAttempts(tx, [...tries, ...signInKeys(email, context.address, false)], context.clock.now())
    const user = await loadAccount(tx, id)
    if (!user) throw new Failure('LINK_INVALID')
    return { token: await openSession(tx, context, id), user }
  })
}

export const secondStepHandlers = [
  handle(signInByCode, ({ token, code }, context) =>
    finish(context, token, { code: 'FACTOR_CODE', path: ['code'] }, (tx, { mybtf_user_id }) =>
      takeCode(tx, context, mybtf_user_id, code),
    ),
  ),

  handle(askPasskey, async ({ token }, context) => {
    const half = await halfOf(context, token)
    return inTransaction(context.database, actorOf(context, half), async (tx) => {
      const options = await authenticationOptions(tx, context, half.mybtf_user_id)
      await updateHalfChallenge(tx, half.id, options.challenge)
      return { options: { ...options } }
    })
  }),

  handle(signInByPasskey, ({ token, response }, context) =>
    finish(context, token, { code: 'FACTOR_PASSKEY', path: [] }, (tx, { mybtf_user_id, challenge }) =>
      takePasskey(tx, context, mybtf_user_id, { response, challenge }),
    ),
  ),
]
