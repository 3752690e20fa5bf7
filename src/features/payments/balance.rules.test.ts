// PAY-01, PAY-02, PAY-03, PAY-06: what is owed, when it counts as paid, and when it is due.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { VoucherPaymentType, VoucherStatus } from '../discounts/applied-voucher.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import {
  balanceAfter,
  balanceOf,
  type Cover,
  checkAmountOf,
  firmBalanceOf,
  isPaidInFull,
  leftToPay,
  payableOf,
  paymentDueDate,
  waitsForRefund,
} from './balance.rules.ts'
import type { PaymentKind, PaymentStatus } from './payment.model.ts'

const paid = (
  amount: number,
  status: PaymentStatus = 'approved',
  paymentKind: PaymentKind = 'registration',
) => ({
  amount,
  status,
  paymentKind,
})
const voucher = (
  amount: number,
  status: VoucherStatus = 'Redeemed',
  payment_type: VoucherPaymentType = 'registration',
) => ({ amount, status, payment_type })

function coverOf(more: Partial<Cover>): Cover {
  return { payments: [], promo_codes: [], credits: [], loyalty_vouchers_credit: [], ...more }
}

describe('PAY-01 the balance', () => {
  test.each<[string, Partial<Cover>, number]>([
    ['without payments is the total', {}, 72500],
    ['a payment lowers it', { payments: [paid(50000)] }, 22500],
    ['paid exactly is zero', { payments: [paid(50000), paid(22500)] }, 0],
    ['paid too much is a credit', { payments: [paid(80000)] }, -7500],
    ['a refund raises it', { payments: [paid(72500), paid(-10000)] }, 10000],
    ['an intended payment does not count', { payments: [paid(72500, 'intended')] }, 72500],
    ['a declined payment does not count', { payments: [paid(72500, 'declined')] }, 72500],
    ['a failed payment does not count', { payments: [paid(72500, 'failed'), paid(500)] }, 72000],
    [
      'media passes bought for themselves do not',
      { payments: [paid(5500, 'approved', 'media_pass')] },
      72500,
    ],
    [
      'promo codes and credits lower it',
      { promo_codes: [{ amount: 5000 }], credits: [{ amount: 1000 }] },
      66500,
    ],
    ['a redeemed voucher lowers it', { loyalty_vouchers_credit: [voucher(5000)] }, 67500],
    [
      'a voucher that is only applied does not yet',
      { loyalty_vouchers_credit: [voucher(5000, 'PendingActivation')] },
      72500,
    ],
    [
      'a voucher for media passes does not',
      { loyalty_vouchers_credit: [voucher(5000, 'Redeemed', 'media pass')] },
      72500,
    ],
  ])('%s', (_title, cover, balance) => {
    expect(balanceOf(72500, coverOf(cover))).toBe(balance)
  })
  property.prop([fc.nat(1e6), fc.array(fc.integer({ min: -1e6, max: 1e6 }).map((amount) => paid(amount)))])(
    'does not depend on the order of the payments',
    (total, payments) => {
      expect(balanceOf(total, coverOf({ payments: [...payments].reverse() }))).toBe(
        balanceOf(total, coverOf({ payments })),
      )
    },
  )
})

describe('PAY-06 what is told as left to pay', () => {
  test.each([
    ['beside a check, without the voucher that waits for it', true, 67500],
    ['else as it is', false, 72500],
  ])('%s', (_title, paying_by_check, cents) => {
    const cover = coverOf({ loyalty_vouchers_credit: [voucher(5000, 'PendingActivation')] })
    const view = { ...cover, paying_by_check, quote: { fees: { total: 72500 } } }
    expect(leftToPay({ ...view, balance_cents: balanceOf(72500, cover) })).toBe(cents)
  })
})

describe('REFUND-04 what a check is for that is promised now', () => {
  test.each<[string, Partial<Cover>, number]>([
    ['is what may be paid where nothing goes back', { payments: [paid(50000)] }, 22500],
    ['is what is going back, too', { payments: [paid(50000), paid(-10000, 'intended')] }, 32500],
    [
      'beside a credit, what is missing once it has gone',
      { payments: [paid(73000), paid(-501, 'intended')] },
      1,
    ],
    ['is nothing where a credit is left', { payments: [paid(73000), paid(-500, 'intended')] }, 0],
    ['counts no refund that was declined', { payments: [paid(72500), paid(-100, 'declined')] }, 0],
  ])('%s', (_title, cover, cents) => {
    expect(checkAmountOf(72500, coverOf(cover))).toBe(cents)
  })
})

describe('PAY-06 what may be paid now', () => {
  test.each<[string, Partial<Cover>, number]>([
    ['is the balance', { payments: [paid(50000)] }, 22500],
    [
      'without vouchers that are redeemed with it',
      { loyalty_vouchers_credit: [voucher(5000, 'PendingActivation')] },
      67500,
    ],
    ['without what somebody is paying now', { payments: [paid(70000, 'intended')] }, 2500],
    ['all of it being paid leaves nothing', { payments: [paid(72500, 'intended')] }, 0],
    ['a refund under way does not raise it', { payments: [paid(72500), paid(-10000, 'intended')] }, 0],
    ['media passes being paid leave it', { payments: [paid(5500, 'intended', 'media_pass')] }, 72500],
    ['a credit is nothing to pay', { payments: [paid(80000)] }, 0],
  ])('%s', (_title, cover, cents) => {
    expect(payableOf(72500, coverOf(cover))).toBe(cents)
  })
})

