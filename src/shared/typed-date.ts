// Reads a date as people write it: one way for what is typed into a field and for the cells of a spreadsheet.
import { isPlainDate, type PlainDate } from './calendar.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (text: string) => text.padStart(2, '0')

/** Of '14' this century, unless the date would lie after `notAfter`: then the one before. */
function fullYear(year: string, month: string, day: string, notAfter: PlainDate | null): string {
  if (year.length === 4) return year
  const late = notAfter !== null && `20${year}-${two(month)}-${two(day)}` > notAfter
  return late ? `19${year}` : `20${year}`
}

function wordedDate(text: string): [year: string, month: string, day: string] | null {
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4}|\d{2})$/i.exec(text)
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text)
  const [, word = '', day = '', year = ''] = monthFirst ?? []
  const [month, d, y] = dayFirst
    ? [dayFirst[2] ?? '', dayFirst[1] ?? '', dayFirst[3] ?? '']
    : [word, day, year]
  const position = MONTHS.indexOf(month.slice(0, 3).toLowerCase())
  return position < 0 ? null : [y, String(position + 1), d]
}

/**
 * 'YYYY-MM-DD' of MM/DD/YYYY, M/D/YY, YYYY-MM-DD, '5-Mar-14' or 'March 5, 2014'; null where it is no date that exists.
 * A year of two digits lies in this century, for what cannot lie after `notAfter` perhaps in the one before.
 */
export function readTypedDate(text: string, notAfter: PlainDate | null): PlainDate | null {
  const plain = text.trim()
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(plain)
  const iso = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(plain)
  const [year = '', month = '', day = ''] = iso
    ? iso.slice(1)
    : american
      ? [american[3], american[1], american[2]]
      : (wordedDate(plain) ?? [])
  if (year === '') return null
  const date = `${fullYear(year, month, day, notAfter)}-${two(month)}-${two(day)}`
  return isPlainDate(date) ? date : null
}
