// PayPal behind our port: an order that the payer approved there is captured once, found again by itself, and given back.
import type { Clock } from '../../server/clock.ts'
import { PAYPAL_METHOD_ID } from '../payments/payment.model.ts'
import { GatewayTimeout, type PaymentGateway } from './payment.gateway.ts'
import { charge, type PayPalParts } from './paypal-charge.gateway.ts'
import { type PayPalClientOptions, paypalClient } from './paypal-client.gateway.ts'
import { known, settled } from './paypal-known.gateway.ts'
import { listMovements } from './paypal-list.gateway.ts'
import { captureFor, DECLINED, type PayPalOrder } from './paypal-order.rules.ts'
import { findRefund, refund } from './paypal-refund.gateway.ts'

/** Written beside each payment by PayPal. */
export const PAYPAL = 'paypal'

export interface PayPalGateway extends PaymentGateway {
  /** An order that the payer can approve at `approve_url`; its id is the nonce of the payment. */
  begin(wanted: {
    amount: number
    description: string
    return_url: string
    cancel_url: string
  }): Promise<{ id: string; approve_url: string }>
}

export interface PayPalOptions extends Omit<PayPalClientOptions, 'answer_within_ms'> {
  clock: Clock
  answer_within_ms?: number
  final_after_ms?: number
}

export function createPayPalGateway(options: PayPalOptions): PayPalGateway {
  const { clock, complain, answer_within_ms = 20_000, final_after_ms = 180_000 } = options
  const paypal = paypalClient({ ...options, answer_within_ms })
  const parts: PayPalParts = { paypal, clock, complain }

  return {
    name: PAYPAL,
    answer_within_ms,
    final_after_ms,
    charge: (request) => charge(parts, request),
    refund: (request) => refund(parts, request),
    list: (from, until) => listMovements(paypal, from, until),
    async begin(wanted) {
      const order = await paypal.createOrder(wanted)
      const approve = order.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')
      if (!order.id || !approve) throw new GatewayTimeout('PayPal gave an answer that is not whole')
      return { id: order.id, approve_url: approve.href }
    },
    async find(key, refund_of, token) {
      if (refund_of !== undefined) return findRefund(parts, key, refund_of)
      const order = await known(token ?? '', paypal.order)
      const made = order && captureFor(order as PayPalOrder, key)
      return made ? settled(made, DECLINED) : 'unknown'
    },
    // It keeps nothing for us.
    forget: async () => undefined,
    describe: () => ({
      name: PAYPAL,
      tokenise_url: '',
      test_cards: [],
      test_accounts: [],
      methods: [PAYPAL_METHOD_ID],
      hosted_fields: null,
    }),
  }
}
