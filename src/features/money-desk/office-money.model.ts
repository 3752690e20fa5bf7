// The money of one registration as the office sees and changes it.
import { z } from 'zod'
import { centsField, id, plainDate, requiredText, whole } from '../../shared/fields.ts'
import { checkModel } from '../payments/check.model.ts'
import { paymentModel } from '../payments/payment.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

const MOST_CENTS = 100_000_000
const MOST = 'At most $1,000,000.00'

/** Cents that the office writes down; negative where it adds to what is owed. */
export const anyCents = z.int('Must be a whole number of cents').min(-MOST_CENTS, MOST).max(MOST_CENTS, MOST)
export const someCents = anyCents.min(1, 'Must be more than 0')

/** Why the office changed something; the owner reads it in the statement. */
export const reasonText = requiredText(500)

export const movementModel = paymentModel.extend({
  note: z.string(),
  /** Who wrote it down or paid; null = somebody with a family's link. */
  by: z.string().nullable(),
  gateway: z.string(),
  gateway_reference: z.string().nullable(),
  /** The gateway's words, where it declined. */
  message: z.string().nullable(),
  /** What of it can still go back. */
  refundable_cents: centsField,
  /** The media passes of it that can still go back. */
  passes_left: z.array(z.object({ person_id: id, name: z.string(), amount_cents: centsField })),
  /** What it costs if the bank brings it back; null = no bank does (any more). */
  return_fee_cents: centsField.nullable(),
})
export type Movement = z.infer<typeof movementModel>

export const officeMoneyModel = z.object({
  view: registrationViewModel,
  /** All money of the registration, the oldest first. */
  movements: z.array(movementModel),
  /** The oldest first. */
  checks: z.array(checkModel),
  /** What earlier late checks were charged (CHECK-03). */
  late_charges_cents: centsField,
  /** The gateways in use, by the names that stand with the payments: only these give back. */
  gateways: z.array(z.string()),
})
export type OfficeMoney = z.infer<typeof officeMoneyModel>

/** What is written on a check that came. */
export const receivedCheck = z.object({
  /** The promised check that it is; null = nobody had promised it. */
  check_id: id.nullable(),
  received_on: plainDate,
  number: z.string().trim().max(30, 'At most 30 characters'),
  payer: requiredText(120),
  amount_cents: someCents,
  note: z.string().trim().max(300, 'At most 300 characters').default(''),
  /** What the clerk saw as the difference to the rate of that day, charged, or negative, given back; or why it is not. */
  late: z.union([
    z.object({ charge_cents: whole }),
    z.object({ waive_reason: z.string().trim().max(300, 'At most 300 characters') }),
  ]),
})
