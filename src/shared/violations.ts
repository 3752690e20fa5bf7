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

/** What a schema found wrong: of zod, or of another library of the same standard. */
interface Issue {
  message: string
  code?: string
  path?: readonly (PropertyKey | { key: PropertyKey })[]
  /** Of a choice between several kinds: what each of them found. */
  errors?: readonly (readonly Issue[])[]
}

function placeOf({ path = [] }: Issue): ViolationPath {
  return path.map((step) => {
    const key = typeof step === 'object' ? step.key : step
    return typeof key === 'number' ? key : String(key)
  })
}

const isAnotherKind = ({ path = [] }: Issue) => path.length === 0

/** Of several kinds, what the likeliest of them found; none where the value is of none of the kinds. */
function ofLikeliest({ errors = [] }: Issue): readonly Issue[] {
  const likely = errors.filter((found) => !found.some(isAnotherKind))
  return [...likely].sort((a, b) => a.length - b.length)[0] ?? []
}

/** 'invalid_type' is INVALID_TYPE, and 'too_big' is INVALID_TOO_BIG. */
const codeOf = ({ code = 'value' }: Issue) => `INVALID_${code.replace(/^invalid_/, '').toUpperCase()}`

/** Turns what a schema found wrong into violations. */
export function violationsOfIssues(issues: readonly Issue[], prefix: ViolationPath = []): Violation[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...placeOf(issue)]
    const inside = ofLikeliest(issue)
    if (inside.length > 0) return violationsOfIssues(inside, path)
    return [{ code: codeOf(issue), path, message: issue.message }]
  })
}

/** Turns a failed schema parse into violations. */
export function violationsOf(error: z.core.$ZodError, prefix: ViolationPath = []): Violation[] {
  return violationsOfIssues(error.issues as readonly Issue[], prefix)
}
