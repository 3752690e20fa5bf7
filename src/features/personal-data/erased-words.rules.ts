// Decides what is left of words, and of JSON with words in it, once somebody is erased: the same without name and address.
import { ERASED_NAME, ERASED_WORDS } from '../people/erased-person.rules.ts'
import type { PersonName } from '../people/named-person.model.ts'

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** As a mail's HTML and a JSON text write it. */
const written = (name: string) => [
  name,
  name.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;'),
  name.replaceAll('"', '\\"'),
]

/** Also as names of files are written: 'Mia_Alvarez.mp3'; but not over the end of a sentence. */
const BETWEEN = '(?:\\s+|[_.-]+)'

/** A regular expression that PostgreSQL and we read alike: each name both ways round, and each address. Empty = nothing to look for. */
export function patternOf(names: readonly PersonName[], emails: readonly string[]): string {
  const whole = names.flatMap(({ fname, lname }) =>
    [fname.trim(), lname.trim()].includes('')
      ? []
      : written(`${fname.trim()}\n${lname.trim()}`).flatMap((name) => {
          const [first = '', last = ''] = name.split('\n').map(escaped)
          return [`${first}${BETWEEN}${last}`, `${last},?${BETWEEN}${first}`]
        }),
  )
  return [...new Set([...whole, ...emails.filter(Boolean).map(escaped)])].join('|')
}

export interface Erased {
  pattern: string
  names: readonly PersonName[]
  persons: readonly number[]
}

const same = (one: unknown, other: string) =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/** ERASE-03: names and addresses in a text become 'Erased dancer'. */
export function wordsWithout(text: string, { pattern }: Pick<Erased, 'pattern'>): string {
  if (pattern === '') return text
  // Not within a longer word: 'Ann Lee' is not in 'Joann Leeds'.
  const names = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${pattern.replaceAll('\\-', '-').replaceAll('\\/', '/')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  return text.replace(names, ERASED_WORDS)
}

/** ERASE-03: the same in JSON at any depth; who is told there by first and last name, or by id, is told no more. */
export function valueWithout(value: unknown, erased: Erased): unknown {
  if (typeof value === 'string') return wordsWithout(value, erased)
  if (Array.isArray(value)) return value.map((entry) => valueWithout(entry, erased))
  if (value === null || typeof value !== 'object') return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, valueWithout(inside, erased)]),
  )
  const { id, person_id, fname, lname } = fields
  const of = person_id ?? id
  if (typeof of === 'number' && !erased.persons.includes(of)) return fields
  const named = erased.names.some((name) => same(fname, name.fname) && same(lname, name.lname))
  if (!named && !(person_id !== undefined && erased.persons.includes(person_id as number))) return fields
  return {
    ...fields,
    ...(fname === undefined ? {} : ERASED_NAME),
    ...Object.fromEntries(['birthdate', 'address'].flatMap((name) => (name in fields ? [[name, null]] : []))),
    ...Object.fromEntries(
      ['email', 'phone'].flatMap((name) =>
        name in fields ? [[name, Array.isArray(fields[name]) ? [] : '']] : [],
      ),
    ),
  }
}

/** What somebody is told of the words in which others named her: only the strings that do. */
export function wordsNaming(value: unknown, { pattern }: Pick<Erased, 'pattern'>): string[] {
  if (pattern === '') return []
  if (typeof value === 'string') return wordsWithout(value, { pattern }) === value ? [] : [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap((inside) => wordsNaming(inside, { pattern }))
}
