// Answers setting up, seeing and removing second factors; each change needs the present password.
import type { RequestContext } from '../../server/context.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { presentPassword } from '../accounts/present-password.effects.ts'
import { clearAttempts, takeAttempt } from '../accounts/take-attempt.effects.ts'
import { newAppSecret, stepOfCode } from './app-code.effects.ts'
import { factorAdded, factorRemoved, factorsOf, renewRecoveryCodes } from './factors-changed.effects.ts'
import { readNewPasskey, registrationOptions } from './passkey.effects.ts'
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  newRecoveryCodes,
  removeApp,
  removePasskey,
  seeSecondFactor,
} from './second-factor.contract.ts'
import {
  deleteApp,
  deletePasskeys,
  insertPasskey,
  listPasskeys,
  loadApp,
  loadSessionChallenge,
  lockFactors,
  saveApp,
  updateSessionChallenge,
} from './second-factor.queries.ts'
import { checkRemoval, codeLimit, MOST_PASSKEYS, readCode } from './second-factor.rules.ts'

const APP = 'An authenticator app'
const PASSKEY = 'A passkey'

function sessionOf({ session_id }: RequestContext): number {
  if (session_id === null) throw new Failure('SIGNED_OUT')
  return session_id
}

/** Runs the work while nothing else changes the account's factors. Not context.write: a key would keep secrets. */
function changing<T>(context: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { id } = accountOf(context)
  const actor = { mybtf_user_id: id, doing: context.doing, request_id: context.request_id }
  return inTransaction(context.database, actor, async (tx) => {
    await lockFactors(tx, id)
    return work(tx)
  })
}

/** The same once the present password was typed. */
async function withPassword<T>(
  context: RequestContext,
  password: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { counted } = await presentPassword(context, accountOf(context).id, password, ['password'])
  return changing(context, async (tx) => {
    await clearAttempts(tx, counted, context.clock.now())
    return work(tx)
  })
}

export const secondFactorHandlers = [
  handle(seeSecondFactor, (_nothing, context) => factorsOf(context.database, accountOf(context).id)),

  handle(beginApp, ({ password }, context) =>
    withPassword(context, password, async (tx) => {
      const { id, email } = accountOf(context)
      const made = newAppSecret(email)
      await saveApp(tx, id, { new_secret: context.sealer.seal(made.secret) })
      return made
    }),
  ),

  handle(confirmApp, async ({ code }, context) => {
    const account = accountOf(context)
    const counted = [{ key: `account_second_factor:${account.id}`, limit: codeLimit }]
    await takeAttempt(context, counted)
    return changing(context, async (tx) => {
      const app = await loadApp(tx, account.id)
      const secret = app?.new_secret ? context.sealer.open(app.new_secret) : null
      const now = context.clock.now()
      const read = readCode(code)
      const step = secret && read?.kind === 'app' ? stepOfCode(secret, read.code, now, 0) : null
      if (!app || step === null)
        throw new Failure('RULES_BROKEN', { violations: [refuse('FACTOR_CODE', ['code'])] })
      await clearAttempts(tx, counted, now)
      await saveApp(tx, account.id, { secret: app.new_secret, new_secret: null, last_step: step, since: now })
      return { recovery_codes: await factorAdded(tx, context, account, APP) }
    })
  }),

  handle(removeApp, ({ password }, context) =>
    withPassword(context, password, async (tx) => {
      const account = accountOf(context)
      const factors = await factorsOf(tx, account.id)
      if (!factors.app) return {}
      failOn(checkRemoval(factors))
      await deleteApp(tx, account.id)
      await factorRemoved(tx, context, account, APP)
      return {}
    }),
  ),

  handle(beginPasskey, ({ password }, context) =>
    withPassword(context, password, async (tx) => {
      const account = accountOf(context)
      const passkeys = await listPasskeys(tx, account.id)
      if (passkeys.length >= MOST_PASSKEYS) failOn([refuse('FACTOR_MANY', [], { most: MOST_PASSKEYS })])
      const options = await registrationOptions(tx, context, account)
      await updateSessionChallenge(tx, sessionOf(context), options.challenge)
      return { options: { ...options } }
    }),
  ),

  handle(addPasskey, ({ name, response }, context) =>
    changing(context, async (tx) => {
      const account = accountOf(context)
      const challenge = await loadSessionChallenge(tx, sessionOf(context))
      const passkey = challenge && (await readNewPasskey(context, response, challenge))
      const row = passkey && { ...passkey, mybtf_user_id: account.id, name, created_at: context.clock.now() }
      if (!row || !(await insertPasskey(tx, row)))
        throw new Failure('RULES_BROKEN', { violations: [refuse('FACTOR_PASSKEY')] })
      await updateSessionChallenge(tx, sessionOf(context), null)
      return { recovery_codes: await factorAdded(tx, context, account, PASSKEY) }
    }),
  ),

  handle(removePasskey, ({ key, password }, context) =>
    withPassword(context, password, async (tx) => {
      const account = accountOf(context)
      const factors = await factorsOf(tx, account.id)
      if (!factors.passkeys.some((passkey) => passkey.key === key)) throw new Failure('NOT_FOUND')
      failOn(checkRemoval(factors))
      await deletePasskeys(tx, account.id, key)
      await factorRemoved(tx, context, account, PASSKEY)
      return {}
    }),
  ),

  handle(newRecoveryCodes, ({ password }, context) =>
    withPassword(context, password, async (tx) => {
      const { id, second_factor } = accountOf(context)
      if (second_factor !== 'on') failOn([refuse('FACTOR_NONE')])
      return { recovery_codes: await renewRecoveryCodes(tx, context, id) }
    }),
  ),
]
