// Sets an authenticator app up for an account and computes its codes, as a person's telephone does.
import { Secret, TOTP } from 'otpauth'

/** The code of the app at this instant. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  })
}
