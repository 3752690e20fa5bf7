// Decides which of the nine statuses a tour date card shows, and where a click on it leads (A§4).
import type { PlainDate } from '../../shared/calendar.ts'
import { hasVariant } from './event-variant.rules.ts'
import type { TourDate, TourDateStatus } from './tour-date.model.ts'

export type StatusDates = Pick<
  TourDate,
  'coming_soon' | 'canceled' | 'postponed' | 'end_date' | 'mybtf' | 'event'
>

interface Seen {
  tourDate: StatusDates
  /** The caller's registration at this date. */
  registration: { completed: boolean } | null
  /** On the tour date's list of exceptions (A§6). */
  exempt: boolean
  /** The date that it is in the tour date's time zone. */
  today: PlainDate
}

/** The status of a card, in order of precedence (DATE-01). A kind of event that is not supported is still coming. */
export function tourDateStatus({ tourDate, registration, exempt, today }: Seen): TourDateStatus {
  if (tourDate.coming_soon || !hasVariant(tourDate.event.variant)) return 'Coming Soon'
  if (tourDate.canceled && tourDate.postponed) return 'Canceled/Postponed'
  if (tourDate.canceled) return 'Canceled'
  if (tourDate.postponed) return 'Postponed'
  if (registration?.completed) return 'View Registration'
  if (tourDate.end_date !== null && tourDate.end_date < today && !exempt) return 'Passed'
  if (!tourDate.mybtf.regenabled && !exempt) return 'Sold Out'
  return registration ? 'Finish Registration' : 'Register'
}

const disabling: readonly TourDateStatus[] = [
  'Coming Soon',
  'Canceled/Postponed',
  'Canceled',
  'Postponed',
  'Passed',
  'Sold Out',
]

/** Whether a card cannot be clicked (DATE-02): never where the caller has a registration at that date. */
export function isDisabled(status: TourDateStatus, hasRegistration: boolean): boolean {
  return disabling.includes(status) && !hasRegistration
}

export type ClickTarget =
  | { kind: 'go'; to: string }
  /** Registration is not yet available on mobile (A§8). */
  | { kind: 'mobile-notice' }
  /** Create a registration, then go to it. */
  | { kind: 'create' }
  | { kind: 'nothing' }

interface Click {
  status: TourDateStatus
  /** Null: signed out. */
  user: { confirmed: boolean } | null
  registration: { id: number; completed: boolean } | null
  /** On a phone, at a tour date that does not register there. */
  barred_on_mobile: boolean
}

/** Where a click on a card leads (DATE-03). */
export function clickTarget({ status, user, registration, barred_on_mobile }: Click): ClickTarget {
  if (isDisabled(status, registration !== null)) return { kind: 'nothing' }
  if (user === null) return { kind: 'go', to: '/signin' }
  if (!user.confirmed) return { kind: 'go', to: '/awaiting-confirmation' }
  if (registration?.completed) return { kind: 'go', to: `/event/${registration.id}/overview` }
  if (barred_on_mobile) return { kind: 'mobile-notice' }
  if (registration) return { kind: 'go', to: `/registration/${registration.id}` }
  return { kind: 'create' }
}
