// Sums up the tour dates of each event for somebody who is not signed in.
import { dateIn } from '../../shared/calendar.ts'
import type { EventSummary } from './event-summary.model.ts'
import type { Event, TourDate } from './tour-date.model.ts'
import { tourDateStatus } from './tour-date-status.rules.ts'

/** One summary for each event that has tour dates; events whose registration is open come first, then by name. */
export function summarizeEvents(tourDates: readonly TourDate[], at: Date): EventSummary[] {
  const byEvent = new Map<number, { event: Event; dates: TourDate[] }>()
  for (const tourDate of tourDates) {
    const known = byEvent.get(tourDate.event_id) ?? { event: tourDate.event, dates: [] }
    known.dates.push(tourDate)
    byEvent.set(tourDate.event_id, known)
  }
  return [...byEvent.values()]
    .map(({ event, dates }) => {
      const held = dates.filter((one) => !one.canceled)
      const days = held.flatMap((one) => [one.start_date, one.end_date]).filter((day) => day !== null)
      days.sort()
      return {
        ...event,
        cities: held.length,
        open: held.filter((one) => isOpen(one, at)).length,
        first_date: days[0] ?? null,
        last_date: days.at(-1) ?? null,
      }
    })
    .sort(
      (a, b) =>
        Number(b.open > 0) - Number(a.open > 0) || b.cities - a.cities || a.name.localeCompare(b.name),
    )
}

function isOpen(tourDate: TourDate, at: Date): boolean {
  const today = dateIn(at, tourDate.timezone)
  return tourDateStatus({ tourDate, registration: null, exempt: false, today }) === 'Register'
}
