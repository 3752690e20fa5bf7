// Answers those who forgot their password: asks for the mail, and takes the new password.
import { inTransaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { hashPassword } from '../../server/passwords.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadAccount, updateConfirmed } from '../accounts/account.queries.ts'
import { loadLinkLocked } from '../accounts/account-link.queries.ts'
import { loadOpenLink, updateOwnStudioClaimed, updatePasswordHash } from '../accounts/credential.queries.ts'
import { ownWordsOf, refuseKnownPassword } from '../accounts/known-password.effects.ts'
import { checkOwnWords } from '../accounts/known-password.rules.ts'
import { openSession } from '../accounts/open-session.effects.ts'
import { attemptLimits, networkOf, signInKeys } from '../accounts/sign-in-attempts.rules.ts'
import { clearAttempts, returnAttempts, takeAttempt } from '../accounts/take-attempt.effects.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { checkNewPassword } from './credentials.rules.ts'
import { renderPasswordChanged } from './credentials-changed.mail.tsx'
import { endCredentials } from './end-credentials.effects.ts'
import { forgotPassword, identifyReset, resetPassword } from './forgotten-password.contract.ts'
import { MAIL_RESET_LINK } from './mail-reset-link.effects.ts'

export const forgottenPasswordHandlers = [
  handle(forgotPassword, async ({ email }, context) => {
    const { address, database, doing, request_id, jobs } = context
    await takeAttempt(context, [
      { key: `forgot:${email}`, limit: attemptLimits.resend },
      { key: `forgot_from:${networkOf(address)}`, limit: attemptLimits.sign_up },
    ])
    // Whether the address has an account is looked up by the job: neither answer nor time may tell it.
    await inTransaction(database, { mybtf_user_id: null, doing, request_id }, (tx) =>
      jobs.enqueue(tx, MAIL_RESET_LINK, [{ data: { email } }]),
    )
    return { email }
  }),

  handle(identifyReset, async ({ token }, context) => {
    const { address, database, clock } = context
    const key = `reset_link:${networkOf(address)}`
    const taken = await takeAttempt(context, [{ key, limit: attemptLimits.address }])
    const link = await loadOpenLink(database, 'reset', hashToken(token), clock.now())
    if (!link) throw new Failure('LINK_INVALID')
    // Only looks at links that are none count: a reload of a good one costs nothing.
    await returnAttempts(context, taken)
    return { expires_at: link.expires_at.toISOString() }
  }),

  handle(resetPassword, async ({ token, password, passwordConfirmation }, context) => {
    const { database, doing, request_id, clock, address } = context
    failOn(checkNewPassword(password, passwordConfirmation))
    const token_hash = hashToken(token)
    // A hash is dear: none for a link that is none.
    if (!(await loadOpenLink(database, 'reset', token_hash, clock.now()))) throw new Failure('LINK_INVALID')
    await refuseKnownPassword(database, password, [], ['password'])
    const password_hash = await hashPassword(password)
    return inTransaction(database, { mybtf_user_id: null, doing, request_id }, async (tx) => {
      const now = clock.now()
      const link = await loadLinkLocked(tx, 'reset', token_hash)
      if (!link || link.used_at || link.expires_at <= now) throw new Failure('LINK_INVALID')
      const { mybtf_user_id: id, email } = link
      const account = await loadAccount(tx, id)
      failOn(account ? checkOwnWords(password, ownWordsOf(account), ['password']) : [])
      await updatePasswordHash(tx, id, password_hash)
      // Ended at once, like the others: but from here on the place is known, and strangers cannot slow its owner there.
      await openSession(tx, context, id)
      await endCredentials(tx, id, { now })
      // Whoever opened the mailed link reads the mails of this address.
      await updateConfirmed(tx, id, now)
      await updateOwnStudioClaimed(tx, id)
      const counted = signInKeys(email, address, false).filter(({ key }) => key.startsWith('account'))
      await clearAttempts(tx, counted, now)
      await sendMail(tx, context, {
        kind: 'password-changed',
        to: email,
        mybtf_user_id: id,
        registration_id: null,
        ...renderPasswordChanged({ email, origin: context.origin }),
      })
      return { email }
    })
  }),
]
