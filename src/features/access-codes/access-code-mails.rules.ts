// Decides how often access codes may be mailed (ACCESS-02).
import type { AttemptLimit, LimitedKey } from '../accounts/sign-in-attempts.rules.ts'

/** One code, to whatever address. */
const ONE_CODE: AttemptLimit = { free: 3, first_wait_seconds: 60, longest_wait_seconds: 3_600 }
/** To one address: a mother of several. */
const ONE_ADDRESS: AttemptLimit = { free: 12, first_wait_seconds: 60, longest_wait_seconds: 3_600 }
/** By one account: a whole studio may be online. */
const ONE_ACCOUNT: AttemptLimit = { free: 200, first_wait_seconds: 10, longest_wait_seconds: 900 }

/** ACCESS-02: what a mail of a code counts towards. */
export function accessMailLimits(mail: {
  account_id: number
  attendee_id: number
  reminder_email: string
}): LimitedKey[] {
  return [
    { key: `access_code:${mail.attendee_id}`, limit: ONE_CODE },
    { key: `access_code_to:${mail.reminder_email.toLowerCase()}`, limit: ONE_ADDRESS },
    { key: `access_code_by:${mail.account_id}`, limit: ONE_ACCOUNT },
  ]
}
