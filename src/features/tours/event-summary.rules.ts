// Sums up the tour dates of each event for somebody who is not signed in.
import { dateIn } from '../../shared/calendar.ts'
import { isUndated } from './event-end.rules.ts'
import type { EventSummary } from './event-summary.model.ts'
import type { Event, TourDate, TourDateStatus } from './tour-date.model.ts'
import { tourDateStatus } from './tour-date-status.rules.ts'

/** One summary for each event that has tour dates; those that are open come first, then those with more cities, then the sooner ones. */
export function summarizeEvents(tourDates: readonly TourDate[], at: Date): EventSummary[] {
  const byEvent = new Map<number, { event: Event; dates: TourDate[] }>()
  for (const tourDate of tourDates) {
    const known = byEvent.get(tourDate.event_id) ?? { event: tourDate.event, dates: [] }
    known.dates.push(tourDate)
    byEvent.set(tourDate.event_id, known)
  }
  return [...byEvent.values()]
    .map(({ event, dates }) => {
      const held = dates.filter((date) => !date.canceled)
      // The days that a postponed city had are none of the season any more (DATE-05).
      const days = held
        .filter((tourDate) => !isUndated(tourDate))
        .flatMap((tourDate) => [tourDate.start_date, tourDate.end_date])
        .filter((day) => day !== null)
      days.sort()
      return {
        ...event,
        cities: held.length,
        open: held.filter((tourDate) => statusFor(tourDate, at) === 'Register').length,
        coming: held.every((tourDate) => statusFor(tourDate, at) === 'Coming Soon'),
        first_date: days[0] ?? null,
        last_date: days.at(-1) ?? null,
      }
    })
    .sort(
      (a, b) =>
        Number(b.open > 0) - Number(a.open > 0) ||
        b.cities - a.cities ||
        (a.first_date ?? '9').localeCompare(b.first_date ?? '9') ||
        a.name.localeCompare(b.name),
    )
}

/** What anybody sees. */
function statusFor(tourDate: TourDate, at: Date): TourDateStatus {
  const today = dateIn(at, tourDate.timezone)
  return tourDateStatus({ tourDate, registration: null, exempt: false, today })
}
