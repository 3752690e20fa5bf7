// Charges what the early price costs of places that were taken by a check which did not come in time (CHECK-09).
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import { type LateDifference, latePromise } from '../payments/received-rate.rules.ts'
import { loadRegistrationParts } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { chargeLate, lateChargesBefore, lockedView } from './check.effects.ts'
import { listChecksOf, listReservedByCheck } from './check.queries.ts'
import { renderEarlyRateEnded } from './early-rate-ended.mail.tsx'

/** Names the lines that are charged because the promised check was not here in time. */
const KEY = 'late_promise:'

async function tell(tx: Transaction, context: JobContext, id: number, late: LateDifference): Promise<void> {
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, id, now)
  if (!parts) return
  const view = registrationView(parts, now)
  const account = await loadAccount(tx, view.mybtf_user_id)
  if (!account) throw new Error(`registration ${id} has no owner`)
  const mail = renderEarlyRateEnded({
    view,
    late,
    now,
    payments_url: `${context.origin}/event/${id}/payments`,
  })
  await sendMail(tx, context, {
    kind: 'early-rate-ended',
    to: account.email,
    mybtf_user_id: account.id,
    registration_id: view.id,
    ...mail,
  })
}

async function chargeOne(context: JobContext, id: number): Promise<void> {
  await context.write(async (tx) => {
    const office = { ...context, account: null }
    const view = await lockedView(tx, office, id)
    // What is being paid may have been in time: the next run knows.
    if (isBeingPaid(view.payments)) return
    const checks = await listChecksOf(tx, id)
    const late = latePromise(view, checks, await lateChargesBefore(tx, id), context.clock.now())
    if (!late) return
    await chargeLate(tx, office, id, late, { key: KEY, method: 'Not paid while the early rate held' })
    await tell(tx, context, id, late)
  })
}

/** Charges every place that is due. Throws when one could not be charged; the others are. */
export async function chargeLatePromises(context: JobContext): Promise<void> {
  const failed: unknown[] = []
  for (const id of await listReservedByCheck(context.database, context.clock.now()))
    await chargeOne(context, id).catch((error) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'Some late promises could not be charged.')
}
