// Answers a studio's sign-up, and the claim of a studio that has been created for it.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { hashPassword } from '../../server/passwords.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { insertAccount, loadAccount, updateConfirmed } from '../accounts/account.queries.ts'
import { loadLinkLocked, updateLinksUsed } from '../accounts/account-link.queries.ts'
import { refuseKnownPassword } from '../accounts/known-password.effects.ts'
import { checkOwnWords } from '../accounts/known-password.rules.ts'
import { openSession } from '../accounts/open-session.effects.ts'
import { attemptLimits, networkOf } from '../accounts/sign-in-attempts.rules.ts'
import { loadStudioAccount, loadStudioByEmail, loadStudioParts } from '../accounts/studio-parts.queries.ts'
import {
  addressOnFile,
  claimedText,
  NOT_ON_FILE_TEXT,
  strangersView,
  typedView,
} from '../accounts/studio-view.rules.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { mailConfirmation } from '../sign-in/mail-confirmation.effects.ts'
import { checkRepeat } from '../sign-in/sign-up.rules.ts'
import {
  checkNotRejected,
  claimLimits,
  isSameStudio,
  maskEmail,
  nameKey,
  sameEmail,
} from '../studios/claim.rules.ts'
import {
  insertStudio,
  loadRejectedStudios,
  loadStudiosNear,
  lockNewStudios,
  updateContacts,
  updateStudio,
} from '../studios/studio.queries.ts'
import { checkStudioForm, storedStudio } from '../studios/studio-form.rules.ts'
import type { NewStudioForm } from '../studios/studio-profile.model.ts'
import { mailSetupLink } from './mail-setup-link.effects.ts'
import { loadAccountStudioLocked, updatePassword } from './studio-account.queries.ts'
import { finishSetup, identifySetup, sendSetupEmail, signUpStudio } from './studio-sign-up.contract.ts'

const nobody = ({ doing, request_id, account }: RequestContext) => ({
  mybtf_user_id: account?.id ?? null,
  doing,
  request_id,
})

function claimed(email: string): Failure {
  const violation = {
    code: 'STUDIO_CLAIMED',
    path: [],
    message: claimedText(maskEmail(email)),
    rule: 'STUDIO-08',
  }
  return new Failure('RULES_BROKEN', { violations: [violation] })
}

