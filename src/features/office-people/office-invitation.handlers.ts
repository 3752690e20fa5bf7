// Answers the link into the office.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { hashPassword } from '../../server/passwords.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import {
  insertAccount,
  insertAccountPerson,
  loadAccount,
  updateConfirmed,
} from '../accounts/account.queries.ts'
import { updatePasswordHash } from '../accounts/credential.queries.ts'
import { ownWordsOf, refuseKnownPassword } from '../accounts/known-password.effects.ts'
import { checkOwnWords } from '../accounts/known-password.rules.ts'
import { openSession } from '../accounts/open-session.effects.ts'
import { attemptLimits, networkOf } from '../accounts/sign-in-attempts.rules.ts'
import { returnAttempts, takeAttempt } from '../accounts/take-attempt.effects.ts'
import { removeAllFactors } from '../second-factor/factors-changed.effects.ts'
import { checkNewPassword } from '../sign-in/credentials.rules.ts'
import { endCredentials } from '../sign-in/end-credentials.effects.ts'
import { acceptInvitation, identifyInvitation } from './office-invitation.contract.ts'
import { loadInvitation, lockOffice, updateInvitationsUsed, updateStanding } from './office-people.queries.ts'
import { isAdministrator } from './office-people.rules.ts'

const PERSON_TYPE_OTHER = 9

type Invitation = NonNullable<Awaited<ReturnType<typeof loadInvitation>>>

/** The invitation, good only as long as whoever gave it may give it, and the one whom it names. */
async function openInvitation(tx: Transaction, { clock }: RequestContext, token: string) {
  const office = await lockOffice(tx)
  const found = await loadInvitation(tx, { token_hash: hashToken(token) }, clock.now())
  const inviter = office.find(({ id }) => id === found?.invited_by)
  if (!found || (found.invited_by !== null && !(inviter && isAdministrator(inviter))))
    throw new Failure('LINK_INVALID')
  return { found, returning: office.find(({ id }) => id === found.mybtf_user_id) ?? null }
}

/** The account of somebody new, with what the invitation gives. */
async function comeIn(
  tx: Transaction,
  { clock }: RequestContext,
  { email, staff_rights, invited_by }: Invitation,
  { fname, lname, password_hash }: { fname: string; lname: string; password_hash: string },
): Promise<number> {
  const person_id = await insertAccountPerson(tx, { fname, lname, person_type_id: PERSON_TYPE_OTHER })
  const now = clock.now()
  const id = await insertAccount(tx, { email, password_hash, person_id, confirmed_at: now }, now)
  if (id === null) failOn([refuse('OFFICE_HAS_ACCOUNT')])
  await updateStanding(tx, id as number, {
    rights: staff_rights,
    added: staff_rights,
    disabled_at: null,
    given_by: invited_by,
    now,
  })
  return id as number
}

/** Somebody of the office again: another password, and neither what was lost nor any session of before. */
async function comeBack(
  tx: Transaction,
  context: RequestContext,
  { staff_rights, invited_by }: Invitation,
  {
    returning,
    password_hash,
  }: { returning: { id: number; rights: Invitation['staff_rights'] }; password_hash: string },
): Promise<number> {
  const { id, rights } = returning
  const now = context.clock.now()
  await updatePasswordHash(tx, id, password_hash)
  await updateConfirmed(tx, id, now)
  await removeAllFactors(tx, context, id)
  await endCredentials(tx, id, { now })
  const added = staff_rights.filter((right) => !rights.includes(right))
  await updateStanding(tx, id, {
    rights: [...rights, ...added],
    added,
    disabled_at: null,
    given_by: invited_by,
    now,
  })
  return id
}

export const officeInvitationHandlers = [
  handle(identifyInvitation, async ({ token }, context) => {
    const { database, doing, request_id, address } = context
    const key = `office_invitation:${networkOf(address)}`
    const taken = await takeAttempt(context, [{ key, limit: attemptLimits.address }])
    const answer = await inTransaction(database, { mybtf_user_id: null, doing, request_id }, async (tx) => {
      const { found } = await openInvitation(tx, context, token)
      const { email, staff_rights: rights, mybtf_user_id, expires_at } = found
      return { email, rights, returning: mybtf_user_id !== null, expires_at: expires_at.toISOString() }
    })
    await returnAttempts(context, taken)
    return answer
  }),

  // Not context.write: an answer kept for its key would hold the token.
  handle(
    acceptInvitation,
    async ({ token, fname = '', lname = '', password, passwordConfirmation }, context) => {
      const { database, doing, request_id, address } = context
      failOn(checkNewPassword(password, passwordConfirmation))
      const key = `office_invitation:${networkOf(address)}`
      const taken = await takeAttempt(context, [{ key, limit: attemptLimits.address }])
      await refuseKnownPassword(database, password, [fname, lname, `${fname}${lname}`], ['password'])
      const password_hash = await hashPassword(password)
      const answer = await inTransaction(database, { mybtf_user_id: null, doing, request_id }, async (tx) => {
        const { found, returning } = await openInvitation(tx, context, token)
        // The command on the server opens what was closed.
        if (returning?.disabled && found.invited_by !== null) throw new Failure('ACCOUNT_DISABLED')
        if (!returning) {
          const missing = [...(fname ? [] : ['fname']), ...(lname ? [] : ['lname'])]
          failOn(missing.map((field) => refuse('NAME_REQUIRED', [field])))
        }
        failOn(checkOwnWords(password, [found.email], ['password']))
        await updateInvitationsUsed(tx, { id: found.id }, context.clock.now(), false)
        const id = returning
          ? await comeBack(tx, context, found, { returning, password_hash })
          : await comeIn(tx, context, found, { fname, lname, password_hash })
        const user = await loadAccount(tx, id)
        if (!user) throw new Failure('LINK_INVALID')
        failOn(checkOwnWords(password, ownWordsOf(user), ['password']))
        return { token: await openSession(tx, context, id), user }
      })
      await returnAttempts(context, taken)
      return answer
    },
  ),
]
