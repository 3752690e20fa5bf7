// PAY-13: 'Paid' names only money; everything else that covers the fees has a line of its own.
import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { coveredOf } from './balance.rules.ts'
import { coverLines, type NamedCover, receivedOf, totalRows } from './cover-lines.rules.ts'
import { type Payment, paymentEntries, paymentKinds, paymentStatuses } from './payment.model.ts'

const payment = (amount: number, more: Partial<Payment> = {}) =>
  ({
    amount,
    status: 'approved',
    paymentKind: 'registration',
    entry: 'payment',
    method: 'Adjustment',
    paymentMethodId: 1,
    ...more,
  }) as Payment
const nothing: NamedCover = { payments: [], promo_codes: [], credits: [], loyalty_vouchers_credit: [] }
const voucher = { code: 'LV-1', amount: 5_000, status: 'Redeemed', payment_type: 'registration' } as const
const code = { id: 7, code: 'GRAND250', display_name: 'Grand opening', amount: 25_000 }
const credit = { id: 9, from: 'Late floor', amount: 1_500 }
const lines = (cover: Partial<NamedCover>) =>
  coverLines({ ...nothing, ...cover }).map(({ label, cents }) => [label, cents])

describe('PAY-13 what covers the fees', () => {
  test.each<[string, Partial<NamedCover>, [string, number][]]>([
    ['nothing', {}, []],
    ['a card', { payments: [payment(100)] }, [['Paid', -100]]],
    [
      'a voucher that was redeemed is no payment',
      { loyalty_vouchers_credit: [voucher] },
      [['Loyalty voucher LV-1', -5_000]],
    ],
    [
      'one that waits covers nothing',
      { loyalty_vouchers_credit: [{ ...voucher, status: 'PendingActivation' }] },
      [],
    ],
    [
      'nor one for media passes',
      { loyalty_vouchers_credit: [{ ...voucher, payment_type: 'media pass' }] },
      [],
    ],
    [
      'a promo code by the words of the bill',
      { promo_codes: [code] },
      [['Promo code Grand opening', -25_000]],
    ],
    [
      'by its code without them',
      { promo_codes: [{ ...code, display_name: '' }] },
      [['Promo code GRAND250', -25_000]],
    ],
    ['a code that takes nothing off is left out', { promo_codes: [{ ...code, amount: 0 }] }, []],
    [
      'a charge of the office by what it is for',
      {
        payments: [
          payment(-22_000, { entry: 'adjustment', method: 'Crew showdown: Night Shift' }),
          payment(500, { entry: 'adjustment' }),
        ],
      },
      [
        ['Crew showdown: Night Shift', 22_000],
        ['Office adjustments', -500],
      ],
    ],
    [
      'one that was taken back is none',
      {
        payments: [
          payment(-22_000, { entry: 'adjustment', method: 'Crew showdown: Night Shift' }),
          payment(22_000, { entry: 'adjustment', method: 'Taken back: Crew showdown: Night Shift' }),
        ],
      },
      [],
    ],
    ['a credit', { credits: [credit] }, [['Credit: Late floor', -1_500]]],
    [
      'a check that came back was not paid',
      { payments: [payment(300), payment(-300, { entry: 'returned_check' })] },
      [],
    ],
    [
      'what the return costs, a refund and an adjustment are no payments',
      {
        payments: [
          payment(10_000),
          payment(-3_500, { entry: 'returned_check_fee' }),
          payment(-2_000, { entry: 'refund' }),
          payment(11, { entry: 'adjustment' }),
        ],
      },
      [
        ['Paid', -10_000],
        ['Refunded', 2_000],
        ['Returned payment charges', 3_500],
        ['Office adjustments', -11],
      ],
    ],
  ])('%s', (_title, cover, expected) => {
    expect(lines(cover)).toEqual(expected)
  })
  const anyPayment = fc.record({
    amount: fc.integer({ min: -50_000, max: 50_000 }),
    status: fc.constantFrom(...paymentStatuses),
    paymentKind: fc.constantFrom(...paymentKinds),
    entry: fc.constantFrom(...paymentEntries),
    method: fc.constantFrom('Adjustment', 'Crew showdown: Lyre', 'Taken back: Crew showdown: Lyre'),
  })
  const anyVoucher = fc.record({
    code: fc.string(),
    amount: fc.integer({ min: 5_000, max: 50_000 }),
    status: fc.constantFrom('PendingActivation' as const, 'Redeemed' as const),
    payment_type: fc.constantFrom('registration' as const, 'media pass' as const),
  })
  const amount = fc.integer({ min: 0, max: 50_000 })
  law.prop(
    [
      fc.record({
        payments: fc.array(anyPayment, { maxLength: 6 }),
        promo_codes: fc.array(
          fc.record({ id: fc.nat(), code: fc.string(), display_name: fc.string(), amount }),
        ),
        credits: fc.array(fc.record({ id: fc.nat(), from: fc.string(), amount })),
        loyalty_vouchers_credit: fc.array(anyVoucher),
      }),
    ],
    { numRuns: effort(500, 5_000) },
  )('the lines together are exactly what lowers the balance', (cover) => {
    const covered = coverLines(cover as unknown as NamedCover).reduce((sum, { cents }) => sum - cents, 0)
    expect(covered).toBe(coveredOf(cover) + 0)
  })
})

describe('PAY-13 what was received', () => {
  const payments = [
    payment(10_000),
    payment(20_000, { status: 'declined' }),
    payment(30_000, { status: 'intended' }),
    payment(-1_000, { entry: 'refund' }),
    payment(-2_000, { entry: 'adjustment' }),
    payment(4_000, { entry: 'adjustment' }),
    payment(-3_500, { entry: 'returned_check_fee' }),
    payment(5_500, { paymentKind: 'media_pass' }),
    payment(11_000, { paymentKind: 'media_pass', paymentMethodId: 5 }),
  ]
  test('is money that came in, less what went back', () =>
    expect(receivedOf({ payments }, 'registration')).toBe(9_000))
  test('for media passes without what vouchers paid', () =>
    expect(receivedOf({ payments }, 'media_pass')).toBe(5_500))
})

describe('PAY-13 the end of a bill', () => {
  test.each([
    ['a balance', 1_000, { label: 'Balance', amount_cents: 1_000, strong: true }],
    ['nothing', 0, { label: 'Balance', amount_cents: 0, strong: true }],
    ['a credit', -1, { label: 'Credit', amount_cents: 1, strong: true }],
  ])('%s', (_title, balance, last) => {
    const rows = totalRows(39_500, [{ key: 'paid', label: 'Paid', cents: -38_500 }], balance)
    expect(rows).toEqual([
      { label: 'Total', amount_cents: 39_500, strong: true },
      { label: 'Paid', amount_cents: -38_500 },
      last,
    ])
  })
})
