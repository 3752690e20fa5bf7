// Decides how long the link of a judge works.
import { addHours } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import { daysAfterEvent } from '../public-link/links-of-event.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** A tablet may come home before it has a network again. */
const DAYS_AFTER = keptTimes.judge_link_days
/** Where nobody knows yet when the event is. */
const DAYS_WITHOUT_DATE = 120

type Dated = Pick<TourDate, 'end_date' | 'timezone' | 'postponed' | 'canceled'>

/** JUDGE-01: until a week after the event, or after it was made, whichever is later. */
export function judgeLinkExpires(tourDate: Dated, at: Date): Date {
  const afterEvent = daysAfterEvent(tourDate, DAYS_AFTER)
  if (afterEvent === null) return addHours(at, DAYS_WITHOUT_DATE * 24)
  const afterMaking = addHours(at, DAYS_AFTER * 24)
  return afterEvent > afterMaking ? afterEvent : afterMaking
}

/** LINK-09: the same by the days that the event has now; never before what was stored with it. */
export function judgeLinkEnds(
  { created_at, expires_at }: { created_at: Date; expires_at: Date },
  tourDate: Dated,
): Date {
  const present = judgeLinkExpires(tourDate, created_at)
  return present > expires_at ? present : expires_at
}
