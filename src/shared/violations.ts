// What a check returns: every violation at once, each with its code, place, user's text and rule.
import { z } from 'zod'

export const violationModel = z.object({
  code: z.string(),
  /** Where in the input, as keys and positions: ['attendees', 3, 'workshop_level_id']; empty = the whole. */
  path: z.array(z.union([z.string(), z.int()])),
  /** The user's text. */
  message: z.string(),
  /** The id in docs/rulebook.md, where a business rule was broken. */
  rule: z.string().optional(),
})

export type Violation = z.infer<typeof violationModel>
export type ViolationPath = Violation['path']

/** The one shape of every error that the API answers with. */
export const errorModel = z.object({
  code: z.string(),
  message: z.string(),
  violations: z.array(violationModel).optional(),
  /** More for some codes, as the endpoint's documentation says (e.g. what changed, for STALE_VERSION). */
  data: z.unknown().optional(),
  request_id: z.string(),
})

export type ErrorBody = z.infer<typeof errorModel>

/** Turns a failed schema parse into violations. */
export function violationsOf(error: z.core.$ZodError, prefix: ViolationPath = []): Violation[] {
  return error.issues.map((issue) => ({
    code: `INVALID_${issue.code.toUpperCase()}`,
    path: [...prefix, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))],
    message: issue.message,
  }))
}
