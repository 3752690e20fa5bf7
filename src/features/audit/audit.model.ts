// One change of one thing: who made it, when, and what was there before and after.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'

const values = z.record(z.string(), z.unknown())

export const changeModel = z.object({
  id: z.int(),
  at: instant,
  /** null = nobody was signed in, or a job did it. */
  mybtf_user_id: id.nullable(),
  email: z.string().nullable(),
  /** The call or job: 'PUT /mybtf/roster'. */
  doing: z.string().nullable(),
  request_id: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  /** Of an update, only what changed; null where there was nothing. */
  before: values.nullable(),
  after: values.nullable(),
})
export type Change = z.infer<typeof changeModel>

/** A look of the office at what is known of people. */
export const lookModel = z.object({
  id: z.int(),
  at: z.string(),
  /** Who looked. */
  email: z.string().nullable(),
  call: z.string(),
  /** What was done, in words: "Searched people for 'Emma'". */
  words: z.string(),
  named: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How many people stood in the answer. */
  people: z.int(),
})
export type Look = z.infer<typeof lookModel>
