// Decides how often somebody may try links that lead nowhere (SHARE-07).
import { type AttemptLimit, type LimitedKey, networkOf } from '../accounts/sign-in-attempts.rules.ts'

/** Links, from one network: a whole school may be behind it, and those that open are given back. */
const LINKS: AttemptLimit = { free: 30, first_wait_seconds: 2, longest_wait_seconds: 900 }

export function linkAttempt(address: string): LimitedKey {
  return { key: `share_link:${networkOf(address)}`, limit: LINKS }
}
