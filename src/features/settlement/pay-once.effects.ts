// Makes one payment of somebody: begun and charged once for its key, and slowed down after many that were declined.
import type { RequestContext } from '../../server/context.ts'
import type { PaymentOrder } from '../payments/payment-order.model.ts'
import { type BeginContext, beginPayment, loadBegun, type OrderCheck } from './begin-payment.effects.ts'
import { cardAttempts } from './card-limits.rules.ts'
import { type ChargeContext, chargePayment } from './charge-payment.effects.ts'
import type { Settled } from './settle-payment.effects.ts'

type PayContext = BeginContext & ChargeContext & Pick<RequestContext, 'address' | 'inTurn'>

/**
 * The payment as it is after the gateway's answer, or as it was made before for this key. Counted before the gateway is
 * asked, so that many at once are many; only what is declined stays counted, after a crash as well. Begun in its turn at the tour date's places,
 * and its answer written down before anybody else's begins. Throws TOO_MANY_ATTEMPTS (PAY-12, SHARE-07), WAIT_YOUR_TURN.
 */
export async function payOnce(
  context: PayContext,
  order: PaymentOrder,
  tour_date_id: number,
  check?: OrderCheck,
): Promise<Settled> {
  const limited = cardAttempts(order.payer, context.address)
  const begin = () => beginPayment(context, order, { limited, check })
  // A repeat takes no place: what became of the payment is told although its turn does not come.
  const answered = async () => {
    const payment = await loadBegun(context, order)
    return payment && { payment, fresh: false }
  }
  const { payer } = order
  const caller = 'share_id' in payer ? `share ${payer.share_id}` : undefined
  const { payment, fresh } = await context.inTurn(tour_date_id, begin, { answered, caller })
  if (!fresh) return payment
  return chargePayment(context, payment, (settle) => context.inTurn(tour_date_id, settle, { first: true }))
}
