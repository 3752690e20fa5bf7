// Promises of the office's desk for the money of one registration: checks, cash, adjustments, refunds.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, optionalText, plainDate, requiredText } from '../../shared/fields.ts'
import { anyCents, officeMoneyModel, reasonText, receivedCheck, someCents } from './office-money.model.ts'

const forMoney = { callers: staffOnly, right: 'payments' } as const

export const loadOfficeMoney = endpoint({
  ...forMoney,
  looks: 'Opened the money of a registration',
  sees: { 'input.id': 'registration' },
  method: 'GET',
  path: '/staff/registrations/{id}/money',
  summary: 'The money of a registration: payments with what can go back, and its checks',
  input: z.object({ id: idText }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND'],
})

export const expectCheck = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/registrations/{id}/checks/expected',
  summary: 'Note that a check was promised',
  input: z.object({
    id: idText,
    amount_cents: someCents,
    payer: requiredText(120),
    note: optionalText(300).default(''),
  }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND'],
})

export const receiveCheck = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/registrations/{id}/checks',
  summary:
    'Write down a check that came, promised or not: it counts as paid. AMOUNT_CHANGED tells `amount_cents`, the difference to the rate of the day of receipt, where the clerk saw another.',
  input: receivedCheck.extend({ id: idText }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'AMOUNT_CHANGED'],
})

export const returnCheck = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/checks/{id}/return',
  summary:
    'The bank has returned a check: its payment is reversed, $35.00 are charged, and the owner is told by mail',
  input: z.object({ id: idText, returned_on: plainDate, reason: reasonText }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const cancelCheck = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/checks/{id}/cancel',
  summary: 'A promised check will not come',
  input: z.object({ id: idText, reason: reasonText }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const takeBackCheck = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/checks/{id}/take-back',
  summary: 'Take the last step of a check back that was a mistake, with what it did to the money',
  input: z.object({ id: idText, reason: reasonText }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const recordOfficePayment = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/registrations/{id}/office-payments',
  summary:
    'Write down cash that was received, or an adjustment: positive takes off what is owed, negative adds to it',
  input: z.object({
    id: idText,
    kind: z.enum(['cash', 'adjustment']),
    amount_cents: anyCents,
    reason: reasonText,
  }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const giveBack = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/payments/{id}/refund',
  summary:
    'Give back all or some of a payment: to the card or account that paid, or by a check or cash of the office. Needs an Idempotency-Key.',
  input: z.object({
    id: idText,
    amount_cents: someCents,
    to: z.enum(['gateway', 'check', 'cash']),
    /** Of the office's own check. */
    number: optionalText(30).default(''),
    /** Whose media passes go back, of a payment for them; left out = all that are left. */
    person_ids: z.array(id).min(1, 'Please choose at least one dancer.').max(2000).optional(),
    reason: reasonText,
  }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'PAYMENT_DECLINED'],
})

export const returnByBank = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/payments/{id}/return',
  summary:
    'The bank has brought an e-check or a card payment back: it is reversed, its price is charged, and the owner is told by mail',
  input: z.object({ id: idText, reason: reasonText }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'PAYMENT_PENDING'],
})

export const giveBackVoucher = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/staff/registrations/{id}/vouchers/give-back',
  summary:
    'Give a loyalty voucher that was used for a registration back to its studio, while the registration is not completed. Needs an Idempotency-Key.',
  input: z.object({ id: idText, code: requiredText(40) }),
  output: officeMoneyModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN', 'PAYMENT_PENDING', 'REGISTRATION_COMPLETED'],
})
