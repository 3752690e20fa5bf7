// Mails waivers to be signed: the first time, as a reminder, or to another address.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { type NewMail, sendMails } from '../messages/send-mail.effects.ts'
import { mailedAs, mailedLately } from '../waivers/ask-all.rules.ts'
import type { RecentMail } from '../waivers/waiver.model.ts'
import {
  insertWaiverLinks,
  type ListedWaiver,
  listRecentMails,
  listWaiverRows,
  lockWaivers,
  markReminded,
  upsertWaivers,
} from '../waivers/waiver.queries.ts'
import {
  askedBy,
  checkMailing,
  checkWaiverEmail,
  isOfStudio,
  seenOf,
  sentMeanwhile,
  type WaiverMail,
  waiverLinkExpires,
  waiverState,
} from '../waivers/waiver.rules.ts'
import { revokeOtherWaiverLinks } from '../waivers/waiver-link.queries.ts'
import { renderWaiverAsked } from './waiver-asked.mail.tsx'
import { isByLink, mayWrite, type Sender, toldEmail } from './waiver-place.effects.ts'

export interface Outgoing {
  person_id: number
  email: string
  as: WaiverMail
  message?: string
  seen?: string | null | undefined
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

/**
 * WAIVER-20: what the caller saw. By the public link it has to be said; but where the link itself mailed it within the hour, its holder
 * was answered.
 */
function seenBy(row: ListedWaiver, { seen }: Outgoing, { sender, recent }: Sending) {
  const told = recent.some(
    ({ public_link_id, person_id, email }) =>
      public_link_id === sender.public_link_id && person_id === row.personId && email === row.email,
  )
  return seen === undefined && isByLink(sender) && !told ? null : seen
}

/** WAIVER-04, 06 to 08, 20: null = it may go. */
function barred(row: ListedWaiver, next: Outgoing, sending: Sending) {
  const { context, sender, verified, recent } = sending
  if (waiverState(row) === 'signed') return refuse('WAIVER_SIGNED')
  // By the link no answer tells whether the stored address is the one that was typed: it could be guessed (WAIVER-20).
  const by_link = isByLink(sender)
  const [wrong] = checkWaiverEmail(next.email, next.as === 'email' && !by_link ? row.email : null)
  if (wrong) return wrong
  const elsewhere = sentMeanwhile(seenOf(row, by_link), seenBy(row, next, sending))
  if (elsewhere !== null && row.email !== null && (by_link || row.email !== next.email))
    return refuse('WAIVER_SENT_MEANWHILE', ['email'], { email: toldEmail(sender, row.email) })
  // Whoever holds the public link may be anybody: no words of theirs go to an address that they chose.
  if (next.message && by_link) return refuse('WAIVER_MESSAGE_BY_LINK', ['message'])
  if (next.message && !verified) return refuse('WAIVER_MESSAGE_UNVERIFIED', ['message'])
  const { room, public_link_id } = sender
  const { person_id, email } = next
  return checkMailing(
    recent,
    { registration_id: room.registration_id, person_id, email, public_link_id },
    context.clock.now(),
  )
}

interface Going {
  row: ListedWaiver
  outgoing: Outgoing
}

function askedMail(
  { context, sender, verified }: Sending,
  { row, outgoing: { email, as, message = '' } }: Going,
  { token, expires_at }: { token: string; expires_at: Date },
): NewMail {
  const { room } = sender
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
  const { registration_id } = room
  return { kind: 'waiver-asked', to: email, mybtf_user_id: null, registration_id, ...mail }
}

/** Makes their next links, in as many statements for a hundred as for one; answers the mails that bring them. */
async function asked(tx: Transaction, sending: Sending, going: readonly Going[]): Promise<NewMail[]> {
  const { context, sender } = sending
  const now = context.clock.now()
  const { room, sent_by, public_link_id } = sender
  const { registration_id, season_id } = room
  const ids = new Map<number, number>()
  for (const { row, outgoing } of going)
    if (outgoing.as === 'reminder' && row.id !== null) ids.set(row.personId, row.id)
  await markReminded(tx, [...ids.values()], now)
  const anew = going
    .filter(({ row }) => !ids.has(row.personId))
    .map(({ outgoing: { person_id, email } }) => ({
      ...{ registration_id, person_id, season_id, email, sent_at: now },
    }))
  for (const { id, person_id } of await upsertWaivers(tx, anew)) ids.set(person_id, id)
  const idOf = ({ row }: Going) => {
    const id = ids.get(row.personId)
    if (id === undefined) throw new Error('the waiver was not stored')
    return id
  }
  // Whoever had an earlier address had its links, too; also where only the family's own page had opened it.
  const moved = going.filter(({ row, outgoing }) => row.email !== outgoing.email)
  await revokeOtherWaiverLinks(tx, moved.map(idOf), now)
  const expires_at = waiverLinkExpires(now)
  const made = going.map((waiver) => ({ waiver, ...newToken() }))
  await insertWaiverLinks(
    tx,
    made.map(({ waiver, token_hash }) => ({
      ...{ waiver_id: idOf(waiver), token_hash, email: waiver.outgoing.email },
      ...{ sent_by, public_link_id, created_at: now, expires_at },
    })),
  )
  return made.map(({ waiver, token }) => askedMail(sending, waiver, { token, expires_at }))
}

/**
 * Where it was sent, if it goes there whatever address comes with it: of a list that was looked at before it was sent elsewhere, or that
 * tells no address (WAIVER-20).
 */
function keptAddress({ as, seen }: Wanted, row: ListedWaiver, sender: Sender): string | null {
  if (as !== 'among all') return null
  return isByLink(sender) ? row.email : sentMeanwhile(row.email, seen)
}

/** WAIVER-18: at an address to which it has not gone it goes as the first time. */
function decided(wanted: Wanted, row: ListedWaiver, sender: Sender): Outgoing {
  const kept = keptAddress(wanted, row, sender)
  const seen = kept === null ? wanted.seen : seenOf(row, isByLink(sender))
  const { as, ...next } = { ...wanted, email: (kept ?? wanted.email).trim().toLowerCase(), seen }
  if (as !== 'among all') return { ...next, as }
  return { ...next, as: row.email === null || row.email === next.email ? mailedAs(row) : 'sent' }
}

interface LeftOut {
  person_id: number
  why: Violation
  /** Where it was sent last, as the caller may see it, and what `seen` says of that. */
  stored: { email: string | null; seen: string | null }
}

/** Mails all of these that may be mailed now; of the others it says why not. */
export async function mailWaivers(
  tx: Transaction,
  context: RequestContext,
  sender: Sender,
  wanted: readonly Wanted[],
): Promise<{ sent: Outgoing[]; left_out: LeftOut[] }> {
  const { registration_id } = sender.room
  const now = context.clock.now()
  await lockWaivers(tx, registration_id)
  const rows = new Map((await listWaiverRows(tx, registration_id, now)).map((row) => [row.personId, row]))
  const all = wanted.map((next) => {
    const row = rows.get(next.person_id)
    if (!row) throw new Failure('NOT_FOUND')
    return { row, outgoing: decided(next, row, sender), among_all: next.as === 'among all' }
  })
  const emails = [...new Set(all.map(({ outgoing }) => outgoing.email))]
  const recent = await listRecentMails(tx, registration_id, emails, now)
  const sending = { context, sender, recent, verified: await mayWrite(tx, sender.room) }
  const left_out: LeftOut[] = []
  const going: Going[] = []
  for (const { row, outgoing, among_all } of all) {
    const { person_id } = outgoing
    const lately = among_all && row.email === outgoing.email && mailedLately(row, now)
    const why = barred(row, outgoing, sending) ?? (lately ? refuse('WAIVER_MAILED_LATELY', ['email']) : null)
    const twice = going.some(({ row: { personId } }) => personId === person_id)
    if (why || twice)
      left_out.push({
        person_id,
        why: why ?? refuse('WAIVER_MAILED_LATELY', ['email']),
        stored: { email: toldEmail(sender, row.email), seen: seenOf(row, isByLink(sender)) },
      })
    else {
      const { email } = outgoing
      const { public_link_id } = sender
      recent.push({ created_at: now, email, registration_id, person_id, public_link_id })
      going.push({ row, outgoing })
    }
  }
  await sendMails(tx, context, await asked(tx, sending, going))
  return { sent: going.map(({ outgoing }) => outgoing), left_out }
}

/** The same for one; answers where it went. Throws RULES_BROKEN where it may not go. */
export async function mailWaiver(
  tx: Transaction,
  context: RequestContext,
  sender: Sender,
  next: Wanted,
): Promise<string> {
  const { sent, left_out } = await mailWaivers(tx, context, sender, [next])
  for (const { why, stored } of left_out)
    throw new Failure('RULES_BROKEN', { violations: [why], data: { stored } })
  return sent[0]?.email ?? ''
}
