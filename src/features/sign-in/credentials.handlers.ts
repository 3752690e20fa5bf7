// Answers the changes of email address and password; both need the present password.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { hashPassword } from '../../server/passwords.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { lockCredentials, updateEmail, updatePasswordHash } from '../accounts/credential.queries.ts'
import { ownWordsOf, refuseKnownPassword } from '../accounts/known-password.effects.ts'
import { passwordRefused, presentPassword } from '../accounts/present-password.effects.ts'
import { attemptLimits } from '../accounts/sign-in-attempts.rules.ts'
import { clearAttempts, takeAttempt } from '../accounts/take-attempt.effects.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { changeEmail, changePassword } from './credentials.contract.ts'
import { checkEmailChange, checkPasswordChange } from './credentials.rules.ts'
import { renderPasswordChanged } from './credentials-changed.mail.tsx'
import { endCredentials } from './end-credentials.effects.ts'
import { mailConfirmation } from './mail-confirmation.effects.ts'
import { mailWayBack } from './mail-way-back.effects.ts'

/** Not context.write: its Idempotency-Key would keep a plain hash of an input with passwords. */
const actorOf = (context: RequestContext) => ({
  mybtf_user_id: accountOf(context).id,
  doing: context.doing,
  request_id: context.request_id,
})

export const credentialsHandlers = [
  handle(changeEmail, async ({ id, body }, context, { id: account }) => {
    const inBody = checkEmailChange(body, account.email).map((violation) => ({
      ...violation,
      path: ['body', ...violation.path],
    }))
    failOn(inBody)
    const { hash, counted } = await presentPassword(context, id, body.password, ['body', 'password'])
    // Not forgotten with success: the answers tell which addresses have accounts.
    await takeAttempt(context, [{ key: `change_email:${id}`, limit: attemptLimits.change_email }])

    return inTransaction(context.database, actorOf(context), async (tx) => {
      const now = context.clock.now()
      const before = await lockCredentials(tx, id)
      if (before?.password_hash !== hash) throw passwordRefused(['body', 'password'])
      const changed = { email: body.newEmail, confirmed_at: null, at: now }
      if (!(await updateEmail(tx, id, changed))) throw new Failure('EMAIL_TAKEN')
      await endCredentials(tx, id, { now, except: context.session_id })
      await clearAttempts(tx, counted, now)
      const user = await loadAccount(tx, id)
      if (!user || !before) throw new Failure('INTERNAL')
      await mailWayBack(tx, context, { id, ...before }, body.newEmail)
      await mailConfirmation(tx, context, user, { changed: true })
      return { user }
    })
  }),

  handle(changePassword, async ({ id, ...entries }, context, { id: account }) => {
    failOn(checkPasswordChange(entries))
    const { hash, counted } = await presentPassword(context, id, entries.oldPassword, ['oldPassword'])
    await refuseKnownPassword(context.database, entries.newPassword, ownWordsOf(account), ['newPassword'])
    const password_hash = await hashPassword(entries.newPassword)

    return inTransaction(context.database, actorOf(context), async (tx) => {
      const now = context.clock.now()
      const before = await lockCredentials(tx, id)
      if (before?.password_hash !== hash) throw passwordRefused(['oldPassword'])
      await updatePasswordHash(tx, id, password_hash)
      await endCredentials(tx, id, { now, except: context.session_id })
      await clearAttempts(tx, counted, now)
      await sendMail(tx, context, {
        kind: 'password-changed',
        to: account.email,
        mybtf_user_id: id,
        registration_id: null,
        ...renderPasswordChanged({ email: account.email, origin: context.origin }),
      })
      return { email: account.email }
    })
  }),
]
