// Mails the owner of an address the link with which a new password is chosen.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { insertLink } from '../accounts/account-link.queries.ts'
import { loadAccountIdOf } from '../accounts/credential.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { renderResetPassword } from './reset-password.mail.tsx'

/** The job that does it; its data is `{ email }`. Answering before looking, the call takes as long for any address. */
export const MAIL_RESET_LINK = 'mail-reset-link'

const LINK_HOURS = 24

/** A link, good once and for 24 hours, if the address has an account; otherwise nothing. */
export async function mailResetLink(
  tx: Transaction,
  context: Pick<JobContext, 'clock' | 'jobs' | 'origin'>,
  email: string,
): Promise<void> {
  const { clock, origin } = context
  const mybtf_user_id = await loadAccountIdOf(tx, email)
  if (mybtf_user_id === null) return
  const { token, token_hash } = newToken()
  await insertLink(tx, {
    purpose: 'reset',
    token_hash,
    mybtf_user_id,
    created_at: clock.now(),
    expires_at: addHours(clock.now(), LINK_HOURS),
  })
  const mail = renderResetPassword({
    email,
    reset_url: `${origin}/reset-password#token=${token}`,
    expires_in_hours: LINK_HOURS,
    origin,
  })
  await sendMail(tx, context, {
    kind: 'reset-password',
    to: email,
    mybtf_user_id,
    registration_id: null,
    ...mail,
  })
}
