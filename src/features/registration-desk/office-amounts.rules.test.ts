// SCHOLARSHIP-05: when the office is told what is left to pay beside what a registration costs.
import { expect, test } from 'vitest'
import { payment } from '../registrations/quote-edit.fixtures.ts'
import { tellsBalance } from './office-amounts.rules.ts'

test.each([
  ['a completed one', true, [], true],
  ['an open one of which nothing was received', false, [], false],
  ['an open one of which something was received', false, [payment], true],
  [
    'an open one whose payment was given back',
    false,
    [payment, { ...payment, amount: -payment.amount }],
    false,
  ],
  [
    'an open one of which only media passes are paid',
    false,
    [{ ...payment, paymentKind: 'media_pass' as const }],
    false,
  ],
])('%s', (_which, completed, payments, told) => {
  expect(tellsBalance({ completed, payments })).toBe(told)
})
