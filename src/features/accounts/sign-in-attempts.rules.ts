// Decides when the next attempt to sign in, sign up or ask for a mail may be made: free at first, then ever slower.

import { keptTimes } from '../../shared/kept-times.ts'

/** How often a key was tried without success, and when last. */
export interface Attempts {
  failed: number
  last_failed_at: Date
}

export interface AttemptLimit {
  /** This many attempts wait for nothing. */
  free: number
  /** The wait after the free ones; each further attempt doubles it. */
  first_wait_seconds: number
  /** No wait is longer, so nobody is ever locked out for good. */
  longest_wait_seconds: number
}

export const attemptLimits = {
  /** One account, from one network address. */
  account_from_address: { free: 5, first_wait_seconds: 2, longest_wait_seconds: 900 },
  /** One account, from all addresses that it never signed in from. */
  account: { free: 20, first_wait_seconds: 2, longest_wait_seconds: 900 },
  /** All accounts, from one address: a studio's or a venue's whole network may be behind it. */
  address: { free: 50, first_wait_seconds: 1, longest_wait_seconds: 300 },
  /** New accounts from one address. */
  sign_up: { free: 30, first_wait_seconds: 30, longest_wait_seconds: 3600 },
  /** Mails to one account that were asked for again. */
  resend: { free: 3, first_wait_seconds: 30, longest_wait_seconds: 3600 },
  /** ZIPs of everything that is known of somebody, for one account or one family: each is drawn anew. */
  export: { free: 5, first_wait_seconds: 300, longest_wait_seconds: 3600 },
  /** Changes of one account's email address. */
  change_email: { free: 5, first_wait_seconds: 60, longest_wait_seconds: 3600 },
} as const satisfies Record<string, AttemptLimit>

/** What is counted under one name, with its limit. */
export interface LimitedKey {
  key: string
  limit: AttemptLimit
}

const FORGOTTEN_AFTER_MS = keptTimes.attempts_hours * 3_600_000

/** Attempts that lie a day back no longer count. */
export function isForgotten(attempts: Attempts, at: Date): boolean {
  return at.getTime() - attempts.last_failed_at.getTime() >= FORGOTTEN_AFTER_MS
}

/** When the next attempt may be made; null = at once. Attempts refused while waiting do not lengthen the wait. */
export function nextAttemptAt(attempts: Attempts | null, limit: AttemptLimit, at: Date): Date | null {
  if (!attempts || attempts.failed < limit.free || isForgotten(attempts, at)) return null
  const doubled = limit.first_wait_seconds * 2 ** (attempts.failed - limit.free)
  const until = new Date(
    attempts.last_failed_at.getTime() + Math.min(doubled, limit.longest_wait_seconds) * 1000,
  )
  return until > at ? until : null
}

/** The count after one more attempt without success. */
export function countAttempt(attempts: Attempts | null, at: Date): Attempts {
  const before = attempts && !isForgotten(attempts, at) ? attempts.failed : 0
  return { failed: before + 1, last_failed_at: at }
}

/** The network behind an address: an IPv4 address as it is, of IPv6 the first 64 bits, which one customer has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const head = before === '' ? [] : before.split(':')
  const tail = after === '' ? [] : after.split(':')
  const full = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${full
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/**
 * What an attempt to sign in counts under. From a network where the account has signed in before, only the account's
 * own attempts from there count: strangers elsewhere cannot slow its owner.
 */
export function signInKeys(email: string, address: string, known: boolean): LimitedKey[] {
  const network = networkOf(address)
  const own = { key: `account_from_address:${email}|${network}`, limit: attemptLimits.account_from_address }
  if (known) return [own]
  return [
    own,
    { key: `account:${email}`, limit: attemptLimits.account },
    { key: `address:${network}`, limit: attemptLimits.address },
  ]
}

/** 'N seconds' or 'N minutes', for the sentence that tells to wait. */
export function waitInWords(until: Date, at: Date): string {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
