// Decides who is meant by names as people type them into a cell: exactly somebody, several of one name, or close ones.

import { distance } from 'fastest-levenshtein'
import { folded } from '../../shared/folded.ts'
import { nameKey } from '../people/name-key.rules.ts'
import { areCloseNames } from '../people/similar-person.rules.ts'

/** Somebody who could be meant. */
export interface NamedDancer {
  id: number
  fname: string
  lname: string
  age: number | null
  /** Registered as a dancer here; others are on the roster only. */
  registered: boolean
}

interface Entry {
  dancer: NamedDancer
  /** Folded: the whole name, last name first, and its words. */
  whole: string
  turned: string
  first: string
  last: string
  words: string[]
}

export interface DancerIndex {
  entries: readonly Entry[]
  byName: ReadonlyMap<string, readonly NamedDancer[]>
}

/** Who is meant: one for sure, one of several of that very name, some of a close name (best first), or nobody. */
export type NameMatch =
  | { kind: 'one'; dancer: NamedDancer }
  | { kind: 'several' | 'close'; dancers: readonly NamedDancer[] }
  | { kind: 'none' }

/** As many close ones are offered. */
const OFFERED = 6

const wordsOf = (text: string) =>
  folded(text)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

export function dancerIndex(dancers: readonly NamedDancer[]): DancerIndex {
  const byName = new Map<string, NamedDancer[]>()
  const put = (key: string, dancer: NamedDancer) => {
    const there = byName.get(key)
    if (!there) byName.set(key, [dancer])
    else if (!there.includes(dancer)) there.push(dancer)
  }
  const entries = dancers.map((dancer) => {
    const { fname, lname } = dancer
    const [first, last] = [nameKey(fname), nameKey(lname)]
    const [whole, turned] = [first + last, last + first]
    put(whole, dancer)
    put(turned, dancer)
    return { dancer, whole, turned, first, last, words: wordsOf(`${fname} ${lname}`) }
  })
  return { entries, byName }
}

/** 'Ava Brandt' of '3. Ava Brandt (12)', and the age that stands with it. */
function cleaned(text: string): { name: string; age: number | null } {
  const age = /\(\s*(\d{1,2})[^)]*\)/.exec(text)?.[1]
  const name = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/^\s*(?:\d+\s*[.)]|[-–•*·]+)\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { name, age: age === undefined ? null : Number(age) }
}

/** The typed words begin words of the name, in their order: 'av br' means Ava Brandt. */
function begins(typed: readonly string[], words: readonly string[]): boolean {
  let at = 0
  for (const word of typed) {
    const found = words.findIndex((candidate, position) => position >= at && candidate.startsWith(word))
    if (found < 0) return false
    at = found + 1
  }
  return typed.length > 0
}

/** How far a name is from what is typed; the smaller the closer, null = not close. */
function farness(name: string, typed: readonly string[], entry: Entry): number | null {
  const key = nameKey(name)
  const [first = '', ...rest] = typed
  const last = rest.join('')
  if (entry.first === nameKey(first) && last !== '' && entry.last.startsWith(last)) return 0
  if (begins(typed, entry.words)) return entry.first === key || entry.last === key ? 1 : 2
  if (last !== '' && entry.last === last && areCloseNames(entry.first, first)) return 2
  const allowed = Math.max(1, Math.floor(Math.min(key.length, entry.whole.length) / 3.5))
  if (key.length < 4 || Math.abs(key.length - entry.whole.length) > allowed) return null
  const apart = Math.min(distance(key, entry.whole), distance(key, entry.turned))
  return apart <= allowed ? 2 + apart : null
}

