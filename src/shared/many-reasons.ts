// Answers the first of very many reasons: one body could otherwise be told megabytes of them.
import { refuse } from './refusals.ts'
import type { Violation } from './violations.ts'

export const REASONS_AT_ONCE = 100

/** The first of very many, and a sentence that says how many more there are. */
export function firstOf(violations: readonly Violation[]): Violation[] {
  const count = violations.length - REASONS_AT_ONCE
  const more = count > 0 ? [refuse('MORE_TO_CORRECT', [], { count })] : []
  return [...violations.slice(0, REASONS_AT_ONCE), ...more]
}
