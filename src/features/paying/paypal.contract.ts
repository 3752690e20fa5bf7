// Promises of paying by PayPal: an order that the payer approves there, and the payment with it (E§7).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, optionalText, requiredText, version } from '../../shared/fields.ts'
import {
  amountField,
  amountTypes,
  PAYMENT_FAILURES,
  paymentKinds,
  paymentModel,
} from '../payments/payment.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

/** What is paid, at the beginning and when it was approved. */
const paid = {
  amount: amountField,
  registration_id: id,
  /** Of the registration as the payer saw it; absent = as it is. */
  version: version.optional(),
  /** Absent = what the amount comes to. */
  amount_type: z.enum(amountTypes).optional(),
  paymentKind: z.enum(paymentKinds).default('registration'),
  person_ids: z.array(id).max(2000).default([]),
}

export const beginPaypal = endpoint({
  method: 'POST',
  path: '/payments/paypal-order',
  summary:
    'An order at PayPal for an amount of a registration; the payer approves it at approve_url and comes back with its id, which is the nonce. Nothing is charged by it, and what could not be paid now is refused',
  callers: registrants,
  owns: { registration_id: 'registration', person_ids: 'within' },
  input: z.object(paid),
  output: z.object({ nonce: z.string(), approve_url: z.string() }),
  failures: PAYMENT_FAILURES,
})

export const payByPaypal = endpoint({
  method: 'POST',
  path: '/payments/paypal-payment',
  summary:
    'Pay a registration, its balance or media passes with an order that the payer approved at PayPal. One nonce pays once, whatever comes twice.',
  callers: registrants,
  owns: { registration_id: 'registration', person_ids: 'within', nonce: 'secret' },
  input: alsoTaking(
    z.object({
      /** The id of the approved order. */
      nonce: requiredText(40),
      ...paid,
      note: optionalText(200).default(''),
      sendEmployeeEmail: z.boolean().default(false),
    }),
    { decided: ['studio_id', 'mybtf_user_id', 'event_id', 'editing', 'event', 'city'] },
  ),
  output: z.object({ payment: paymentModel, registration: registrationViewModel }),
  failures: PAYMENT_FAILURES,
})
