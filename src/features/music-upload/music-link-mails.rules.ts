// Decides how often links to upload music may be mailed (MUSIC-09).
import type { AttemptLimit, LimitedKey } from '../accounts/sign-in-attempts.rules.ts'

/** For one routine, to whatever address. */
const ONE_ROUTINE: AttemptLimit = { free: 3, first_wait_seconds: 60, longest_wait_seconds: 3_600 }
/** To one address: a choreographer of many. */
const ONE_ADDRESS: AttemptLimit = { free: 30, first_wait_seconds: 60, longest_wait_seconds: 3_600 }
/** By one account: a whole studio has routines. */
const ONE_ACCOUNT: AttemptLimit = { free: 200, first_wait_seconds: 10, longest_wait_seconds: 900 }

/** MUSIC-09: what a mail of a link counts towards. */
export function musicMailLimits(mail: {
  account_id: number
  routine_id: number
  upload_email: string
}): LimitedKey[] {
  return [
    { key: `music_link:${mail.routine_id}`, limit: ONE_ROUTINE },
    { key: `music_link_to:${mail.upload_email.toLowerCase()}`, limit: ONE_ADDRESS },
    { key: `music_link_by:${mail.account_id}`, limit: ONE_ACCOUNT },
  ]
}
