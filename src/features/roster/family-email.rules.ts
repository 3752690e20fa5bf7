// Decides what may be kept as the email at which the family of somebody on the roster is reached (SHARE-08).
import { email } from '../../shared/fields.ts'
import { type Violation, violationsOf } from '../../shared/violations.ts'

/** It may be left out; a given one must be valid. */
export function checkFamilyEmail(text: string): Violation[] {
  const parsed = text.trim() === '' ? null : email.safeParse(text)
  return parsed && !parsed.success ? violationsOf(parsed.error, ['email']).slice(0, 1) : []
}

/** The address in a cell as mail programs and sheets write it: 'Ana Lopez <ana@home.com>', 'mailto:ana@home.com'. */
export function readEmail(text: string): string {
  const plain = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;]+$/, '')
  return (/^[^<>]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain).trim().toLowerCase()
}
