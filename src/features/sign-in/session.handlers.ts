// Answers signing in, staying signed in and signing out.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { passwordMatches } from '../../server/passwords.ts'
import { hashToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { against, Failure } from '../../shared/failures.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import type { Account } from '../accounts/account.model.ts'
import {
  loadAccount,
  loadSession,
  loadSessionBegin,
  loadSignIn,
  revokeSession,
} from '../accounts/account.queries.ts'
import { worksInMaintenance } from '../accounts/maintenance.rules.ts'
import { endsAt } from '../accounts/office-sessions.rules.ts'
import { lockToEnter, openSession } from '../accounts/open-session.effects.ts'
import { networkOf, signInKeys } from '../accounts/sign-in-attempts.rules.ts'
import { clearAttempts, takeAttempt } from '../accounts/take-attempt.effects.ts'
import { beginSecondStep } from '../second-factor/begin-second-step.effects.ts'
import { authenticate, signIn, signOut, stayHere } from './session.contract.ts'

/** Both calls are answered during maintenance, but only for the office (OFFICE-05). */
async function refuseInMaintenance(account: Account, { maintenance }: Pick<RequestContext, 'maintenance'>) {
  if (!worksInMaintenance(account) && (await maintenance.isOn())) throw new Failure('MAINTENANCE')
}

/** SESSION-03: the account is as it was when the password was compared, and stays so until the session is open. */
async function stillThere(
  tx: Transaction,
  found: { id: number; email: string; password_hash: string | null },
) {
  const { email, password_hash } = await lockToEnter(tx, found.id)
  const user = await loadAccount(tx, found.id)
  if (!user || password_hash !== found.password_hash || email !== found.email)
    throw new Failure('SIGN_IN_FAILED', { against: found.id })
  return user
}

export const sessionHandlers = [
  handle(signIn, async ({ email, password }, context) => {
    const { database, clock, address } = context
    // A network is known to an account that signed in from it within this time.
    const since = addHours(clock.now(), -24 * keptTimes.sign_ins_days)
    const found = await loadSignIn(database, email, networkOf(address), since)
    const limited = signInKeys(email, address, found?.known ?? false)
    await takeAttempt(context, limited).catch(against(found?.id))

    const matches = await passwordMatches(found?.password_hash ?? null, password)
    if (!found || !matches) throw new Failure('SIGN_IN_FAILED', { against: found?.id })
    const account = await loadAccount(database, found.id)
    if (!account) throw new Failure('SIGN_IN_FAILED')
    // Only whoever knows the password learns it.
    if (found.disabled) throw new Failure('ACCOUNT_DISABLED')
    await refuseInMaintenance(account, context)

    // Not context.write: its Idempotency-Key would keep the answer, and the token is to be stored nowhere.
    const actor = { mybtf_user_id: found.id, doing: context.doing, request_id: context.request_id }
    const entered = await inTransaction(database, actor, async (tx) => {
      const user = await stillThere(tx, found)
      if (user.second_factor === 'on') return { half: await beginSecondStep(tx, context, found.id) }
      await clearAttempts(tx, limited, clock.now())
      return { token: await openSession(tx, context, found.id), user }
    })
    if ('half' in entered) throw new Failure('SECOND_FACTOR_NEEDED', { data: entered.half })
    return entered
  }),

  handle(authenticate, async ({ token }, context) => {
    const { database, clock, office_sessions } = context
    const now = clock.now()
    const session = await loadSession(database, hashToken(token), now)
    if (!session) throw new Failure('SIGNED_OUT')
    const ends = endsAt(session.account.staff_rights.length > 0, session.session, office_sessions)
    if (ends && ends <= now) throw new Failure('SIGNED_OUT')
    await refuseInMaintenance(session.account, context)
    return { user: session.account }
  }),

  handle(stayHere, async (_nothing, { session_id, account, office_sessions, database, clock }) => {
    const created_at = session_id === null ? null : await loadSessionBegin(database, session_id)
    if (!office_sessions || !created_at || account?.staff_rights.length === 0)
      return { idle_minutes: null, seconds_left: null }
    const { idle_minutes, hours } = office_sessions
    const left = addHours(created_at, hours).getTime() - clock.now().getTime()
    return { idle_minutes, seconds_left: Math.max(0, Math.floor(left / 1000)) }
  }),

  handle(signOut, async (_nothing, context) => {
    const { session_id, clock, database, doing, request_id, account } = context
    if (session_id === null) return {}
    // Not context.write: a key that ended another session of the account would leave this one alive.
    const actor = { mybtf_user_id: account?.id ?? null, doing, request_id }
    await inTransaction(database, actor, (tx) => revokeSession(tx, session_id, clock.now()))
    return {}
  }),
]
