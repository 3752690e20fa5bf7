// Tells the address that an account had until now that it was changed, with the way back (EMAIL-01).
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { insertLink, loadFirstWayBack, updateLaterWaysBackUsed } from '../accounts/account-link.queries.ts'
import { WAY_BACK_DAYS, wayBack } from '../accounts/way-back.rules.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { renderEmailChanged } from './credentials-changed.mail.tsx'

/**
 * `before` = the account as it was before the change, `to` = its address now. Back to one whose way back is open, whoever had the
 * account meanwhile keeps none: a thief would have changed it there and back again.
 */
export async function mailWayBack(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  before: { id: number; email: string; confirmed_at: Date | null },
  to: string,
): Promise<void> {
  const { clock, origin } = context
  const created_at = clock.now()
  const first = await loadFirstWayBack(tx, before.id, to, created_at)
  if (first) await updateLaterWaysBackUsed(tx, before.id, first.id, created_at)
  const way = first ? null : wayBack(before, created_at)
  const { token, token_hash } = newToken()
  const about = { mybtf_user_id: before.id, created_at }
  if (way) await insertLink(tx, { purpose: 'restore', token_hash, ...about, ...way })
  const mail = renderEmailChanged({
    old: before.email,
    back: way && { url: `${origin}/put-email-back#token=${token}`, days: WAY_BACK_DAYS },
    origin,
  })
  await sendMail(tx, context, {
    kind: 'email-changed',
    to: before.email,
    mybtf_user_id: before.id,
    registration_id: null,
    ...mail,
  })
}
