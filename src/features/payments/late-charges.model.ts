// What a registration was charged for coming late, with what decides what an edit makes of it (CHECK-03).
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'

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
