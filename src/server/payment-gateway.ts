// Opens the gateway through which money moves where the surroundings say: the built-in sandbox, or NMI.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { registerNmiEvents } from '../features/gateways/nmi-webhook.gateway.ts'
import type { PaymentGateway } from '../features/gateways/payment.gateway.ts'
import type { PayPalGateway } from '../features/gateways/paypal.gateway.ts'
import { createSandboxGateway } from '../features/gateways/sandbox.gateway.ts'
import { registerSandboxTokeniser } from '../features/gateways/sandbox-tokeniser.gateway.ts'
import { receiveGatewayEvent } from '../features/settlement/gateway-event.effects.ts'
import { systemClock } from './clock.ts'
import type { Parts } from './context.ts'
import type { Database } from './database.ts'
import type { Env } from './env.ts'
import type { Lines } from './lines.ts'

interface OpenGateway {
  gateway: PaymentGateway
  /** Its part of the HTTP server, outside our API. */
  register: (app: FastifyInstance, parts: Parts, lines: Lines) => void
}

/** What reads NMI's reports is loaded only where it is used. */
export async function openPaymentGateway(
  env: Pick<Env, 'nmi' | 'demo'>,
  database: Database,
  complain: (line: string) => void,
): Promise<OpenGateway> {
  const { nmi } = env
  if (!nmi) {
    const gateway = createSandboxGateway(database, { clock: systemClock })
    if (!env.demo) {
      complain(
        'Payments go to the sandbox gateway, which moves no money and takes only test cards. Set PAYMENT_GATEWAY=nmi to move money.',
      )
    }
    return { gateway, register: (app) => registerSandboxTokeniser(app, gateway) }
  }
  const { createNmiGateway } = await import('../features/gateways/nmi.gateway.ts')
  const gateway = createNmiGateway({
    ...nmi,
    clock: systemClock,
    complain: (line) => complain(`Payments: ${line}`),
  })
  // Asked once at the start, so that a wrong key is said before anybody wants to pay. No reason to stay away.
  gateway
    .find('callboard:start')
    .catch((error: Error) => complain(`Payments: NMI cannot be asked (${error.message}).`))
  const { webhook_key } = nmi
  if (webhook_key === undefined) return { gateway, register: () => undefined }
  return {
    gateway,
    register: (app, parts, { first }) =>
      registerNmiEvents(app, {
        webhook_key,
        clock: parts.clock,
        receive: (event) =>
          receiveGatewayEvent(
            { ...parts, first, doing: `event ${event.what} of nmi`, request_id: randomUUID() },
            event,
          ),
      }),
  }
}

/** PayPal beside the gateway, where it is set. Its library is large, so only then it is loaded. */
export async function openPayPal(
  { paypal }: Pick<Env, 'paypal'>,
  complain: (line: string) => void,
): Promise<PayPalGateway | undefined> {
  if (!paypal) return undefined
  const { createPayPalGateway } = await import('../features/gateways/paypal.gateway.ts')
  if (!paypal.live) complain('Payments by PayPal go to its sandbox, which moves no money.')
  return createPayPalGateway({
    ...paypal,
    clock: systemClock,
    complain: (line) => complain(`Payments: ${line}`),
  })
}
