// PAY-15: what vouchers and credits pay of which lines, and what an edit leaves of that.
import { describe, expect, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import type { AppliedVoucher } from './applied-voucher.model.ts'
import { freeWords, payersAfter } from './cover-share.rules.ts'
import type { Shares } from './discount.model.ts'
import { payerChanges } from './payer-changes.rules.ts'

const line = (key: string, cents: number) =>
  ({ key, group: 'workshop', units: 1, unit_cents: cents, amount_cents: cents }) as FeeLine
const dancers = (...ids: number[]) => ids.map((id) => line(`attendee:${id}`, 23_000))
const voucher = (cents: number, more: Partial<AppliedVoucher> = {}): AppliedVoucher => ({
  code: 'LV-1',
  amount: toCents(cents),
  status: 'Redeemed',
  payment_type: 'registration',
  ...more,
})
const credit = (cents: number) => ({ id: 4, from: 'Goodwill', amount: toCents(cents) })
function edited(
  before: FeeLine[],
  then: FeeLine[],
  payers: Partial<Parameters<typeof payersAfter>[0]> = {},
  off: { before?: Shares; after?: Shares } = {},
) {
  const codes = (shares: Shares = {}) => [{ shares }]
  return payersAfter({
    credits: [],
    loyalty_vouchers_credit: [],
    tour_date: columbus,
    before: { lines: before, promo_codes: codes(off.before) },
    after: { lines: then, promo_codes: codes(off.after) },
    ...payers,
  })
}
const used = (...some: AppliedVoucher[]) => ({ loyalty_vouchers_credit: some })

describe('PAY-15 a voucher of $250.00 for three dancers at $230.00', () => {
  const three = dancers(1, 2, 3)
  test.each([
    ['nobody leaves', three, 25_000, 0],
    ['one leaves', dancers(1, 2), 16_666, 8_334],
    ['two leave', dancers(1), 8_333, 16_667],
    ['all are others', dancers(4, 5, 6), 25_000, 0],
    ['another one comes', dancers(1, 2, 3, 4), 25_000, 0],
    [
      'two leave and a cheap one comes, which is paid by what is free',
      [...dancers(1), line('attendee:4', 10_000)],
      18_333,
      6_667,
    ],
    ['all leave', [], 0, 25_000],
  ])('%s', (_title, then, pays, free) => {
    const { loyalty_vouchers_credit } = edited(three, then, used(voucher(25_000)))
    const [{ amount, free_cents = 0 } = voucher(0)] = loyalty_vouchers_credit
    expect(Math.abs(amount - pays)).toBeLessThanOrEqual(1)
    expect(amount + free_cents).toBe(25_000)
    expect(Math.abs(free_cents - free)).toBeLessThanOrEqual(1)
  })
})

describe('PAY-15 what it pays beside others', () => {
  test('a credit and a voucher together pay no line beyond its price', () => {
    const { credits, loyalty_vouchers_credit } = edited(dancers(1, 2), dancers(1), {
      credits: [credit(20_000)],
      ...used(voucher(26_000)),
    })
    expect([credits[0]?.amount, loyalty_vouchers_credit[0]?.amount]).toEqual([10_000, 13_000])
  })
  test('it pays what promo codes leave of a line', () => {
    const off = { 'attendee:1': 22_000 }
    const paid = edited(dancers(1, 2), dancers(1), used(voucher(24_000)), { before: off, after: off })
    expect(paid.loyalty_vouchers_credit).toMatchObject([{ amount: 1_000, free_cents: 23_000 }])
  })
  test('a code that was entered later and took its place: it is spread anew, and pays as much', () => {
    const shares = { 'attendee:1': 23_000, 'attendee:2': 0 }
    const off = { 'attendee:1': 20_000 }
    const both = dancers(1, 2)
    const paid = edited(both, both, used(voucher(23_000, { shares })), { before: off, after: off })
    expect(paid.loyalty_vouchers_credit).toMatchObject([{ amount: 23_000, free_cents: 0 }])
  })
  test('what was more than everything stays a credit balance', () => {
    const paid = edited(dancers(1, 2), dancers(1), used(voucher(50_000)))
    expect(paid.loyalty_vouchers_credit).toMatchObject([{ amount: 27_000, free_cents: 23_000 }])
  })
  test.each([
    ['one that waits', voucher(5_000, { status: 'PendingActivation' })],
    ['one for media passes', voucher(5_000, { payment_type: 'media pass' })],
  ])('%s is left as it is', (_title, one) => {
    expect(edited(dancers(1, 2), dancers(1), used(one)).loyalty_vouchers_credit).toEqual([one])
  })
})

describe('PAY-15 an edit and its reversal is nothing', () => {
  const teacherFree = (cents: number) => [line('attendee:9', cents), line('free_teachers', -cents)]
  const six = (...cheap: number[]) =>
    [1, 2, 3, 4, 5].map((id) => line(`attendee:${id}`, cheap.includes(id) ? 14_500 : 27_033))
  const routine = line('routine:1', 24_000)
  test.each([
    [
      'a teacher who is free becomes a dancer',
      [156_136],
      [...six(), ...teacherFree(19_533), routine],
      [...six(), line('attendee:9', 27_033), routine],
    ],
    [
      'a teacher becomes free, and all is paid by a credit and a voucher',
      [63_415, 71_750],
      six(),
      [...six(2), ...teacherFree(19_533)],
    ],
    [
      'a routine comes while a teacher is no longer free',
      [68_990, 12_646],
      [...six(), ...teacherFree(19_533)],
      [...six(3), line('attendee:9', 27_033), routine],
    ],
    ['three credits, one of a few cents', [4, 26_102, 99_079], [...six(), ...teacherFree(9_000)], six(1, 4)],
  ])('%s', (_title, amounts, sold, wanted) => {
    const [first = 0, ...more] = amounts
    const payers = { credits: [credit(first)], ...used(...more.map((cents) => voucher(cents))) }
    const there = edited(sold, wanted, payers)
    const back = edited(wanted, sold, there)
    const all = [...back.credits, ...back.loyalty_vouchers_credit]
    expect(all.map(({ amount, free_cents = 0 }) => [amount, free_cents])).toEqual(
      amounts.map((cents) => [cents, 0]),
    )
  })
  test('and an edit of nothing moves nothing between them, whatever is free', () => {
    const sold = [...six(), ...teacherFree(19_533)]
    const once = edited(sold, six(1, 2, 3), { credits: [credit(63_415)], ...used(voucher(71_750)) })
    expect(edited(six(1, 2, 3), six(1, 2, 3), once)).toEqual(once)
  })
})

describe('PAY-15 it is said', () => {
  const three = dancers(1, 2, 3)
  test('what changes, before and after', () => {
    const before = { credits: [credit(3_000)], loyalty_vouchers_credit: [voucher(24_000)] }
    const then = edited(three, dancers(1), before)
    expect(payerChanges(before, then)).toMatchObject([
      {
        what: 'Credit: Goodwill',
        words: 'pays $30.00 → pays $10.00, $20.00 of it left for what you add',
        cents: 2_000,
      },
      {
        what: 'Loyalty voucher LV-1',
        words: 'pays $240.00 → pays $80.00, $160.00 of it left for what you add',
        cents: 16_000,
      },
    ])
    expect(payerChanges(before, edited(three, three, before))).toEqual([])
  })
  test.each([
    [undefined, ''],
    [toCents(0), ''],
    [toCents(1), ', $0.01 of it left for what you add'],
  ])('%s cents free', (free_cents, words) => {
    expect(freeWords({ free_cents })).toBe(words)
  })
})
