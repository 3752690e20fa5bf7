// Decides what a waiver's state is, how long its links are good, how often it may be mailed, and what a mail of it is.
import { email as oneEmail } from '../../shared/fields.ts'
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { waitInWords } from '../accounts/sign-in-attempts.rules.ts'
import { linkEnds } from '../public-link/public-link.rules.ts'
import { isPastGrace } from '../registrations/registration-open.rules.ts'
import { HOUR_MS, type RecentMail, type WaiverRoom, type WaiverRow } from './waiver.model.ts'

/** A§9: public waiver link valid for 6 months; the links in mails as long (WAIVER-03). */
export const waiverLinkExpires = (at: Date): Date => linkEnds('waivers', at)

export type WaiverState = 'signed' | 'sent' | 'unsent'

/** A§4: signed; or sent; or unsent (WAIVER-04). */
export function waiverState({ signed, id }: Pick<WaiverRow, 'signed' | 'id'>): WaiverState {
  if (signed) return 'signed'
  return id === null ? 'unsent' : 'sent'
}

/** Signed and total: what every card and list says (WAIVER-05). */
export function waiverCount(rows: readonly Pick<WaiverRow, 'signed'>[]): { signed: number; total: number } {
  return { signed: rows.filter(({ signed }) => signed).length, total: rows.length }
}

export type WaiverMail = 'sent' | 'reminder' | 'email'

/**
 * WAIVER-20: what `seen` says of where a waiver was sent: the address; by the public link, which tells no address, since when it goes
 * there: two addresses may look alike. null = it was sent nowhere.
 */
export function seenOf(
  { id, email, sent_at }: { id: number | null; email: string | null; sent_at: string | null },
  by_link: boolean,
): string | null {
  if (id === null) return null
  return by_link ? sent_at : email
}

/**
 * WAIVER-20: where it was sent since somebody looked; null = nowhere else, or the caller does not say what was seen. `seen` = where it
 * had been sent then, null = nowhere.
 */
export function sentMeanwhile(stored: string | null, seen: string | null | undefined): string | null {
  return seen === undefined || stored === seen ? null : stored
}

/** WAIVER-06: what a smart resend sends: a reminder while the last link is good, else the waiver anew. */
export function smartResend(
  last: { expires_at: Date; revoked_at: Date | null } | null,
  at: Date,
): WaiverMail {
  return last !== null && last.revoked_at === null && last.expires_at > at ? 'reminder' : 'sent'
}

/** WAIVER-21: why no waiver of a registration is mailed any more, in words; null = it is. Whoever was asked before may still sign. */
export function waiversClosed(
  event: Pick<WaiverRoom, 'canceled' | 'postponed' | 'timezone' | 'end_date'>,
  at: Date,
): string | null {
  if (event.canceled) return 'This event was canceled, so waivers for it are no longer asked for.'
  return isPastGrace(event, at) ? 'This event is over, so waivers for it are no longer asked for.' : null
}

/** WAIVER-07: mails within any hour: of one waiver, to one address, of one registration, by one public link. */
export const mailsInAnHour = { waiver: 3, address: 30, registration: 600, public_link: 100 } as const

/**
 * WAIVER-07: null = this mail may go, after those that went. Those of the owner and those by public links are counted apart, and what a
 * link mails of a waiver lets the owner mail it afresh: what it sent elsewhere can be brought back at once.
 */
export function checkMailing(
  recent: readonly RecentMail[],
  next: Omit<RecentMail, 'created_at'>,
  at: Date,
): Violation | null {
  const byLink = (mail: Pick<RecentMail, 'public_link_id'>) => mail.public_link_id !== null
  const ofWaiver = (mail: RecentMail) =>
    mail.registration_id === next.registration_id && mail.person_id === next.person_id
  const byLinks = recent.filter((mail) => byLink(mail) && ofWaiver(mail))
  const afresh = byLink(next) ? 0 : Math.max(0, ...byLinks.map(({ created_at }) => created_at.getTime()))
  const same: Record<keyof typeof mailsInAnHour, (mail: RecentMail) => boolean> = {
    waiver: (mail) => ofWaiver(mail) && mail.created_at.getTime() >= afresh,
    address: (mail) => mail.email === next.email,
    registration: (mail) => mail.registration_id === next.registration_id,
    public_link: (mail) => next.public_link_id !== null && mail.public_link_id === next.public_link_id,
  }
  const waits = Object.entries(mailsInAnHour).flatMap(([what, most]) => {
    const counted = recent
      .filter((mail) => at.getTime() - mail.created_at.getTime() < HOUR_MS && byLink(mail) === byLink(next))
      .filter(same[what as keyof typeof same])
      .map(({ created_at }) => created_at.getTime())
      .toSorted((one, other) => one - other)
    const freeing = counted[counted.length - most]
    return freeing === undefined ? [] : [freeing + HOUR_MS]
  })
  if (waits.length === 0) return null
  const wait = waitInWords(new Date(Math.max(...waits)), at)
  return refuse('WAIVER_MAILED_OFTEN', ['email'], { wait })
}

/**
 * WAIVER-08: 'Send to sign' needs an email; a change needs another than before. One address, by the rule of every other field: what A§5
 * says (non-space, @, non-space, dot, non-space) is true of several with commas between them too, and the mail would go to all of them.
 */
export function checkWaiverEmail(email: string, before: string | null): Violation[] {
  const typed = email.trim()
  const code: RefusalCode | null =
    typed === ''
      ? 'WAIVER_EMAIL_REQUIRED'
      : before !== null && typed.toLowerCase() === before.toLowerCase()
        ? 'WAIVER_EMAIL_SAME'
        : oneEmail.safeParse(typed).success
          ? null
          : 'WAIVER_EMAIL_INVALID'
  return code ? [refuse(code, ['email'])] : []
}

/** How long the text takes to read, at 200 words a minute. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.ceil(body.split(/\s+/).length / 200))
}

/** Named for the date: '2026–27'. */
export function seasonWords({ start_year }: { start_year: number }): string {
  return `${start_year}–${String((start_year + 1) % 100).padStart(2, '0')}`
}

/** Whether a studio registered, and not somebody alone, who may belong to one. */
export function isOfStudio<Room extends Pick<WaiverRoom, 'studio_id' | 'ancillary'>>(
  room: Room,
): room is Room & { studio_id: number } {
  return room.studio_id !== null && !room.ancillary
}

/** Who asks, as the person who signs knows them. */
export function askedBy({
  studio_name,
  ancillary,
  person_name,
}: Pick<WaiverRoom, 'studio_name' | 'ancillary' | 'person_name'>): string {
  return (ancillary ? null : studio_name) ?? person_name
}

/** WAIVER-13: the code as it is stored, however it was typed off a paper: small, with spaces or other dashes, without its beginning. */
export function waiverCodeOf(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const code = letters.length === 18 && letters.startsWith('WV') ? letters.slice(2) : letters
  return `WV-${code.match(/.{1,4}/g)?.join('-') ?? ''}`
}
