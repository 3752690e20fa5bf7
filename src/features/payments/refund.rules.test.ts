// REFUND-01: how much of a payment may go back.
import { describe, expect, test } from 'vitest'
import type { Payment, PaymentEntry, PaymentStatus } from './payment.model.ts'
import { refundableOf } from './refund.rules.ts'

const paid = { id: 1, entry: 'payment', status: 'approved', amount: 10_000, payment_method_id: 1 } as const
const back = (
  amount: number,
  status: PaymentStatus = 'approved',
  entry: PaymentEntry = 'refund',
  refund_of: number | null = 1,
) => ({ entry, status, amount, refund_of })

describe('REFUND-01 what may go back', () => {
  test.each<[string, Parameters<typeof refundableOf>[1], number]>([
    ['all of it', [], 10_000],
    ['what has not gone back', [back(-4_000)], 6_000],
    ['without what is going back now', [back(-4_000, 'intended')], 6_000],
    ['one cent less than all', [back(-9_999, 'intended')], 1],
    ['nothing once all is going back', [back(-4_000), back(-6_000, 'intended')], 0],
    ['never less than nothing', [back(-10_001)], 0],
    ['what was declined is still here', [back(-4_000, 'declined')], 10_000],
    ['so is what was never made', [back(-4_000, 'failed')], 10_000],
    ['a returned check has taken it', [back(-10_000, 'approved', 'returned_check')], 0],
    ['its fee takes nothing of it', [back(-3_500, 'approved', 'returned_check_fee')], 10_000],
    ['refunds of other payments do not count', [back(-4_000, 'approved', 'refund', 2)], 10_000],
    ['nor do adjustments', [back(-4_000, 'approved', 'adjustment', null)], 10_000],
  ])('%s', (_title, all, cents) => expect(refundableOf(paid, all)).toBe(cents))

  test.each<[string, Partial<Payment> & { payment_method_id?: number }]>([
    ['intended', { status: 'intended' }],
    ['declined', { status: 'declined' }],
    ['failed', { status: 'failed' }],
    ['loyalty vouchers', { payment_method_id: 5 }],
    ['a refund', { entry: 'refund', amount: -100 }],
    ['an adjustment', { entry: 'adjustment' }],
    ['a returned check', { entry: 'returned_check', amount: -100 }],
  ])('nothing of what is %s', (_title, more) => expect(refundableOf({ ...paid, ...more }, [])).toBe(0))
})
