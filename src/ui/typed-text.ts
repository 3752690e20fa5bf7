// Shapes text while it is typed: dates, phone numbers; and reads typed dates.
import { isPlainDate, type PlainDate } from '../shared/calendar.ts'

/** What has been typed of a date, as MM/DD/YYYY. A deleted slash stays deleted. */
export function maskDate(text: string, before = ''): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text)
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`
  // What is deleted or replaced in the middle must not make the other digits move.
  if (text.length <= before.length) return text.replace(/[^\d/]/g, '')
  // '3/4/2012': a separator ends month and day, so a single digit gets its zero.
  const padded = text.replace(/(^|\D)(\d)(?=[/.\-\s])/g, '$10$2')
  const digits = padded.replace(/\D/g, '').slice(0, 8)
  const pieces = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((piece) => piece !== '')
  const masked = pieces.join('/')
  return digits.length === 2 || digits.length === 4 ? `${masked}/` : masked
}

/** 'MM/DD/YYYY' (or 'M/D/YYYY') as 'YYYY-MM-DD'; undefined where it is not a date that exists. */
export function plainDateOf(text: string): PlainDate | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!match) return undefined
  const [, month = '', day = '', year = ''] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : undefined
}

/** (XXX) XXX-XXXX as far as typed; a number that begins with + is left as digits (E§5: mask only for the default country). */
export function maskPhone(text: string): string {
  if (text.trimStart().startsWith('+')) return `+${text.replace(/\D/g, '').slice(0, 15)}`
  const typed = text.replace(/\D/g, '')
  const digits = (typed.length > 10 && typed.startsWith('1') ? typed.slice(1) : typed).slice(0, 10)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** A stored number of 10, 11 or 12 digits as people write it (A§9); any other text unchanged. */
export function formatPhone(stored: string): string {
  const digits = stored.replace(/\D/g, '')
  const local = digits.slice(-10)
  if (digits.length < 10 || digits.length > 12) return stored
  const written = `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`
  return digits.length === 10 ? written : `+${digits.slice(0, -10)} ${written}`
}
