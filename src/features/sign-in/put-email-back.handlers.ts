// Answers those who put their email address back: looks at the link, and takes the new password.
import { inTransaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { hashPassword } from '../../server/passwords.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadLinkLocked } from '../accounts/account-link.queries.ts'
import { loadOpenLink } from '../accounts/credential.queries.ts'
import { refuseKnownPassword } from '../accounts/known-password.effects.ts'
import { attemptLimits, networkOf } from '../accounts/sign-in-attempts.rules.ts'
import { returnAttempts, takeAttempt } from '../accounts/take-attempt.effects.ts'
import { checkNewPassword } from './credentials.rules.ts'
import { identifyWayBack, putEmailBack } from './put-email-back.contract.ts'
import { restoreEmail } from './restore-email.effects.ts'

export const putEmailBackHandlers = [
  handle(identifyWayBack, async ({ token }, context) => {
    const { address, database, clock } = context
    const key = `reset_link:${networkOf(address)}`
    const taken = await takeAttempt(context, [{ key, limit: attemptLimits.address }])
    const link = await loadOpenLink(database, 'restore', hashToken(token), clock.now())
    if (!link?.puts_back) throw new Failure('LINK_INVALID')
    // Only looks at links that are none count: a reload of a good one costs nothing.
    await returnAttempts(context, taken)
    return { email: link.puts_back, expires_at: link.expires_at.toISOString() }
  }),

  handle(putEmailBack, async ({ token, password, passwordConfirmation }, context) => {
    const { database, doing, request_id, clock } = context
    failOn(checkNewPassword(password, passwordConfirmation))
    const token_hash = hashToken(token)
    // A hash is dear: none for a link that is none.
    if (!(await loadOpenLink(database, 'restore', token_hash, clock.now()))) throw new Failure('LINK_INVALID')
    await refuseKnownPassword(database, password, [], ['password'])
    const password_hash = await hashPassword(password)
    // Not context.write: what is repeated with a key is to find the link used.
    return inTransaction(database, { mybtf_user_id: null, doing, request_id }, async (tx) => {
      const now = clock.now()
      const link = await loadLinkLocked(tx, 'restore', token_hash)
      if (!link?.puts_back || link.used_at || link.expires_at <= now) throw new Failure('LINK_INVALID')
      const { mybtf_user_id: id, puts_back: email, email: left, confirmed_at } = link
      // Whoever opened the mailed link reads the mails of this address.
      const restored = { email, confirmed_at: now, password_hash }
      await restoreEmail(tx, context, { id, left, left_confirmed: confirmed_at !== null }, restored)
      return { email }
    })
  }),
]
