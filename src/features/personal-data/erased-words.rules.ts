// Decides what is left of words, and of JSON with words in it, once somebody is erased: the same without name and address.
import { ERASED_NAME, ERASED_WORDS } from '../people/erased-person.rules.ts'
import type { PersonName } from '../people/named-person.model.ts'

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** As an address writes it, strictly or not, a form that is sent, and an address within an address. */
function inAddress(words: string): string[] {
  const percent = encodeURIComponent(words.toWellFormed())
  const strict = percent.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [
    percent,
    strict,
    percent.replaceAll('%20', '+'),
    strict.replaceAll('%20', '+'),
    encodeURIComponent(strict),
  ]
}

/** As a mail's HTML, a JSON text and an address write it. */
const written = (words: string) => [
  words,
  words.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;'),
  words.replaceAll('"', '\\"'),
  ...inAddress(words),
]

/** Also as names of files and addresses are written: 'Mia_Alvarez.mp3', 'Mia%20Alvarez'; but not over the end of a sentence. */
const BETWEEN = '(?:\\s+|[_.-]+|(?:%(?:25)*20|\\+)+)'
/** 'Alvarez, Mia' */
const COMMA = '(?:,|%(?:25)*2C)?'

/** A regular expression that PostgreSQL and we read alike: each name both ways round, each address and each title. Empty = nothing to look for. */
export function patternOf(
  names: readonly PersonName[],
  emails: readonly string[],
  titles: readonly string[] = [],
): string {
  const whole = names.flatMap(({ fname, lname }) => {
    const [first, last] = [written(fname.trim()), written(lname.trim())]
    if (first[0] === '' || last[0] === '') return []
    return first.flatMap((word, form) => {
      const [one, other] = [escaped(word), escaped(last[form] ?? '')]
      return [`${one}${BETWEEN}${other}`, `${other}${COMMA}${BETWEEN}${one}`]
    })
  })
  const words = [...emails, ...titles].filter(Boolean).flatMap(written)
  return [...new Set([...whole, ...words.map(escaped)])].join('|')
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
  // Not within a longer word: 'Ann Lee' is not in 'Joann Leeds', but it is in '%20Ann%20Lee'.
  const names = new RegExp(
    `(?:(?<![\\p{L}\\p{N}])|(?<=%[0-9A-Fa-f]{2}))(?:${pattern.replaceAll('\\-', '-').replaceAll('\\/', '/')})(?![\\p{L}\\p{N}])`,
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
