// A studio's loyalty points and vouchers.
import { z } from 'zod'
import { centsField, instant, plainDate } from '../../shared/fields.ts'
import { voucherPaymentTypes, voucherStatuses } from '../discounts/applied-voucher.model.ts'

export const loyaltyVoucherModel = z.object({
  code: z.string(),
  display_name: z.string(),
  /** Face value. */
  amount: centsField,
  status: z.enum(voucherStatuses),
  payment_type: z.enum(voucherPaymentTypes).nullable(),
  registration_id: z.int().nullable(),
  effective_date: plainDate,
  expiration_date: plainDate.nullable(),
  redeemed: instant.nullable(),
})
export type LoyaltyVoucher = z.infer<typeof loyaltyVoucherModel>

/** What the loyalty calls tell of a studio (E§3). */
export const loyaltyDataModel = z.object({
  membershipNumber: z.string(),
  loyaltyMemberId: z.string(),
  /** May be below zero, after a refund of what had been spent already. */
  pointsBalance: z.int(),
  /** The newest first. */
  vouchers: z.array(loyaltyVoucherModel),
  /** Null = there is no programme this season: nothing is earned or issued. */
  programme: z.object({ points_per_dollar: z.int(), minimum_points: z.int() }).nullable(),
  error: z.string().nullable(),
})
export type LoyaltyData = z.infer<typeof loyaltyDataModel>
