// The days of a tour date, with what says whether they hold: nobody is told the one without the other (DATE-05).
import { z } from 'zod'
import { plainDate } from '../../shared/fields.ts'

export const eventStart = {
  start_date: plainDate.nullable(),
  canceled: z.boolean(),
  postponed: z.boolean(),
}

export const eventDays = { ...eventStart, end_date: plainDate.nullable() }

const eventDaysModel = z.object(eventDays)
export type EventDays = z.infer<typeof eventDaysModel>

/** Its first day as records write it, 'YYYY-MM-DD'; of an event that is not held on it, that (DATE-05). */
export function startWords({
  start_date,
  canceled,
  postponed,
}: Pick<EventDays, 'start_date' | 'canceled' | 'postponed'>): string | null {
  if (canceled) return 'canceled'
  return postponed ? 'postponed' : start_date
}
