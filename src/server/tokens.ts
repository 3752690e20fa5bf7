// Unguessable tokens: 256 random bits to the person, only their SHA-256 in the database.
import { createHash, randomBytes, randomInt } from 'node:crypto'

export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** No letter that is taken for a digit or another letter. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** So many of the letters, each as likely as the others. */
export function newLetters(letters: string, count: number): string {
  return Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join('')
}

/** A code that people read and type, 'LV-7K3M-9QXT': 40 random bits, so for what is useless to others anyway. */
export function newCode(prefix: string): string {
  const letters = newLetters(LETTERS, 8)
  return `${prefix}-${letters.slice(0, 4)}-${letters.slice(4)}`
}
