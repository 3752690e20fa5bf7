// Promises of the office's desk for promo codes: all of them with their use, making one, stopping one, taking one off a registration.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, requiredText } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'
import { deskPromoCodeModel, newPromoCodeModel, promoCodeUseModel } from './promo-code-desk.model.ts'

const forOffice = { callers: staffOnly, right: 'payments' } as const

export const listPromoCodes = endpoint({
  ...forOffice,
  method: 'GET',
  path: '/staff/promo-codes',
  summary: 'Every promo code with how often it is used and what it took off, and what one can be limited to',
  freshness: 'a second old',
  input: z.object({}),
  output: z.object({
    promo_codes: z.array(deskPromoCodeModel),
    events: z.array(z.object({ id, name: z.string() })),
    seasons: z.array(z.object({ id, name: z.string() })),
  }),
})

export const addPromoCode = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/promo-codes',
  summary: 'Make a promo code; what it takes off and where it may be used never changes afterwards',
  input: newPromoCodeModel,
  output: z.object({ promo_code: deskPromoCodeModel }),
  failures: ['RULES_BROKEN', 'NOT_FOUND'],
})

export const stopPromoCode = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/promo-codes/{id}/stop',
  summary: 'Stop a promo code: nobody else may use it, registrations that have it keep it. Again: the same',
  input: z.object({ id: idText }),
  output: z.object({ promo_code: deskPromoCodeModel }),
  failures: ['NOT_FOUND'],
})

export const takeOffPromoCode = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/registrations/{id}/promo-codes/{promo_code_id}/take-off',
  summary: 'Take a promo code off a registration: what it took off is owed again, and its owner reads why',
  input: z.object({
    id: idText,
    promo_code_id: idText,
    reason: requiredText(300),
    /** R§6: mails what was done to the office, too. */
    sendEmployeeEmail: z.boolean().default(false),
  }),
  output: z.object({ view: registrationViewModel }),
  failures: ['NOT_FOUND', 'PAYMENT_PENDING', 'RULES_BROKEN'],
})

export const listPromoCodeUses = endpoint({
  ...forOffice,
  looks: 'Read who used a promo code',
  sees: { 'answer.uses.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/promo-codes/{id}/uses',
  summary: 'Which registrations have a promo code, and what it took off each',
  freshness: 'a second old',
  input: z.object({ id: idText }),
  output: z.object({ uses: z.array(promoCodeUseModel) }),
  failures: ['NOT_FOUND'],
})
