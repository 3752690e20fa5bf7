// The port to whoever moves the money: what we may ask, what may come back, and how silence is told from a no.
import type { GatewayDescription } from './payment.model.ts'

/** What the gateway decided about one charge. */
export type GatewayAnswer =
  | { outcome: 'approved'; reference: string }
  /** `message` = the gateway's own words for the person who pays. */
  | { outcome: 'declined'; reference: string; message: string }

export interface ChargeRequest {
  /** Ours, one per payment: the gateway never charges the same key twice and repeats its first answer. */
  key: string
  /** The gateway's name of the card, from its tokeniser. */
  token: string
  /** Whole US cents. */
  amount: number
  description: string
  /** The charge must not be begun after this: by then we may have written it off and let the person pay again. */
  not_after: Date
}

export interface PaymentGateway {
  name: string
  /** Throws GatewayTimeout when no answer came in time, GatewayUnreachable when the gateway was not reached. */
  charge(request: ChargeRequest): Promise<GatewayAnswer>
  /** What became of a charge; 'unknown' = not decided, or never begun. */
  find(key: string): Promise<GatewayAnswer | 'unknown'>
  /** How long `charge` waits for an answer. */
  answer_within_ms: number
  /** A charge that is still unknown this long after it was asked for will never be made. */
  final_after_ms: number
  /** What the payment form needs: where cards are exchanged for tokens. */
  describe(): GatewayDescription
}

/** No answer in time: the charge may or may not have been made. */
export class GatewayTimeout extends Error {}

/** No connection: the charge was most likely not made, but that is the gateway's to say. */
export class GatewayUnreachable extends Error {}
