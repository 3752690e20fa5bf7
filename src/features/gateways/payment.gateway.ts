// The port to whoever moves the money: what we may ask, what may come back, and how silence is told from a no.
import type { BillTo, GatewayDescription, PaymentMethodKind } from '../payments/payment.model.ts'

/** Every key of ours begins so (gatewayKeyOf). */
export const OUR_KEYS = 'callboard:'

/** The gateway's names of a customer and a way to pay that it keeps. */
export interface GatewayProfile {
  vault_id: string
  billing_id: string
  kind: PaymentMethodKind
  /** 'Visa', 'Checking account' */
  type: string
  last_four: string
  /** 'MM/YY' of a card. */
  expiration_date: string | null
}

/** What the gateway decided about one charge or refund. */
export type GatewayAnswer =
  | {
      outcome: 'approved'
      reference: string
      /** What was charged, where it tells: its own name and last digits, not the payer's. */
      charged?: Pick<GatewayProfile, 'type' | 'last_four'>
      /** What it keeps from now on, where it was asked to. */
      profile?: GatewayProfile
    }
  /** `message` = the gateway's own words for the person who pays. */
  | { outcome: 'declined'; reference: string; message: string }

export interface ChargeRequest {
  /** Ours, one per payment: the gateway never charges the same key twice and repeats its first answer. */
  key: string
  /** The gateway's one-time name from its tokeniser, or what it keeps. */
  source: { token: string } | { profile: Pick<GatewayProfile, 'vault_id' | 'billing_id'> }
  /** Payment method id: 1 card, 6 bank, 11 Apple Pay, 12 Google Pay. */
  method_id: number
  /** Whole US cents. */
  amount: number
  description: string
  bill_to: BillTo | null
  /** Once approved it keeps card or account; null = it does not. */
  keep_for: { mybtf_user_id: number } | null
  /** The charge must not be begun after this: by then we may have written it off and let the person pay again. */
  not_after: Date
}

export interface RefundRequest {
  /** Ours, one per refund. */
  key: string
  /** The gateway's reference of the charge. */
  reference: string
  /** Whole US cents that go back, above 0. */
  amount: number
  not_after: Date
}

/** One line of the gateway's own list. */
export interface GatewayTransaction {
  reference: string
  /** Ours; null = it was made by somebody else. */
  key: string | null
  kind: 'charge' | 'refund'
  outcome: 'approved' | 'declined'
  /** Whole US cents, above 0. */
  amount: number
  at: Date
}

export interface PaymentGateway {
  /** Written beside each payment: 'sandbox', 'nmi'. */
  name: string
  /** Throws GatewayTimeout when no answer came in time, GatewayUnreachable when the gateway was not reached. */
  charge(request: ChargeRequest): Promise<GatewayAnswer>
  /** Gives back all or some of a charge; throws as `charge` does. */
  refund(request: RefundRequest): Promise<GatewayAnswer>
  /**
   * What became of a charge, or of a refund of `refund_of` (the gateway's reference of the charge: a gateway that gives
   * back by voiding knows it by that alone), `token` = what the charge was asked with, for a gateway that knows it by that; 'unknown' = not decided, or never begun.
   */
  find(key: string, refund_of?: string, token?: string): Promise<GatewayAnswer | 'unknown'>
  /** Everything it decided from `from` until before `until`, the oldest first. */
  list(from: Date, until: Date): Promise<GatewayTransaction[]>
  /** Lets go of a saved card or bank account. */
  forget(profile: Pick<GatewayProfile, 'vault_id' | 'billing_id'>): Promise<void>
  /** How long `charge` waits for an answer. */
  answer_within_ms: number
  /** A charge that is still unknown this long after it was asked for will never be made. */
  final_after_ms: number
  /** What the payment form needs: where cards are exchanged for tokens. */
  describe(): GatewayDescription
}

/** The gateway for cards and accounts, and PayPal beside it where that is set. */
export interface Gateways {
  gateway: PaymentGateway
  paypal?: PaymentGateway | undefined
}

export function gatewaysOf({ gateway, paypal }: Gateways): PaymentGateway[] {
  return paypal ? [gateway, paypal] : [gateway]
}

/** The one through which a payment went; of a gateway that is no longer in use, the one for cards. */
export function gatewayNamed(gateways: Gateways, name: string | undefined): PaymentGateway {
  return gatewaysOf(gateways).find((gateway) => gateway.name === name) ?? gateways.gateway
}

/** No answer in time: the charge may or may not have been made. */
export class GatewayTimeout extends Error {}

/** It has the charge under review and may still decide either way: no answer, and no fault of it. */
export class GatewayReviews extends GatewayTimeout {}

/** No connection: the charge was most likely not made, but that is the gateway's to say. */
export class GatewayUnreachable extends Error {}
