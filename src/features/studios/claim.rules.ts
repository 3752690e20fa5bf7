// Decides how much of an address a stranger sees, when two studios are one, and how often a claim may be tried.
import { folded } from '../../shared/folded.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { Address } from '../people/postal-address.model.ts'

/** STUDIO-06: 'office@harbor.test' as 'o***e@h***.test': enough to recognise, not enough to type. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const end = name.length > 3 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}***${end}@${domain.slice(0, 1)}***${dot > 0 ? domain.slice(dot) : ''}`
}

export function sameEmail(typed: string, onFile: string): boolean {
  return typed.trim().toLowerCase() === onFile.trim().toLowerCase()
}

const FILLING = new Set(['the', 'of', 'and', 'llc', 'inc', 'ltd', 'co'])

/** A name as far as it tells studios apart: no capitals, accents, signs, or words like 'the' and 'LLC'. */
export function nameKey(name: string): string {
  const words = folded(name)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLING.has(word))
  return words.length > 0 ? words.join(' ') : name.trim().toLowerCase()
}

/** STUDIO-07: the same name in the same place: by zip, or by city where there is none. */
export function isSameStudio(
  one: { name: string; address: Address | null },
  other: { name: string; address: Address | null },
): boolean {
  if (!one.address || !other.address || nameKey(one.name) !== nameKey(other.name)) return false
  if (one.address.country_id !== other.address.country_id) return false
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  // Of '43215-1234' the first five say the place.
  const zip = (address: Address) =>
    address.country_id === 1 ? plain(address.zip).slice(0, 5) : plain(address.zip)
  if (zip(one.address) !== '' && zip(other.address) !== '') return zip(one.address) === zip(other.address)
  return plain(one.address.city) === plain(other.address.city)
}

/** What makes a studio the same again: its name in its place, or an email. */
interface Identity {
  name: string
  address: Address | null
  email: readonly string[]
}

/** STUDIO-15: whom the office could not verify does not come back as a new studio; the office may reconsider. */
export function checkNotRejected(typed: Identity, rejected: readonly Identity[]): Violation[] {
  const emails = new Set(typed.email.map((email) => email.trim().toLowerCase()))
  const again = rejected.some(
    (studio) =>
      isSameStudio(studio, typed) || studio.email.some((email) => emails.has(email.trim().toLowerCase())),
  )
  return again ? [refuse('STUDIO_NOT_VERIFIED_BEFORE')] : []
}

/** Slower after a few, never locked for good. */
export const claimLimits = {
  /** Addresses typed for one studio, from one network. */
  from_network: { free: 5, first_wait_seconds: 10, longest_wait_seconds: 900 },
  /** For one studio, from everywhere. */
  studio: { free: 20, first_wait_seconds: 2, longest_wait_seconds: 900 },
} as const
