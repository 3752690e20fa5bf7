// Answers the calls of paying: intended first, then the gateway is asked, then its answer is written down.

import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import type { ParsedInputOf } from '../../shared/endpoint.ts'
import { paymentOf, type StoredPayment } from '../payments/payment.queries.ts'
import { loadKeptWith, paymentMethodOf } from '../payments/payment-method.queries.ts'
import type { PaymentOrder } from '../payments/payment-order.model.ts'
import { reviewWords } from '../payments/unanswered.rules.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import { throwUnlessApproved } from '../settlement/charge-payment.effects.ts'
import { payOnce } from '../settlement/pay-once.effects.ts'
import { describeGateway, loadPayment, payByCard } from './payment.contract.ts'

function orderOf(
  { paymentProfile, ...input }: ParsedInputOf<typeof payByCard>,
  mybtf_user_id: number,
): PaymentOrder {
  return { ...input, payer: { mybtf_user_id }, source: paymentProfile }
}

/** What the gateway keeps from this payment on. */
async function keptWith(connection: Connection, payment: StoredPayment) {
  const { mybtf_user_id, keep_profile, settled_at } = payment
  if (!keep_profile || mybtf_user_id === null || settled_at === null) return null
  const kept = await loadKeptWith(connection, mybtf_user_id, settled_at)
  return kept && paymentMethodOf(kept)
}

export const paymentHandlers = [
  handle(describeGateway, async (_input, { gateway, paypal }) => {
    const described = gateway.describe()
    return { ...described, methods: [...described.methods, ...(paypal?.describe().methods ?? [])] }
  }),

  handle(payByCard, async (input, context, { registration_id: { tour_date_id } }) => {
    const payment = await payOnce(context, orderOf(input, accountOf(context).id), tour_date_id)
    throwUnlessApproved(context, payment)
    return {
      payment: paymentOf(payment),
      registration: payment.sold ?? (await viewRegistration(context, payment.registration_id)),
      mybtf_user_payment_method: await keptWith(context.database, payment),
    }
  }),

  handle(loadPayment, async (_input, context, { id: payment }) => ({
    payment: paymentOf(payment),
    registration_id: payment.registration_id,
    message:
      payment.status === 'intended'
        ? reviewWords(payment.payment_method_id, payment.created_at, context.clock.now())
        : payment.message,
  })),
]
