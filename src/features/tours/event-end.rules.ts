// Decides when an event is over, and on which day it begins as far as anybody knows.
import { endOfDay, type PlainDate } from '../../shared/calendar.ts'
import type { TourDate } from './tour-date.model.ts'

/** RESULTS-06: at midnight after its last day, where it is held; not while its dates are unknown, nor while it is postponed, whatever they are. */
export function hasEnded(
  { end_date, timezone, postponed }: Pick<TourDate, 'end_date' | 'timezone' | 'postponed'>,
  at: Date,
): boolean {
  return !postponed && end_date !== null && at >= endOfDay(end_date, timezone)
}

/** Nobody knows any more when it is to be; of one that was canceled the days stay as they were. */
export const isUndated = ({ postponed, canceled }: Pick<TourDate, 'postponed' | 'canceled'>) =>
  postponed && !canceled

/** What is told of when an event takes place (DATE-05). */
export const eventDaysOf = ({
  start_date,
  end_date,
  canceled,
  postponed,
}: Pick<TourDate, 'start_date' | 'end_date' | 'canceled' | 'postponed'>) => ({
  start_date,
  end_date,
  canceled,
  postponed,
})

/** What says on which day an event begins. */
export type Beginning = Pick<TourDate, 'start_date' | 'postponed' | 'canceled'>

/** DATE-07: the day before which something has to be done; null while it has none, or is postponed and has not got its new one. */
export function knownStart({ start_date, ...event }: Beginning): PlainDate | null {
  return isUndated(event) ? null : start_date
}
