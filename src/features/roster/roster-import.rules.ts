// Decides of each row of a spreadsheet whether it can come to the roster, and who it likely is already (ROSTER-06).
import type { PlainDate } from '../../shared/calendar.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type {
  FullName,
  KnownName,
  Person,
  PersonForm,
  RosterEntry,
  RosterForm,
  RosterPerson,
} from '../people/person.model.ts'
import { checkPerson } from '../people/person.rules.ts'
import { likenessIndex } from '../people/similar-person.rules.ts'
import { checkFamilyEmail, readEmail } from './family-email.rules.ts'
import { nameTrouble, readDate, readGender, readType, splitName } from './import-cells.rules.ts'
import type { ImportField, ImportKey, ImportTexts } from './roster-import.model.ts'

/** What a row without the word for it gets; null = it must say so itself. */
export interface ImportDefaults {
  gender_id: number | null
  person_type_id: number
}

const keys: readonly ImportKey[] = ['fname', 'lname', 'gender', 'birthdate', 'type', 'email']

/** The texts of a row by the fields of its columns. */
export function textsOf(cells: readonly string[], columns: readonly ImportField[]): ImportTexts {
  const texts: ImportTexts = { fname: '', lname: '', gender: '', birthdate: '', type: '', email: '' }
  columns.forEach((field, position) => {
    const text = cells[position]?.trim() ?? ''
    if (field === 'name') Object.assign(texts, splitName(text))
    else if (field !== 'skip') texts[field] = text
  })
  return texts
}

export interface ReadRow {
  /** Null while there is an error. */
  form: RosterForm | null
  errors: Partial<Record<ImportKey, string>>
}

/** ROSTER-07: what a row says, or what is wrong with each of its fields, in words. */
export function readRow(texts: ImportTexts, defaults: ImportDefaults, today: PlainDate): ReadRow {
  const birthdate = texts.birthdate === '' ? null : (readDate(texts.birthdate, today) ?? texts.birthdate)
  const gender_id = texts.gender === '' ? defaults.gender_id : readGender(texts.gender)
  const person_type_id = texts.type === '' ? defaults.person_type_id : readType(texts.type)
  const email = readEmail(texts.email)
  const form = { fname: texts.fname, lname: texts.lname, gender_id, birthdate }
  const errors: ReadRow['errors'] = {}
  const tell = (key: ImportKey, message: string | null) => {
    if (message !== null) errors[key] ??= message
  }
  tell('fname', nameTrouble(texts.fname))
  tell('lname', nameTrouble(texts.lname))
  for (const { path, message } of checkPerson(form, today)) {
    const [field] = path
    if (field === 'gender_id')
      tell('gender', texts.gender === '' ? message : 'Please enter Female or Male (or F, M).')
    else tell(field as ImportKey, message)
  }
  tell('email', checkFamilyEmail(email)[0]?.message ?? null)
  if (person_type_id === null) tell('type', 'Please choose a type')
  const good = keys.every((key) => errors[key] === undefined)
  if (!good || gender_id === null || person_type_id === null) return { form: null, errors }
  return { form: { ...form, gender_id, person_type_id, email: email || null }, errors }
}

export interface TypedRow {
  /** As the spreadsheet counts it, from 1. */
  row: number
  texts: ImportTexts
}

/** 'ready' comes unless unticked, 'duplicate' only if ticked, 'error' never. */
export interface JudgedRow extends TypedRow, ReadRow {
  verdict: 'ready' | 'duplicate' | 'error'
  /** Of whom a duplicate is one, in words. */
  likely: string | null
  /** Whose missing family email it has; null = nobody's. */
  fills: { person_id: number; name: string; email: string } | null
  /** The family email of the roster that stays, where the row has another one. */
  keeps: string | null
}

/** A name as it was asked about. */
export const nameOf = ({ fname, lname }: FullName) => `${fname}\n${lname}`

const withAge = ({ fname, lname, age }: FullName & { age: number | null }) =>
  `${fname} ${lname}${age === null ? '' : ` (${age})`}`

function duplicate(
  code: 'IMPORT_DUPLICATE' | 'IMPORT_TWIN' | 'IMPORT_KNOWN',
  words: Record<string, string | number>,
) {
  return { verdict: 'duplicate' as const, likely: refuse(code, [], words).message }
}

/** Somebody of the roster; the family's email is known to its owner alone. */
type Listed = RosterPerson & Partial<Pick<RosterEntry, 'email'>>

/** SHARE-08: a family's email fills in what the roster does not have, of several rows for one person the first; it overwrites none. */
function emailOf(
  { id: person_id, fname, lname, email: known = null }: Listed,
  email: string | null,
  filled: Set<number>,
): Pick<JudgedRow, 'fills' | 'keeps'> {
  if (email === null) return { fills: null, keeps: null }
  if (known !== null) return { fills: null, keeps: known === email ? null : known }
  if (filled.has(person_id)) return { fills: null, keeps: null }
  filled.add(person_id)
  return { fills: { person_id, name: `${fname} ${lname}`, email }, keeps: null }
}

/** ROSTER-06: the verdict on every row, before anything is saved. */
export function judgeRows(
  rows: readonly TypedRow[],
  people: readonly Listed[],
  defaults: ImportDefaults,
  today: PlainDate,
  /** Names of the rows that likely mean somebody on nobody's roster, as the server knows. */
  strangers: readonly KnownName[] = [],
): JudgedRow[] {
  const known = likenessIndex<Listed>()
  for (const person of people) known.add(person)
  const earlier = likenessIndex<PersonForm & { row: number }>()
  const filled = new Set<number>()
  const unattached = new Map(strangers.map((stranger) => [nameOf(stranger), stranger.person]))
  return rows.map((typed) => {
    const read = readRow(typed.texts, defaults, today)
    const none = { fills: null, keeps: null }
    if (read.form === null) return { ...typed, ...read, ...none, verdict: 'error', likely: null }
    const person = known.likelySame(read.form)
    const twin = earlier.likelySame(read.form)
    earlier.add({ ...read.form, row: typed.row })
    if (person) {
      const is = duplicate('IMPORT_DUPLICATE', { name: withAge(person) })
      return { ...typed, ...read, ...is, ...emailOf(person, read.form.email ?? null, filled) }
    }
    if (twin) return { ...typed, ...read, ...duplicate('IMPORT_TWIN', { row: twin.row }), ...none }
    const stranger = unattached.get(nameOf(read.form))
    if (stranger)
      return { ...typed, ...read, ...duplicate('IMPORT_KNOWN', { name: withAge(stranger) }), ...none }
    return { ...typed, ...read, ...none, verdict: 'ready', likely: null }
  })
}

/** ROSTER-06 once more, where it is saved: every row is right, and nobody comes twice unless it was meant. */
export function checkImport(
  rows: readonly (PersonForm & { anyway: boolean })[],
  people: readonly Person[],
  today: PlainDate,
): Violation[] {
  const known = likenessIndex<Person>()
  for (const person of people) known.add(person)
  const earlier = likenessIndex<PersonForm & { row: number }>()
  return rows.flatMap((row, position) => {
    const path = ['rows', position]
    const found = checkPerson(row, today).map((violation) => ({
      ...violation,
      path: [...path, ...violation.path],
    }))
    const person = known.likelySame(row)
    const twin = earlier.likelySame(row)
    earlier.add({ ...row, row: position + 1 })
    if (row.anyway) return found
    if (person) found.push(refuse('IMPORT_DUPLICATE', path, { name: `${person.fname} ${person.lname}` }))
    else if (twin) found.push(refuse('IMPORT_TWIN', path, { row: twin.row }))
    return found
  })
}
