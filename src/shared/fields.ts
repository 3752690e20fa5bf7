// The field shapes that many models share: ids, names, dates, amounts, and their messages (A§5).
import { z } from 'zod'
import { isPlainDate } from './calendar.ts'
import { type NameTrouble, wrongInName, wrongInTitle } from './name-text.ts'
import { refusals } from './refusals.ts'

/** The largest whole number that a column holds. */
export const MOST = 2_147_483_647

/** An id in a body: a positive whole number. */
export const id = z
  .int({ error: ({ input }) => (input === undefined ? 'Required' : 'Must be a whole number') })
  .min(1)
  .max(MOST)

/** What an edit adds has a negative number until it is saved. */
export const addedId = z.int().max(-1).min(-MOST)

/** Any whole number that a column holds; what is sent is of this size at most (CALL-08). */
export const whole = z.int().min(-MOST).max(MOST)

/** A whole number from 1. */
export const counted = z.int().min(1).max(MOST)

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

const plain = (wrongIn: (text: string) => NameTrouble | null) => (context: z.core.ParsePayload<string>) => {
  const code = wrongIn(context.value)
  if (code) context.issues.push({ code: 'custom', input: context.value, message: refusals[code].message })
}

/** A required name of a person, a studio or a family (NAME-01). */
export const requiredName = (max: number) => requiredText(max).check(plain(wrongInName))
/** A name that may be empty. */
export const optionalName = (max: number) => optionalText(max).check(plain(wrongInName))
/** A required title (NAME-02). */
export const requiredTitle = (max: number) => requiredText(max).check(plain(wrongInTitle))

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
export const version = z.int().min(0).max(MOST)
/** The same in a query string, where it arrives as digits. */
export const versionText = z.coerce.number().pipe(version)

/** How many there are, counted as far as anybody reads; `more` = there are more than `total`. */
export const countedFields = { total: z.int(), more: z.boolean() }

/** A page of them, and how many pages are known. */
export const pagedFields = { ...countedFields, page: z.int(), pages: z.int() }
