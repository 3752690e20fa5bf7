// Decides what a valid person is, and how old someone counts in a season.
import { ageOn, isPlainDate, type PlainDate } from '../../shared/calendar.ts'
import { folded } from '../../shared/folded.ts'
import { wrongInName } from '../../shared/name-text.ts'
import { once } from '../../shared/once.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { Season } from '../tours/tour-date.model.ts'
import { genders } from './person-types.model.ts'

/** R§5, A§9: "younger than 100 years". */
const MAXIMUM_YEARS = 100

/** Where a day ends last, and where it begins first: what is true in both zones is true everywhere. */
export const LAST_ZONE = 'Pacific/Pago_Pago'
export const FIRST_ZONE = 'Pacific/Kiritimati'

/** 'Mia Alvarez' */
export function fullName({ fname, lname }: { fname: string; lname: string }): string {
  return `${fname} ${lname}`
}

/** Made once: `localeCompare` makes one for each comparison. */
const names = once(() => new Intl.Collator())

interface Named {
  fname: string
  lname: string
}

/** By last name, then first name. */
export function byLastName(one: Named, other: Named): number {
  return names().compare(one.lname, other.lname) || names().compare(one.fname, other.fname)
}

/** Of more people than this the others are counted. */
const NAMED = 3

/** 'Mia Alvarez, Ava Brandt, Jo Lee and 4 more' */
export function severalNames(people: readonly { fname: string; lname: string }[]): string {
  const first = people.slice(0, NAMED).map(fullName).join(', ')
  const more = people.length - NAMED
  return more > 0 ? `${first} and ${more} more` : first
}

/** January 1 of the season's second year: ages count on that day (PERSON-03). */
export function seasonAgeDate(season: Pick<Season, 'start_year'>): PlainDate {
  return `${season.start_year + 1}-01-01`
}

/** Age in the season; null without a birthdate, never a default (PERSON-03). */
export function ageOfPerson(
  person: { birthdate: PlainDate | null },
  season: Pick<Season, 'start_year'>,
): number | null {
  return person.birthdate === null ? null : ageOn(person.birthdate, seasonAgeDate(season))
}

/** 'YYYY-MM-DD' as 'MM/DD/YYYY'; empty for null. */
export function formatBirthdate(date: PlainDate | null): string {
  if (date === null) return ''
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

/** Whether a birthdate exists, is not in the future, and is less than 100 years ago (PERSON-02). */
export function isPossibleBirthdate(birthdate: string, today: PlainDate): boolean {
  return isPlainDate(birthdate) && birthdate <= today && ageOn(birthdate, today) < MAXIMUM_YEARS
}

const DANCER = 1
const TEACHER = 2

/** Whether somebody of this type is registered with a birthdate only (PERSON-04): R§5 leaves it out for observers alone. */
export function needsBirthdate(person_type_id: number): boolean {
  return person_type_id === DANCER || person_type_id === TEACHER
}

/** What is typed for a person, perhaps unfinished. */
export interface PersonDraft {
  fname: string
  lname: string
  gender_id: number | null
  /** 'YYYY-MM-DD', or the typed text where that is no date; null when left empty. */
  birthdate: string | null
}

/**
 * Every violation of R§5 in a person: names and gender are required (PERSON-01), and names are names (NAME-01); a birthdate may be left out
 * (observers), but a given one must be possible (PERSON-02). `today` is the date where the person types.
 */
export function checkPerson(form: PersonDraft, today: PlainDate): Violation[] {
  const found: Violation[] = []
  for (const field of ['fname', 'lname'] as const) {
    const wrong = form[field].trim() === '' ? 'NAME_REQUIRED' : wrongInName(form[field])
    if (wrong) found.push(refuse(wrong, [field]))
  }
  if (!genders.some((gender) => gender.id === form.gender_id)) {
    found.push(refuse('GENDER_REQUIRED', ['gender_id']))
  }
  if (form.birthdate !== null && !isPossibleBirthdate(form.birthdate, today)) {
    found.push(refuse('BIRTHDATE_INVALID', ['birthdate']))
  }
  return found
}

/** Whether somebody goes by what is typed: each of its words begins a part of her name. */
export function hasName({ fname, lname }: { fname: string; lname: string }, typed: string): boolean {
  const parts = folded(`${fname} ${lname}`).split(/[\s-]+/)
  return folded(typed)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)))
}
