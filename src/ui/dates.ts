// Writes dates and moments as people here read them (A§9: MM/DD/YYYY, M/D/YYYY, MMM D, YYYY).
import type { PlainDate } from '../shared/calendar.ts'

export type DateStyle = 'MM/DD/YYYY' | 'M/D/YYYY' | 'M/D' | 'MMM D, YYYY' | 'MMM D' | 'ddd, MMM D'

const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  'MM/DD/YYYY': { month: '2-digit', day: '2-digit', year: 'numeric' },
  'M/D/YYYY': { month: 'numeric', day: 'numeric', year: 'numeric' },
  'M/D': { month: 'numeric', day: 'numeric' },
  'MMM D, YYYY': { month: 'short', day: 'numeric', year: 'numeric' },
  'MMM D': { month: 'short', day: 'numeric' },
  'ddd, MMM D': { weekday: 'short', month: 'short', day: 'numeric' },
}

const writers = new Map<string, Intl.DateTimeFormat>()

function written(at: Date, style: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(style)
  const writer = writers.get(key) ?? new Intl.DateTimeFormat('en-US', style)
  writers.set(key, writer)
  return writer.format(at)
}

/** A plain date has no time zone: noon UTC, written in UTC, is that day everywhere. */
function noonOf(date: PlainDate): Date {
  return new Date(`${date}T12:00:00Z`)
}

/** 'YYYY-MM-DD' in the given style; '–' for none. */
export function formatDate(date: PlainDate | null | undefined, style: DateStyle = 'MMM D, YYYY'): string {
  return date ? written(noonOf(date), { ...options[style], timeZone: 'UTC' }) : '–'
}

/**
 * Of days that have been, or of a season; when an event is to be is said by `formatEventDays` (DATE-05).
 * 'Feb 12 – 14, 2027', 'Feb 27 – Mar 1, 2027'; with `weekdays` 'Fri, Feb 12 – Sun, Feb 14, 2027'.
 * 'To be announced' without a start.
 */
export function formatDateRange(
  start: PlainDate | null | undefined,
  end: PlainDate | null | undefined,
  { weekdays = false } = {},
): string {
  if (!start) return 'To be announced'
  const year = start.slice(0, 4)
  const day: DateStyle = weekdays ? 'ddd, MMM D' : 'MMM D'
  if (!end || end === start) return `${formatDate(start, day)}, ${year}`
  if (end.slice(0, 4) !== year) {
    return `${formatDate(start, day)}, ${year} – ${formatDate(end, day)}, ${end.slice(0, 4)}`
  }
  const sameMonth = end.slice(0, 7) === start.slice(0, 7) && !weekdays
  const last = sameMonth ? String(Number(end.slice(8))) : formatDate(end, day)
  return `${formatDate(start, day)} – ${last}, ${year}`
}

export interface StartOfEvent {
  start_date: PlainDate | null
  canceled: boolean
  postponed: boolean
}

export interface DaysOfEvent extends StartOfEvent {
  end_date: PlainDate | null
}

/** DATE-05: when an event takes place; of one that was canceled or postponed that it does not, instead of the days that it had. */
export function formatEventDays(event: DaysOfEvent, options: { weekdays?: boolean } = {}): string {
  return notHeld(event) ?? formatDateRange(event.start_date, event.end_date, options)
}

/** DATE-05, where its first day is enough; '–' where it has none yet. */
export function formatEventStart(event: StartOfEvent): string {
  return notHeld(event) ?? formatDate(event.start_date)
}

function notHeld({ canceled, postponed }: StartOfEvent): string | null {
  if (canceled) return 'Canceled'
  return postponed ? 'Postponed' : null
}

/** 'Fri, Jan 8, 11:59 PM ET': the last minute before `deadline`, an instant, in the place's own time. */
export function formatLastMinute(deadline: string, timezone: string): string {
  return formatMoment(new Date(Date.parse(deadline) - 60_000).toISOString(), timezone)
}

/** An instant in the place's own time: 'Fri, Jan 8, 11:59 PM ET'. */
export function formatMoment(instant: string, timezone: string): string {
  return written(new Date(instant), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'shortGeneric',
  })
}

/** With its year, as papers say it: 'Jan 8, 2027, 11:59 PM ET'. */
export function formatDatedMoment(instant: string, timezone: string): string {
  return written(new Date(instant), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'shortGeneric',
  })
}

/** An instant in the reader's own time: 'Jan 8, 2027, 11:59 PM'. */
export function formatInstant(instant: string): string {
  return written(new Date(instant), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** The day of an instant in the reader's own time: 'Jan 8, 2027'. */
export function formatDay(instant: string): string {
  return written(new Date(instant), { month: 'short', day: 'numeric', year: 'numeric' })
}

/**
 * DATE-06: how days and moments are told. Of what belongs to an event in its own time zone, as on its papers and in its emails, whoever
 * reads it where; null = of what belongs to an account or the office, in the reader's.
 */
export function toldIn(timezone: string | null) {
  if (timezone === null) return { day: formatDay, moment: formatInstant }
  return {
    day: (instant: string) => formatDayThere(instant, timezone),
    moment: (instant: string) => formatDatedMoment(instant, timezone),
  }
}

/** Its time of day: '11:59 PM'. */
export function formatTime(instant: string): string {
  return written(new Date(instant), { hour: 'numeric', minute: '2-digit' })
}

/** The day of an instant where the place is: 'Jan 8, 2027'. */
export function formatDayThere(instant: string, timezone: string): string {
  return written(new Date(instant), { month: 'short', day: 'numeric', year: 'numeric', timeZone: timezone })
}

/** Its time of day there, with the zone: '11:59 PM ET'. */
export function formatZonedTime(instant: string, timezone: string): string {
  return written(new Date(instant), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'shortGeneric',
  })
}

/** An instant in the place's own time: '2:45 PM'. */
export function formatTimeThere(instant: string, timezone: string): string {
  return written(new Date(instant), { hour: 'numeric', minute: '2-digit', timeZone: timezone })
}
