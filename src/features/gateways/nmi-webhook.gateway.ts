// NMI's events: an address outside our API that believes only what is signed, and hands on what it reads.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../server/clock.ts'
import { shortageOf } from '../../server/shortages.ts'
import type { GatewayEvent } from './gateway-event.model.ts'
import { readNmiEvent } from './nmi-event.rules.ts'

export const NMI_EVENTS = '/payment-events/nmi'
/** An event is below 4 KB. */
const LONGEST_EVENT = 64 * 1024

interface NmiEventsOptions {
  /** The signing key of the merchant portal, not the security key. */
  webhook_key: string
  clock: Clock
  /** Throws when it should be told again. */
  receive: (event: GatewayEvent, request_id: string) => Promise<void>
}

/** Whether `header` ('t=<nonce>,s=<hex>') signs these very bytes: HMAC-SHA256 of `<nonce>.<body>`, compared in constant time. */
export function isSigned(body: Buffer, header: unknown, webhook_key: string): boolean {
  const [, nonce, signature] =
    typeof header === 'string' ? (/^t=([^,]{1,200}),\s*s=([0-9a-f]{64})$/.exec(header.trim()) ?? []) : []
  if (nonce === undefined || signature === undefined) return false
  const expected = createHmac('sha256', webhook_key).update(`${nonce}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

export function registerNmiEvents(app: FastifyInstance, options: NmiEventsOptions): void {
  const { webhook_key, clock, receive } = options
  /** What is being looked at: the same told twice at once is looked at once. */
  const underWay = new Map<string, Promise<void>>()

  function receiveOnce(event: GatewayEvent, request_id: string): Promise<void> {
    const name = JSON.stringify([event.what, event.approved, event.key, event.reference])
    const known = underWay.get(name)
    if (known) return known
    const work = receive(event, request_id).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  void app.register(async (scope) => {
    // The signature is over the bytes as they came: nothing is parsed before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_EVENT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(NMI_EVENTS, { bodyLimit: LONGEST_EVENT }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(body, request.headers['webhook-signature'], webhook_key)) return reply.code(401).send()
      const event = readNmiEvent(body.toString('utf8'), clock.now())
      if (!event) return reply.code(200).send()
      try {
        await receiveOnce(event, request.id)
      } catch (error) {
        // Answered and noted as with every call.
        if (shortageOf(error)) throw error
        request.log.error({ event: event.id, err: error }, 'an event of the gateway was not looked at')
        // It is told again, for three days.
        return reply.code(503).send()
      }
      return reply.code(200).send()
    })
  })
}
