// Answers an individual's sign-up and the confirmation of an email address.
import { inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { hashPassword } from '../../server/passwords.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import {
  insertAccount,
  insertAccountPerson,
  loadAccount,
  updateConfirmed,
} from '../accounts/account.queries.ts'
import { loadLinkLocked, updateLinksUsed } from '../accounts/account-link.queries.ts'
import { checkContactInfo, storedContact } from '../accounts/contact-info.rules.ts'
import { refuseKnownPassword } from '../accounts/known-password.effects.ts'
import { openSession } from '../accounts/open-session.effects.ts'
import { attemptLimits, networkOf } from '../accounts/sign-in-attempts.rules.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { mailConfirmation } from './mail-confirmation.effects.ts'
import { refuseChild } from './refuse-child.effects.ts'
import { confirmEmail, resendConfirmation, signUp } from './sign-up.contract.ts'

export const signUpHandlers = [
  handle(signUp, async ({ person: { contact_info = [], ...named }, user }, context) => {
    failOn(checkContactInfo(contact_info, null))
    const person = { ...named, ...storedContact(contact_info, null) }
    const { database, address, doing, request_id } = context
    await takeAttempt(context, [{ key: `sign_up:${networkOf(address)}`, limit: attemptLimits.sign_up }])
    await refuseChild(context, named)
    const own = [user.email, person.fname, person.lname, `${person.fname}${person.lname}`]
    await refuseKnownPassword(database, user.password, own, ['user', 'password'])
    const password_hash = await hashPassword(user.password)

    // Not context.write: an answer kept for its key would hold the token.
    return inTransaction(database, { mybtf_user_id: null, doing, request_id }, async (tx) => {
      const person_id = await insertAccountPerson(tx, person)
      const row = { email: user.email, password_hash, person_id }
      const account_id = await insertAccount(tx, row, context.clock.now())
      if (account_id === null) throw new Failure('EMAIL_TAKEN')
      const account = await loadAccount(tx, account_id)
      if (!account) throw new Failure('INTERNAL')
      await mailConfirmation(tx, context, account)
      const token = await openSession(tx, context, account_id)
      return { user: account, token }
    })
  }),

  handle(confirmEmail, ({ token }, context) =>
    context.write(async (tx) => {
      const now = context.clock.now()
      const link = await loadLinkLocked(tx, 'confirm', hashToken(token))
      if (!link || link.used_at || link.expires_at <= now) {
        // Whoever holds the link may learn that its work is done: a second click is the usual case.
        throw new Failure('LINK_INVALID', { data: { confirmed: Boolean(link?.confirmed_at) } })
      }
      await updateLinksUsed(tx, 'confirm', link.mybtf_user_id, now)
      await updateConfirmed(tx, link.mybtf_user_id, now)
      return { email: link.email }
    }),
  ),

  handle(resendConfirmation, async (_nothing, context) => {
    const account = accountOf(context)
    if (account.confirmed) return { email: account.email, confirmed: true }
    await takeAttempt(context, [{ key: `resend:${account.id}`, limit: attemptLimits.resend }])
    return context.write(async (tx) => {
      await mailConfirmation(tx, context, account)
      return { email: account.email, confirmed: false }
    })
  }),
]
