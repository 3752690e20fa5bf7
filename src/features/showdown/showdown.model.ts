// The crew showdown: which routines are in it, and in its pre-qualifying (R§2, R§5).
import { z } from 'zod'
import { centsField, id, instant, whole } from '../../shared/fields.ts'
import { eachOnce, NAMED_TWICE } from '../routine-extras/routine-extra.model.ts'

/** Of one routine. */
export const showdownEntry = z.object({
  id,
  crew_showdown: z.boolean(),
  crew_showdown_pq: z.boolean(),
})
export type ShowdownEntry = z.infer<typeof showdownEntry>

/** As it is decided: a routine that is added in an edit has a temporary id. */
const showdownForm = showdownEntry.extend({ id: whole })

export const showdownForms = z.array(showdownForm).max(1000).refine(eachOnce, NAMED_TWICE)

/** A video that the office has received, and what was charged for it. */
export const showdownVideo = z.object({ id, received_at: instant, amount_cents: centsField })
export type ShowdownVideo = z.infer<typeof showdownVideo>

/** As it is stored. */
export interface StoredShowdown extends ShowdownEntry {
  video: { received_at: string; amount_cents: number } | null
}

/** What it adds to the office's file of routines. */
export const showdownFile = {
  crew_showdown: { heading: 'Crew showdown', width: 14 },
  crew_showdown_pq: { heading: 'Crew showdown PQ', width: 18 },
  video: { heading: 'Video received', width: 14 },
}
