// What is looked at before results are released, and what was proposed and released.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { eventDays } from '../tours/event-days.model.ts'

export const noticeKinds = [
  'missing',
  'skipped',
  'far',
  'average',
  'tie_broken',
  'shared',
  'audition',
] as const

export const noticeModel = z.object({
  kind: z.enum(noticeKinds),
  /** Nothing is released while it is there. */
  bars: z.boolean(),
  /** The routine; null = it is about a judge. */
  id: id.nullable(),
  words: z.string(),
})
export type Notice = z.infer<typeof noticeModel>

export const releaseStates = ['open', 'proposed', 'changed', 'lapsed', 'released'] as const

/** What can be released at once: a performance division, or all (null). */
export const releasableModel = z.object({
  performance_division_id: id.nullable(),
  name: z.string(),
  routines: z.int(),
  /** 'changed' = scores were changed since it was proposed; 'lapsed' = whoever proposed it may not any more. */
  state: z.enum(releaseStates),
  /** Why it cannot be proposed now; empty = it can. */
  barred: z.array(z.string()),
  /** The mail address of who proposed it. */
  proposed_by: z.string().nullable(),
  proposed_at: instant.nullable(),
  released_at: instant.nullable(),
  /** Proposed by whoever asks: somebody else releases it. */
  own: z.boolean(),
})
export type Releasable = z.infer<typeof releasableModel>

export const releaseDeskModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  ...eventDays,
  /** The first is all of them together. */
  divisions: z.array(releasableModel),
  notices: z.array(noticeModel),
  /** Where the second computation says something else; empty = the two agree. */
  differences: z.array(z.string()),
})
export type ReleaseDesk = z.infer<typeof releaseDeskModel>

/** What a computation says of a routine. */
export interface Computed {
  id: number
  total_score: number
  dropped_score: number | null
  /** In its level, category and performance division; null = not ranked. */
  place: number | null
  /** The same over all levels. */
  place_of_all: number | null
  /** As the event calls it; null = it has none for such a total. */
  award: string | null
  /** The high score of its age, over all styles. */
  high_of_age: boolean
  /** The high score of its performance division, over all ages. */
  high_of_division: boolean
}
