// Asks PayPal through its own library, and tells apart: an answer, a refusal, no answer in time, and nobody there.
import type { Agent } from 'node:https'
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrderApplicationContextUserAction,
  OrdersController,
  PatchOp,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { networkCodeOf, wasNeverSent } from './never-sent.rules.ts'
import { decimalOf } from './nmi-protocol.rules.ts'
import { GatewayTimeout, GatewayUnreachable } from './payment.gateway.ts'

export interface PayPalSettings {
  client_id: string
  client_secret: string
  /** False = PayPal's own sandbox, which moves no money. */
  live: boolean
}

export interface PayPalClientOptions extends PayPalSettings {
  answer_within_ms: number
  /** Another way to reach it: the tests' double. */
  agent?: Agent
  complain: (line: string) => void
}

/** PayPal answered with a no; `issue` is its name for the reason. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string) {
    super(`PayPal refused (${status} ${issue})`)
    this.status = status
    this.issue = issue
  }
}

function issueOf(error: ApiError): string {
  const body = error.result as { name?: string; details?: { issue?: string }[] } | undefined
  return body?.details?.[0]?.issue ?? body?.name ?? 'UNKNOWN'
}

/** What is thrown tells nothing of what was sent or came back. */
function askedOf(complain: PayPalClientOptions['complain']) {
  return async <T>(call: () => Promise<{ result: T }>): Promise<T> => {
    try {
      return (await call()).result
    } catch (error) {
      const code = networkCodeOf(error)
      if (!(error instanceof ApiError)) {
        if (wasNeverSent(code)) throw new GatewayUnreachable(`PayPal was not reached (${code})`)
        throw new GatewayTimeout(`PayPal gave no answer${code ? ` (${code})` : ''}`)
      }
      const { statusCode: status } = error
      if (status === 401 || status === 403) {
        complain(`PayPal refuses our account (${status} ${issueOf(error)}).`)
        throw new GatewayUnreachable('PayPal refuses our account')
      }
      if (status >= 400 && status < 500 && status !== 408 && status !== 429)
        throw new PayPalRefusal(status, issueOf(error))
      throw new GatewayTimeout(`PayPal answered with status ${status}`)
    }
  }
}

const dollars = (cents: number) => ({ currencyCode: 'USD', value: decimalOf(cents) })

export type PayPalClient = ReturnType<typeof paypalClient>

export function paypalClient(options: PayPalClientOptions) {
  const { client_id, client_secret, live, answer_within_ms: timeout, agent, complain } = options
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: client_id, oAuthClientSecret: client_secret },
    environment: live ? Environment.Production : Environment.Sandbox,
    timeout,
    httpClientOptions: { timeout, ...(agent ? { httpsAgent: agent } : {}) },
  })
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)
  const search = new TransactionSearchController(client)

  const ask = askedOf(complain)
  return {
    createOrder: (wanted: { amount: number; description: string; return_url: string; cancel_url: string }) =>
      ask(() =>
        orders.createOrder({
          prefer: 'return=representation',
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [{ amount: dollars(wanted.amount), description: wanted.description }],
            applicationContext: {
              returnUrl: wanted.return_url,
              cancelUrl: wanted.cancel_url,
              userAction: OrderApplicationContextUserAction.PayNow,
            },
          },
        }),
      ),
    order: (id: string) => ask(() => orders.getOrder({ id })),
    /** Writes our key into the order, so that its capture and PayPal's list carry it. */
    nameOrder: (id: string, key: string) =>
      ask(() =>
        orders.patchOrder({
          id,
          body: [{ op: PatchOp.Add, path: "/purchase_units/@reference_id=='default'/custom_id", value: key }],
        }),
      ),
    /** The same `request_id` never captures twice. */
    capture: (id: string, request_id: string) =>
      ask(() => orders.captureOrder({ id, paypalRequestId: request_id, prefer: 'return=representation' })),
    captured: (id: string) => ask(() => payments.getCapturedPayment({ captureId: id })),
    refund: (id: string, wanted: { amount: number; key: string; request_id: string }) =>
      ask(() =>
        payments.refundCapturedPayment({
          captureId: id,
          paypalRequestId: wanted.request_id,
          prefer: 'return=representation',
          body: { amount: dollars(wanted.amount), customId: wanted.key },
        }),
      ),
    transactions: (from: Date, until: Date, page: number) =>
      ask(() =>
        search.searchTransactions({
          startDate: from.toISOString(),
          endDate: until.toISOString(),
          fields: 'transaction_info',
          pageSize: 500,
          page,
        }),
      ),
  }
}
