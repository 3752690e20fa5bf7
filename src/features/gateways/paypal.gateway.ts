// PayPal behind our port: an order that the payer approved there is captured once, found again by itself, and given back.
import { createHash } from 'node:crypto'
import type { Clock } from '../../server/clock.ts'
import { PAYPAL_METHOD_ID } from '../payments/payment.model.ts'
import { OUR_KEYS } from './nmi.gateway.ts'
import {
  type ChargeRequest,
  type GatewayAnswer,
  GatewayReviews,
  GatewayTimeout,
  type GatewayTransaction,
  GatewayUnreachable,
  type PaymentGateway,
  type RefundRequest,
} from './payment.gateway.ts'
import { type PayPalClientOptions, PayPalRefusal, paypalClient } from './paypal-client.gateway.ts'
import {
  answerOf,
  captureFor,
  DECLINED,
  NO_APPROVAL,
  NOT_GIVEN,
  NOT_TAKEN,
  type PayPalMovement,
  type PayPalOrder,
  paypalCents,
  refundFor,
  whyNotCapture,
} from './paypal-order.rules.ts'

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

/** PayPal's header takes fewer characters than our keys may have. */
const requestIdOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 36)

/** PayPal's ids; anything else is no address of ours to ask. */
const ID = /^[A-Z0-9]{8,40}$/

/** Under review it may be paid any day: as long as nobody knows, it is neither made nor given up. */
function settled(movement: PayPalMovement, words: string): GatewayAnswer {
  const answer = answerOf(movement, words)
  if (answer === 'held') throw new GatewayReviews('PayPal has this under review')
  return answer
}

export function createPayPalGateway(options: PayPalOptions): PayPalGateway {
  const { clock, answer_within_ms = 20_000, final_after_ms = 180_000 } = options
  const paypal = paypalClient({ ...options, answer_within_ms })

  /** Null: PayPal knows none with this id. */
  async function known<T>(id: string, load: (id: string) => Promise<T>): Promise<T | null> {
    if (!ID.test(id)) return null
    return load(id).catch((error: unknown) => {
      if (error instanceof PayPalRefusal && error.status === 404) return null
      if (error instanceof PayPalRefusal) throw new GatewayTimeout(error.message)
      throw error
    })
  }

  /** Nothing is sent before it is known what is there. */
  async function before<T>(look: () => Promise<T>): Promise<T> {
    return look().catch(() => {
      throw new GatewayUnreachable('PayPal could not be asked about this; nothing was sent')
    })
  }

  async function capture(id: string, { key }: ChargeRequest): Promise<GatewayAnswer> {
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
      if (message === NOT_TAKEN) options.complain(error.message)
      return { outcome: 'declined', reference: id, message }
    }
  }

  async function charge(request: ChargeRequest): Promise<GatewayAnswer> {
    const { source, key, not_after } = request
    const id = 'token' in source ? source.token : ''
    const order = await before(() => known(id, paypal.order))
    if (!order) return { outcome: 'declined', reference: id, message: NO_APPROVAL }
    const earlier = captureFor(order as PayPalOrder, key)
    if (earlier) return settled(earlier, DECLINED)
    const message = whyNotCapture(order as PayPalOrder, request)
    if (message) return { outcome: 'declined', reference: id, message }
    if (clock.now() > not_after) throw new GatewayTimeout('too late to begin')
    return capture(id, request)
  }

  /** The refund of a capture with this key, as its order tells it. */
  async function findRefund(key: string, capture_id: string): Promise<GatewayAnswer | 'unknown'> {
    const captured = await known(capture_id, paypal.captured)
    const order_id = captured?.supplementaryData?.relatedIds?.orderId ?? ''
    const order = await known(order_id, paypal.order)
    const made = order && refundFor(order as PayPalOrder, key)
    return made ? settled(made, NOT_GIVEN) : 'unknown'
  }

  async function refund({ key, reference, amount, not_after }: RefundRequest): Promise<GatewayAnswer> {
    const earlier = await before(() => findRefund(key, reference))
    if (earlier !== 'unknown') return earlier
    if (!ID.test(reference)) return { outcome: 'declined', reference, message: NOT_GIVEN }
    if (clock.now() > not_after) throw new GatewayTimeout('too late to begin')
    try {
      return settled(await paypal.refund(reference, { amount, key, request_id: requestIdOf(key) }), NOT_GIVEN)
    } catch (error) {
      if (!(error instanceof PayPalRefusal)) throw error
      return { outcome: 'declined', reference, message: NOT_GIVEN }
    }
  }

  async function list(from: Date, until: Date): Promise<GatewayTransaction[]> {
    const found: GatewayTransaction[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await paypal.transactions(from, until, page)
      pages = answer.totalPages ?? 1
      for (const { transactionInfo: info } of answer.transactionDetails ?? []) {
        const amount = paypalCents(info?.transactionAmount)
        const at = new Date(info?.transactionInitiationDate ?? Number.NaN)
        const key = info?.customField ?? null
        // What is no payment and no refund, as fees and withdrawals, is no matter of ours.
        const kind = /^T1107/.test(info?.transactionEventCode ?? '') ? 'refund' : 'charge'
        if (!info?.transactionId || amount === null || Number.isNaN(at.getTime())) continue
        if (!/^T(0006|1107)/.test(info.transactionEventCode ?? '') || info.transactionStatus === 'P') continue
        if (at < from || at >= until) continue
        found.push({
          reference: info.transactionId,
          key: key?.startsWith(OUR_KEYS) ? key : null,
          kind,
          outcome: info.transactionStatus === 'D' ? 'declined' : 'approved',
          amount,
          at,
        })
      }
    }
    return found.sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  return {
    name: PAYPAL,
    answer_within_ms,
    final_after_ms,
    charge,
    refund,
    list,
    async begin(wanted) {
      const order = await paypal.createOrder(wanted)
      const approve = order.links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')
      if (!order.id || !approve) throw new GatewayTimeout('PayPal gave an answer that is not whole')
      return { id: order.id, approve_url: approve.href }
    },
    async find(key, refund_of, token) {
      if (refund_of !== undefined) return findRefund(key, refund_of)
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
