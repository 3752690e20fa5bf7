// Gives back what an order took at PayPal, once.
import { type GatewayAnswer, GatewayTimeout, type RefundRequest } from './payment.gateway.ts'
import type { PayPalParts } from './paypal-charge.gateway.ts'
import { PayPalRefusal } from './paypal-client.gateway.ts'
import { before, known, PAYPAL_ID, requestIdOf, settled } from './paypal-known.gateway.ts'
import { NOT_GIVEN, type PayPalOrder, refundFor } from './paypal-order.rules.ts'

/** The refund of a capture with this key, as its order tells it. */
export async function findRefund(
  { paypal }: Pick<PayPalParts, 'paypal'>,
  key: string,
  capture_id: string,
): Promise<GatewayAnswer | 'unknown'> {
  const captured = await known(capture_id, paypal.captured)
  const order_id = captured?.supplementaryData?.relatedIds?.orderId ?? ''
  const order = await known(order_id, paypal.order)
  const made = order && refundFor(order as PayPalOrder, key)
  return made ? settled(made, NOT_GIVEN) : 'unknown'
}

export async function refund({ paypal, clock }: PayPalParts, request: RefundRequest): Promise<GatewayAnswer> {
  const { key, reference, amount, not_after } = request
  const earlier = await before(() => findRefund({ paypal }, key, reference))
  if (earlier !== 'unknown') return earlier
  if (!PAYPAL_ID.test(reference)) return { outcome: 'declined', reference, message: NOT_GIVEN }
  if (clock.now() > not_after) throw new GatewayTimeout('too late to begin')
  try {
    return settled(await paypal.refund(reference, { amount, key, request_id: requestIdOf(key) }), NOT_GIVEN)
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    return { outcome: 'declined', reference, message: NOT_GIVEN }
  }
}
