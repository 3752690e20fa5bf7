// What there is of a routine or a dancer that was judged.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

/**
 * What there is of it: scores or words of a judge, a video of a critique, an award or a scholarship, a call onto the stage, an
 * audition, a division that the office has corrected, or a correction in released results.
 */
export const judgedBy = ['judged', 'video', 'award', 'stage', 'audition', 'placed', 'scratch'] as const
export type JudgedBy = (typeof judgedBy)[number]

/** Of one registration. */
export interface Judged {
  routines: ReadonlyMap<number, readonly JudgedBy[]>
  /** By person. */
  attendees: ReadonlyMap<number, readonly JudgedBy[]>
}

const listed = z.array(z.object({ id, judged_by: z.array(z.enum(judgedBy)) }))

/** As it is answered. */
export const judgedModel = z.object({
  /** By entry. */
  routines: listed,
  /** By person. */
  attendees: listed,
})
export type ListedJudged = z.infer<typeof judgedModel>

/** As it is looked up. */
export function judgedFrom({ routines, attendees }: ListedJudged): Judged {
  const by = (list: ListedJudged['routines']) => new Map(list.map(({ id, judged_by }) => [id, judged_by]))
  return { routines: by(routines), attendees: by(attendees) }
}
