// A loyalty voucher as it stands on a registration, where it pays as a credit does.
import { z } from 'zod'
import { centsField } from '../../shared/fields.ts'
import { sharesModel } from './discount.model.ts'

/** Issued = in the list; PendingActivation = applied, and removable; then Redeemed (E§4). */
export const voucherStatuses = ['Issued', 'PendingActivation', 'Redeemed', 'Expired'] as const
export type VoucherStatus = (typeof voucherStatuses)[number]

export const voucherPaymentTypes = ['registration', 'media pass'] as const
export type VoucherPaymentType = (typeof voucherPaymentTypes)[number]

/** A voucher that is applied to a registration (E§3 loyalty_vouchers_credit). */
export const appliedVoucherModel = z.object({
  code: z.string(),
  /** After an edit what it pays now: of each line, and what of it pays nothing, until something is added (PAY-15). */
  amount: centsField,
  status: z.enum(voucherStatuses),
  payment_type: z.enum(voucherPaymentTypes).nullable(),
  shares: sharesModel.optional(),
  free_cents: centsField.optional(),
})
export type AppliedVoucher = z.infer<typeof appliedVoucherModel>
