// Mails the account of a studio the link with which the studio claims it.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { addHours } from '../../shared/calendar.ts'
import { insertLink } from '../accounts/account-link.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { renderSetUpStudio } from './set-up-studio.mail.tsx'

const LINK_DAYS = 7

/** Makes a link, good once and for 7 days, and puts its mail into the queue. */
export async function mailSetupLink(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  to: { mybtf_user_id: number; email: string; studio: string | null },
): Promise<void> {
  const { clock, origin } = context
  const { token, token_hash } = newToken()
  await insertLink(tx, {
    purpose: 'setup',
    token_hash,
    mybtf_user_id: to.mybtf_user_id,
    created_at: clock.now(),
    expires_at: addHours(clock.now(), LINK_DAYS * 24),
  })
  const mail = renderSetUpStudio({
    studio: to.studio,
    setup_url: `${origin}/signup/setup-password#token=${token}`,
    expires_in_days: LINK_DAYS,
    origin,
  })
  await sendMail(tx, context, {
    kind: 'set-up-studio',
    to: to.email,
    mybtf_user_id: to.mybtf_user_id,
    registration_id: null,
    ...mail,
  })
}
