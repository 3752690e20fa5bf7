// Decides what the cells of a spreadsheet mean: dates, genders, types and names as studios write them (ROSTER-07).
import { addDays, type PlainDate } from '../../shared/calendar.ts'
import { readTypedDate } from '../../shared/typed-date.ts'

/** Day 0 of a spreadsheet's count; its day 60 does not exist, and nobody on a roster was born before. */
const SHEET_DAY_ZERO = '1899-12-30'

/** 'YYYY-MM-DD' of MM/DD/YYYY, M/D/YY, YYYY-MM-DD, '5-Mar-14', 'March 5, 2014' or a sheet's day count; null = no date. */
export function readDate(text: string, today: PlainDate): PlainDate | null {
  const plain = text.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M|Z)?$/i, '')
  if (/^[1-5]\d{4}$/.test(plain)) return addDays(SHEET_DAY_ZERO, Number(plain))
  return readTypedDate(plain, today)
}

const genderWords: Record<string, number> = {
  ...Object.fromEntries(['f', 'female', 'girl', 'woman', 'w', 'g', 'fem', 'lady'].map((word) => [word, 1])),
  ...Object.fromEntries(['m', 'male', 'boy', 'man', 'b', 'masc', 'gentleman'].map((word) => [word, 2])),
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The gender's id; null = not a word for one. */
export function readGender(text: string): number | null {
  return genderWords[letters(text)] ?? null
}

const typeWords: Record<string, number> = {
  dancer: 1,
  student: 1,
  performer: 1,
  company: 1,
  teacher: 2,
  instructor: 2,
  faculty: 2,
  staff: 2,
  choreographer: 2,
  assistant: 2,
  parent: 3,
  mom: 3,
  mother: 3,
  dad: 3,
  father: 3,
  guardian: 3,
  observer: 3,
  studioowner: 4,
  owner: 4,
  studiodirector: 5,
  director: 5,
  artisticdirector: 5,
  officemanager: 6,
  manager: 6,
  office: 6,
  competitiondirector: 7,
  registrationcontact: 8,
  contact: 8,
  other: 9,
}

/** The person type's id; null = not a word for one. */
export function readType(text: string): number | null {
  const word = letters(text)
  return typeWords[word] ?? typeWords[word.replace(/s$/, '')] ?? null
}

/** 'Mia Alvarez', 'Alvarez, Mia' and 'Theo Lindgren Jr.' as first and last name. */
export function splitName(text: string): { fname: string; lname: string } {
  const plain = text.trim().replace(/\s+/g, ' ')
  const comma = plain.indexOf(',')
  const after = plain.slice(comma + 1).trim()
  if (comma > 0 && !/^(jr|sr|i{2,3}|iv)\.?$/i.test(after))
    return { fname: after, lname: plain.slice(0, comma) }
  const words = plain.split(' ')
  const suffixed = words.length > 2 && /^(jr|sr|i{2,3}|iv)\.?$/i.test(words.at(-1) ?? '')
  const from = Math.max(words.length - (suffixed ? 2 : 1), 1)
  return { fname: words.slice(0, from).join(' '), lname: words.slice(from).join(' ') }
}

/** Why a text cannot be a name; null = it can. Formulas and a sheet's '#REF!' are none. */
export function nameTrouble(text: string): string | null {
  if (/^[=+@#-]/.test(text)) return 'This is a formula or a spreadsheet error, not a name.'
  if (text.length > 60) return 'At most 60 characters'
  return text !== '' && !/\p{L}/u.test(text) ? 'A name must contain letters.' : null
}
