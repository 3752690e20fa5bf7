// Promises of paying: how the form reaches the gateway, paying by card, and what became of a payment.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText, version } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { CARD_METHOD_ID, cardTokenModel, gatewayDescriptionModel, paymentModel } from './payment.model.ts'

const MOST_CENTS = 100_000_000

export const describeGateway = endpoint({
  method: 'GET',
  path: '/payments/gateway',
  summary: 'Where the browser exchanges a card for a token; in the sandbox, which test cards there are',
  callers: registrants,
  input: z.object({}),
  output: gatewayDescriptionModel,
})

export const payByCard = endpoint({
  method: 'POST',
  path: '/payments/nmi-payment',
  summary:
    'Pay a registration in full by card, which completes it, or the balance of a completed one. Needs an Idempotency-Key.',
  callers: registrants,
  input: z.object({
    registration_id: id,
    /** Of the registration as the payer saw it. */
    version,
    /** Whole US cents; must be the whole balance. */
    amount: z.int('Must be a whole number of cents').min(1, 'Must be more than 0').max(MOST_CENTS),
    paymentMethodId: z.literal(CARD_METHOD_ID),
    paymentKind: z.literal('registration'),
    /** The card as the gateway's tokeniser named it. */
    paymentProfile: cardTokenModel,
  }),
  output: z.object({ payment: paymentModel, registration: registrationViewModel }),
  failures: [
    'NOT_FOUND',
    'NOT_YOURS',
    'STALE_VERSION',
    'REGISTRATION_COMPLETED',
    'RULES_BROKEN',
    'AMOUNT_CHANGED',
    'PAYMENT_PENDING',
    'PAYMENT_DECLINED',
  ],
})

export const loadPayment = endpoint({
  method: 'GET',
  path: '/payments/{id}',
  summary: 'One payment and what became of it, as far as it is known',
  callers: registrants,
  input: z.object({ id: idText }),
  output: z.object({
    payment: paymentModel,
    registration_id: id,
    /** The gateway's words, where it declined. */
    message: z.string().nullable(),
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})
