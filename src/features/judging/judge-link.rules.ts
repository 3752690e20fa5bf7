// Decides how long the link of a judge works.
import { addDays, addHours, endOfDay } from '../../shared/calendar.ts'
import { keptTimes } from '../../shared/kept-times.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** A tablet may come home before it has a network again. */
const DAYS_AFTER = keptTimes.judge_link_days
/** Where nobody knows yet when the event is. */
const DAYS_WITHOUT_DATE = 120

/** JUDGE-01: until a week after the event, or after it was made, whichever is later. */
export function judgeLinkExpires(
  { end_date, timezone }: Pick<TourDate, 'end_date' | 'timezone'>,
  at: Date,
): Date {
  if (end_date === null) return addHours(at, DAYS_WITHOUT_DATE * 24)
  const afterEvent = endOfDay(addDays(end_date, DAYS_AFTER), timezone)
  const afterMaking = addHours(at, DAYS_AFTER * 24)
  return afterEvent > afterMaking ? afterEvent : afterMaking
}
