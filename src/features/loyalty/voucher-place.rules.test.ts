// LOYALTY-06: a voucher is applied only where something is left to pay. LOYALTY-10: what is offered of a voucher.
import { describe, expect, test } from 'vitest'
import type { AppliedVoucher, VoucherPaymentType, VoucherStatus } from '../discounts/applied-voucher.model.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { Payment } from '../payments/payment.model.ts'
import { viewOf } from '../registrations/registration.fixtures.ts'
import type { LoyaltyVoucher } from './loyalty.model.ts'
import { owesFor, usableFor, voucherAction, waitsFor } from './voucher-place.rules.ts'

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

describe('LOYALTY-10 what is offered of a voucher beside a payment', () => {
  const here = view([]).id
  const listed = (status: VoucherStatus, registration_id: number | null = null) =>
    ({ code: 'LV-1', status, registration_id, payment_type: null }) as LoyaltyVoucher
  const known = (status: VoucherStatus) =>
    view([], [voucher(5_000, { status, payment_type: 'registration' })])
  const shown = (of: ReturnType<typeof view>, voucher: LoyaltyVoucher) =>
    usableFor(of, [voucher]).map((usable) => voucherAction(of, usable))
  test.each<[string, ReturnType<typeof view>, LoyaltyVoucher, (string | null)[]]>([
    ['one of the list is applied', view([]), listed('Issued'), ['apply']],
    [
      'one that waits here is taken off',
      known('PendingActivation'),
      listed('PendingActivation', here),
      ['remove'],
    ],
    ['one that waits elsewhere is not shown', view([]), listed('PendingActivation', here + 1), []],
    ['nor one that has expired, or was used', view([]), listed('Expired'), []],
    [
      'one that the list still shows as waiting was used here',
      known('Redeemed'),
      listed('PendingActivation', here),
      [],
    ],
    [
      'one that the list does not know yet as applied here',
      known('PendingActivation'),
      listed('Issued'),
      ['remove'],
    ],
  ])('%s', (_title, of, one, offered) => {
    expect(shown(of, one)).toEqual(offered)
  })
  const payment = (status: Payment['status'], amount = 100) => ({ status, amount }) as Payment
  test.each<[string, Payment[], string | null]>([
    ['while a payment is out', [payment('intended')], null],
    ['once it has its answer', [payment('declined')], 'apply'],
    ['while something goes back', [payment('intended', -100)], 'apply'],
  ])('%s', (_title, payments, offered) => {
    expect(voucherAction({ ...view([]), payments }, listed('Issued'))).toBe(offered)
  })
})

describe('LOYALTY-10 what an applied voucher waits for', () => {
  const applied = (payment_type: VoucherPaymentType) => ({ payment_type, registration_id: 100000 })
  test.each<[VoucherPaymentType, VoucherPaymentType | null, string]>([
    ['registration', null, 'For registration 100000, with the next payment'],
    ['registration', 'registration', 'For registration 100000, with the next payment'],
    ['registration', 'media pass', 'Not for these passes: for registration 100000, with its next payment'],
    ['media pass', 'media pass', 'For media passes of registration 100000, with the next payment'],
    ['media pass', 'registration', 'Not for this payment: for media passes of registration 100000'],
  ])('of a %s, beside %s', (payment_type, paying, words) => {
    expect(waitsFor(applied(payment_type), paying)).toBe(words)
  })
})
