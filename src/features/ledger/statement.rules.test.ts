// STATEMENT-01 to STATEMENT-03: the ledger by day, its kinds, and the same sum three ways.
import { describe, expect, test } from 'vitest'
import type { LedgerEntry, LedgerKind } from './ledger.model.ts'
import {
  type Explained,
  labelWords,
  ledgerByDay,
  ruleWords,
  threeWays,
  totalsByKind,
} from './statement.rules.ts'

let sequence = 0
let balance = 0
function entry(kind: LedgerKind, amount_cents: number, at = '2026-11-01T12:00:00Z'): LedgerEntry {
  sequence += 1
  balance += amount_cents
  return {
    id: sequence,
    sequence,
    kind,
    ref: `${kind}:${sequence}`,
    rule: 'FEE-03',
    label: kind,
    reason: '',
    amount_cents,
    balance_cents: balance,
    by: null,
    at,
  }
}
function ledger(...told: [LedgerKind, number, string?][]): LedgerEntry[] {
  sequence = 0
  balance = 0
  return told.map(([kind, cents, at]) => entry(kind, cents, at))
}
const dayOf = (at: string) => at.slice(0, 10)

describe('STATEMENT-01 the ledger as it is read', () => {
  test('an empty one has no days', () => expect(ledgerByDay([], dayOf)).toEqual([]))
  test('entries of one day stand together, with what is owed when it ends', () => {
    const days = ledgerByDay(
      ledger(
        ['charge', 500, '2026-11-01T01:00:00Z'],
        ['payment', -300, '2026-11-01T02:00:00Z'],
        ['charge', 100, '2026-11-02T01:00:00Z'],
      ),
      dayOf,
    )
    expect(days.map(({ day, entries, balance_cents }) => [day, entries.length, balance_cents])).toEqual([
      ['2026-11-01', 2, 200],
      ['2026-11-02', 1, 300],
    ])
  })
  test('what was told later of an earlier day keeps its place: the running balance is never shuffled', () => {
    const days = ledgerByDay(
      ledger(
        ['charge', 500, '2026-11-02T00:00:00Z'],
        ['payment', -500, '2026-11-01T00:00:00Z'],
        ['charge', 50, '2026-11-02T00:00:00Z'],
      ),
      dayOf,
    )
    expect(days.map(({ day, balance_cents }) => [day, balance_cents])).toEqual([
      ['2026-11-02', 500],
      ['2026-11-01', 0],
      ['2026-11-02', 50],
    ])
  })
  test('on the day of the first fees they are read before what was paid for them; the day ends as it does', () => {
    const days = ledgerByDay(
      ledger(
        ['credit', -100, '2026-10-31T12:00:00Z'],
        ['payment', -300, '2026-11-01T12:00:00Z'],
        ['promo_code', -50, '2026-11-01T12:00:01Z'],
        ['charge', 400, '2026-11-01T12:00:02Z'],
        ['charge', 100, '2026-11-01T12:00:02Z'],
        ['voucher', -20, '2026-11-01T12:00:03Z'],
        ['payment', -10, '2026-11-02T12:00:00Z'],
        ['charge', 10, '2026-11-02T13:00:00Z'],
      ),
      dayOf,
    )
    expect(days.map(({ entries }) => entries.map((listed) => [listed.kind, listed.balance_cents]))).toEqual([
      [['credit', -100]],
      [
        ['charge', 300],
        ['charge', 400],
        ['payment', 100],
        ['promo_code', 50],
        ['voucher', 30],
      ],
      [
        ['payment', 20],
        ['charge', 30],
      ],
    ])
    expect(days.map(({ balance_cents }) => balance_cents)).toEqual([-100, 30, 30])
  })
  test('an edit on the day of purchase stays after the payment: no balance that never was', () => {
    const [day] = ledgerByDay(
      ledger(
        ['payment', -295_500, '2026-11-25T04:53:00Z'],
        ['charge', 200_000, '2026-11-25T04:53:00Z'],
        ['charge', 95_500, '2026-11-25T04:53:00Z'],
        ['charge', -31_500, '2026-11-25T04:54:00Z'],
      ),
      dayOf,
    )
    expect(day?.entries.map((listed) => [listed.kind, listed.amount_cents, listed.balance_cents])).toEqual([
      ['charge', 200_000, 200_000],
      ['charge', 95_500, 295_500],
      ['payment', -295_500, 0],
      ['charge', -31_500, -31_500],
    ])
  })
  test.each([
    ['FEE-03', 'FEE-03 · R§9'],
    ['MEDIA-01', 'MEDIA-01 · R§9'],
    ['EDIT-07', 'EDIT-07 · R§4'],
    ['PAY-01', 'PAY-01 · E§4'],
    ['PROMO-01', 'PROMO-01 · E§4'],
    ['LOYALTY-03', 'LOYALTY-03 · E§4'],
    ['CREDIT-01', 'CREDIT-01 · E§3'],
    ['whatever', 'whatever'],
  ])('%s reads %s', (rule, words) => expect(ruleWords(rule)).toBe(words))
})

