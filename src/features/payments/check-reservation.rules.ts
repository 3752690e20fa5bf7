// Decides by when a check must be sent, and whether one may still be promised (E§2, E§4, E§9: events 48 and 49).

import { addDays, type PlainDate } from '../../shared/calendar.ts'
import { once } from '../../shared/once.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type Beginning, knownStart } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { payableOf } from './balance.rules.ts'
import { checkClosed, isReservationPhrase } from './payment-ways.rules.ts'

type SentTourDate = Beginning &
  Pick<TourDate, 'send_check_date'> & {
    event: Pick<TourDate['event'], 'check_payment'>
  }

const longDate = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/**
 * The last day on which a check is sent (RESERVE-01): where the event says so many days before its start, that day;
 * otherwise send_check_date. Null = no day is set.
 */
export function checkSentBy(tour_date: SentTourDate): PlainDate | null {
  const days = tour_date.event.check_payment?.days_before ?? null
  const start = knownStart(tour_date)
  return days !== null && start !== null ? addDays(start, -days) : tour_date.send_check_date
}

/**
 * Why no check can be promised on `today` (RESERVE-01, WAY-03); null = one can. Who had promised one before an edit may do so
 * again, whatever day it is (CHECK-11).
 */
export function checkBarred(
  view: Pick<RegistrationView, 'ancillary' | 'studio'> & {
    tour_date: SentTourDate
    ended_check_cents?: number | null
  },
  today: PlainDate,
): Violation | null {
  const why = checkClosed(view)
  if (why !== null) return refuse('CHECK_NOT_OFFERED', [], { why })
  const last = checkSentBy(view.tour_date)
  if (last === null || today <= last || (view.ended_check_cents ?? null) !== null) return null
  return refuse('CHECK_TOO_LATE', [], { last: longDate().format(new Date(`${last}T12:00:00Z`)) })
}

/** Everything that bars reserving by check, or promising one for a balance (RESERVE-02): the phrase, the day, nothing owed. */
export function checkReservation(view: RegistrationView, phrase: string, today: PlainDate): Violation[] {
  const barred = checkBarred(view, today)
  return [
    ...(isReservationPhrase(phrase) ? [] : [refuse('CHECK_PHRASE', ['phrase'])]),
    ...(barred ? [barred] : []),
    ...(payableOf(view.quote.fees.total, view) > 0 ? [] : [refuse('NOTHING_TO_PAY')]),
  ]
}
