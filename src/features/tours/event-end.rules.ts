// Decides when an event is over.
import { endOfDay } from '../../shared/calendar.ts'
import type { TourDate } from './tour-date.model.ts'

/** RESULTS-06: at midnight after its last day, where it is held; not while its dates are unknown. */
export function hasEnded({ end_date, timezone }: Pick<TourDate, 'end_date' | 'timezone'>, at: Date): boolean {
  return end_date !== null && at >= endOfDay(end_date, timezone)
}
