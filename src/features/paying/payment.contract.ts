// Promises of paying: how the form reaches the gateway, paying, reserving by check, saved cards, and why the balance is what
// it is.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, idText, optionalText, version } from '../../shared/fields.ts'
import {
  APPLE_PAY_METHOD_ID,
  amountField,
  amountTypes,
  BANK_METHOD_ID,
  billToModel,
  CARD_METHOD_ID,
  cardTokenModel,
  GOOGLE_PAY_METHOD_ID,
  gatewayDescriptionModel,
  PAYMENT_FAILURES,
  paymentKinds,
  paymentMethodModel,
  paymentModel,
} from '../payments/payment.model.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

export const describeGateway = endpoint({
  method: 'GET',
  path: '/payments/gateway',
  summary: 'Where the browser exchanges a card for a token; in the sandbox, which test cards there are',
  // Families pay without an account.
  callers: everyone,
  input: z.object({}),
  output: gatewayDescriptionModel,
})

/** A card or bank account as it was just entered, or one that the gateway keeps. */
const paymentProfile = z.union([
  cardTokenModel.extend({ bill_to: billToModel.nullable().default(null) }),
  z.object({ payment_method_id: id }),
])

export const payByCard = endpoint({
  method: 'POST',
  path: '/payments/nmi-payment',
  summary:
    'Pay by card or bank account: a registration (which completes it once enough is covered), its balance, or media passes. Needs an Idempotency-Key.',
  callers: registrants,
  owns: {
    registration_id: 'registration',
    person_ids: 'within',
    'paymentProfile.token': 'secret',
    'paymentProfile.payment_method_id': 'payment method',
  },
  input: alsoTaking(
    z.object({
      registration_id: id,
      /** Of the registration as the payer saw it. */
      version,
      amount: amountField,
      /** Full and deposit must be exactly what they come to; other is at most the balance. */
      amount_type: z.enum(amountTypes).default('full'),
      paymentMethodId: z.union([
        z.literal(CARD_METHOD_ID),
        z.literal(BANK_METHOD_ID),
        z.literal(APPLE_PAY_METHOD_ID),
        z.literal(GOOGLE_PAY_METHOD_ID),
      ]),
      paymentKind: z.enum(paymentKinds),
      /** Whose media passes are paid; for 'media_pass' only. */
      person_ids: z.array(id).max(2000).default([]),
      /** As the gateway's tokeniser named it, or saved before. */
      paymentProfile,
      /** The gateway keeps it for this account once it is approved. */
      keep_profile: z.boolean().default(false),
      note: optionalText(200).default(''),
      /** Outside the registration flow the tour's office is told by mail (E§6). */
      sendEmployeeEmail: z.boolean().default(false),
    }),
    // E§7: whose registration it is, and for what, follows from the registration.
    {
      decided: [
        ...['studio_id', 'mybtf_user_id', 'editing', 'event', 'city', 'event_id', 'payment_breakdown'],
      ],
    },
  ),
  output: z.object({
    payment: paymentModel,
    registration: registrationViewModel,
    /** What the gateway keeps from now on. */
    mybtf_user_payment_method: paymentMethodModel.nullable(),
  }),
  failures: PAYMENT_FAILURES,
})

export const reserveByCheck = endpoint({
  method: 'PUT',
  path: '/payments/paying-by-check',
  summary:
    'Reserve a registration for which a check will be sent, or promise one for the balance of a completed one; or take the promise back',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({
    registration_id: id,
    version,
    paying_by_check: z.boolean(),
    /** 'RESERVE MY REGISTRATION', in whatever case (E§2); not needed to take it back. */
    phrase: optionalText(60).default(''),
  }),
  output: registrationViewModel,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'STALE_VERSION', 'PAYMENT_PENDING', 'RULES_BROKEN'],
})

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/payments/customer-vault',
  summary: 'Cards and bank accounts that the gateway keeps for this account',
  callers: registrants,
  input: z.object({}),
  output: z.object({ payment_methods: z.array(paymentMethodModel) }),
})

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/payments/customer-vault/{id}',
  summary: 'Let the gateway forget a saved card or bank account',
  callers: registrants,
  owns: { id: 'payment method' },
  input: z.object({ id: idText }),
  output: z.object({ payment_methods: z.array(paymentMethodModel) }),
  failures: ['NOT_FOUND', 'PAYMENT_PENDING'],
})

export const loadPayment = endpoint({
  method: 'GET',
  path: '/payments/{id}',
  summary: 'One payment and what became of it, as far as it is known',
  callers: registrants,
  owns: { id: 'payment' },
  input: z.object({ id: idText }),
  output: z.object({
    payment: paymentModel,
    registration_id: id,
    /** The gateway's words, where it declined; while its outcome is out, what keeps it so long. */
    message: z.string().nullable(),
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})
