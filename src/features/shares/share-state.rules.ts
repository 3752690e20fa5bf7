// Decides in which state a family's share is, how long its links are good, and what bars saving, mailing or opening it.
import { addHours } from '../../shared/calendar.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { eventBegun } from '../public-link/links-of-event.rules.ts'
import type { Beginning } from '../tours/event-end.rules.ts'
import type { FamilyForm, Share, ShareState } from './share.model.ts'
import type { SharePaid } from './share-lines.rules.ts'

/** Links are good until the event begins, and after a mail at least so long. */
const LEAST_DAYS = 14
/** A family is not written to twice within so long (SHARE-06). */
const HOURS_BETWEEN_MAILS = 24

/** What is stored of a share that its state comes from. */
export interface ShareMarks {
  sent_at: Date | null
  reminded_at: Date | null
  opened_at: Date | null
  /** When its links end (LINK-09); null = the event is postponed, and they don't. */
  ends: Date | null
  revoked_at: Date | null
}

/** What a share comes to and what became of it. */
export interface ShareMoney extends SharePaid {
  total_cents: number
  due_cents: number
}

const hasEnded = ({ ends }: Pick<ShareMarks, 'ends'>, at: Date) => ends !== null && ends <= at

/** The state of a share (SHARE-04): the first that is true of those in the order of this function. */
export function shareState(marks: ShareMarks, money: ShareMoney, at: Date): ShareState {
  if (marks.revoked_at !== null) return 'revoked'
  if (money.being_paid_cents > 0) return 'paying'
  if (money.paid_cents > 0 && money.paid_cents >= money.total_cents) return 'paid'
  if (money.due_cents === 0) return 'covered'
  if (marks.sent_at === null) return 'draft'
  if (hasEnded(marks, at)) return 'expired'
  return marks.opened_at === null ? 'sent' : 'opened'
}

/** Until when links that are mailed now are good (SHARE-05): the end of the day the event begins, at least two weeks. */
export function linksExpire(event: Beginning, now: Date): Date {
  const least = addHours(now, LEAST_DAYS * 24)
  const begun = eventBegun(event)
  return begun !== null && begun > least ? begun : least
}

/** Whether a link opens its share (SHARE-05). */
export function linkOpens(marks: Pick<ShareMarks, 'revoked_at' | 'ends'>, at: Date): boolean {
  return marks.revoked_at === null && !hasEnded(marks, at)
}

/** When the family may be written to again; null = now (SHARE-06). */
export function nextMailAt({ sent_at, reminded_at }: Pick<ShareMarks, 'sent_at' | 'reminded_at'>, at: Date) {
  const last = reminded_at ?? sent_at
  if (last === null) return null
  const next = addHours(last, HOURS_BETWEEN_MAILS)
  return next > at ? next : null
}

/** What bars mailing a share now (SHARE-06). */
export function checkMail(
  name: string,
  marks: Omit<ShareMarks, 'ends'>,
  money: ShareMoney,
  at: Date,
): Violation | null {
  if (marks.revoked_at !== null) return refuse('SHARE_REVOKED', [], { name })
  if (money.due_cents === 0) return refuse('SHARE_NOTHING_DUE', [], { name })
  if (nextMailAt(marks, at) !== null) return refuse('SHARE_MAILED_TODAY', [], { name })
  return null
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** Why its studio cannot mail a share now, and when it can: said before it is tried; null = it can (SHARE-06). */
export function mailBarred(
  share: Pick<Share, 'state' | 'due_cents' | 'sent_at' | 'reminded_at'>,
  at: Date,
): { why: 'revoked' | 'paying' | 'nothing_due' } | { why: 'mailed_today'; until: Date } | null {
  const { state, due_cents, sent_at, reminded_at } = share
  if (state === 'revoked' || state === 'paying') return { why: state }
  if (due_cents <= 0) return { why: 'nothing_due' }
  const until = nextMailAt({ sent_at: dateOf(sent_at), reminded_at: dateOf(reminded_at) }, at)
  return until && { why: 'mailed_today', until }
}

interface Registered {
  person_id: number
  person: { fname: string; lname: string }
}

/** A share that is stored, as far as saving others beside it needs it. */
export interface StoredFamily {
  id: number
  person_ids: readonly number[]
  studio_share_cents: number
  revoked_at: Date | null
}

/** The families that stand once `forms` are saved: those that are changed, with the untouched ones that are not revoked. */
export function familiesAfter(
  forms: readonly FamilyForm[],
  stored: readonly StoredFamily[],
): Pick<StoredFamily, 'person_ids' | 'studio_share_cents'>[] {
  const changed = new Set(forms.flatMap(({ id }) => id ?? []))
  return [...stored.filter(({ id, revoked_at }) => revoked_at === null && !changed.has(id)), ...forms]
}

/** What bars saving these families (SHARE-02): nobody in one, somebody unknown or in two, a revoked one, too much of the studio. */
export function checkFamilies(
  forms: readonly FamilyForm[],
  stored: readonly StoredFamily[],
  attendees: readonly Registered[],
  studio_cents: number,
): Violation[] {
  const known = new Map(attendees.map(({ person_id, person }) => [person_id, person]))
  const present = new Map(stored.map((share) => [share.id, share]))
  const changed = new Set(forms.flatMap(({ id }) => id ?? []))
  const seen = new Set(
    stored
      .filter(({ id, revoked_at }) => revoked_at === null && !changed.has(id))
      .flatMap(({ person_ids }) => person_ids),
  )
  const found: Violation[] = []
  for (const [position, form] of forms.entries()) {
    const path = ['families', position, 'person_ids']
    const before = form.id === undefined ? null : present.get(form.id)
    if (before === undefined) found.push(refuse('SHARE_UNKNOWN', ['families', position]))
    else if (before && before.revoked_at !== null)
      found.push(refuse('SHARE_REVOKED', ['families', position], { name: form.name }))
    if (form.person_ids.length === 0) found.push(refuse('SHARE_NOBODY', path))
    for (const id of form.person_ids) {
      const person = known.get(id)
      // Somebody of a share that stands may have left the registration since.
      if (!person && !before?.person_ids.includes(id)) found.push(refuse('SHARE_NOT_REGISTERED', path))
      if (seen.has(id))
        found.push(
          refuse('SHARE_TWICE', path, { name: person ? `${person.fname} ${person.lname}` : 'Somebody' }),
        )
      seen.add(id)
    }
  }
  const studio = familiesAfter(forms, stored).reduce((sum, family) => sum + family.studio_share_cents, 0)
  if (studio > studio_cents) {
    const words = { shared: formatUsd(studio), costs: formatUsd(studio_cents) }
    found.push(refuse('SHARE_STUDIO_COSTS', ['families'], words))
  }
  return found
}
