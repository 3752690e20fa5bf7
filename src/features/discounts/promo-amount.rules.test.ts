// PROMO-01: what promo codes take off until a registration is completed.
import { describe, expect, test } from 'vitest'
import { openPromoCodes } from '../payments/open-promo-codes.rules.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { codeOf, lineOf } from './discount.fixtures.ts'

const lines = [
  lineOf('attendee:1', 'workshop', 20_000),
  lineOf('routine:1', 'competition', 10_001),
  lineOf('media:1', 'media', 5_500),
]
const TOTAL = 35_501
type Beside = Parameters<typeof openPromoCodes>[3]
const nothing: Beside = { payments: [], credits: [], loyalty_vouchers_credit: [] }
const paid = (amount: number): Beside => ({
  ...nothing,
  payments: [{ amount, status: 'approved', paymentKind: 'registration' }],
})
const amounts = (codes: Parameters<typeof openPromoCodes>[0], cover = nothing) =>
  openPromoCodes(codes, lines, columbus, cover).map(({ amount }) => amount)

describe('PROMO-01 what a code takes off', () => {
  test.each<[string, Parameters<typeof codeOf>[0], number]>([
    ['an amount below the fees', { amount_cents: 5_000 }, 5_000],
    ['an amount at the fees', { amount_cents: TOTAL }, TOTAL],
    ['an amount above the fees takes them and no more', { amount_cents: TOTAL + 1 }, TOTAL],
    ['a percentage, each line rounded up to the cent', { percent: 10 }, 2_000 + 1_001 + 550],
    ['all of it', { percent: 100 }, TOTAL],
    ['only of its fees', { percent: 50, fee_group: 'competition' }, 5_001],
    ['an amount never above its fees', { amount_cents: 9_000, fee_group: 'media' }, 5_500],
    ['nothing of fees that are not there', { amount_cents: 9_000, fee_group: 'tickets' }, 0],
  ])('%s', (_title, terms, cents) => expect(amounts([codeOf(terms)])).toEqual([cents]))

  test.each<[string, Parameters<typeof codeOf>[0][], number[]]>([
    [
      'all codes together never more than the fees, in their order',
      [{ percent: 90 }, { amount_cents: 10_000 }, { amount_cents: 1 }],
      [18_000 + 9_001 + 4_950, 3_550, 0],
    ],
    [
      'two amounts of one kind of fee never more than that fee',
      [
        { amount_cents: 8_000, fee_group: 'competition' },
        { amount_cents: 8_000, fee_group: 'competition' },
      ],
      [8_000, 2_001],
    ],
    [
      'nor two percentages',
      [
        { percent: 60, fee_group: 'competition' },
        { percent: 60, fee_group: 'competition' },
      ],
      [6_001, 4_000],
    ],
    [
      'nor an amount of all and one of a kind, which is counted first, as the person would',
      [{ amount_cents: 30_000 }, { amount_cents: 10_001, fee_group: 'competition' }],
      [25_500, 10_001],
    ],
  ])('%s', (_title, terms, cents) =>
    expect(amounts(terms.map((term, at) => codeOf(term, at + 1)))).toEqual(cents),
  )

  test.each([
    ['a cent below what is owed', TOTAL - 5_001, 5_000],
    ['at what is owed', TOTAL - 5_000, 5_000],
    ['a cent above it', TOTAL - 4_999, 4_999],
    ['nothing where all is paid', TOTAL, 0],
    ['nothing where more is paid', TOTAL + 100, 0],
  ])('after a partial payment: %s', (_title, cents, taken) => {
    expect(amounts([codeOf({ amount_cents: 5_000 })], paid(cents))).toEqual([taken])
  })

  test('it takes nothing off fees that the kind of event does not have', () => {
    const ticket = [lineOf('ticket:1', 'tickets', 2_000)]
    const workshopOnly = { event: { ...columbus.event, variant: 'workshop' as const } }
    const codes = openPromoCodes([codeOf({ percent: 50 })], ticket, workshopOnly, nothing)
    expect(codes.map(({ amount }) => amount)).toEqual([0])
  })
})
