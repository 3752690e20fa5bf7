// The words of a judge about a routine: what was good and what needs work, in four levels, and a note.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

/** So much is said about one routine by one judge at most. */
export const MOST_MARKS = 60
export const MARK_MOST = 80
export const NOTE_MOST = 2000

/** Something that was seen. The level says how closely: 1 = 'Technique', 4 = 'Finishes of double turns'. */
export const markModel = z.object({
  level: z.int().min(1).max(4),
  name: z.string().trim().min(1, 'Required').max(MARK_MOST, `At most ${MARK_MOST} characters`),
  good: z.boolean(),
  bad: z.boolean(),
})
export type Mark = z.infer<typeof markModel>

export const wordsModel = z.object({
  data: z.array(markModel).max(MOST_MARKS, `At most ${MOST_MARKS} points`),
  note: z.string().trim().max(NOTE_MOST, `At most ${NOTE_MOST} characters`),
})
export type Words = z.infer<typeof wordsModel>

/** The words of one judge, and what changed this sheet last. */
export const critiqueModel = z.object({ judge_id: id, ...wordsModel.shape, entry_id: z.uuid() })
export type Critique = z.infer<typeof critiqueModel>
