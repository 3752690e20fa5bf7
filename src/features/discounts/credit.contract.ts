// Promises of credits to the office: giving one on a registration, and taking it back.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { centsField, id, idText, requiredText } from '../../shared/fields.ts'
import { registrationViewModel } from '../registrations/registration.model.ts'

const forOffice = { callers: staffOnly, right: 'payments' } as const

/** R§6: mails what was done to the office, too. */
const sendEmployeeEmail = z.boolean().default(false)

export const giveCredit = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/payments/credit-voucher-payment',
  summary: 'Take an amount off a registration, in words that its owner reads',
  input: z.object({
    registration_id: id,
    from: requiredText(120),
    /** R§5: more than 0, else 'Required'. */
    amount: centsField.min(1, 'Required').max(100_000_00, 'At most $100,000.00'),
    sendEmployeeEmail,
  }),
  output: z.object({ view: registrationViewModel }),
  failures: ['NOT_FOUND', 'PAYMENT_PENDING'],
})

export const takeBackCredit = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/registrations/{id}/credits/{credit_id}/take-back',
  summary: 'Take a credit back: it is owed again. Again: the same',
  input: z.object({ id: idText, credit_id: idText, sendEmployeeEmail }),
  output: z.object({ view: registrationViewModel }),
  failures: ['NOT_FOUND', 'PAYMENT_PENDING'],
})
