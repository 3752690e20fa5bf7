// An event as whoever opens a public link sees it, wherever the link leads.
import { z } from 'zod'
import { plainDate } from '../../shared/fields.ts'

export const linkedEventModel = z.object({
  name: z.string(),
  accent: z.string(),
  event_city: z.string(),
  /** Whose day decides who is 18, and when a deadline ends. */
  timezone: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  canceled: z.boolean(),
  postponed: z.boolean(),
})
