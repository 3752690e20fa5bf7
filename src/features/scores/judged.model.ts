// What there is of a routine or a dancer that was judged.

/**
 * What there is of it: scores or words of a judge, a video of a critique, an award or a scholarship, a call onto the stage, an
 * audition, a division that the office has corrected, or a correction in released results.
 */
export type JudgedBy = 'judged' | 'video' | 'award' | 'stage' | 'audition' | 'placed' | 'scratch'

/** Of one registration. */
export interface Judged {
  routines: ReadonlyMap<number, readonly JudgedBy[]>
  /** By person. */
  attendees: ReadonlyMap<number, readonly JudgedBy[]>
}
