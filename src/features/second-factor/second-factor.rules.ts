// Decides what a second factor is good for: how a code is read, when it is used up, and which one must be kept.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { AttemptLimit } from '../accounts/sign-in-attempts.rules.ts'
import type { SecondFactor } from './second-factor.model.ts'

export const RECOVERY_CODES = 10
export const MOST_PASSKEYS = 10
/** Between the password and the second step. */
export const HALF_SIGN_IN_MINUTES = 10
/** Of an authenticator app. */
export const STEP_SECONDS = 30

/** Of one account, wherever from: whoever tries has its password. 6 digits, of which three are right at a time. */
export const codeLimit: AttemptLimit = { free: 5, first_wait_seconds: 5, longest_wait_seconds: 900 }

/** What was typed: an app's six digits, or a recovery code in capitals without its lines; null = neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[2-9A-HJ-NP-Z]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/** The half minute to which a right code belongs (`delta` = how many away it was found); null = it, or a later one, was used. */
export function stepOf(now: Date, delta: number, last_step: number): number | null {
  const step = Math.floor(now.getTime() / (STEP_SECONDS * 1000)) + delta
  return step > last_step ? step : null
}

/** FACTOR-04: the last one of an account that has to have one stays. */
export function checkRemoval({
  kept,
  app,
  passkeys,
}: Pick<SecondFactor, 'kept' | 'app' | 'passkeys'>): Violation[] {
  return kept && (app ? 1 : 0) + passkeys.length < 2 ? [refuse('FACTOR_KEPT')] : []
}

/** Where passkeys work: at a name, never at a number; null = nowhere. On this machine the name is localhost. */
export function passkeyPlace(origin: string): { rp_id: string; origins: string[] } | null {
  const { hostname, port, protocol } = new URL(origin)
  if (hostname === '127.0.0.1' || hostname === '[::1]') {
    return { rp_id: 'localhost', origins: [`${protocol}//localhost${port ? `:${port}` : ''}`] }
  }
  return /^[\d.]+$|^\[/.test(hostname) ? null : { rp_id: hostname, origins: [origin] }
}
