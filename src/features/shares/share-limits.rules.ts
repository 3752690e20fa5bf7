// Decides how often somebody may try links that lead nowhere, and cards with a link that does (SHARE-07).
import { type AttemptLimit, type LimitedKey, networkOf } from '../accounts/sign-in-attempts.rules.ts'

const limits = {
  /** Links, from one network: a whole school may be behind it, and those that open are given back. */
  links: { free: 30, first_wait_seconds: 2, longest_wait_seconds: 900 },
  /** Cards that are declined, of one share: nobody tries out stolen cards here. */
  cards: { free: 6, first_wait_seconds: 60, longest_wait_seconds: 3600 },
  /** The same from one network, over all shares. */
  network_cards: { free: 20, first_wait_seconds: 60, longest_wait_seconds: 3600 },
} as const satisfies Record<string, AttemptLimit>

export function linkAttempt(address: string): LimitedKey {
  return { key: `share_link:${networkOf(address)}`, limit: limits.links }
}

export function cardAttempts(share_id: number, address: string): LimitedKey[] {
  return [
    { key: `share_card:${share_id}`, limit: limits.cards },
    { key: `share_card_network:${networkOf(address)}`, limit: limits.network_cards },
  ]
}
