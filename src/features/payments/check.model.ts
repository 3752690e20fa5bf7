// A check, from being expected to being cleared or returned.
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'

export const checkStatuses = ['expected', 'received', 'deposited', 'cleared', 'returned', 'canceled'] as const
export type CheckStatus = (typeof checkStatuses)[number]

/** What a returned check costs (A§9, terms). */
export const RETURNED_CHECK_CENTS = 3_500

export const checkModel = z.object({
  id,
  registration_id: id,
  status: z.enum(checkStatuses),
  amount_cents: centsField,
  number: z.string(),
  payer: z.string(),
  expected_at: instant.nullable(),
  /** The day that counts for the early price. */
  received_on: plainDate.nullable(),
  deposited_on: plainDate.nullable(),
  cleared_on: plainDate.nullable(),
  returned_on: plainDate.nullable(),
  bank_deposit_id: id.nullable(),
  payment_id: id.nullable(),
  note: z.string(),
})
export type Check = z.infer<typeof checkModel>
