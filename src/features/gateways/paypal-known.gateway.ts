// What PayPal knows already: each call looks there first, so that nothing is sent twice.
import { createHash } from 'node:crypto'
import { type GatewayAnswer, GatewayReviews, GatewayTimeout, GatewayUnreachable } from './payment.gateway.ts'
import { PayPalRefusal } from './paypal-client.gateway.ts'
import { answerOf, type PayPalMovement } from './paypal-order.rules.ts'

/** PayPal's header takes fewer characters than our keys may have. */
export const requestIdOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 36)

/** PayPal's ids; anything else is no address of ours to ask. */
export const PAYPAL_ID = /^[A-Z0-9]{8,40}$/

/** Under review it may be paid any day: as long as nobody knows, it is neither made nor given up. */
export function settled(movement: PayPalMovement, words: string): GatewayAnswer {
  const answer = answerOf(movement, words)
  if (answer === 'held') throw new GatewayReviews('PayPal has this under review')
  return answer
}

/** Null: PayPal knows none with this id. */
export async function known<T>(id: string, load: (id: string) => Promise<T>): Promise<T | null> {
  if (!PAYPAL_ID.test(id)) return null
  return load(id).catch((error: unknown) => {
    if (error instanceof PayPalRefusal && error.status === 404) return null
    if (error instanceof PayPalRefusal) throw new GatewayTimeout(error.message)
    throw error
  })
}

/** Nothing is sent before it is known what is there. */
export async function before<T>(look: () => Promise<T>): Promise<T> {
  return look().catch(() => {
    throw new GatewayUnreachable('PayPal could not be asked about this; nothing was sent')
  })
}