/** GRID-04: who is meant by one name. An age in brackets and being registered here tell people of one name apart. */
export function matchDancer(text: string, index: DancerIndex): NameMatch {
  const { name, age } = cleaned(text)
  const key = nameKey(name.replace(',', ' '))
  if (key === '') return { kind: 'none' }
  const same = index.byName.get(key) ?? []
  const told = [
    same,
    same.filter((dancer) => dancer.age === age),
    same.filter((dancer) => dancer.registered),
    same.filter((dancer) => dancer.registered && dancer.age === age),
  ].find((some) => some.length === 1)
  if (told?.[0]) return { kind: 'one', dancer: told[0] }
  if (same.length > 1) return { kind: 'several', dancers: same }
  const typed = wordsOf(name)
  const close = index.entries.flatMap((entry) => {
    const far = farness(name, typed, entry)
    return far === null ? [] : [{ entry, far: far + (entry.dancer.registered ? 0 : 0.5) }]
  })
  if (close.length === 0) return { kind: 'none' }
  close.sort((one, other) => one.far - other.far || one.entry.whole.localeCompare(other.entry.whole))
  return { kind: 'close', dancers: close.slice(0, OFFERED).map(({ entry }) => entry.dancer) }
}

export interface Suggested {
  dancers: readonly NamedDancer[]
  /** Their names begin as it is typed; otherwise they are only close to it. */
  begin: boolean
}

/** Whose name begins as it is typed, who is registered first; else close ones; without anything typed nobody. */
export function suggestDancers(typed: string, index: DancerIndex, most = 8): Suggested {
  const words = wordsOf(typed)
  if (words.length === 0) return { dancers: [], begin: false }
  const [start = ''] = words
  const found = index.entries.flatMap(({ dancer, words: own, first }) =>
    begins(words, own) || begins(words, [...own].reverse())
      ? [{ dancer, rank: (dancer.registered ? 0 : 2) + (first.startsWith(start) ? 0 : 1) }]
      : [],
  )
  if (found.length > 0) {
    found.sort((one, other) => one.rank - other.rank)
    return { dancers: found.slice(0, most).map(({ dancer }) => dancer), begin: true }
  }
  const match = typed.trim().length < 3 ? null : matchDancer(typed, index)
  return { dancers: match?.kind === 'close' ? match.dancers : [], begin: false }
}

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i

/** 'Lindgren, Jr.' is one name. */
function withSuffixes(parts: readonly string[]): string[] {
  const names: string[] = []
  for (const part of parts) {
    const before = names.at(-1)
    if (before !== undefined && SUFFIX.test(part)) names[names.length - 1] = `${before} ${part}`
    else names.push(part)
  }
  return names
}

/** Commas part names, unless what they part is last and first name of somebody. */
function splitCommas(text: string, index: DancerIndex): string[] {
  const parts = withSuffixes(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  if (parts.length < 2 || parts.length % 2 === 1) return parts
  const known = (name: string) => index.byName.has(nameKey(cleaned(name).name.replace(',', ' ')))
  const pairs = parts.flatMap((part, at) => (at % 2 === 0 ? [`${part}, ${parts[at + 1]}`] : []))
  return pairs.every((pair) => !pair.split(', ').every(known) && known(pair)) ? pairs : parts
}

/** GRID-04: the names in one cell, parted by commas, semicolons, slashes, &, +, lines and 'and'. */
export function splitNames(text: string, index: DancerIndex): string[] {
  return text
    .split(/[;/&\n\r\t|+]|\sand\s/i)
    .flatMap((piece) => splitCommas(piece.replace(/^\s*and\s/i, ''), index))
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Names read into dancers, each once, and those that are nobody for sure. */
export interface ReadNames {
  dancers: number[]
  unread: string[]
}

/** GRID-04: exact names are taken; the others stay as they are typed. `answers` = who was chosen for a text. */
export function readNames(
  names: readonly string[],
  index: DancerIndex,
  answers: ReadonlyMap<string, number | null> = new Map(),
): ReadNames {
  const dancers: number[] = []
  const unread: string[] = []
  for (const name of names) {
    const match = matchDancer(name, index)
    const id = match.kind === 'one' ? match.dancer.id : (answers.get(questionKey(name)) ?? null)
    if (id === null) unread.push(name)
    else if (!dancers.includes(id)) dancers.push(id)
  }
  return { dancers, unread }
}

/** The same question for 'Ava  brandt' and 'ava Brandt'. */
export function questionKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