describe('REFUND-04 the balance by which something is confirmed or settled', () => {
  test.each<[string, number, Cover['payments'], number]>([
    ['is the balance where nothing goes back', 0, [paid(100)], 0],
    ['is not settled by money that is going back', 0, [paid(100), paid(-1, 'intended')], 1],
    ['is not settled by a credit that is less', -99, [paid(200), paid(-100, 'intended')], 1],
    ['is settled by a credit of as much', -100, [paid(200), paid(-100, 'intended')], 0],
    ['counts no refund twice that has gone', 100, [paid(100), paid(-100)], 100],
    ['counts none that was declined', 0, [paid(100), paid(-100, 'declined')], 0],
    ['counts none that was given up', 0, [paid(100), paid(-100, 'failed')], 0],
    ['counts no charge that is out', 100, [paid(100, 'intended')], 100],
    ['counts no media pass', 0, [paid(100), paid(-55, 'intended', 'media_pass')], 0],
  ])('%s', (_title, balance, payments, firm) => {
    expect(firmBalanceOf(balance, { payments })).toBe(firm)
  })
})

describe('REFUND-04 whether a refund is waited for', () => {
  test.each<[string, Cover['payments'], boolean]>([
    ['a cent that is going back is missed', [paid(100), paid(-1, 'intended')], true],
    ['what is going back is there besides', [paid(101), paid(-1, 'intended')], false],
    ['nothing is going back', [paid(100)], false],
    ['something is to be paid first', [paid(99), paid(-1, 'intended')], false],
  ])('%s', (_title, payments, waits) => {
    expect(waitsForRefund(100, coverOf({ payments }))).toBe(waits)
  })
})

describe('PAY-02 paid in full', () => {
  const reviewed = { reviewed: true, paying_by_check: false }
  test.each<
    [string, { reviewed: boolean; paying_by_check: boolean }, number, Partial<Cover>, number, boolean]
  >([
    ['payments one cent below the total do not cover it', reviewed, 100, { payments: [paid(99)] }, 0, false],
    ['payments at the total do', reviewed, 100, { payments: [paid(100)] }, 0, true],
    ['payments above the total do', reviewed, 100, { payments: [paid(101)] }, 0, true],
    ['not before the review', { ...reviewed, reviewed: false }, 100, { payments: [paid(100)] }, 0, false],
    ['a total of zero is paid once reviewed', reviewed, 0, {}, 0, true],
    ['paying by check counts as paid', { reviewed: true, paying_by_check: true }, 100, {}, 0, true],
    ['but not before the review', { reviewed: false, paying_by_check: true }, 100, {}, 0, false],
    [
      'promo codes, credit and vouchers add up with payments',
      reviewed,
      100,
      {
        payments: [paid(40)],
        promo_codes: [{ amount: 30 }],
        credits: [{ amount: 20 }],
        loyalty_vouchers_credit: [voucher(10)],
      },
      0,
      true,
    ],
    [
      'REFUND-04 what is going back covers nothing, though it may come to stay',
      reviewed,
      100,
      { payments: [paid(100), paid(-1, 'intended')] },
      0,
      false,
    ],
    [
      'REFUND-04 what is left beside it does',
      reviewed,
      100,
      { payments: [paid(101), paid(-1, 'intended')] },
      0,
      true,
    ],
    [
      'REFUND-04 a refund that was declined left the money',
      reviewed,
      100,
      { payments: [paid(100), paid(-1, 'declined')] },
      0,
      true,
    ],
    [
      'REFUND-04 what goes back of media passes is not of the registration',
      reviewed,
      100,
      { payments: [paid(100), paid(-1, 'intended', 'media_pass')] },
      0,
      true,
    ],
    ['a deposit is not the whole', reviewed, 100, { payments: [paid(100)] }, 50, false],
  ])('%s', (_title, registration, total, cover, deposit, full) => {
    expect(isPaidInFull(registration, total, coverOf(cover), deposit)).toBe(full)
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

  test('DATE-07 PAY-16 there is no day while the event is postponed, nor once it is canceled', () => {
    const postponed = { ...columbus, payment_date: '2027-01-05', postponed: true }
    expect(paymentDueDate(postponed, '2026-12-01')).toBeNull()
    const canceled = { ...postponed, postponed: false, canceled: true }
    expect(paymentDueDate(canceled, '2026-12-01')).toBeNull()
    expect(paymentDueDate({ ...canceled, postponed: true }, '2026-12-01')).toBeNull()
  })
})

describe('PAY-14 what is owed once an amount is paid', () => {
  const pending = (amount: number, payment_type: 'registration' | 'media pass' = 'registration') => ({
    amount,
    status: 'PendingActivation' as const,
    payment_type,
  })
  const cover = { payments: [], promo_codes: [], credits: [], loyalty_vouchers_credit: [] }
  test.each<[string, Parameters<typeof balanceAfter>[1], number, number]>([
    ['the rest of the total', cover, 10_000, 29_500],
    ['all of it', cover, 39_500, 0],
    [
      'a voucher that is redeemed with it',
      { ...cover, loyalty_vouchers_credit: [pending(5_000)] },
      10_000,
      24_500,
    ],
    [
      'not one for media passes',
      { ...cover, loyalty_vouchers_credit: [pending(5_000, 'media pass')] },
      10_000,
      29_500,
    ],
    [
      'a voucher worth more leaves a credit',
      { ...cover, loyalty_vouchers_credit: [pending(30_000)] },
      10_000,
      -500,
    ],
  ])('%s', (_title, covers, amount, owed) => {
    expect(balanceAfter(39_500, covers, amount)).toBe(owed)
  })
})
