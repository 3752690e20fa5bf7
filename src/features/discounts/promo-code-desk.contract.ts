// Promises of the office's desk for promo codes: all of them with their use, making one, stopping one.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { deskPromoCodeModel, newPromoCodeModel, promoCodeUseModel } from './promo-code-desk.model.ts'

const forOffice = { callers: staffOnly, right: 'payments' } as const

export const listPromoCodes = endpoint({
  ...forOffice,
  method: 'GET',
  path: '/staff/promo-codes',
  summary: 'Every promo code with how often it is used and what it took off, and what one can be limited to',
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

export const listPromoCodeUses = endpoint({
  ...forOffice,
  method: 'GET',
  path: '/staff/promo-codes/{id}/uses',
  summary: 'Which registrations have a promo code, and what it took off each',
  input: z.object({ id: idText }),
  output: z.object({ uses: z.array(promoCodeUseModel) }),
  failures: ['NOT_FOUND'],
})
