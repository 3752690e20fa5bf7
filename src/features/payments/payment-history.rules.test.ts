// HISTORY-01, HISTORY-02, HISTORY-03: what the rows of the payment history are called, which way their money went, and who is RESERVED.
import { describe, expect, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { soldViewOf } from '../registrations/registration.fixtures.ts'
import {
  addedCents,
  chargedCents,
  directionWords,
  isRegistrationReserved,
  isReserved,
  leastFees,
  leastWithCharge,
  methodWords,
  paymentWords,
} from './payment-history.rules.ts'
import { paymentOf } from './received-rate.fixtures.ts'

const told = {
  entry: 'payment',
  paymentKind: 'registration',
  amount: 10_000,
  refund_of: null,
  paymentMethodId: 2,
  method: 'Check 12',
} as const
const card = { ...told, paymentMethodId: 1, method: 'Visa ending in 1111' } as const

describe('HISTORY-01 the rows of the history', () => {
  test.each([
    [told, 'Payment', null],
    [{ ...told, paymentKind: 'media_pass' }, 'Media pass', null],
    [{ ...told, amount: -1 }, 'Payment', 'refunded'],
    [{ ...told, entry: 'refund', amount: -5_000, refund_of: 101 }, 'Refund of no. 101', 'refunded'],
    [
      { ...told, entry: 'refund', paymentKind: 'media_pass', amount: -5_500, refund_of: 102 },
      'Media pass refund of no. 102',
      'refunded',
    ],
    [{ ...told, entry: 'refund', amount: -5_000 }, 'Refund', 'refunded'],
    [
      { ...told, entry: 'returned_check', amount: -10_000, refund_of: 103 },
      'Returned check of no. 103',
      'owed again',
    ],
    [{ ...told, entry: 'returned_check_fee', amount: -3_500 }, 'Returned check charge', 'owed again'],
    [
      {
        ...told,
        entry: 'returned_check',
        method: 'Check 12, receipt taken back',
        amount: -10_000,
        refund_of: 103,
      },
      'Receipt taken back of no. 103',
      'owed again',
    ],
    [
      { ...card, entry: 'returned_check', amount: -10_000, refund_of: 104 },
      'Returned payment of no. 104',
      'owed again',
    ],
    [{ ...card, entry: 'returned_check_fee', amount: -250 }, 'Returned payment charge', 'owed again'],
    [{ ...told, entry: 'adjustment', amount: 2_000 }, 'Adjustment', 'deducted from the balance'],
    [{ ...told, entry: 'adjustment', amount: -2_000 }, 'Adjustment', 'added to the balance'],
  ] as const)('%j', (row, words, direction) => {
    expect(paymentWords(row)).toBe(words)
    expect(directionWords(row)).toBe(direction)
  })
})

describe('HISTORY-02 RESERVED until the full balance is paid', () => {
  test.each([
    ['open, owed', false, 100, 0, false],
    ['completed, one cent owed', true, 1, 0, true],
    ['completed, nothing owed', true, 0, 0, false],
    ['completed, a credit', true, -1, 0, false],
    ['completed and paid, an edit added what is owed: it stands', true, 5_000, 5_000, false],
    ['the same, of which a part is paid', true, 4_999, 5_000, false],
    ['one cent of what it was completed with is owed, too', true, 5_001, 5_000, true],
    ['an edit took something off: what is owed is of the completion', true, 1, -500, true],
  ] as const)('%s', (_title, completed, balance_cents, added_cents, reserved) => {
    expect(isReserved({ completed, canceled: false, balance_cents, added_cents })).toBe(reserved)
  })
  test('PAY-16 of a canceled event nothing is: there is no place to keep', () => {
    expect(isReserved({ completed: true, canceled: true, balance_cents: 100, added_cents: 0 })).toBe(false)
  })
  test.each([
    ['nothing changed', null, 0, 0],
    ['an edit repriced or replaced lines for the same', 54_000, 0, 0],
    ['a cent more than the least there was', 53_999, 0, 1],
    ['more than at the least', 27_000, 0, 27_000],
    ['a code takes something off what was added, too', 43_000, 10_000, 1_000],
    ['never less than nothing', 60_000, 0, 0],
  ])('added since completion: %s', (_title, least_fees_cents, amount, added) => {
    const view = soldViewOf({ least_fees_cents })
    expect(view.quote.fees.total).toBe(54_000)
    const codes = [{ amount: toCents(amount) }]
    expect(addedCents({ ...view, promo_codes: codes })).toBe(added)
    const owes = (cents: number) => ({ ...view, promo_codes: codes, balance_cents: toCents(cents) })
    expect(isRegistrationReserved(owes(added))).toBe(false)
    expect(isRegistrationReserved(owes(added + 1))).toBe(true)
  })
  test.each([
    ['an edit that adds leaves it', 54_000, 81_000, 54_000],
    ['one that takes off lowers it', 54_000, 27_000, 27_000],
    ['before the first it is what the fees are', null, 81_000, 54_000],
  ])('the least that the fees have come to: %s', (_title, least_fees_cents, after, least) => {
    expect(leastFees(soldViewOf({ least_fees_cents }), after)).toBe(least)
  })
})

describe('HISTORY-02 what the office charges after the completion was added', () => {
  const VIDEO = 'Crew showdown: Night Shift'
  const sold = soldViewOf({ least_fees_cents: 54_000 })
  const completed_at = sold.completed_at ?? ''
  /** Adjustments, one after the other: what is below 0 is added to what is owed. */
  const adjusted = (some: (readonly [amount: number, method?: string])[], timestamp = completed_at) => ({
    completed_at,
    payments: some.map(([amount, method = 'Adjustment'], at) =>
      paymentOf({ id: at + 1, entry: 'adjustment', amount, method, timestamp }),
    ),
  })
  test.each([
    ['nothing', adjusted([]), 0],
    ['by hand', adjusted([[-2_000]]), 2_000],
    ['for a video', adjusted([[-22_000, VIDEO], [-100]]), 22_100],
    [
      'which is taken back',
      adjusted([
        [-22_000, VIDEO],
        [22_000, `Taken back: ${VIDEO}`],
      ]),
      0,
    ],
    ['of which a part is taken off again', adjusted([[-2_000], [500]]), 1_500],
    ['taken off first, it is charged all the same', adjusted([[5_000], [-2_000]]), 2_000],
    ['before the completion it was completed with it', adjusted([[-2_000]], '2026-01-01T00:00:00.000Z'), 0],
    [
      'what a late check costs is another price',
      adjusted([[-2_000, 'Check 7 came after the early rate']]),
      0,
    ],
    ['nor is taking that back', adjusted([[-2_000], [2_000, 'Taken back: Check 7 came late']]), 2_000],
    ['while it is open, nothing was added', { ...adjusted([[-2_000]]), completed_at: null }, 0],
  ])('%s', (_title, view, cents) => expect(chargedCents(view)).toBe(cents))
  test('it lies below the least that the fees have come to, and stays there when an edit takes off', () => {
    const charged = { ...sold, ...adjusted([[-2_000]]) }
    const least_fees_cents = leastWithCharge({ ...sold, payments: [] }, charged)
    expect(least_fees_cents).toBe(52_000)
    expect(leastFees({ ...charged, least_fees_cents }, 27_000)).toBe(25_000)
    expect(leastFees({ ...charged, least_fees_cents }, 81_000)).toBe(52_000)
    expect(leastWithCharge({ ...charged, least_fees_cents }, { ...sold, payments: [] })).toBe(54_000)
  })
})

describe('HISTORY-03 by whom it was paid', () => {
  test.each([
    ['the account itself', null, 'Visa ending in 1111'],
    ['a family by its name', 'Family Reyes', 'Family Reyes, Visa ending in 1111'],
  ])('%s', (_title, family, words) => {
    expect(methodWords({ method: 'Visa ending in 1111', family })).toBe(words)
  })
})
