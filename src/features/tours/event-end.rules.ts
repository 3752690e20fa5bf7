// Decides when an event is over.
import { endOfDay } from '../../shared/calendar.ts'
import type { TourDate } from './tour-date.model.ts'

/** RESULTS-06: at midnight after its last day, where it is held; not while its dates are unknown, nor while it is postponed, whatever they are. */
export function hasEnded(
  { end_date, timezone, postponed }: Pick<TourDate, 'end_date' | 'timezone' | 'postponed'>,
  at: Date,
): boolean {
  return !postponed && end_date !== null && at >= endOfDay(end_date, timezone)
}
