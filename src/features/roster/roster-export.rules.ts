// Decides what a table of the roster looks like outside: its columns, and cells that no program takes for formulas.
import type { RosterEntry } from '../people/person.model.ts'
import { formatBirthdate } from '../people/person.rules.ts'
import { genders, personTypes } from '../people/person-types.model.ts'

export const exportHeadings = [
  'First name',
  'Last name',
  'Type',
  'Gender',
  'Birthdate',
  'Age',
  'Family email',
] as const

type ExportCells = [string, string, string, string, string, number | null, string]

/** The cells of a person, in the order of the headings; what is exported can be imported again. */
export function exportCells(person: RosterEntry): ExportCells {
  return [
    person.fname,
    person.lname,
    personTypes.find(({ id }) => id === person.person_type_id)?.name ?? '',
    genders.find(({ id }) => id === person.gender_id)?.name ?? '',
    formatBirthdate(person.birthdate),
    person.age,
    person.email ?? '',
  ]
}

/** ROSTER-11: a text that a spreadsheet would run gets an apostrophe in front, and is shown as it was written. */
export function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quoted(cell: string | number | null): string {
  const text = typeof cell === 'number' ? String(cell) : defused(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The whole file; the mark at its beginning tells Excel that it is UTF-8. */
export function rosterCsv(people: readonly RosterEntry[]): string {
  const rows = [exportHeadings, ...people.map(exportCells)]
  return `\ufeff${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
}
