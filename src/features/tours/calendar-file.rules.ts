// Writes a tour date as a calendar file (RFC 5545), which every calendar can take in.
import { addDays, type PlainDate } from '../../shared/calendar.ts'
import type { TourDate } from './tour-date.model.ts'

type Dated = Pick<
  TourDate,
  | 'id'
  | 'event'
  | 'event_city'
  | 'start_date'
  | 'end_date'
  | 'venue'
  | 'canceled'
  | 'postponed'
  | 'coming_soon'
>

/** Whether there is something to put into a calendar: known days on which it takes place (DATE-04). */
export function hasCalendarFile({ start_date, canceled, postponed, coming_soon }: Dated): boolean {
  return start_date !== null && !canceled && !postponed && !coming_soon
}

const compact = (day: PlainDate) => day.replaceAll('-', '')

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** How many octets of UTF-8 a character takes. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.1: lines of at most 75 octets; a line goes on after a space. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/** The tour date as one event over whole days (DATE-04); it is the same event in a calendar however often it is added. */
export function calendarFile(tourDate: Dated, at: Date): string {
  const { id, event, event_city, start_date, end_date, venue } = tourDate
  if (start_date === null) throw new Error('a tour date without days is in no calendar')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Callboard//Tour dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:tour-date-${id}@callboard`,
    `DTSTAMP:${at.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(start_date)}`,
    // The first day that is no longer part of it.
    `DTEND;VALUE=DATE:${compact(addDays(end_date ?? start_date, 1))}`,
    `SUMMARY:${escaped(`${event.name} · ${event_city}`)}`,
    ...(venue ? [`LOCATION:${escaped(`${venue.name}, ${venue.address}`)}`] : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** 'meridian-columbus-oh.ics' */
export function calendarFileName({ event, event_city }: Pick<Dated, 'event' | 'event_city'>): string {
  const words = `${event.subdomain} ${event_city}`.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return `${words.join('-')}.ics`
}
