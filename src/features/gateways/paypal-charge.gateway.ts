// Captures an order that the payer has approved at PayPal, once.
import type { Clock } from '../../server/clock.ts'
import { type ChargeRequest, type GatewayAnswer, GatewayTimeout } from './payment.gateway.ts'
import { type PayPalClient, PayPalRefusal } from './paypal-client.gateway.ts'
import { before, known, requestIdOf, settled } from './paypal-known.gateway.ts'
import {
  captureFor,
  DECLINED,
  NO_APPROVAL,
  NOT_TAKEN,
  type PayPalOrder,
  whyNotCapture,
} from './paypal-order.rules.ts'

/** What the calls to PayPal share. */
export interface PayPalParts {
  paypal: PayPalClient
  clock: Clock
  /** Told in words, without keys, what only the office can mend. */
  complain: (line: string) => void
}

async function capture(
  { paypal, complain }: PayPalParts,
  id: string,
  { key }: ChargeRequest,
): Promise<GatewayAnswer> {
  try {
    await paypal.nameOrder(id, key)
    const made = captureFor(await paypal.capture(id, requestIdOf(key)), key)
    if (made) return settled(made, DECLINED)
    throw new GatewayTimeout('PayPal gave an answer that is not whole')
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    // Captured by an earlier attempt with this key, or by another payment: the order itself says which.
    if (error.issue === 'ORDER_ALREADY_CAPTURED') {
      const made = captureFor((await known(id, paypal.order)) ?? {}, key)
      if (made) return settled(made, DECLINED)
    }
    const message = error.issue === 'INSTRUMENT_DECLINED' ? DECLINED : NOT_TAKEN
    if (message === NOT_TAKEN) complain(error.message)
    return { outcome: 'declined', reference: id, message }
  }
}

/** Nothing is captured twice with one key: what is there already is the answer. */
export async function charge(parts: PayPalParts, request: ChargeRequest): Promise<GatewayAnswer> {
  const { paypal, clock } = parts
  const { source, key, not_after } = request
  const id = 'token' in source ? source.token : ''
  const order = await before(() => known(id, paypal.order))
  if (!order) return { outcome: 'declined', reference: id, message: NO_APPROVAL }
  const earlier = captureFor(order as PayPalOrder, key)
  if (earlier) return settled(earlier, DECLINED)
  const message = whyNotCapture(order as PayPalOrder, request)
  if (message) return { outcome: 'declined', reference: id, message }
  if (clock.now() > not_after) throw new GatewayTimeout('too late to begin')
  return capture(parts, id, request)
}
