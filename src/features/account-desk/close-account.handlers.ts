// Closes an account of a studio or a dancer, and opens it again; those of the office are its administrators' (PEOPLE-05).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { removeAllFactors, tellOwner } from '../second-factor/factors-changed.effects.ts'
import { lockFactors } from '../second-factor/second-factor.queries.ts'
import { endCredentials } from '../sign-in/end-credentials.effects.ts'
import { tellAccountClosed } from '../sign-in/tell-account-closed.effects.ts'
import { closeAccount, openAccount, takeSecondStep } from './office-account.contract.ts'
import { loadAccountFacts, updateDisabled } from './office-account.queries.ts'

/** Held until the transaction ends. */
async function outsideOffice(tx: Transaction, id: number) {
  await lockFactors(tx, id)
  const [account, facts] = [await loadAccount(tx, id), await loadAccountFacts(tx, id)]
  if (!account || !facts) throw new Failure('NOT_FOUND')
  if (account.staff_rights.length > 0) failOn([refuse('OFFICE_NOT_HERE')])
  return { ...facts, account }
}

async function close(tx: Transaction, context: RequestContext, id: number): Promise<string> {
  const { disabled_at, account } = await outsideOffice(tx, id)
  if (disabled_at) return disabled_at
  const now = context.clock.now()
  await updateDisabled(tx, id, now)
  await endCredentials(tx, id, { now })
  await tellAccountClosed(tx, context, { id, email: account.email, closed: true })
  return now.toISOString()
}

export const closeAccountHandlers = [
  handle(closeAccount, ({ id }, context) =>
    context.write(async (tx) => ({ disabled_at: await close(tx, context, id) })),
  ),

  handle(takeSecondStep, ({ id }, context) =>
    context.write(async (tx) => {
      const { email, second_factor } = (await outsideOffice(tx, id)).account
      if (second_factor !== 'on') failOn([refuse('FACTOR_NONE')])
      await removeAllFactors(tx, context, id)
      await endCredentials(tx, id, { now: context.clock.now() })
      await tellOwner(tx, context, { id, email }, 'The office removed your second step, as you asked')
      return { email }
    }),
  ),

  handle(openAccount, ({ id }, context) =>
    context.write(async (tx) => {
      const { disabled_at, account } = await outsideOffice(tx, id)
      if (!disabled_at) return {}
      await updateDisabled(tx, id, null)
      await tellAccountClosed(tx, context, { id, email: account.email, closed: false })
      return {}
    }),
  ),
]
