// Finds out what became of payments and refunds whose answer never reached us, settles them, and gives back what bought nothing.
import type { JobContext } from '../../server/jobs.ts'
import { holdingFree } from '../../server/session-locks.ts'
import { GatewayReviews, gatewaysOf } from '../gateways/payment.gateway.ts'
import { type DueBack, listDueBack } from '../ledger/money-difference.queries.ts'
import {
  gatewayKeyOf,
  listOpenPayments,
  loadPayment,
  type StoredPayment,
} from '../payments/payment.queries.ts'
import { askAboutBefore, isGivenUp } from '../payments/payment-times.rules.ts'
import { neverMadeWords } from '../payments/unanswered.rules.ts'
import { refundPayment } from './refund-payment.effects.ts'
import { settlePayment } from './settle-payment.effects.ts'

/** The gateway's reference of the charge that a refund gives back. */
async function chargeOf(context: JobContext, { refund_of }: StoredPayment): Promise<string | undefined> {
  if (refund_of === null) return undefined
  return (await loadPayment(context.database, refund_of))?.gateway_reference ?? undefined
}

async function sweepOne(context: JobContext, payment_id: number): Promise<void> {
  const payment = await loadPayment(context.database, payment_id)
  if (!payment) return
  const answer = await context.gateway
    .find(gatewayKeyOf(payment), await chargeOf(context, payment), payment.gateway_token ?? undefined)
    .catch((error: unknown) => {
      // It has answered, and is still thinking: nothing is wrong with it.
      if (error instanceof GatewayReviews) return 'under review' as const
      throw error
    })
  if (answer === 'under review') return
  if (answer !== 'unknown') await settlePayment(context, payment_id, answer)
  else if (isGivenUp(payment.created_at, context.clock.now(), context.gateway)) {
    const message = neverMadeWords(payment.payment_method_id, payment.amount)
    await settlePayment(context, payment_id, { outcome: 'failed', reference: null, message })
  }
}

/** What was charged and bought nothing goes back (REFUND-03); one that failed is tried again by the next sweep. */
async function giveBack(context: JobContext, { payment_id, amount, person_ids, attempts }: DueBack) {
  await refundPayment(context, {
    payment_id,
    amount,
    to: 'gateway',
    note: 'It was charged for something that could no longer be recorded.',
    key: `back:${payment_id}:${attempts}`,
    person_ids,
  })
}

/** One sweep at a time, on whichever node. */
const THE_SWEEP = 1

/**
 * Asks the gateway about every payment and refund that should have had its answer, and gives back what bought nothing.
 * Throws when one could not be asked about.
 */
export async function sweepPayments(context: JobContext): Promise<void> {
  const { database, gateway, clock } = context
  const failed: unknown[] = []
  await holdingFree({ database }, 'payment sweep', [THE_SWEEP], async ([mine]) => {
    if (!mine) return
    const open = await listOpenPayments(database, gateway.name, askAboutBefore(clock.now(), gateway))
    for (const payment_id of open) {
      await sweepOne(context, payment_id).catch((error) => failed.push(error))
    }
    for (const due of await listDueBack(database, gateway.name)) {
      await giveBack(context, due).catch((error) => failed.push(error))
    }
  })
  if (failed.length > 0) throw new AggregateError(failed, 'Some payments could not be asked about.')
}

/** The same for every gateway that is in use; one that cannot be asked holds up no other. */
export async function sweepAllPayments(context: JobContext): Promise<void> {
  const failed: unknown[] = []
  for (const gateway of gatewaysOf(context)) {
    await sweepPayments({ ...context, gateway }).catch((error) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some payments could not be asked about.')
}
