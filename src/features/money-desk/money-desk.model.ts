// What the office's desk for money shows: checks, what waits for the gateway, and what does not add up.
import { z } from 'zod'
import { centsField, id, instant, plainDate } from '../../shared/fields.ts'
import { moneyDifferenceModel } from '../ledger/ledger.model.ts'
import { moneyCheckModel } from '../ledger/reconcile.model.ts'
import { bankDepositModel, listedCheckModel } from '../payments/check.model.ts'
import { paymentEntries, paymentKinds } from '../payments/payment.model.ts'

/** A promised, received or deposited check; late = it should be here by now. */
export const deskCheckModel = listedCheckModel.extend({ late: z.boolean(), due: plainDate.nullable() })
export type DeskCheck = z.infer<typeof deskCheckModel>

/** Money whose answer is still out. */
export const openMovementModel = z.object({
  id,
  registration_id: id,
  registrant_name: z.string(),
  event: z.string(),
  event_city: z.string(),
  amount: centsField,
  entry: z.enum(paymentEntries),
  payment_kind: z.enum(paymentKinds),
  method: z.string(),
  created_at: instant,
})
export type OpenMovement = z.infer<typeof openMovementModel>

export const deskDifferenceModel = moneyDifferenceModel.extend({
  /** The last check did not find it any more. */
  gone: z.boolean(),
})
export type DeskDifference = z.infer<typeof deskDifferenceModel>

export const moneyDeskModel = z.object({
  /** Expected, received and deposited; those that are done are at their registrations. */
  checks: z.array(deskCheckModel),
  /** Charges and refunds that the gateway has not answered. */
  open: z.array(openMovementModel),
  /** Open ones first, then the newest settled. */
  differences: z.array(deskDifferenceModel),
  /** The newest. */
  deposits: z.array(bankDepositModel),
  last_check: moneyCheckModel.nullable(),
})
export type MoneyDesk = z.infer<typeof moneyDeskModel>
