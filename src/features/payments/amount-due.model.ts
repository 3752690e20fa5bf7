// What is to be paid by when: how much it is now and until which day, and what it is from then on.
import { z } from 'zod'
import { centsField, plainDate } from '../../shared/fields.ts'
import { rates } from '../tours/price-list.model.ts'

export const dueStageModel = z.object({
  cents: centsField,
  /** The first day on which it is this much; null = today. */
  from: plainDate.nullable(),
  /** By when it is to be paid; null = no day is known, or it has passed by then. */
  by: plainDate.nullable(),
  /** The rate at which it is this much; null = it has no other price. */
  rate: z.enum(rates).nullable(),
})
export type DueStage = z.infer<typeof dueStageModel>

export const amountDueModel = z.object({
  by_check: z.boolean(),
  /** In the order of their days; the first one holds today. */
  stages: z.array(dueStageModel).min(1),
})
export type AmountDue = z.infer<typeof amountDueModel>
