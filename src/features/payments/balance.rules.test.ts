// PAY-01, PAY-02, PAY-03: what is owed, when it counts as paid, and when it is due.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { columbus } from '../tours/tour.fixtures.ts'
import { balanceOf, type Cover, isPaidInFull, paymentDueDate } from './balance.rules.ts'
import type { PaymentStatus } from './payment.model.ts'

const paid = (amount: number, status: PaymentStatus = 'approved') => ({ amount, status })

describe('PAY-01 the balance', () => {
  test.each<[string, number, { amount: number; status: PaymentStatus }[], number]>([
    ['without payments is the total', 72500, [], 72500],
    ['a payment lowers it', 72500, [paid(50000)], 22500],
    ['paid exactly is zero', 72500, [paid(50000), paid(22500)], 0],
    ['paid too much is a credit', 72500, [paid(80000)], -7500],
    ['a refund raises it', 72500, [paid(72500), paid(-10000)], 10000],
    ['an intended payment does not count', 72500, [paid(72500, 'intended')], 72500],
    ['a declined payment does not count', 72500, [paid(72500, 'declined')], 72500],
    ['a failed payment does not count', 72500, [paid(72500, 'failed'), paid(500)], 72000],
  ])('%s', (_title, total, payments, balance) => {
    expect(balanceOf(total, payments)).toBe(balance)
  })
  property.prop([fc.nat(1e6), fc.array(fc.integer({ min: -1e6, max: 1e6 }).map((amount) => paid(amount)))])(
    'does not depend on the order of the payments',
    (total, payments) => {
      expect(balanceOf(total, [...payments].reverse())).toBe(balanceOf(total, payments))
    },
  )
})

describe('PAY-02 paid in full', () => {
  const reviewed = { reviewed: true }
  test.each<[string, { reviewed: boolean; paying_by_check?: boolean }, Cover, boolean]>([
    [
      'payments one cent below the total do not cover it',
      reviewed,
      { total: 100, payments: [paid(99)] },
      false,
    ],
    ['payments at the total do', reviewed, { total: 100, payments: [paid(100)] }, true],
    ['payments above the total do', reviewed, { total: 100, payments: [paid(101)] }, true],
    ['not before the review', { reviewed: false }, { total: 100, payments: [paid(100)] }, false],
    ['a total of zero is paid once reviewed', reviewed, { total: 0, payments: [] }, true],
    [
      'paying by check counts as paid',
      { reviewed: true, paying_by_check: true },
      { total: 100, payments: [] },
      true,
    ],
    [
      'but not before the review',
      { reviewed: false, paying_by_check: true },
      { total: 100, payments: [] },
      false,
    ],
    [
      'promo codes, credit and vouchers add up with payments',
      reviewed,
      { total: 100, payments: [paid(40)], promo_codes: 30, credit: 20, loyalty_vouchers: 10 },
      true,
    ],
    ['a deposit is not the whole', reviewed, { total: 100, payments: [paid(100)], deposit: 50 }, false],
  ])('%s', (_title, registration, cover, full) => {
    expect(isPaidInFull(registration, cover)).toBe(full)
  })
})

describe('PAY-03 the due date', () => {
  const none = { payment_date: null, send_check_date: null, cutoff_start_date: null }
  test.each<[string, Partial<typeof columbus>, string, string | null]>([
    [
      'the payment date comes first',
      { payment_date: '2027-01-10', send_check_date: '2027-01-05' },
      '2026-11-21',
      '2027-01-10',
    ],
    ['then the date to send the check by', { send_check_date: '2027-01-05' }, '2026-11-21', '2027-01-05'],
    ['then the early cutoff', {}, '2026-11-21', '2027-01-08'],
    ['on the day itself it is still that day', {}, '2027-01-08', '2027-01-08'],
    ['the day after, it is the start of the event', {}, '2027-01-09', '2027-02-12'],
    [
      'a payment date that has passed does not give way to the others',
      { payment_date: '2026-11-20' },
      '2026-11-21',
      '2027-02-12',
    ],
    ['without dates it is 30 days before the event', none, '2026-11-21', '2027-01-13'],
    ['and the start once these have passed', none, '2027-01-14', '2027-02-12'],
    ['without any date there is none', { ...none, start_date: null }, '2026-11-21', null],
  ])('%s', (_title, dates, today, due) => {
    expect(paymentDueDate({ ...columbus, ...dates }, today)).toBe(due)
  })
})
