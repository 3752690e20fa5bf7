// Mails families their private links, the first time or as a reminder, and their receipts.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import type { Violation } from '../../shared/violations.ts'
import { type NewMail, sendMail, sendMails } from '../messages/send-mail.effects.ts'
import type { StoredPayment } from '../payments/payment.queries.ts'
import { endBeforeEvent } from '../public-link/links-of-event.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isVerified } from '../studios/studio.queries.ts'
import { endShareLinks } from './end-share-links.effects.ts'
import { withPresentEmail } from './family-emails.rules.ts'
import { knownEmails } from './load-shares.effects.ts'
import {
  insertShareLink,
  listShareMoney,
  loadShare,
  lockShares,
  type StoredShare,
  updateShare,
} from './share.queries.ts'
import { renderShareAsked } from './share-asked.mail.tsx'
import { shareLines } from './share-lines.rules.ts'
import { renderShareReceipt } from './share-receipt.mail.tsx'
import { checkMail, linksExpire, type ShareMoney } from './share-state.rules.ts'
import { shareMoney } from './share-view.rules.ts'

type MailContext = Pick<RequestContext, 'clock' | 'jobs' | 'origin'>

/** 'Mia Lopez, Ana Lopez and Leo Lopez' */
function namesOf(view: RegistrationView, person_ids: readonly number[]): string {
  const names = person_ids.flatMap((id) => {
    const person = view.attendees.find(({ person_id }) => person_id === id)?.person
    return person ? `${person.fname} ${person.lname}` : []
  })
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

/** Makes the share's next link; answers the mail that brings it. */
async function shareAsked(
  tx: Transaction,
  context: MailContext,
  view: RegistrationView,
  share: StoredShare,
  { paid_cents, due_cents }: ShareMoney,
  { moved, verified }: { moved: boolean; verified: boolean },
): Promise<NewMail> {
  const now = context.clock.now()
  const { token, token_hash } = newToken()
  const expires_at = linksExpire(view.tour_date, now)
  const ends = endBeforeEvent(expires_at, view.tour_date)
  // A new address: whoever had the old one had the links, too.
  if (moved) await endShareLinks(tx, share.id, now)
  await insertShareLink(tx, { share_id: share.id, token_hash, created_at: now })
  const reminder = share.sent_at !== null
  const { email, sent_at, reminded_at, opened_at } = share
  const marks = reminder ? { sent_at, reminded_at: now, opened_at } : { sent_at: now, reminded_at, opened_at }
  await updateShare(tx, share.id, { email, expires_at, ...marks })
  const mail = renderShareAsked({
    verified,
    studio_name: view.registrant_name,
    studio_email: view.studio?.email[0] ?? null,
    tour_date: view.tour_date,
    dancers: namesOf(view, share.person_ids),
    lines: shareLines(view, share),
    paid_cents,
    due_cents,
    reminder,
    url: `${context.origin}/share#token=${token}`,
    ends: ends?.toISOString() ?? null,
  })
  return { kind: 'family-share', to: share.email, mybtf_user_id: null, registration_id: view.id, ...mail }
}

/** Mails all of these that may be mailed now (SHARE-06); the caller holds the registration. */
export async function mailShares(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
  ids: readonly number[],
): Promise<{ mailed: number[]; left_out: { id: number; why: Violation }[] }> {
  const money = await listShareMoney(tx, view.id)
  const mailed: number[] = []
  const mails: NewMail[] = []
  const left_out: { id: number; why: Violation }[] = []
  const known = await knownEmails(tx, context, view)
  const verified = view.studio !== null && (await isVerified(tx, view.studio.id))
  for (const stored of await lockShares(tx, view.id, ids)) {
    const share = withPresentEmail(stored, known)
    const sums = shareMoney(view, share, money)
    const why = checkMail(share.name, share, sums, context.clock.now())
    if (why) left_out.push({ id: share.id, why })
    else {
      mails.push(
        await shareAsked(tx, context, view, share, sums, { moved: share.email !== stored.email, verified }),
      )
      mailed.push(share.id)
    }
  }
  await sendMails(tx, context, mails)
  return { mailed, left_out }
}

/** The receipt for an approved payment of a share; `view` = the registration with the payment counted. */
export async function receiveSharePayment(
  tx: Transaction,
  context: MailContext,
  view: RegistrationView,
  payment: Pick<StoredPayment, 'id' | 'share_id' | 'amount' | 'method'>,
): Promise<void> {
  const share = payment.share_id === null ? null : await loadShare(tx, payment.share_id)
  if (!share) throw new Error(`payment ${payment.id} is for a share that is not there`)
  const { paid_cents, due_cents } = shareMoney(view, share, await listShareMoney(tx, view.id))
  const mail = renderShareReceipt({
    studio_name: view.registrant_name,
    tour_date: view.tour_date,
    lines: shareLines(view, share),
    payment_id: payment.id,
    amount_cents: payment.amount,
    method: payment.method,
    paid_cents,
    due_cents,
    origin: context.origin,
  })
  const about = { registration_id: view.id, ...mail }
  await sendMail(tx, context, { kind: 'share-receipt', to: share.email, mybtf_user_id: null, ...about })
}
