// An event in the list of all: how many cities it has this season, how many are open, and when they are.
import { z } from 'zod'
import { plainDate } from '../../shared/fields.ts'
import { eventModel } from './tour-date.model.ts'

export const eventSummaryModel = eventModel.extend({
  /** Tour dates that are not canceled. */
  cities: z.int(),
  /** Of these, how many take registrations from anybody today. */
  open: z.int(),
  /** None of them has opened yet. */
  coming: z.boolean(),
  /** The days between which they are; null while none is known. */
  first_date: plainDate.nullable(),
  last_date: plainDate.nullable(),
})
export type EventSummary = z.infer<typeof eventSummaryModel>
