// Decides which of the three rates holds at an instant, and when it changes (R§4, R§9).
import { addHours, endOfDay } from '../../shared/calendar.ts'
import type { Rate } from './price-list.model.ts'
import type { TourDate } from './tour-date.model.ts'

/** R§4: "The full rate switches 7 hours after the cutoff end." */
export const EARLY_GRACE_HOURS = 7

/** How each rate is called in words. */
export const rateWords: Record<Rate, string> = {
  discount: 'early rate',
  full: 'full rate',
  late: 'late rate',
}

/** What of a tour date decides its rates. */
export type RateDates = Pick<TourDate, 'timezone' | 'cutoff_end_date' | 'late_end_date'>

export interface RateDeadlines {
  /** The end of the early cutoff day, ISO instant; null when there is none. */
  early_until: string | null
  /** The end of the last day of the regular rate, ISO instant; null when there is none. */
  regular_until: string | null
}

function earlyEnds(tourDate: RateDates): Date | null {
  const day = tourDate.cutoff_end_date
  return day === null ? null : addHours(endOfDay(day, tourDate.timezone), EARLY_GRACE_HOURS)
}

function lateStarts(tourDate: RateDates): Date | null {
  const day = tourDate.late_end_date
  return day === null ? null : endOfDay(day, tourDate.timezone)
}

/**
 * The rate at `at` (RATE-01): early until 7 hours after the end of `cutoff_end_date`, late from the end of
 * `late_end_date`, full otherwise; days end in the tour date's own time zone. Without an early cutoff there is no early
 * rate, without a late date no late one.
 */
export function rateAt(tourDate: RateDates, at: Date): Rate {
  const early = earlyEnds(tourDate)
  const late = lateStarts(tourDate)
  if (early !== null && at < early) return 'discount'
  if (late !== null && at >= late) return 'late'
  return 'full'
}

/** The deadlines as they are promised to people: the ends of the two days, without the 7 hours (RATE-02). */
export function rateDeadlines(tourDate: RateDates): RateDeadlines {
  const early = tourDate.cutoff_end_date
  const late = tourDate.late_end_date
  return {
    early_until: early === null ? null : endOfDay(early, tourDate.timezone).toISOString(),
    regular_until: late === null ? null : endOfDay(late, tourDate.timezone).toISOString(),
  }
}

/** The next instant after `at` from which another rate holds; null when the rate stays (RATE-03). */
export function nextRateChange(tourDate: RateDates, at: Date): Date | null {
  const now = rateAt(tourDate, at)
  // In this order: a late date inside the early rate changes nothing.
  const changes = [earlyEnds(tourDate), lateStarts(tourDate)]
  return changes.find((change) => change !== null && change > at && rateAt(tourDate, change) !== now) ?? null
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What is left until a promised `deadline` on its last day (RATE-04); null earlier, and from the deadline on. */
export function rateCountdown(deadline: string | null, at: Date): { hours: number; minutes: number } | null {
  if (deadline === null) return null
  const left = Date.parse(deadline) - at.getTime()
  if (left <= 0 || left > DAY_MS) return null
  const minutes = Math.ceil(left / MINUTE_MS)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
