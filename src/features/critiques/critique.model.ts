// The words of a judge about a routine: what was good and what needs work, in four levels, and notes, typed or drawn.
import { z } from 'zod'
import { DRAWING } from '../../shared/drawing.ts'
import { id } from '../../shared/fields.ts'

/** So much is said about one routine by one judge at most. */
export const MOST_MARKS = 60
export const MARK_MOST = 80
export const NOTE_MOST = 2000
/** About 700 points, some lines of handwriting; with all the rest of a sheet below what a visitor may send (GUARD-02). */
export const NOTES_SIZE = { width: 800, height: 320, most: 5000 } as const

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
  /** E§3: the notes that were drawn instead of typed; '' = none. */
  signature: z
    .union([z.literal(''), z.string().max(NOTES_SIZE.most).regex(DRAWING, 'Please draw your notes')])
    .default(''),
})
export type Words = z.infer<typeof wordsModel>

export const NO_WORDS: Words = { data: [], note: '', signature: '' }

/** Of whatever has them, nothing else. What a tablet kept before notes could be drawn has no drawing. */
export const wordsOf = ({ data, note, signature = '' }: Words): Words => ({ data, note, signature })

/** By their values: the database gives the keys of a point back in an order of its own. */
const markWords = (data: readonly Mark[]) =>
  JSON.stringify(data.map(({ level, name, good, bad }) => [level, name, good, bad]))

export const sameWords = (a: Words, b: Words) =>
  a.note === b.note && a.signature === b.signature && markWords(a.data) === markWords(b.data)

export const saysSomething = ({ data, note, signature }: Words) =>
  data.length > 0 || note !== '' || signature !== ''

/** The words of one judge, and what changed this sheet last. */
export const critiqueModel = z.object({ judge_id: id, ...wordsModel.shape, entry_id: z.uuid() })
export type Critique = z.infer<typeof critiqueModel>
