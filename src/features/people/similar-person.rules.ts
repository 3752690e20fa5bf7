// Decides which people may be one and the same: for sure asked about, or only meant (R§5, R§6 'Did you mean...?').
import { distance } from 'fastest-levenshtein'
import type { PlainDate } from '../../shared/calendar.ts'
import { nameKey } from './name-key.rules.ts'

/** What two people are compared by. */
export interface Comparable {
  fname: string
  lname: string
  birthdate: PlainDate | null
}

/** The folded names of a person: whoever is compared often is folded once. */
interface Keys {
  first: string
  last: string
  whole: string
  birthdate: PlainDate | null
}

function keysOf({ fname, lname, birthdate }: Comparable): Keys {
  const [first, last] = [nameKey(fname), nameKey(lname)]
  return { first, last, whole: `${first} ${last}`, birthdate }
}

function areCloseKeys(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === '') return false
  if (short.length >= 3 && long.startsWith(short)) return true
  if (short.length === 1) return short === long
  const allowed = long.length > 5 ? 2 : 1
  return long.length - short.length <= allowed && distance(short, long) <= allowed
}

/** ROSTER-03: one letter apart, two from six letters on, or the beginning of the other ('Sam', 'Samantha'). */
export function areCloseNames(one: string, other: string): boolean {
  return areCloseKeys(nameKey(one), nameKey(other))
}

/** ROSTER-02 (R§5): the same name, or the same birthdate: adding such a person asks first. */
export function duplicatesOf<P extends Comparable>(typed: Comparable, people: readonly P[]): P[] {
  const { whole, birthdate } = keysOf(typed)
  return people.filter(
    (person) => keysOf(person).whole === whole || (birthdate !== null && person.birthdate === birthdate),
  )
}

/** What makes two people similar. */
export type Likeness = 'name' | 'birthdate'

function likenessOfKeys(one: Keys, other: Keys): Likeness | null {
  const close = areCloseKeys(one.first, other.first)
  if (close && one.last === other.last) return 'name'
  if (one.birthdate === null || one.birthdate !== other.birthdate) return null
  if (close || (one.first === other.last && one.last === other.first)) return 'birthdate'
  const allowed = Math.min(one.whole.length, other.whole.length) / 4
  if (Math.abs(one.whole.length - other.whole.length) > allowed) return null
  return distance(one.whole, other.whole) <= allowed ? 'birthdate' : null
}

/**
 * ROSTER-03: the same last name and a close first name; or the same birthdate and a close name, also with first and
 * last name changed round or with another last name. Null = not similar.
 */
export function likenessOf(one: Comparable, other: Comparable): Likeness | null {
  return likenessOfKeys(keysOf(one), keysOf(other))
}

/**
 * ROSTER-06: whether a row of a spreadsheet is likely somebody: of the very name, or similar with birthdates that do
 * not tell them apart (siblings have close names too).
 */
function areLikelySame(one: Keys, other: Keys): boolean {
  if (one.whole === other.whole) return true
  if (one.birthdate !== null && other.birthdate !== null && one.birthdate !== other.birthdate) return false
  return likenessOfKeys(one, other) !== null
}

/** A birthdate that more have than this stands for one that nobody knew ('01/01/2000'), and tells nothing. */
const PLACEHOLDER_FROM = 40

/** People by what similar ones share, so that a thousand are compared with a thousand at once. */
export function likenessIndex<P extends Comparable>() {
  type Entry = { person: P; keys: Keys }
  const byName = new Map<string, Entry[]>()
  const byBirthdate = new Map<string, Entry[]>()
  const put = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
    const there = map.get(key)
    if (there) there.push(entry)
    else map.set(key, [entry])
  }
  const near = ({ last, birthdate }: Keys): Entry[] => {
    const born = (birthdate !== null && byBirthdate.get(birthdate)) || []
    return [...(byName.get(last) ?? []), ...(born.length <= PLACEHOLDER_FROM ? born : [])]
  }
  return {
    add(person: P): void {
      const keys = keysOf(person)
      put(byName, keys.last, { person, keys })
      if (keys.birthdate !== null) put(byBirthdate, keys.birthdate, { person, keys })
    },
    /** With whom this person is compared at most: of the same last name, then of the same birthdate. */
    worthComparing: (wanted: Comparable): P[] => near(keysOf(wanted)).map(({ person }) => person),
    /** The first that likely is this person, by ROSTER-06. */
    likelySame(wanted: Comparable): P | null {
      const keys = keysOf(wanted)
      return near(keys).find((entry) => areLikelySame(keys, entry.keys))?.person ?? null
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

/** ROSTER-03: how often somebody on nobody's roster may be told of: names and ages are not to be tried out. */
export const askLimits = {
  /** One person at a time. */
  one: { free: 60, first_wait_seconds: 10, longest_wait_seconds: 900 },
  /** A whole spreadsheet. */
  import: { free: 12, first_wait_seconds: 30, longest_wait_seconds: 3600 },
} as const

/** ROSTER-04: how often a similar person may be chosen without being it: birthdates are not to be tried out. */
export const chooseLimits = {
  account: { free: 10, first_wait_seconds: 10, longest_wait_seconds: 900 },
  /** For one person, from everywhere. */
  person: { free: 20, first_wait_seconds: 10, longest_wait_seconds: 900 },
} as const
