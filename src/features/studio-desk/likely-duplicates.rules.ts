// Decides which studios are likely one and the same: by telephone, mail, website, name and place (OFFICE-01).
import { folded } from '../../shared/folded.ts'

export interface ComparedStudio {
  id: number
  name: string
  address: { city: string; zip: string } | null
  /** Of the studio, its contacts and its accounts. */
  email: readonly string[]
  phone: readonly string[]
  website: string | null
}

export interface Likeness {
  id: number
  reasons: string[]
}

/** Words that say what a studio is, not which one. */
const GENERIC = new Set(
  'the of and a at for dance dances dancing studio studios academy school center centre company co inc llc ltd arts art performing'.split(
    ' ',
  ),
)
const WRITTEN_OUT: Record<string, string> = {
  st: 'street',
  ave: 'avenue',
  rd: 'road',
  blvd: 'boulevard',
  mt: 'mount',
}

/** The telling words of a name: without case, accents, marks, generic words and abbreviations. */
export function tellingWords(name: string): string[] {
  const words = folded(name)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => WRITTEN_OUT[word] ?? word)
  const telling = words.filter((word) => !GENERIC.has(word))
  return telling.length > 0 ? telling : words
}

/** The last ten digits: with or without the country's code it is one number. */
const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-10)
const websiteKey = (website: string) =>
  website
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')
const zipKey = (zip: string) => zip.trim().toUpperCase().split('-')[0]?.replace(/\s/g, '') ?? ''

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_none, at) => text.slice(at, at + 2))
}

/** 0 to 1: how many pairs of neighbouring letters two texts share (Dice). */
export function alikeness(one: string, other: string): number {
  if (one === other) return 1
  const [ofOne, ofOther] = [pairsOf(one), pairsOf(other)]
  const left = [...ofOther]
  let shared = 0
  for (const pair of ofOne) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return (2 * shared) / Math.max(1, ofOne.length + ofOther.length)
}

interface Keys {
  id: number
  name: string
  zip: string
  city: string
  phones: Set<string>
  emails: Set<string>
  website: string
  /** What two studios must share one of to be compared at all. */
  all: string[]
}

/** What a studio is compared by; the database keeps `all` of it (decision 0110). */
export function keysOf(studio: ComparedStudio): Keys {
  const words = tellingWords(studio.name)
  const phones = new Set(studio.phone.map(phoneKey).filter((phone) => phone.length >= 7))
  const emails = new Set(
    studio.email.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''),
  )
  const website = websiteKey(studio.website ?? '')
  const zip = zipKey(studio.address?.zip ?? '')
  const city = studio.address?.city.trim().toLowerCase() ?? ''
  return {
    id: studio.id,
    name: words.join(' '),
    zip,
    city,
    phones,
    emails,
    website,
    all: [
      ...words.map((word) => `word ${word}`),
      ...[...phones].map((phone) => `phone ${phone}`),
      ...[...emails].map((email) => `email ${email}`),
      ...(website === '' ? [] : [`website ${website}`]),
      ...(zip === '' ? [] : [`zip ${zip}`]),
    ],
  }
}

const shares = (one: Set<string>, other: Set<string>) => [...one].some((key) => other.has(key))

/** Why two studios may be one, the strongest reason first, with its weight. */
function reasonsFor(one: Keys, other: Keys): { weight: number; reasons: string[] } {
  const found: [weight: number, reason: string][] = []
  if (shares(one.phones, other.phones)) found.push([3, 'Same phone number'])
  if (shares(one.emails, other.emails)) found.push([3, 'Same email address'])
  if (one.website !== '' && one.website === other.website) found.push([3, 'Same website'])
  const sameZip = one.zip !== '' && one.zip === other.zip
  const samePlace = sameZip || (one.city !== '' && one.city === other.city)
  const alike = alikeness(one.name, other.name)
  if (alike === 1) found.push([samePlace ? 4 : 2, 'Same name'])
  else if (alike >= 0.85 || (samePlace && alike >= 0.6)) found.push([samePlace ? 2 : 1, 'Very similar name'])
  // Neighbours are no duplicates: the place counts only beside another reason.
  if (found.length > 0 && sameZip) found.push([1, 'Same ZIP'])
  return {
    weight: found.reduce((sum, [weight]) => sum + weight, 0),
    reasons: found.sort((a, b) => b[0] - a[0]).map(([, reason]) => reason),
  }
}

/** With each of the `wanted`, those of `all` that it is worth comparing with: they share a word, a number or a place. */
export function worthComparing(
  wanted: readonly number[],
  all: readonly ComparedStudio[],
): { id: number; studio: Keys | undefined; others: Keys[] }[] {
  const keys = new Map(all.map((studio) => [studio.id, keysOf(studio)]))
  const sharing = new Map<string, Keys[]>()
  for (const studio of keys.values())
    for (const key of studio.all) {
      const there = sharing.get(key)
      if (there) there.push(studio)
      else sharing.set(key, [studio])
    }
  return wanted.map((id) => {
    const studio = keys.get(id)
    const others = new Set(studio?.all.flatMap((key) => sharing.get(key) ?? []))
    if (studio) others.delete(studio)
    return { id, studio, others: [...others] }
  })
}

/** For each of the `wanted`, the most likely duplicates among `all`, the likeliest first, at most `most`. */
export function likelyDuplicates(
  wanted: readonly number[],
  all: readonly ComparedStudio[],
  most = 5,
): Map<number, Likeness[]> {
  return new Map(
    worthComparing(wanted, all).map(({ id, studio, others }) => {
      const found = others.flatMap((other) => {
        if (!studio) return []
        const { weight, reasons } = reasonsFor(studio, other)
        return weight > 0 ? [{ id: other.id, weight, reasons }] : []
      })
      found.sort((a, b) => b.weight - a.weight || a.id - b.id)
      return [id, found.slice(0, most).map(({ id, reasons }) => ({ id, reasons }))]
    }),
  )
}
