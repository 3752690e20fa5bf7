// LOYALTY-06: a voucher is applied only where something is left to pay.
import { describe, expect, test } from 'vitest'
import type { FeeLine } from '../fees/quote.model.ts'
import { viewOf } from '../registrations/registration.fixtures.ts'
import type { AppliedVoucher } from './loyalty.model.ts'
import { owesFor } from './voucher-place.rules.ts'

const pass = (id: number, more: Partial<FeeLine> = {}) =>
  ({ key: `media:${id}`, amount_cents: 5_500, sold_at: null, ...more }) as FeeLine
const voucher = (amount: number, more: Partial<AppliedVoucher> = {}): AppliedVoucher => ({
  code: 'LV-1',
  amount,
  status: 'PendingActivation',
  payment_type: 'media pass',
  ...more,
})
const view = (lines: FeeLine[], loyalty_vouchers_credit: AppliedVoucher[] = []) => {
  const plain = viewOf()
  return { ...plain, quote: { ...plain.quote, lines }, loyalty_vouchers_credit }
}

describe('LOYALTY-06 where a voucher may be applied', () => {
  test.each([
    ['nothing is left to pay', 0, false],
    ['a cent is left', 1, true],
  ])('registration: %s', (_title, payable, may) => {
    expect(owesFor(view([]), 'registration', payable)).toBe(may)
  })
  test.each<[string, ReturnType<typeof view>, boolean]>([
    ['no pass is wanted', view([]), false],
    ['one is', view([pass(1)]), true],
    ['it was sold already', view([pass(1, { sold_at: '2026-11-20T17:00:00Z' })]), false],
    ['a voucher covers all but a cent of two', view([pass(1), pass(2)], [voucher(10_999)]), true],
    ['a voucher covers both', view([pass(1), pass(2)], [voucher(11_000)]), false],
    ['what was redeemed does not count', view([pass(1)], [voucher(5_500, { status: 'Redeemed' })]), true],
    [
      'nor what is for the registration',
      view([pass(1)], [voucher(5_500, { payment_type: 'registration' })]),
      true,
    ],
  ])('media passes: %s', (_title, given, may) => {
    expect(owesFor(given, 'media pass', 99)).toBe(may)
  })
})
