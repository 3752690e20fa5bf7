// Shapes dates while they are typed, and reads them; writes out stored phone numbers.
import type { PlainDate } from '../shared/calendar.ts'
import { readTypedDate } from '../shared/typed-date.ts'

/** What has been typed of a date, as MM/DD/YYYY. A deleted slash stays deleted; a pasted 'March 5, 2014' stays as it is. */
export function maskDate(text: string, before = ''): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text)
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`
  if (/[a-z]{3}/i.test(text)) return text
  // What is deleted or replaced in the middle must not make the other digits move.
  if (text.length <= before.length) return text.replace(/[^\d/]/g, '')
  // '3/4/2012': a separator ends month and day, so a single digit gets its zero.
  const padded = text.replace(/(^|\D)(\d)(?=[/.\-\s])/g, '$10$2')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const pieces = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((piece) => piece !== '')
  const masked = pieces.join('/')
  return digits.length === 2 || digits.length === 4 ? `${masked}/` : masked
}

/** A typed date as 'YYYY-MM-DD'; undefined where it is not a date that exists. `notAfter`: see `readTypedDate`. */
export function plainDateOf(text: string, notAfter: PlainDate | null = null): PlainDate | undefined {
  return readTypedDate(text, notAfter) ?? undefined
}

/** What stands in a date field once it is left: MM/DD/YYYY where a date was typed, so that everybody sees which year is meant. */
export function writtenOutDate(text: string, notAfter: PlainDate | null): string {
  const [year, month, day] = plainDateOf(text, notAfter)?.split('-') ?? []
  return day ? `${month}/${day}/${year}` : text
}

/** A stored number of 10, 11 or 12 digits as people write it (A§9); any other text unchanged. */
export function formatPhone(stored: string): string {
  const digits = stored.replace(/\D/g, '')
  const local = digits.slice(-10)
  if (digits.length < 10 || digits.length > 12) return stored
  const written = `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`
  return digits.length === 10 ? written : `+${digits.slice(0, -10)} ${written}`
}
