// A promo code as the office makes it, and where it was used.
import { z } from 'zod'
import { centsField, email, id, instant, plainDate, requiredText } from '../../shared/fields.ts'
import { feeGroups } from '../tours/fee-groups.model.ts'

const limit = z.int('Must be a whole number').min(1, 'At least 1').max(1_000_000).nullable()

export const newPromoCodeModel = z.object({
  code: z
    .string({ error: 'Required' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, '3 to 30 letters, digits and hyphens'),
  /** What it is called on bills. */
  display_name: requiredText(80),
  /** Whole US cents off; or else `percent`. */
  amount_cents: centsField.min(1, 'Required').max(100_000_00, 'At most $100,000.00').nullable(),
  percent: z.int('Must be a whole number').min(1, '1 to 100').max(100, '1 to 100').nullable(),
  fee_group: z.enum(feeGroups).nullable(),
  unique: z.boolean(),
  event_id: id.nullable(),
  season_id: id.nullable(),
  /** Of the only account that may use it. */
  email: email.nullable(),
  starts_on: plainDate.nullable(),
  ends_on: plainDate.nullable(),
  uses: limit,
  uses_per_account: limit,
})
export type NewPromoCode = z.infer<typeof newPromoCodeModel>

export const deskPromoCodeModel = newPromoCodeModel.extend({
  id,
  event_name: z.string().nullable(),
  season_name: z.string().nullable(),
  /** Registrations that have it now. */
  used: z.int(),
  /** What it took off those that are completed, and off media passes that were paid for themselves. */
  settled_cents: centsField,
  /** Only for those who have earned it by a survey (SURVEY-08). */
  earned: z.boolean(),
  created_by: z.string().nullable(),
  created_at: instant,
  stopped_at: instant.nullable(),
})
export type DeskPromoCode = z.infer<typeof deskPromoCodeModel>

export const promoCodeUseModel = z.object({
  registration_id: id,
  registrant_name: z.string(),
  event_name: z.string(),
  event_city: z.string(),
  applied_at: instant,
  /** What it took off, media passes included; null = nothing for good yet: it follows the fees. */
  amount: centsField.nullable(),
})
export type PromoCodeUse = z.infer<typeof promoCodeUseModel>
