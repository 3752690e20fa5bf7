// Mails waivers to be signed: the first time, as a reminder, or to another address.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { type NewMail, sendMails } from '../messages/send-mail.effects.ts'
import { mailedAs, mailedLately } from '../waivers/ask-all.rules.ts'
import type { RecentMail } from '../waivers/waiver.model.ts'
import {
  insertWaiverLink,
  type ListedWaiver,
  listRecentMails,
  listWaiverRows,
  lockWaivers,
  markReminded,
  upsertWaiver,
} from '../waivers/waiver.queries.ts'
import {
  askedBy,
  checkMailing,
  checkWaiverEmail,
  isOfStudio,
  type WaiverMail,
  waiverLinkExpires,
  waiverState,
} from '../waivers/waiver.rules.ts'
import { revokeOtherWaiverLinks } from '../waivers/waiver-link.queries.ts'
import { renderWaiverAsked } from './waiver-asked.mail.tsx'
import { mayWrite, type Sender } from './waiver-place.effects.ts'

export interface Outgoing {
  person_id: number
  email: string
  as: WaiverMail
  message?: string
}

/** 'among all' = whatever a smart resend is for it (WAIVER-18). */
export type Wanted = Omit<Outgoing, 'as'> & { as: WaiverMail | 'among all' }

/** What one sending of several has in common. */
interface Sending {
  context: RequestContext
  sender: Sender
  verified: boolean
  recent: RecentMail[]
}

/** WAIVER-04, 06 to 08: null = it may go. */
function barred(row: ListedWaiver, next: Outgoing, { context, sender, verified, recent }: Sending) {
  if (waiverState(row) === 'signed') return refuse('WAIVER_SIGNED')
  const [wrong] = checkWaiverEmail(next.email, next.as === 'email' ? row.email : null)
  if (wrong) return wrong
  // Whoever holds the public link may be anybody: no words of theirs go to an address that they chose.
  if (next.message && sender.public_link_id !== null) return refuse('WAIVER_MESSAGE_BY_LINK', ['message'])
  if (next.message && !verified) return refuse('WAIVER_MESSAGE_UNVERIFIED', ['message'])
  const { room, public_link_id } = sender
  const { person_id, email } = next
  return checkMailing(
    recent,
    { registration_id: room.registration_id, person_id, email, public_link_id },
    context.clock.now(),
  )
}

/** Makes the next link; answers the mail that brings it. */
async function asked(
  tx: Transaction,
  { context, sender, verified, recent }: Sending,
  row: ListedWaiver,
  { person_id, email, as, message = '' }: Outgoing,
): Promise<NewMail> {
  const now = context.clock.now()
  const { room, sent_by, public_link_id } = sender
  const { registration_id, season_id } = room
  const waiver_id =
    as === 'reminder' && row.id !== null
      ? row.id
      : (await upsertWaiver(tx, { registration_id, person_id, season_id, email, sent_at: now })).id
  // Whoever had an earlier address had its links, too; also where only the family's own page had opened it.
  if (row.email !== email) await revokeOtherWaiverLinks(tx, { waiver_id, email }, now)
  if (as === 'reminder') await markReminded(tx, waiver_id, now)
  const { token, token_hash } = newToken()
  const expires_at = waiverLinkExpires(now)
  const created_at = now
  await insertWaiverLink(tx, {
    ...{ waiver_id, token_hash, email, sent_by, public_link_id, created_at, expires_at },
  })
  recent.push({ created_at, email, registration_id, person_id, public_link_id })
  const mail = renderWaiverAsked({
    verified,
    of_studio: isOfStudio(room),
    studio_name: askedBy(room),
    studio_email: room.studio_email?.[0] ?? null,
    tour_date: room,
    dancers: `${row.firstName} ${row.lastName}`,
    message,
    reminder: as === 'reminder',
    asked_anew: row.asked_anew,
    url: `${context.origin}/waivers/sign#token=${token}`,
    expires_at: expires_at.toISOString(),
  })
  return { kind: 'waiver-asked', to: email, mybtf_user_id: null, registration_id, ...mail }
}

/** WAIVER-18: at an address to which it has not gone it goes as the first time. */
function decided({ as, ...next }: Wanted, row: ListedWaiver): Outgoing {
  if (as !== 'among all') return { ...next, as }
  return { ...next, as: row.email === null || row.email === next.email ? mailedAs(row) : 'sent' }
}

/** Mails all of these that may be mailed now; of the others it says why not. */
export async function mailWaivers(
  tx: Transaction,
  context: RequestContext,
  sender: Sender,
  wanted: readonly Wanted[],
): Promise<{ sent: Outgoing[]; left_out: { person_id: number; why: Violation }[] }> {
  const { registration_id } = sender.room
  const now = context.clock.now()
  await lockWaivers(tx, registration_id)
  const rows = new Map((await listWaiverRows(tx, registration_id, now)).map((row) => [row.personId, row]))
  const all = wanted.map((next) => ({ ...next, email: next.email.trim().toLowerCase() }))
  const recent = await listRecentMails(tx, registration_id, [...new Set(all.map(({ email }) => email))], now)
  const sending = { context, sender, recent, verified: await mayWrite(tx, sender.room) }
  const sent: Outgoing[] = []
  const left_out: { person_id: number; why: Violation }[] = []
  const mails: NewMail[] = []
  for (const next of all) {
    const row = rows.get(next.person_id)
    if (!row) throw new Failure('NOT_FOUND')
    const outgoing = decided(next, row)
    const lately = next.as === 'among all' && row.email === next.email && mailedLately(row, now)
    const why = barred(row, outgoing, sending) ?? (lately ? refuse('WAIVER_MAILED_LATELY', ['email']) : null)
    if (why) left_out.push({ person_id: next.person_id, why })
    else {
      mails.push(await asked(tx, sending, row, outgoing))
      sent.push(outgoing)
    }
  }
  await sendMails(tx, context, mails)
  return { sent, left_out }
}

/** The same for one. Throws RULES_BROKEN where it may not go. */
export async function mailWaiver(
  tx: Transaction,
  context: RequestContext,
  sender: Sender,
  next: Outgoing,
): Promise<void> {
  const { left_out } = await mailWaivers(tx, context, sender, [next])
  failOn(left_out.map(({ why }) => why))
}
