// Derives what the studio and the family see of a share from what is stored of it.

import { sumCents } from '../../shared/money.ts'
import { payableOf } from '../payments/balance.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import { endBeforeEvent } from '../public-link/links-of-event.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { registeredFor } from './registered-for.rules.ts'
import type { FamilyPage, Share } from './share.model.ts'
import { linesTotal, shareDue, shareLines } from './share-lines.rules.ts'
import { type ShareMarks, type ShareMoney, shareState } from './share-state.rules.ts'

/** What is stored of a share. */
export interface StoredFamilyShare extends Omit<ShareMarks, 'ends'> {
  /** As it was stored with the last mail, by the days that the event had then. */
  expires_at: Date
  id: number
  name: string
  email: string
  person_ids: number[]
  studio_share_cents: number
}

/** Money for a share: a payment, or what came back of one. */
export interface MoneyOfShare {
  share_id: number
  id: number
  amount: number
  method: string
  status: Payment['status']
  created_at: Date
}

const text = (at: Date | null) => at?.toISOString() ?? null

/** What a share comes to, what was paid for it, and what is due. */
export function shareMoney(
  view: RegistrationView,
  share: StoredFamilyShare,
  money: readonly MoneyOfShare[],
): ShareMoney {
  const own = money.filter(({ share_id }) => share_id === share.id)
  const sum = (status: Payment['status'], counts: (amount: number) => boolean) =>
    sumCents(
      own
        .filter((payment) => payment.status === status && counts(payment.amount))
        .map(({ amount }) => amount),
    )
  const paid_cents = sum('approved', () => true)
  const being_paid_cents = sum('intended', (amount) => amount > 0)
  const total_cents = linesTotal(shareLines(view, share))
  // No family is asked to pay for an event that is canceled (PAY-16).
  const payable = view.tour_date.canceled ? 0 : payableOf(view.quote.fees.total, view)
  return {
    total_cents,
    paid_cents,
    being_paid_cents,
    due_cents: shareDue(total_cents, { paid_cents, being_paid_cents }, payable),
  }
}

/** The share as its studio sees it at `at`. */
export function shareView(
  view: RegistrationView,
  share: StoredFamilyShare,
  money: readonly MoneyOfShare[],
  at: Date,
): Share {
  const sums = shareMoney(view, share, money)
  const ends = endBeforeEvent(share.expires_at, view.tour_date)
  const { being_paid_cents: _being, ...told } = sums
  const last = money.findLast(
    (payment) => payment.share_id === share.id && payment.status === 'approved' && payment.amount > 0,
  )
  const { id, name, email, person_ids, studio_share_cents } = share
  return {
    id,
    name,
    email,
    person_ids,
    studio_share_cents,
    state: shareState({ ...share, ends }, sums, at),
    ...told,
    sent_at: text(share.sent_at),
    reminded_at: text(share.reminded_at),
    opened_at: text(share.opened_at),
    paid_at: text(last?.created_at ?? null),
    expires_at: text(ends),
    revoked_at: text(share.revoked_at),
  }
}

/** The page of the family (SHARE-05): its own people and lines, and nothing else of the registration. */
export function familyPage(
  view: RegistrationView,
  share: StoredFamilyShare,
  money: readonly MoneyOfShare[],
  waivers: readonly Pick<WaiverRow, 'personId' | 'signed_at'>[],
): FamilyPage {
  const sums = shareMoney(view, share, money)
  const { event, event_city, timezone, venue, hotel, room } = view.tour_date
  const { start_date, end_date, canceled, postponed } = view.tour_date
  const state =
    sums.being_paid_cents > 0
      ? 'paying'
      : sums.due_cents > 0
        ? 'due'
        : sums.paid_cents > 0 && sums.paid_cents >= sums.total_cents
          ? 'paid'
          : 'covered'
  return {
    id: share.id,
    state,
    name: share.name,
    studio_name: view.registrant_name,
    email: share.email,
    event: {
      name: event.name,
      accent: event.accent,
      event_city,
      timezone,
      ...{ start_date, end_date, canceled, postponed },
      contact_email: event.contact_email,
      contact_phone: event.contact_phone,
      venue,
      online: onlineOnly(view.tour_date),
      hotel,
      room,
    },
    people: share.person_ids.flatMap((id) => {
      const person = view.attendees.find(({ person_id }) => person_id === id)?.person
      if (!person) return []
      const { fname, lname } = person
      const signer = waivers.find(({ personId }) => personId === id)
      const waiver = signer ? { signed_at: signer.signed_at } : null
      return { person_id: id, fname, lname, registered_for: registeredFor(view, id), waiver }
    }),
    lines: shareLines(view, share),
    total_cents: sums.total_cents,
    paid_cents: sums.paid_cents,
    due_cents: sums.due_cents,
    payments: money
      .filter(({ share_id }) => share_id === share.id)
      .map(({ id, created_at, amount, method, status }) => ({
        id,
        timestamp: created_at.toISOString(),
        amount,
        method,
        status,
      })),
    expires_at: text(endBeforeEvent(share.expires_at, view.tour_date)),
  }
}
