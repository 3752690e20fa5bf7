// Keeps the second step of a sign-in in this tab, so that a reload leads back to it, or is told that it is too late.
import type { SecondStep } from './second-factor.model.ts'

const NAME = 'callboard.second-step'
/** As long as the server takes its token (HALF_SIGN_IN_MINUTES), less what an answer is under way. */
const KEPT_MS = 9.5 * 60_000

interface Kept extends SecondStep {
  at: number
}

export function keepStep(step: SecondStep): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...step, at: Date.now() } satisfies Kept))
  } catch {
    // Where nothing is kept, a reload begins with the password.
  }
}

export function dropStep(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // As above.
  }
}

/** 'late' = there was one, and its time is over; null = there was none. */
export function keptStep(): SecondStep | 'late' | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Kept | null
    if (!kept) return null
    return Date.now() - kept.at < KEPT_MS ? { token: kept.token, ways: kept.ways } : 'late'
  } catch {
    return null
  }
}