test.each<[LedgerKind, string, string]>([
  ['charge', 'Mia Alvarez, Teen', 'Mia Alvarez, Teen'],
  ['payment', 'Visa ending in 1111', 'Visa ending in 1111'],
  ['refund', 'Visa ending in 1111', 'Refund, Visa ending in 1111'],
  ['returned_check', 'Check 3301', 'Returned, Check 3301'],
  ['returned_check_fee', 'Check was returned', 'Check was returned'],
  ['credit', 'Late floor', 'Credit, Late floor'],
  ['credit', 'Credit taken back', 'Credit taken back'],
])('STATEMENT-01 a line of kind %s, %s, reads %s', (kind, label, words) =>
  expect(labelWords({ kind, label })).toBe(words),
)

test('STATEMENT-02 what each kind comes to, in one order, without those that do not occur', () => {
  const entries = ledger(
    ['payment', -300],
    ['charge', 500],
    ['promo_code', -50],
    ['charge', 100],
    ['refund', 20],
  )
  expect(totalsByKind(entries).map(({ words, count, cents }) => [words, count, cents])).toEqual([
    ['Fees', 2, 600],
    ['Payments', 1, -300],
    ['Refunds', 1, 20],
    ['Promo codes', 1, -50],
  ])
})

describe('STATEMENT-03 the same sum three ways', () => {
  const explained = (change: Partial<Explained>): Explained => ({
    entries: ledger(['charge', 50_000], ['payment', -20_000], ['promo_code', -5_000]),
    quote: { fees: { total: 50_000 } },
    completed: true,
    payments: [{ amount: 20_000, status: 'approved', paymentKind: 'registration' }],
    promo_codes: [{ amount: 5_000 }],
    credits: [],
    loyalty_vouchers_credit: [],
    balance_cents: 25_000,
    ...change,
  })
  const sums = (explained: Explained) => threeWays(explained).sums.map(({ key, cents }) => `${key} ${cents}`)

  test('lines, entries and ledger come to the balance', () => {
    expect(sums(explained({}))).toEqual(['lines 25000', 'entries 25000', 'ledger 25000'])
    expect(threeWays(explained({})).agree).toBe(true)
  })
  test('media passes that were bought for themselves are in the ledger twice, and change nothing', () => {
    const entries = ledger(['charge', 50_000], ['payment', -5_500], ['charge', 5_500], ['payment', -25_000])
    const payments = [
      { amount: 25_000, status: 'approved', paymentKind: 'registration' },
      { amount: 5_500, status: 'approved', paymentKind: 'media_pass' },
    ] as const
    const one = explained({ entries, payments, promo_codes: [] })
    expect(sums(one)).toEqual(['lines 25000', 'entries 25000', 'ledger 25000'])
    expect(threeWays(one).agree).toBe(true)
  })
  test.each([
    ['one cent is in the ledger only', { entries: ledger(['charge', 25_001]) }],
    ['one cent is in the lines only', { quote: { fees: { total: 50_001 } } }],
    ['one cent is in the balance only', { balance_cents: 25_001 }],
  ])('%s: they do not agree', (_title, change) => {
    expect(threeWays(explained(change)).agree).toBe(false)
  })
  test('while a registration is open, the ledger does not know its fees', () => {
    const one = explained({ completed: false, entries: ledger(['payment', -20_000]) })
    expect(sums(one)).toEqual(['lines 25000'])
    expect(threeWays(one).agree).toBe(true)
  })
})
