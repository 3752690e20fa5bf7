// Decides what the columns of a spreadsheet hold, by their headings or by what stands in them (ROSTER-08).
import { readEmail } from './family-email.rules.ts'
import { readDate, readGender, readType } from './import-cells.rules.ts'
import type { ImportField } from './roster-import.model.ts'

/** Names and dates of somebody else than who is to be registered. */
const OTHERS =
  /parent|guardian|mother|father|mom|dad|emergency|studio|school|contact|user|file|team|class|email/

/** Of emails the family's is wanted: a parent's or the dancer's own, and nobody else's. */
const EMAIL = /email$|^emailaddress|^email(of)?(parent|family|home|mother|father|mom|dad|guardian)/
const NO_FAMILY = /emergency|studio|school|teacher|coach|user|team|class|mailing/

const headings: readonly [ImportField, RegExp][] = [
  ['birthdate', /birth|^dob|^bday|^born|dateofb/],
  ['gender', /^(gender|sex|mf|fm|boygirl|girlboy|malefemale|femalemale)/],
  ['fname', /first|given|fname|forename/],
  ['lname', /last|surname|family|lname/],
  ['type', /^((person)?type|role|position|kind|category)$/],
  ['name', /name$|^(dancer|student|participant|performer|person)s?$/],
]

function fieldOfHeading(heading: string): ImportField {
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '')
  if (EMAIL.test(plain) && !NO_FAMILY.test(plain)) return 'email'
  if (plain === '' || (OTHERS.test(plain) && !/^(dancer|student)/.test(plain))) return 'skip'
  return headings.find(([, words]) => words.test(plain))?.[0] ?? 'skip'
}

/** Each field once, the first column that may hold it; with a column of last names, 'Name' is the first name. */
function eachOnce(guessed: readonly ImportField[]): ImportField[] {
  const split = guessed.includes('lname')
  const renamed = guessed.map((field) => {
    if (field !== 'name' || !split) return field
    return guessed.includes('fname') ? 'skip' : 'fname'
  })
  return renamed.map((field, position) =>
    field !== 'skip' && renamed.indexOf(field) < position ? 'skip' : field,
  )
}

/** ROSTER-08: the fields of a row of headings. */
export function columnsByHeadings(row: readonly string[]): ImportField[] {
  return eachOnce(row.map(fieldOfHeading))
}

/** ROSTER-08: the fields by what stands in most of the filled cells of each column. */
export function columnsByContents(rows: readonly (readonly string[])[], today: string): ImportField[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const texts: number[] = []
  const guessed = Array.from({ length: width }, (_, column): ImportField => {
    const filled = rows.map((row) => row[column]?.trim() ?? '').filter(Boolean)
    const mostly = (test: (text: string) => boolean) =>
      filled.length > 0 && filled.filter(test).length * 2 > filled.length
    if (mostly((text) => readDate(text, today) !== null)) return 'birthdate'
    if (mostly((text) => readGender(text) !== null)) return 'gender'
    if (mostly((text) => readType(text) !== null)) return 'type'
    if (mostly((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(readEmail(text)))) return 'email'
    if (mostly((text) => /\p{L}/u.test(text) && !/[@\d]/.test(text))) texts.push(column)
    return 'skip'
  })
  const [first, last] = texts
  if (first !== undefined) guessed[first] = last === undefined ? 'name' : 'fname'
  if (last !== undefined) guessed[last] = 'lname'
  return eachOnce(guessed)
}

/** Whether the first row holds headings: it names a field, and nothing in it is a date. */
export function hasHeadings(row: readonly string[], today: string): boolean {
  if (row.some((cell) => readDate(cell, today) !== null)) return false
  return columnsByHeadings(row).some((field) => field !== 'skip')
}

/** Titles and empty lines above the headings are so many at most. */
const LOOKED_AT = 10

/** ROSTER-08: which row holds the headings: the first, or one below a title that names two fields; null = none does. */
export function headingRow(rows: readonly (readonly string[])[], today: string): number | null {
  const [first = []] = rows
  if (hasHeadings(first, today)) return 0
  const fields = (row: readonly string[]) => columnsByHeadings(row).filter((field) => field !== 'skip').length
  const found = rows.slice(0, LOOKED_AT).findIndex((row) => hasHeadings(row, today) && fields(row) >= 2)
  return found < 0 ? null : found
}

/** What must be among the columns before a row can be good. */
export function missingColumns(columns: readonly ImportField[]): string | null {
  if (columns.includes('name')) return null
  if (!columns.includes('fname')) return 'Please choose the column with the first names.'
  return columns.includes('lname') ? null : 'Please choose the column with the last names.'
}
