// Mails an account the link with which it confirms its email address.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import type { Account } from '../accounts/account.model.ts'
import { insertLink } from '../accounts/account-link.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { renderConfirmEmail } from './confirm-email.mail.tsx'

const LINK_DAYS = 7

/** Makes a link, good once and for 7 days, and puts its mail into the queue. */
export async function mailConfirmation(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  account: Account,
  { changed = false } = {},
): Promise<void> {
  const { clock, origin } = context
  const { token, token_hash } = newToken()
  await insertLink(tx, {
    purpose: 'confirm',
    token_hash,
    mybtf_user_id: account.id,
    created_at: clock.now(),
    expires_at: addHours(clock.now(), LINK_DAYS * 24),
  })
  const mail = renderConfirmEmail({
    email: account.email,
    confirm_url: `${origin}/confirm-email#token=${token}`,
    changed,
    expires_in_days: LINK_DAYS,
    origin,
  })
  await sendMail(tx, context, {
    kind: 'confirm-email',
    to: account.email,
    mybtf_user_id: account.id,
    registration_id: null,
    ...mail,
  })
}
