// Decides which people may be one and the same: for sure asked about, or only meant (R§5, R§6 'Did you mean...?').
import { distance } from 'fastest-levenshtein'
import type { PlainDate } from '../../shared/calendar.ts'

/** What two people are compared by. */
export interface Comparable {
  fname: string
  lname: string
  birthdate: PlainDate | null
}

/** Signs that people leave out or write differently; the query of unattached people folds names alike. */
const FOLDED = /[\u0300-\u036f\s'’.-]/g

/** A name without accents, capitals, spaces, hyphens, dots and apostrophes: 'Ana-María' and 'ana maria' are one. */
export function nameKey(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(FOLDED, '')
}

const fullKey = (person: Pick<Comparable, 'fname' | 'lname'>) =>
  `${nameKey(person.fname)} ${nameKey(person.lname)}`

/** ROSTER-03: one letter apart, two from six letters on, or the beginning of the other ('Sam', 'Samantha'). */
export function areCloseNames(one: string, other: string): boolean {
  const [short = '', long = ''] = [nameKey(one), nameKey(other)].sort((a, b) => a.length - b.length)
  if (short === '') return false
  if (short.length >= 3 && long.startsWith(short)) return true
  if (short.length === 1) return short === long
  return distance(short, long) <= (long.length > 5 ? 2 : 1)
}

/** ROSTER-02 (R§5): the same name, or the same birthdate: adding such a person asks first. */
export function duplicatesOf<P extends Comparable>(typed: Comparable, people: readonly P[]): P[] {
  const key = fullKey(typed)
  return people.filter(
    (one) => fullKey(one) === key || (typed.birthdate !== null && one.birthdate === typed.birthdate),
  )
}

/** What makes two people similar. */
export type Likeness = 'name' | 'birthdate'

/**
 * ROSTER-03: the same last name and a close first name; or the same birthdate and a close name, also with first and
 * last name changed round or with another last name. Null = not similar.
 */
export function likenessOf(one: Comparable, other: Comparable): Likeness | null {
  const close = areCloseNames(one.fname, other.fname)
  if (close && nameKey(one.lname) === nameKey(other.lname)) return 'name'
  if (one.birthdate === null || one.birthdate !== other.birthdate) return null
  const round = fullKey({ fname: other.lname, lname: other.fname })
  const whole = fullKey(one)
  const apart = distance(whole, fullKey(other))
  return close || whole === round || apart <= whole.length / 4 ? 'birthdate' : null
}

/**
 * ROSTER-06: whether a row of a spreadsheet is likely somebody: of the very name, or similar with birthdates that do
 * not tell them apart (siblings have close names too).
 */
export function isLikelySame(one: Comparable, other: Comparable): boolean {
  if (fullKey(one) === fullKey(other)) return true
  if (one.birthdate !== null && other.birthdate !== null && one.birthdate !== other.birthdate) return false
  return likenessOf(one, other) !== null
}

/** People by what similar ones share, so that a thousand are compared with a thousand at once. */
export function likenessIndex<P extends Comparable>() {
  const byName = new Map<string, P[]>()
  const byBirthdate = new Map<string, P[]>()
  const put = (map: Map<string, P[]>, key: string, person: P) => {
    const there = map.get(key)
    if (there) there.push(person)
    else map.set(key, [person])
  }
  return {
    add(person: P): void {
      put(byName, nameKey(person.lname), person)
      if (person.birthdate !== null) put(byBirthdate, person.birthdate, person)
    },
    /** The first that likely is this person, by ROSTER-06. */
    likelySame(person: Comparable): P | null {
      const candidates = [
        ...(byName.get(nameKey(person.lname)) ?? []),
        ...(person.birthdate === null ? [] : (byBirthdate.get(person.birthdate) ?? [])),
      ]
      return candidates.find((one) => isLikelySame(person, one)) ?? null
    },
  }
}

/** ROSTER-03: as much of a studio's name as tells somebody who knows it, and nobody else. */
export function maskStudio(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word.slice(0, 1)}***`)
    .join(' ')
}
