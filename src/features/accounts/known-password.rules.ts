// Decides whether a password is one that is tried first: a known one, or the account's own name or address.
import { refuse } from '../../shared/refusals.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'

const LEAST = 3

const lowered = (text: string) => text.normalize('NFKC').toLowerCase()
const letters = (text: string) => lowered(text).replace(/[^\p{L}]/gu, '')

/** PASSWORD-01: as it is in the list, in capitals or not. */
export function checkKnownPassword(
  password: string,
  known: ReadonlySet<string>,
  path: ViolationPath,
): Violation[] {
  return known.has(lowered(password)) ? [refuse('PASSWORD_KNOWN', path)] : []
}

/** PASSWORD-02: what stays of it without digits and signs is one of the account's own words, or its address before the @. */
export function checkOwnWords(password: string, words: readonly string[], path: ViolationPath): Violation[] {
  const own = words.flatMap((word) => [word, word.split('@')[0] ?? '']).map(letters)
  const left = letters(password)
  return left.length >= LEAST && own.includes(left) ? [refuse('PASSWORD_OWN_WORDS', path)] : []
}
