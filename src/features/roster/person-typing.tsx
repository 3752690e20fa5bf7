// A person as it is typed, and how it becomes what is saved.
import { readTypedDate } from '../../shared/typed-date.ts'
import type { Violation } from '../../shared/violations.ts'
import type { RosterEntry, RosterForm } from '../people/person.model.ts'
import { checkPerson, formatBirthdate } from '../people/person.rules.ts'
import { genders, personTypes } from '../people/person-types.model.ts'
import { checkFamilyEmail } from './family-email.rules.ts'

export interface TypedPerson {
  fname: string
  lname: string
  gender_id: number | null
  /** MM/DD/YYYY as far as typed. */
  birthdate: string
  person_type_id: number
  /** Where the family is reached. */
  email: string
}

const DANCER = 1

export const emptyPerson: TypedPerson = {
  fname: '',
  lname: '',
  gender_id: null,
  birthdate: '',
  person_type_id: DANCER,
  email: '',
}

export const genderChoices = genders.map(({ id, name }) => ({ value: id as number, label: name as string }))
export const typeChoices = personTypes.map(({ id, name }) => ({ value: id as number, label: name as string }))

export function typeName(person_type_id: number): string {
  return personTypes.find((type) => type.id === person_type_id)?.name ?? '–'
}

export function genderName(gender_id: number | null): string {
  return genders.find((gender) => gender.id === gender_id)?.name ?? '–'
}

export function typedPerson(person: RosterEntry): TypedPerson {
  const { fname, lname, gender_id, person_type_id } = person
  const birthdate = formatBirthdate(person.birthdate)
  return { fname, lname, gender_id, person_type_id, birthdate, email: person.email ?? '' }
}

/** Today where the person sits, 'YYYY-MM-DD'. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date())
}

/** What is wrong with it (R§5), and what would be saved. */
export function readPerson(typed: TypedPerson): { violations: Violation[]; form: RosterForm } {
  const text = typed.birthdate.trim()
  const birthdate = text === '' ? null : readTypedDate(text, today())
  const violations = [
    ...checkPerson({ ...typed, birthdate: text === '' ? null : (birthdate ?? text) }, today()),
    ...checkFamilyEmail(typed.email),
  ]
  return {
    violations,
    form: {
      fname: typed.fname.trim(),
      lname: typed.lname.trim(),
      gender_id: typed.gender_id ?? 0,
      birthdate,
      person_type_id: typed.person_type_id,
      email: typed.email.trim().toLowerCase() || null,
    },
  }
}

/** The server speaks of `person.fname`, the fields of `fname`. */
export function ofFields(violations: readonly Violation[]): Violation[] {
  return violations.map((violation) =>
    violation.path[0] === 'person' ? { ...violation, path: violation.path.slice(1) } : violation,
  )
}
