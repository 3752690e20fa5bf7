// Decides what is left of somebody who was erased: no name, and as much of a birthdate as ages need.
import type { PlainDate } from '../../shared/calendar.ts'
import type { PersonName } from './named-person.model.ts'

export const ERASED_NAME = { fname: 'Erased', lname: 'dancer' } as const
export const ERASED_WORDS = `${ERASED_NAME.fname} ${ERASED_NAME.lname}`

/** Nobody else has this name: there is no one to write to, or to ask. */
export function wasErased({ fname, lname }: { fname: string; lname: string }): boolean {
  return fname === ERASED_NAME.fname && lname === ERASED_NAME.lname
}

/** ERASE-02: the middle of the year, so that every age on January 1 stays: what was sold and placed by it stays right. */
export function coarseBirthdate(birthdate: PlainDate | null): PlainDate | null {
  if (birthdate === null) return null
  const year = birthdate.slice(0, 4)
  return birthdate.slice(5) === '01-01' ? birthdate : `${year}-07-01`
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** ERASE-03: the title of a solo without the first or the last name of whoever dances it: there each of them is hers. */
export function titleWithout(title: string, names: readonly PersonName[]): string {
  const words = names
    .flatMap(({ fname, lname }) => [fname.trim(), lname.trim()])
    .filter((word) => word.length > 1)
  if (words.length === 0 || title.includes(ERASED_WORDS)) return title
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return title.replace(found, ERASED_WORDS)
}

/** ERASE-03: titles that name her and are looked for wherever they stand; of one word there are too many that mean something else. */
export const titlesNaming = (titles: readonly string[], names: readonly PersonName[]): string[] =>
  titles.filter((title) => /\S\s+\S/.test(title) && titleWithout(title, names) !== title)
