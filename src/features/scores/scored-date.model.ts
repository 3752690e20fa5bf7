// A tour date with how many of its routines have scores.
import { z } from 'zod'
import { id, plainDate } from '../../shared/fields.ts'

export const scoredDateModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  /** Of so many routines there is a score. */
  scored: z.int(),
  total: z.int(),
})
export type ScoredDate = z.infer<typeof scoredDateModel>

export const scoredDatesModel = z.object({ dates: z.array(scoredDateModel) })
