// Decides whether the old address of an account gets a way back after a change of email, and for how long.
import { addHours } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import type { Violation } from '../../shared/violations.ts'

export const WAY_BACK_DAYS = keptTimes.way_back_days

interface Before {
  email: string
  confirmed_at: Date | null
}

/**
 * EMAIL-01: only an address that was confirmed was ever the owner's for sure. One that was mistyped belongs to a stranger, who
 * would be given the account. Null = no way back.
 */
export function wayBack(before: Before, at: Date): { email: string; expires_at: Date } | null {
  if (before.confirmed_at === null) return null
  return { email: before.email, expires_at: addHours(at, WAY_BACK_DAYS * 24) }
}

/** EMAIL-03: the office puts back only what the account had, and what was confirmed then. */
export function checkEarlierEmail(email: string, earlier: readonly { email: string }[]): Violation[] {
  if (earlier.some((had) => had.email === email)) return []
  const message = 'This account never had that address, or it was never confirmed'
  return [{ code: 'NOT_AN_EARLIER_EMAIL', path: ['email'], message, rule: 'EMAIL-03' }]
}
