// Checks the code of an authenticator app, or a recovery code, and uses it up.
import { Secret, TOTP } from 'otpauth'
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { loadApp, saveApp, updateRecoveryCodeUsed } from './second-factor.queries.ts'
import { readCode, STEP_SECONDS, stepOf } from './second-factor.rules.ts'

const ISSUER = 'Callboard'
const SECRET_BYTES = 20
/** Half minutes before and after: clocks differ. */
const WINDOW = 1

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })

/** A new secret, as a person types it and as a QR code holds it. */
export function newAppSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: totpOf(secret, email).toString() }
}

/** The half minute to which the code belongs; null where it is wrong or used already. */
export function stepOfCode(secret: string, code: string, now: Date, last_step: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? null : stepOf(now, delta, last_step)
}

type Context = Pick<RequestContext, 'clock' | 'sealer'>

/** True for a right code that was not used yet; it is used then. The account's factors are held by the caller. */
export async function takeCode(
  tx: Transaction,
  context: Context,
  id: number,
  typed: string,
): Promise<boolean> {
  const read = readCode(typed)
  const now = context.clock.now()
  if (read?.kind === 'recovery') return updateRecoveryCodeUsed(tx, id, hashToken(read.code), now)
  const app = read && (await loadApp(tx, id))
  const secret = app?.secret ? context.sealer.open(app.secret) : null
  const step = read && app && secret ? stepOfCode(secret, read.code, now, app.last_step) : null
  if (step === null) return false
  await saveApp(tx, id, { last_step: step })
  return true
}
