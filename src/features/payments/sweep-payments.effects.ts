// Finds out what became of payments whose answer never reached us, and settles them.
import type { JobContext } from '../../server/jobs.ts'
import { aloneInSweep, gatewayKeyOf, listOpenPayments, loadPayment } from './payment.queries.ts'
import { askAboutBefore, isGivenUp } from './payment-times.rules.ts'
import { settlePayment } from './settle-payment.effects.ts'

const NEVER_MADE = {
  outcome: 'failed',
  reference: null,
  message: 'Your card was not charged: the payment did not reach the bank. You may pay again.',
} as const

async function sweepOne(context: JobContext, payment_id: number): Promise<void> {
  const payment = await loadPayment(context.database, payment_id)
  if (!payment) return
  const answer = await context.gateway.find(gatewayKeyOf(payment))
  if (answer !== 'unknown') await settlePayment(context, payment_id, answer)
  else if (isGivenUp(payment.created_at, context.clock.now(), context.gateway)) {
    await settlePayment(context, payment_id, NEVER_MADE)
  }
}

/** Asks the gateway about every payment that should have had its answer. Throws when one could not be asked about. */
export async function sweepPayments(context: JobContext): Promise<void> {
  const { database, gateway, clock } = context
  const failed: unknown[] = []
  await aloneInSweep(database, async () => {
    const open = await listOpenPayments(database, gateway.name, askAboutBefore(clock.now(), gateway))
    for (const payment_id of open) {
      await sweepOne(context, payment_id).catch((error) => failed.push(error))
    }
  })
  if (failed.length > 0) throw new AggregateError(failed, 'Some payments could not be asked about.')
}