export const studioSignUpHandlers = [
  handle(signUpStudio, async ({ studio, user }, context) => {
    const network = networkOf(context.address)
    await takeAttempt(context, [{ key: `sign_up:${network}`, limit: attemptLimits.sign_up }])
    failOn(
      checkStudioForm(studio).map((violation) => ({ ...violation, path: ['studio', ...violation.path] })),
    )
    await refuseKnownPassword(
      context.database,
      user.password,
      [user.email, studio.name],
      ['user', 'password'],
    )
    const stored = storedStudio(studio)
    const password_hash = await hashPassword(user.password)

    // Not context.write: an answer kept for its key would hold the token.
    return inTransaction(context.database, nobody(context), async (tx) => {
      if (context.locks) await lockNewStudios(tx, nameKey(studio.name))
      const found = await findPresent(tx, studio, user.email)
      if (found) {
        const parts = await loadStudioParts(tx, found.id)
        if (!parts) throw new Failure('INTERNAL')
        const { profile } = parts
        const seen = profile.verified ? strangersView(profile) : typedView(found.id, studio)
        return { exists: true, ...found, studio: seen, user: null, token: null }
      }

      const identity = { ...studio, email: [...studio.email, user.email] }
      const place = { address: studio.address, emails: identity.email }
      failOn(checkNotRejected(identity, await loadRejectedStudios(tx, place)))
      const studio_id = await insertStudio(tx, {
        name: studio.name,
        ...stored.studio,
        claimed: true,
        created_at: context.clock.now(),
      })
      // Whatever ids are sent, nobody is a contact of it yet.
      const contacts = stored.contacts.map((contact) => ({ ...contact, id: null }))
      await updateContacts(tx, studio_id, contacts)
      const row = { email: user.email, password_hash, studio_account: true, studio_id }
      const account_id = await insertAccount(tx, row, context.clock.now())
      // Somebody's who is no studio.
      if (account_id === null) throw new Failure('EMAIL_TAKEN')
      const account = await loadAccount(tx, account_id)
      if (!account) throw new Failure('INTERNAL')
      await mailConfirmation(tx, context, account)
      const token = await openSession(tx, context, account_id)
      return { exists: false, id: studio_id, found_by: null, studio: null, user: account, token }
    })
  }),

  handle(sendSetupEmail, async ({ id, email }, context) => {
    const network = networkOf(context.address)
    await takeAttempt(context, [
      { key: `claim_from_network:${id}|${network}`, limit: claimLimits.from_network },
      { key: `claim:${id}`, limit: claimLimits.studio },
    ])
    return context.write(async (tx) => {
      const parts = await loadStudioParts(tx, id, true)
      const onFile = parts && addressOnFile(parts.profile)
      if (!parts?.standing || !onFile) throw new Failure('NOT_FOUND')
      const { profile } = parts
      // Of one that is not verified not even the masked address is told to whoever does not know it (STUDIO-06).
      const knows = sameEmail(email, onFile)
      if (profile.claimed && (profile.verified || knows)) throw claimed(onFile)
      if (!knows) {
        const path = ['email']
        const violation = { code: 'EMAIL_NOT_ON_FILE', path, message: NOT_ON_FILE_TEXT, rule: 'STUDIO-08' }
        throw new Failure('RULES_BROKEN', { violations: [violation] })
      }
      // A studio that somebody attached to has no account of its own yet.
      const account = await loadStudioAccount(tx, id)
      const row = { email, studio_account: true, studio_id: id }
      const mybtf_user_id = account?.id ?? (await insertAccount(tx, row, context.clock.now()))
      if (mybtf_user_id === null) throw new Failure('EMAIL_TAKEN')
      await mailSetupLink(tx, context, {
        mybtf_user_id,
        email: onFile,
        studio: profile.verified ? profile.name : null,
      })
      return { email: onFile }
    })
  }),

  handle(identifySetup, ({ token }, context) =>
    context.write(async (tx) => {
      const { studio_id } = await openLink(tx, token, context.clock.now())
      const parts = await loadStudioParts(tx, studio_id)
      if (!parts?.standing) throw new Failure('LINK_INVALID')
      return { studio: { id: studio_id, name: parts.profile.name } }
    }),
  ),

  handle(finishSetup, async ({ token, password, password2, studio_id }, context) => {
    failOn(checkRepeat(password, password2, 'Passwords', ['password2']))
    await refuseKnownPassword(context.database, password, [], ['password'])
    const password_hash = await hashPassword(password)
    // Not context.write: an answer kept for its key would hold the token.
    return inTransaction(context.database, nobody(context), async (tx) => {
      const now = context.clock.now()
      const link = await openLink(tx, token, now)
      if (link.studio_id !== studio_id) throw new Failure('LINK_INVALID')
      // The office may have rejected it since the link was mailed, or be about to.
      const parts = await loadStudioParts(tx, studio_id, true)
      if (!parts?.standing) throw new Failure('LINK_INVALID')
      failOn(checkOwnWords(password, [parts.profile.name], ['password']))
      await updateLinksUsed(tx, 'setup', link.mybtf_user_id, now)
      await updatePassword(tx, link.mybtf_user_id, password_hash)
      // The mail has arrived, so the address is the studio's.
      await updateConfirmed(tx, link.mybtf_user_id, now)
      await updateStudio(tx, studio_id, { claimed: true })
      const user = await loadAccount(tx, link.mybtf_user_id)
      if (!user) throw new Failure('INTERNAL')
      const session = await openSession(tx, context, user.id)
      return { primary_mybtf_user: { email: user.email }, user, token: session }
    })
  }),
]

/** STUDIO-07: the studio that this one is already, and what gave it away. */
async function findPresent(tx: Transaction, studio: NewStudioForm, accountEmail: string) {
  const byAccount = await loadStudioByEmail(tx, [accountEmail])
  if (byAccount !== null) return { id: byAccount, found_by: 'email' as const }
  const byStudio = await loadStudioByEmail(tx, studio.email)
  if (byStudio !== null) return { id: byStudio, found_by: 'studio_email' as const }
  const near = await loadStudiosNear(tx, studio.address)
  const same = near.find((candidate) => isSameStudio(candidate, studio))
  return same ? { id: same.id, found_by: 'name' as const } : null
}

/** The account and studio of a set-up link that is still good. */
async function openLink(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<{ mybtf_user_id: number; studio_id: number }> {
  const link = await loadLinkLocked(tx, 'setup', hashToken(token))
  if (!link || link.used_at || link.expires_at <= now) throw new Failure('LINK_INVALID')
  const studio_id = await loadAccountStudioLocked(tx, link.mybtf_user_id)
  if (studio_id === null) throw new Failure('LINK_INVALID')
  return { mybtf_user_id: link.mybtf_user_id, studio_id }
}
