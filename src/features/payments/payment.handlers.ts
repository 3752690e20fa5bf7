// Answers the calls of paying: intended first, then the gateway is asked, then its answer is written down.
import type { RequestContext } from '../../server/context.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { beginPayment } from './begin-payment.effects.ts'
import { describeGateway, loadPayment, payByCard } from './payment.contract.ts'
import { GatewayTimeout, GatewayUnreachable } from './payment.gateway.ts'
import { gatewayKeyOf, paymentOf, loadPayment as readPayment, type StoredPayment } from './payment.queries.ts'
import { mustBeginBy } from './payment-times.rules.ts'
import { settlePayment } from './settle-payment.effects.ts'

function pending(payment_id: number): Failure {
  return new Failure('PAYMENT_PENDING', { data: { payment_id } })
}

/** Asks the gateway, with no transaction open, and writes its answer down. Throws PAYMENT_PENDING when none came. */
async function charge(context: RequestContext, payment: StoredPayment): Promise<StoredPayment> {
  const request = {
    key: gatewayKeyOf(payment),
    source: { token: payment.gateway_token ?? '' },
    method_id: payment.payment_method_id,
    amount: payment.amount,
    description: `Registration ${payment.registration_id}`,
    bill_to: payment.bill_to,
    keep_for: null,
    not_after: mustBeginBy(payment.created_at),
  }
  const answer = await context.gateway.charge(request).catch((error: unknown) => {
    if (error instanceof GatewayTimeout || error instanceof GatewayUnreachable) throw pending(payment.id)
    throw error
  })
  return settlePayment(context, payment.id, answer)
}

/** What the payer is told of a payment that is no longer in our hands. */
function throwUnlessApproved({ id, status, message }: StoredPayment): void {
  if (status === 'intended') throw pending(id)
  if (status !== 'approved') {
    throw new Failure('PAYMENT_DECLINED', { ...(message ? { message } : {}), data: { payment_id: id } })
  }
}

export const paymentHandlers = [
  handle(describeGateway, async (_input, context) => context.gateway.describe()),

  handle(payByCard, async (input, context) => {
    const begun = await beginPayment(context, input)
    const payment = begun.fresh ? await charge(context, begun.payment) : begun.payment
    throwUnlessApproved(payment)
    return {
      payment: paymentOf(payment),
      registration: await viewRegistration(context, payment.registration_id),
      mybtf_user_payment_method: null,
    }
  }),

  handle(loadPayment, async ({ id }, context) => {
    const payment = await readPayment(context.database, id)
    if (!payment) throw new Failure('NOT_FOUND')
    if (payment.mybtf_user_id !== accountOf(context).id) throw new Failure('NOT_YOURS')
    return {
      payment: paymentOf(payment),
      registration_id: payment.registration_id,
      message: payment.message,
    }
  }),
]
