// What moved: payments, refunds, checks and adjustments, as the office lists and exports them.
import { z } from 'zod'
import { centsField, id, idText, instant, plainDate } from '../../shared/fields.ts'
import { paymentEntries, paymentKinds } from '../payments/payment.model.ts'

/** Days of the office, both included; a method id of E§9, an event; none = all. */
export const movementFilter = z.object({
  from: plainDate,
  until: plainDate,
  payment_method_id: idText.nullish(),
  event_id: idText.nullish(),
})
export type MovementFilter = z.infer<typeof movementFilter>

export const deskMovementModel = z.object({
  id,
  /** When it counted. */
  at: instant,
  entry: z.enum(paymentEntries),
  payment_kind: z.enum(paymentKinds),
  payment_method_id: id,
  method: z.string(),
  event: z.string(),
  event_city: z.string(),
  tour_date_id: id,
  registration_id: id,
  registrant_name: z.string(),
  gateway: z.string(),
  gateway_reference: z.string().nullable(),
  by: z.string().nullable(),
  note: z.string(),
  refund_of: id.nullable(),
  amount: centsField,
})
export type DeskMovement = z.infer<typeof deskMovementModel>

export const movementTotalModel = z.object({
  payment_method_id: id,
  count: z.int(),
  /** What came in, and what went back or was added to bills. */
  in_cents: centsField,
  out_cents: centsField,
})
export type MovementTotal = z.infer<typeof movementTotalModel>

export const movementListModel = z.object({
  movements: z.array(deskMovementModel),
  totals: z.array(movementTotalModel),
  /** Of all, not only of those that are listed. */
  count: z.int(),
  sum_cents: centsField,
  events: z.array(z.object({ id, name: z.string() })),
})
export type MovementList = z.infer<typeof movementListModel>
