// Answers the office's calls that give a credit on a registration, and take one back.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts, lockRegistration } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { settleIfCovered } from '../registrations/settle-if-covered.effects.ts'
import { giveCredit, takeBackCredit } from './credit.contract.ts'
import { insertCredit, loadCredit, updateTakenBack } from './credit.queries.ts'
import { tellOffice } from './tell-office.effects.ts'

async function viewOf(tx: Transaction, context: RequestContext, id: number): Promise<RegistrationView> {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, id, now)
  if (!parts) throw new Failure('NOT_FOUND')
  return registrationView(parts, now)
}

/** CREDIT-01: while a payment is out, what it pays for stays as it is. */
async function openForCredit(tx: Transaction, context: RequestContext, id: number): Promise<void> {
  if (!(await lockRegistration(tx, id))) throw new Failure('NOT_FOUND')
  const { payments } = await viewOf(tx, context, id)
  if (payments.some(({ status }) => status === 'intended')) throw new Failure('PAYMENT_PENDING')
}

interface Change {
  from: string
  amount_cents: number
  given: boolean
  sendEmployeeEmail: boolean
}

/** The registration after it; tells the office by mail where that was asked for. */
async function changed(tx: Transaction, context: RequestContext, id: number, change: Change) {
  const { sendEmployeeEmail, ...credit } = change
  await settleIfCovered(tx, context, id)
  const view = await viewOf(tx, context, id)
  if (sendEmployeeEmail) {
    const { from, amount_cents, given } = credit
    await tellOffice(tx, context, view, {
      done: `Credit of ${formatUsd(amount_cents)} ${given ? 'given' : 'taken back'}`,
      what: { name: 'Credit', value: from },
    })
  }
  return { view }
}

export const creditHandlers = [
  handle(giveCredit, ({ registration_id: id, from, amount, sendEmployeeEmail }, context) =>
    context.write(async (tx) => {
      await openForCredit(tx, context, id)
      await insertCredit(tx, {
        registration_id: id,
        from,
        amount_cents: amount,
        created_by: accountOf(context).id,
        created_at: context.clock.now(),
      })
      return changed(tx, context, id, { from, amount_cents: amount, given: true, sendEmployeeEmail })
    }),
  ),

  handle(takeBackCredit, ({ id, credit_id, sendEmployeeEmail }, context) =>
    context.write(async (tx) => {
      await openForCredit(tx, context, id)
      const credit = await loadCredit(tx, id, credit_id)
      if (!credit) throw new Failure('NOT_FOUND')
      if (credit.removed_at) return { view: await viewOf(tx, context, id) }
      await updateTakenBack(tx, credit_id, {
        removed_by: accountOf(context).id,
        removed_at: context.clock.now(),
      })
      const { from, amount_cents } = credit
      return changed(tx, context, id, { from, amount_cents, given: false, sendEmployeeEmail })
    }),
  ),
]
