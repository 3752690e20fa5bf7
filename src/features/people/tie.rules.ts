// Decides who may be told of a person: nobody without a tie, unless name and birthdate fit, and then only that somebody is known.
import { nameKey } from './name-key.rules.ts'
import { type Comparable, likenessOf } from './similar-person.rules.ts'

/** What binds an account, or the studio that it stands for, to a person. */
export interface Ties {
  /** On its roster now. */
  on_roster: boolean
  /** In a registration of its own that was not deleted. */
  registered: boolean
  /** The account's own person. */
  own: boolean
}

export function hasTie(ties: Ties): boolean {
  return ties.on_roster || ties.registered || ties.own
}

/** The very name (capitals, accents, hyphens and spaces aside) and the very birthdate: what only who knows a person knows. */
export function isKnownBy(typed: Comparable, person: Comparable): boolean {
  const same = (one: string, other: string) => nameKey(one) === nameKey(other)
  const named = same(typed.fname, person.fname) && same(typed.lname, person.lname)
  return named && person.birthdate !== null && typed.birthdate === person.birthdate
}

/**
 * PRIVACY-01: what is told of somebody on nobody's roster to whoever types a name. With a tie it is the person, found by the
 * name alone; without one it is that somebody of this name and birthdate is known; else nothing.
 */
export function toldOf(typed: Comparable, person: Comparable, ties: Ties): 'person' | 'known' | null {
  if (hasTie(ties)) return likenessOf(typed, person) === 'name' ? 'person' : null
  return isKnownBy(typed, person) ? 'known' : null
}

/** PRIVACY-01: how often birthdates may be tried for a name; counted whether or not there is anybody of that name. */
export const knownLimits = {
  /** One name, by one account. */
  account: { free: 5, first_wait_seconds: 10, longest_wait_seconds: 900 },
  /** One name, from one network. */
  from_network: { free: 20, first_wait_seconds: 10, longest_wait_seconds: 900 },
} as const
