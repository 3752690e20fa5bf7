// The field shapes that many models share: ids, names, dates, amounts, and their messages (A§5).
import { z } from 'zod'
import { isPlainDate } from './calendar.ts'

const MAX_ID = 2_147_483_647

/** An id in a body: a positive whole number. */
export const id = z
  .int({ error: ({ input }) => (input === undefined ? 'Required' : 'Must be a whole number') })
  .min(1)
  .max(MAX_ID)

/** An id in a path or a query string, where it arrives as digits. */
export const idText = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(id),
])

/** A required text of at most `max` characters; trimmed; 'Required' when empty (A§5). */
export function requiredText(max: number) {
  return z.string().trim().min(1, 'Required').max(max, `At most ${max} characters`)
}

/** A text that may be empty; trimmed. */
export function optionalText(max: number) {
  return z.string().trim().max(max, `At most ${max} characters`)
}

/** 'YYYY-MM-DD' of a date that exists. */
export const plainDate = z.string().refine(isPlainDate, 'Must be a date (YYYY-MM-DD)')

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Whole US cents. */
export const centsField = z.int().describe('Whole US cents')

/** 'Must be valid email' (A§5); kept in lower case. */
export const email = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(254, 'At most 254 characters')
  .toLowerCase()
  .pipe(z.email('Must be valid email'))

/** Counts edits: a stale one gets 409 with what changed. */
export const version = z.int().min(0)
