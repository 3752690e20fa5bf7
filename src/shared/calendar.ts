// Calendar arithmetic on plain dates ('YYYY-MM-DD') and on deadlines that are local to a time zone.
import { TZDate } from '@date-fns/tz'

/** A calendar date without a time, 'YYYY-MM-DD'. */
export type PlainDate = string

const HOUR_MS = 3_600_000
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/

function parts(date: PlainDate): [year: number, month: number, day: number] {
  if (!PLAIN_DATE.test(date)) throw new RangeError(`'${date}' is not a date YYYY-MM-DD`)
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))]
}

/** Whether the text is a date that exists ('2026-02-29' is none). */
export function isPlainDate(text: string): boolean {
  if (!PLAIN_DATE.test(text)) return false
  // Without a Date: an answer with a large roster is checked by thousands of these.
  const [year, month, day] = parts(text)
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return month >= 1 && month <= 12 && day >= 1 && day <= last
}

/** Completed years on `on` of someone born on `birthdate`; born Feb 29 counts from Mar 1 in common years. */
export function ageOn(birthdate: PlainDate, on: PlainDate): number {
  const [by, bm, bd] = parts(birthdate)
  const [y, m, d] = parts(on)
  return y - by - (m < bm || (m === bm && d < bd) ? 1 : 0)
}

/** The date `days` later (or earlier, if negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  const [y, m, d] = parts(date)
  return new Date(Date.UTC(y, m - 1, d + days)).toISOString().slice(0, 10)
}

/** So many days of deadlines are known at once; a tour has some hundred. */
const KNOWN_MOST = 2_000
const knownEnds = new Map<string, number>()

/**
 * The instant at which `date` ends in `timezone`: the first moment of the next day there. Known once it was asked for: the rules of a
 * rate ask with every quote, and a time zone's offset is slow to find.
 */
export function endOfDay(date: PlainDate, timezone: string): Date {
  const key = `${date} ${timezone}`
  const known = knownEnds.get(key)
  if (known !== undefined) return new Date(known)
  const [y, m, d] = parts(addDays(date, 1))
  const end = new TZDate(y, m - 1, d, 0, 0, 0, 0, timezone).getTime()
  if (knownEnds.size >= KNOWN_MOST) knownEnds.clear()
  knownEnds.set(key, end)
  return new Date(end)
}

/** The instant at which a clock in `timezone` shows `time` ('HH:MM') on that day. */
export function instantAt(date: PlainDate, time: string, timezone: string): Date {
  const [y, m, d] = parts(date)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(new TZDate(y, m - 1, d, hour, minute, 0, 0, timezone).getTime())
}

/** The instant `hours` later. */
export function addHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS)
}

/** One for each time zone that was asked for: to make one takes many times as long as to use it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date that it is at `at` in `timezone`. */
export function dateIn(at: Date, timezone: string): PlainDate {
  let format = dateFormats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
    dateFormats.set(timezone, format)
  }
  return format.format(at)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * HOUR_MS))
}
