// LOYALTY-01: what earns points. LOYALTY-02: for how many a voucher may be issued.
import { describe, expect, test } from 'vitest'
import type { PaymentEntry } from '../payments/payment.model.ts'
import {
  centsOfPoints,
  checkIssue,
  countsForPoints,
  earnedRate,
  pointsFor,
  pointsToBook,
} from './points.rules.ts'

const programme = { points_per_dollar: 2, minimum_points: 5_000, voucher_days: null }

describe('LOYALTY-01 what is earned', () => {
  test.each([
    ['a cent below a dollar earns nothing', 99, 0],
    ['a dollar', 100, 2],
    ['a cent below two dollars', 199, 2],
    ['two dollars', 200, 4],
    ['nothing', 0, 0],
    ['less than nothing', -500, 0],
  ])('%s', (_title, cents, points) => expect(pointsFor(cents, 2)).toBe(points))

  test.each<[PaymentEntry, number, boolean]>([
    ['payment', 1, true],
    ['payment', 2, true],
    ['payment', 6, true],
    ['payment', 9, true],
    ['payment', 5, false],
    ['payment', 10, false],
    ['refund', 1, true],
    ['returned_check', 2, true],
    ['adjustment', 10, false],
    ['returned_check_fee', 10, false],
    ['returned_check_fee', 2, false],
  ])('%s by method %i counts: %s', (entry, payment_method_id, counts) => {
    expect(countsForPoints({ entry, payment_method_id })).toBe(counts)
  })

  test.each<[string, PaymentEntry, number, number, number]>([
    ['a payment', 'payment', 1_050, 0, 20],
    ['booked once already', 'payment', 1_050, 20, 0],
    ['a refund of all takes all back', 'refund', 0, 20, -20],
    ['a refund of a part leaves the whole dollars that stay', 'refund', 549, 20, -10],
    ['a refund that leaves the same dollars takes nothing', 'refund', 1_001, 20, 0],
    ['a refund of what had earned nothing gives nothing', 'refund', 500, 0, 0],
    ['a returned check', 'returned_check', 0, 20, -20],
  ])('%s', (_title, entry, kept, booked, points) => {
    expect(pointsToBook(entry, kept, booked, 2)).toBe(points)
  })
})

test.each([
  ['as it was booked', { amount: 1_050, points: 20 }, 2],
  ['nothing was booked', { amount: 1_050, points: 0 }, 0],
  ['less than a dollar', { amount: 99, points: 0 }, 0],
])('LOYALTY-01 the rate at which a payment earned: %s', (_title, first, rate) => {
  expect(earnedRate(first)).toBe(rate)
})

describe('LOYALTY-02 issuing a voucher', () => {
  test('a point is a cent', () => expect(centsOfPoints(12_345)).toBe(12_345))
  test.each<[string, { points: number; amount_cents?: number }, number, string[]]>([
    ['below the minimum', { points: 4_999 }, 9_000, ['POINTS_MINIMUM']],
    ['at the minimum', { points: 5_000 }, 9_000, []],
    ['at the balance', { points: 9_000 }, 9_000, []],
    ['above the balance', { points: 9_001 }, 9_000, ['POINTS_SHORT']],
    ['below one and above the other', { points: 4_999 }, 4_998, ['POINTS_MINIMUM', 'POINTS_SHORT']],
    ['its amount', { points: 5_000, amount_cents: 5_000 }, 9_000, []],
    ['another amount', { points: 5_000, amount_cents: 5_001 }, 9_000, ['POINTS_AMOUNT']],
    ['a balance below zero', { points: 5_000 }, -1, ['POINTS_SHORT']],
  ])('%s', (_title, asked, balance, codes) => {
    expect(checkIssue(asked, { balance, programme }).map(({ code }) => code)).toEqual(codes)
  })
  test('says the minimum in words', () => {
    const [violation] = checkIssue({ points: 1 }, { balance: 9_000, programme })
    expect(violation?.message).toBe('You need a minimum of 5,000 points to issue a voucher.')
  })
})
