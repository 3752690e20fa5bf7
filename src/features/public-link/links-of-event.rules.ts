// Decides until when a link is good that ends by the days of its event, which may be moved after it was made (LINK-09).
import { addDays, endOfDay, type PlainDate } from '../../shared/calendar.ts'
import { type Beginning, isUndated, knownStart } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

/** The end of the day on which an event begins, wherever; null = nobody knows the day. */
export function eventBegun(event: Beginning): Date | null {
  const start = knownStart(event)
  if (start === null) return null
  // Noon in UTC of the next day: by then the day has ended everywhere.
  return new Date(`${addDays(start, 1)}T12:00:00Z`)
}

/**
 * LINK-09: `expires_at` = what was stored with it, by the days that the event had then. It is good until the event begins by the days that it
 * has now, where that is later; null = while it is postponed, without an end.
 */
export function endBeforeEvent(expires_at: Date, event: Beginning): Date | null {
  if (isUndated(event)) return null
  const begun = eventBegun(event)
  return begun !== null && begun > expires_at ? begun : expires_at
}

/** The end of a day so many days after the last one of an event; null = nobody knows when that is. */
export function daysAfterEvent(
  { end_date, timezone, ...event }: Pick<TourDate, 'end_date' | 'timezone' | 'postponed' | 'canceled'>,
  days: number,
): Date | null {
  const last: PlainDate | null = isUndated(event) ? null : end_date
  return last === null ? null : endOfDay(addDays(last, days), timezone)
}
