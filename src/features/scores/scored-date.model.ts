// A tour date with how many of its routines have scores.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { eventDays } from '../tours/event-days.model.ts'
import { seasonChoice } from '../tours/season-choice.model.ts'

export const scoredDateModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  ...eventDays,
  /** Of so many routines there is a score. */
  scored: z.int(),
  total: z.int(),
})
export type ScoredDate = z.infer<typeof scoredDateModel>

export const scoredDatesModel = z.object({ ...seasonChoice, dates: z.array(scoredDateModel) })
export type ScoredDates = z.infer<typeof scoredDatesModel>
