// Media passes of a registration: who needs one, what was paid for them, and whose are paid (E§3).
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'
import { appliedVoucherModel } from '../discounts/applied-voucher.model.ts'
import { paymentModel } from '../payments/payment.model.ts'

/** `gateway` of a payment that vouchers made. */
export const LOYALTY = 'loyalty'

/** What promo codes take off a pass that is bought for itself, in cents by their ids (MEDIA-07). */
export type PassPromoShares = Readonly<Record<string, number>>

/** A dancer who needs a media pass. */
export const mediaPassDancerModel = z.object({
  /** What is paid for it, with promo codes (MEDIA-07). */
  price: centsField,
  /** What it costs without them. */
  full_price: centsField,
  person_id: id,
  fname: z.string(),
  lname: z.string(),
  gender_id: z.int().nullable(),
  birthdate: plainDate.nullable(),
  /** In the season; null without a birthdate. */
  age: z.int().nullable(),
})
export type MediaPassDancer = z.infer<typeof mediaPassDancerModel>

/** By what a dancer's pass was paid: a media-pass payment, a line of this registration, or in another registration. */
export const passPaidBy = ['media_pass', 'registration', 'elsewhere'] as const

export const paidDancerModel = z.object({
  person_id: id,
  fname: z.string(),
  lname: z.string(),
  birthdate: plainDate.nullable(),
  paid_by: z.enum(passPaidBy),
})
export type PaidDancer = z.infer<typeof paidDancerModel>

/** Charged with this registration, which is not paid in full; or with another one, whose money is not told here. */
export const passBoughtWith = ['registration', 'elsewhere'] as const

export const boughtDancerModel = paidDancerModel
  .omit({ paid_by: true })
  .extend({ bought_with: z.enum(passBoughtWith) })
export type BoughtDancer = z.infer<typeof boughtDancerModel>

/** Money for media passes that counts, or came back. */
export const mediaPassPaymentModel = paymentModel
  .pick({ amount: true, timestamp: true, method: true, entry: true })
  .extend({
    payment_id: id,
    /** Of the gateway; of vouchers their codes joined by commas, or 'REDEEM'. */
    details: z.object({ transaction_id: z.string() }),
  })
export type MediaPassPayment = z.infer<typeof mediaPassPaymentModel>

/** A voucher that paid for media passes. */
export const mediaPassVoucherModel = appliedVoucherModel
  .pick({ code: true, amount: true })
  .extend({ redeemed: instant })

export const mediaPassHistoryModel = z.object({
  /** Nobody of the registration needs a pass any more, and every pass is known to be paid (MEDIA-08). */
  overallPaid: z.boolean(),
  /** Card and bank payments, what came back of them too; the newest first. */
  payments: z.array(mediaPassPaymentModel),
  /** Payments by loyalty vouchers. */
  loyalty_payments: z.array(mediaPassPaymentModel),
  vouchers: z.array(mediaPassVoucherModel),
  /** Attendees whose pass of the season is paid. */
  dancers: z.array(paidDancerModel),
  /** Attendees whose pass of the season is bought, and not paid as far as this registration knows. */
  bought: z.array(boughtDancerModel),
})
export type MediaPassHistory = z.infer<typeof mediaPassHistoryModel>
