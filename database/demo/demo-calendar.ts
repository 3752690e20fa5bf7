// Lays the demo season around a day: which seasons there are, and on which Friday an event starts.

import type { Season } from '../../src/features/tours/tour-date.model.ts'
import { addDays, ageOn, dateIn, type PlainDate } from '../../src/shared/calendar.ts'

/** Season 75 is 2025-2026 (R§9); a season runs from August 1 to July 31. */
const FIRST = { id: 75, start_year: 2025 }
const FRIDAY = 5

export interface DemoDay {
  now: Date
  today: PlainDate
  season: Season
  last_season: Season
}

export function seasonStarting(start_year: number, current: boolean): Season {
  return { id: FIRST.id + (start_year - FIRST.start_year), start_year, current }
}

/** The day that the demo is set around, as the tour's office in the east counts it. */
export function demoDay(now: Date): DemoDay {
  const today = dateIn(now, 'America/New_York')
  const year = Number(today.slice(0, 4))
  const start_year = today.slice(5) >= '08-01' ? year : year - 1
  return {
    now,
    today,
    season: seasonStarting(start_year, true),
    last_season: seasonStarting(start_year - 1, false),
  }
}

/** The first Friday on or after the day that is `days` away. */
export function fridayAfter(today: PlainDate, days: number): PlainDate {
  const from = addDays(today, days)
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay()
  return addDays(from, (FRIDAY - weekday + 7) % 7)
}

/** A birthdate of somebody who counts `age` in the season; `spread` (any whole number) picks the day of the year. */
export function birthdateOf(age: number, season: Season, spread: number): PlainDate {
  const counted = `${season.start_year + 1}-01-01`
  const birthdate = addDays(`${season.start_year - age}-01-02`, ((spread % 363) + 363) % 363)
  if (ageOn(birthdate, counted) !== age) throw new Error(`${birthdate} is not ${age} years before ${counted}`)
  return birthdate
}

/** The instant at noon in the east, so many days before the demo's day. */
export function daysAgo(day: DemoDay, days: number): Date {
  return new Date(day.now.getTime() - days * 24 * 3_600_000)
}
