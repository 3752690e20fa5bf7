// PAY-08: the amount that goes with a type, which type is chosen first, and which amounts may be paid.
import { describe, expect, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { amountOf, type Due, defaultAmountType, isAmountOf, isPayable } from './amount.rules.ts'
import type { AmountType } from './payment.model.ts'

const due: Due = { payable_cents: 10_000, deposit: { kind: 'flat', cents: toCents(2_500) } }
const without: Due = { ...due, deposit: null }

describe('PAY-08 the amount of a type', () => {
  test.each<[string, AmountType, Due, number, number]>([
    ['full gives the balance', 'full', due, 1, 10_000],
    ['deposit gives the deposit', 'deposit', due, 1, 2_500],
    ['deposit without one gives nothing', 'deposit', without, 1, 0],
    ['other is what was entered', 'other', due, 9_999, 9_999],
    ['other at the balance', 'other', due, 10_000, 10_000],
    ['other above the balance is the balance', 'other', due, 10_001, 10_000],
    ['other at 0', 'other', due, 0, 0],
    ['other below 0 is 0', 'other', due, -1, 0],
  ])('%s', (_title, type, given, other, cents) => expect(amountOf(type, given, other)).toBe(cents))
})

describe('PAY-08 which amounts may be paid', () => {
  test.each([
    [-1, false],
    [0, false],
    [1, true],
    [9_999, true],
    [10_000, true],
    [10_001, false],
  ])('%i of 10000: %s', (amount, valid) => expect(isPayable(amount, 10_000)).toBe(valid))
  test.each<[AmountType, number, boolean]>([
    ['full', 9_999, false],
    ['full', 10_000, true],
    ['full', 10_001, false],
    ['deposit', 2_499, false],
    ['deposit', 2_500, true],
    ['deposit', 2_501, false],
    ['other', 0, false],
    ['other', 1, true],
    ['other', 10_000, true],
    ['other', 10_001, false],
  ])('%s of %i: %s', (type, amount, valid) => expect(isAmountOf(type, amount, due)).toBe(valid))
  test('a deposit that is not offered is never its amount', () => {
    expect(isAmountOf('deposit', 2_500, without)).toBe(false)
    expect(isAmountOf('full', 0, { payable_cents: 0, deposit: null })).toBe(false)
  })
})

describe('PAY-08 the type that is chosen first', () => {
  const of = (kind: 'per routine' | 'flat' | 'percent', cents: number): Due => ({
    payable_cents: 10_000,
    deposit: { kind, cents: toCents(cents) },
  })
  test.each<[string, Due, AmountType]>([
    ['full without a deposit', without, 'full'],
    ['full where the balance is more than the deposit', of('flat', 9_999), 'full'],
    ['deposit where the balance equals the flat deposit', of('flat', 10_000), 'deposit'],
    ['deposit where it equals the percentage', of('percent', 10_000), 'deposit'],
    ['full where it equals the deposit per routine', of('per routine', 10_000), 'full'],
  ])('%s', (_title, given, type) => expect(defaultAmountType(given)).toBe(type))
})
