// Decides how many declined payments somebody may make before each further one has to wait (PAY-12, SHARE-07).
import { type AttemptLimit, type LimitedKey, networkOf } from '../accounts/sign-in-attempts.rules.ts'
import type { Payer } from '../payments/payment-order.model.ts'

export const cardLimits = {
  /** Of one account: whoever mistypes her card a few times waits for nothing. */
  account: { free: 10, first_wait_seconds: 900, longest_wait_seconds: 3600 },
  /** Of one share: nobody tries out stolen cards here. */
  share: { free: 6, first_wait_seconds: 60, longest_wait_seconds: 3600 },
  /** From one network, over all shares. */
  share_network: { free: 20, first_wait_seconds: 60, longest_wait_seconds: 3600 },
  /** Ways to PayPal of one account, each an order there, whether it is paid or not. */
  paypal_orders: { free: 30, first_wait_seconds: 60, longest_wait_seconds: 3600 },
} as const satisfies Record<string, AttemptLimit>

/** What a payment counts under until it is known that it was not declined. */
export function cardAttempts(payer: Payer, address: string): LimitedKey[] {
  if ('mybtf_user_id' in payer) {
    return [{ key: `account_card:${payer.mybtf_user_id}`, limit: cardLimits.account }]
  }
  return [
    { key: `share_card:${payer.share_id}`, limit: cardLimits.share },
    { key: `share_card_network:${networkOf(address)}`, limit: cardLimits.share_network },
  ]
}

/** What an order at PayPal counts under; none is given back. */
export function paypalAttempt(mybtf_user_id: number): LimitedKey {
  return { key: `account_paypal:${mybtf_user_id}`, limit: cardLimits.paypal_orders }
}

export function tooManyDeclined(wait: string): string {
  return `Too many payments were declined. Nothing has been charged this time; please try again in ${wait}.`
}
