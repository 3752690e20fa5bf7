// Promises of promo codes to registrants: what a code would take off, and which codes a registration has.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, idText } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { previewedPromoCodeModel } from './discount.model.ts'

/** E§5 "Promo code: required". */
const codeText = z.string({ error: 'Required' }).trim().min(1, 'Required').max(40, 'At most 40 characters')

/** A code as it was answered may be sent back. */
const sentCode = alsoTaking(z.object({ code: codeText }), {
  decided: Object.keys(previewedPromoCodeModel.omit({ code: true }).shape),
}).transform(({ code }) => code)

export const previewPromoCode = endpoint({
  method: 'GET',
  path: '/dance360/promo-codes',
  summary:
    'What a promo code would take off a registration, beside the codes that it has, or what it is worth at an event of the current season; nothing is applied',
  callers: registrants,
  owns: { registration_id: 'registration', code: 'secret' },
  input: z
    .object({
      code: codeText,
      registration_id: idText.optional(),
      /** Of the registration, where one is named: another event's registration is not found. */
      event_id: idText.optional(),
    })
    .refine(({ registration_id, event_id }) => registration_id !== undefined || event_id !== undefined, {
      path: ['registration_id'],
      message: 'Please name a registration or an event.',
    }),
  output: previewedPromoCodeModel,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN', 'PAYMENT_PENDING'],
})

export const applyPromoCodes = endpoint({
  method: 'PUT',
  path: '/dance360/promo-codes',
  summary:
    'The promo codes that a registration shall have, in their order; a code named twice takes the place of itself, what is left out is taken off and may be used again, unless a completed registration was sold with it',
  callers: registrants,
  owns: { registration_id: 'registration', promo_codes: 'secret', 'promo_codes.code': 'secret' },
  input: alsoTaking(
    z.object({
      registration_id: id,
      promo_codes: z.array(z.union([codeText, sentCode])).max(20),
      /** Outside the registration flow the tour's office is told by mail (R§6). */
      sendEmployeeEmail: z.boolean().default(false),
    }),
    { decided: ['event_id'] },
  ),
  output: z.object({ registration: registrationViewModel }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN', 'PAYMENT_PENDING'],
})
