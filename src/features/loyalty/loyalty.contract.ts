// Promises of a studio's loyalty: its points and vouchers, issuing, applying and redeeming a voucher (E§7).
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { id, idText, whole } from '../../shared/fields.ts'
import { voucherPaymentTypes, voucherStatuses } from '../discounts/applied-voucher.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { loyaltyDataModel } from './loyalty.model.ts'

const voucherCode = z.string({ error: 'Required' }).trim().min(1, 'Required').max(40, 'At most 40 characters')

const forStudios = { callers: ['studio'] } as const

export const loadLoyalty = endpoint({
  ...forStudios,
  method: 'GET',
  path: '/loyalty/loyalty-data/{id}',
  summary: "A studio's loyalty points and vouchers; the studio's own account only",
  owns: { id: 'studio' },
  input: z.object({ id: idText }),
  output: loyaltyDataModel,
  failures: ['NOT_YOURS'],
})

export const issueVouchers = endpoint({
  ...forStudios,
  method: 'POST',
  path: '/loyalty/issue-voucher',
  summary: 'Spend points on vouchers, one for each journal: all of them, or none',
  owns: { 'transactionJournals.MemberId': 'member id' },
  input: z.object({
    transactionJournals: z
      .array(
        z.object({
          /** loyaltyMemberId of the studio. */
          MemberId: z.string(),
          /** Whole US cents: points x 0.01 dollars. */
          TransactionAmount: whole,
          /** The points that are spent, as a negative number. */
          Points_Credited__c: z.int().max(-1, 'Must be negative').min(-100_000_000),
        }),
      )
      .min(1)
      .max(10),
  }),
  output: loyaltyDataModel,
  failures: ['NOT_YOURS', 'RULES_BROKEN'],
})

export const applyVoucher = endpoint({
  ...forStudios,
  method: 'POST',
  path: '/loyalty/apply-voucher-credit',
  summary:
    'Apply a voucher to a registration or to its media passes, to be redeemed with the next payment; with `remove`, take it off while it is pending',
  owns: { registration_id: 'registration', code: 'within' },
  input: z.object({
    registration_id: id,
    code: voucherCode,
    paymentType: z.enum(voucherPaymentTypes),
    remove: z.boolean().default(false),
  }),
  output: z.object({ registration: registrationViewModel }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN', 'PAYMENT_PENDING'],
})

export const redeemVouchers = endpoint({
  ...forStudios,
  method: 'POST',
  path: '/loyalty/redeem-vouchers',
  summary:
    'Redeem vouchers that are applied to a registration; those for media passes are redeemed with their payment. Tells which had been redeemed already',
  owns: { registration_id: 'registration', membershipNumber: 'membership number', 'vouchers.code': 'within' },
  input: z.object({
    membershipNumber: z.string(),
    registration_id: id,
    vouchers: z
      .array(
        z.object({
          code: voucherCode,
          amount: whole,
          status: z.enum(voucherStatuses),
          paymentType: z.enum(voucherPaymentTypes),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: z.object({ alreadyRedeemedVouchers: z.array(z.string()), registration: registrationViewModel }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN', 'PAYMENT_PENDING'],
})
