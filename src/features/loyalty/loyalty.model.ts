// A studio's loyalty points and vouchers.
import { z } from 'zod'
import { centsField, instant, plainDate } from '../../shared/fields.ts'
import { sharesModel } from '../discounts/discount.model.ts'

/** Issued = in the list; PendingActivation = applied, and removable; then Redeemed (E§4). */
export const voucherStatuses = ['Issued', 'PendingActivation', 'Redeemed', 'Expired'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

export const voucherPaymentTypes = ['registration', 'media pass'] as const
export type VoucherPaymentType = (typeof voucherPaymentTypes)[number]

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

/** A voucher that is applied to a registration (E§3 loyalty_vouchers_credit). */
export const appliedVoucherModel = loyaltyVoucherModel
  .pick({ code: true, amount: true, status: true, payment_type: true })
  /** After an edit `amount` is what it pays now: of each line, and what of it pays nothing, until something is added (PAY-15). */
  .extend({ shares: sharesModel.optional(), free_cents: centsField.optional() })
export type AppliedVoucher = z.infer<typeof appliedVoucherModel>

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

/** The season's loyalty programme. */
export interface LoyaltyProgramme {
  /** Points for a whole dollar paid for a registration by a studio account. */
  points_per_dollar: number
  /** E§5: the least that a voucher may be issued for. */
  minimum_points: number
  /** How long a voucher is good; null = without end. */
  voucher_days: number | null
}
