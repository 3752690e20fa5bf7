// Unguessable tokens: 256 random bits to the person, only their SHA-256 in the database.
import { createHash, randomBytes } from 'node:crypto'

export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
