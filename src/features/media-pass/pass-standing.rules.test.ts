// MEDIA-08: buying a media pass charges it; only money pays it.
import { describe, expect, it, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { isPassPaid, passStandings } from './pass-standing.rules.ts'

test.each([
  ['charged with a registration that has a credit', null, -1, true],
  ['charged with a registration that owes nothing', null, 0, true],
  ['charged with a registration that owes a cent', null, 1, false],
  ['bought for itself, in a registration that owes', 7, 1, true],
])('MEDIA-08 a pass that was %s', (_title, payment_id, balance_cents, paid) => {
  expect(isPassPaid({ payment_id }, balance_cents)).toBe(paid)
})

describe('MEDIA-08 what a registration knows of the passes of its people', () => {
  const refund = { status: 'intended', amount: -100, paymentKind: 'registration' } as const
  const of = (balance: number, payments: readonly (typeof refund)[] = []) => [
    ...passStandings({
      media_pass_paid: [1, 2],
      quote: { lines: [{ key: 'media:1' }, { key: 'attendee:2' }] },
      balance_cents: toCents(balance),
      payments,
    }),
  ]
  it('is paid once its balance is covered, and only bought where it has no line here', () => {
    expect(of(0)).toEqual([
      [1, 'paid'],
      [2, 'bought'],
    ])
  })
  it('is owed while a cent of it is, or while money is going back (REFUND-04)', () => {
    expect(of(1)[0]).toEqual([1, 'owed'])
    expect(of(0, [refund])[0]).toEqual([1, 'owed'])
  })
})
