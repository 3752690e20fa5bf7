// HISTORY-01, HISTORY-02, HISTORY-03: what the rows of the payment history are called, which way their money went, and who is RESERVED.
import { describe, expect, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { soldViewOf } from '../registrations/registration.fixtures.ts'
import {
  addedCents,
  directionWords,
  isRegistrationReserved,
  isReserved,
  leastFees,
  methodWords,
  paymentWords,
} from './payment-history.rules.ts'

const told = { entry: 'payment', paymentKind: 'registration', amount: 10_000, refund_of: null } as const

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
    expect(isReserved({ completed, balance_cents, added_cents })).toBe(reserved)
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

describe('HISTORY-03 by whom it was paid', () => {
  test.each([
    ['the account itself', null, 'Visa ending in 1111'],
    ['a family by its name', 'Family Reyes', 'Family Reyes, Visa ending in 1111'],
  ])('%s', (_title, family, words) => {
    expect(methodWords({ method: 'Visa ending in 1111', family })).toBe(words)
  })
})
