// What a registration was charged for coming late, with what decides what an edit makes of it (CHECK-03).
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { Payment } from './payment.model.ts'

/** Names the lines of an adjustment that charges the difference, so that it is not charged again. */
export const LATE_CHECK_RULE = 'CHECK-03'

/** What of a check decides at which rate it was here. */
export const knownCheckModel = z.object({
  payment_id: id.nullable(),
  received_on: plainDate.nullable(),
  expected_at: instant.nullable(),
})
export type KnownCheck = z.infer<typeof knownCheckModel>

export const lateModel = z.object({
  /** What was charged, less what was given back. */
  charged_cents: centsField,
  /** What of that was waived. */
  waived_cents: centsField,
  /** What earlier edits gave back, less what they charged again. */
  given_back_cents: centsField,
  /** What the edit under way charges; negative = gives back. */
  of_edit_cents: centsField,
  checks: z.array(knownCheckModel),
})
export type Late = z.infer<typeof lateModel>

/** A payment with what it sold or charged, as far as late charges are looked for in it. */
export type ChargedPayment = Pick<Payment, 'id' | 'amount' | 'entry' | 'status' | 'refund_of'> & {
  lines: readonly Pick<FeeLine, 'rule' | 'key'>[]
}

/** What is stored of a registration that was charged for coming late: its adjustments, and its checks. */
export interface LateFacts {
  adjustments: ChargedPayment[]
  checks: KnownCheck[]
}
