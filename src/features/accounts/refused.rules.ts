// Decides which refused calls are noted, and how often the same one is.
import type { FailureCode } from '../../shared/failures.ts'
import type { RefusedKind } from './refused.model.ts'

const kinds: Partial<Record<FailureCode, RefusedKind>> = {
  SIGN_IN_FAILED: 'sign-in',
  AUTHENTICATION_FAILED: 'password',
  TOO_MANY_ATTEMPTS: 'too-many',
  NOT_ALLOWED: 'no-right',
  NOT_YOURS: 'not-yours',
}

/** REFUSED-01: what tells of somebody who tries; null = nothing is noted. */
export function refusedKind(code: FailureCode): RefusedKind | null {
  return kinds[code] ?? null
}

/** The same call of the same account from the same network is noted at most so often, however fast it is repeated. */
const NOTED_EVERY_MS = 60_000
/** Of more than these at once, what was noted longest ago is forgotten. */
const MOST_KEPT = 10_000

/** REFUSED-02: answers whether this one is to be noted. Failed passwords are all noted: ACCOUNT-06 slows them already. */
export function createSieve(): (kind: RefusedKind, key: string, at: Date) => boolean {
  const last = new Map<string, number>()
  return (kind, key, at) => {
    if (kind === 'sign-in' || kind === 'password') return true
    const now = at.getTime()
    const name = `${kind} ${key}`
    const before = last.get(name)
    if (before !== undefined && now - before < NOTED_EVERY_MS) return false
    last.delete(name)
    last.set(name, now)
    const [oldest] = last.keys()
    if (last.size > MOST_KEPT && oldest !== undefined) last.delete(oldest)
    return true
  }
}
