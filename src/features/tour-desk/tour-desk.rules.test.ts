// Proves how the desk counts money, since when a registration waits, and what may be confirmed.
import { describe, expect, test } from 'vitest'
import type { PlaceState } from './tour-desk.model.ts'
import {
  checkConfirm,
  claimedWords,
  deskMoney,
  deskStateOf,
  freeOf,
  owingWords,
  placesOf,
  unconfirmedSince,
} from './tour-desk.rules.ts'

const early = new Date('2026-10-01T12:00:00Z')
const late = new Date('2026-11-01T12:00:00Z')

test.each([
  [false, false, 'open'],
  [true, false, 'unconfirmed'],
  [true, true, 'confirmed'],
])('completed %s, confirmed %s is %s', (completed, confirmed, state) => {
  expect(deskStateOf({ completed, confirmed })).toBe(state)
})

describe('CONFIRM-02', () => {
  test('only a completed registration is confirmed, confirmed again, too', () => {
    const rows = [
      { registrant_name: 'Ann', completed: true, confirmed: false },
      { registrant_name: 'Bob', completed: false, confirmed: false },
      { registrant_name: 'Cleo', completed: true, confirmed: true },
    ]
    expect(checkConfirm(rows)).toMatchObject([
      { path: ['registrations', 1], message: expect.stringMatching(/^Bob has not completed/) },
    ])
  })
})

describe('INTENSIVE-05 whoever confirms is told what was claimed', () => {
  const row = (registrant_name: string, vouchers_claimed: number) => ({ registrant_name, vouchers_claimed })
  test.each([
    ['nothing', [row('Ann', 0)], ''],
    [
      'one and two',
      [row('Ann', 1), row('Bob', 0), row('Cleo', 2)],
      ' Claimed, please check: 1 scholarship voucher by Ann; 2 scholarship vouchers by Cleo.',
    ],
  ])('%s', (_title, rows, words) => expect(claimedWords(rows)).toBe(words))
})

test.each<[(number | null)[], string]>([
  [[], ''],
  [[0, null, -100], ''],
  [[100], ' It still has a balance due.'],
  [[100, 0], ' 1 of them still has a balance due.'],
  [[100, 1], ' 2 of them still have a balance due.'],
])('CONFIRM-01 of registrations that owe %j it is said: %j', (cents, words) => {
  expect(owingWords(cents.map((balance_cents) => ({ balance_cents })))).toBe(words)
})

describe('CONFIRM-03 a registration waits', () => {
  test.each([
    [
      'not while it is open',
      { completed: false, confirmed: false, completed_at: null, taken_away_at: null },
      null,
    ],
    [
      'since it was completed',
      { completed: true, confirmed: false, completed_at: early, taken_away_at: null },
      early,
    ],
    ['since an edit', { completed: true, confirmed: false, completed_at: early, taken_away_at: late }, late],
    [
      'since it was completed again',
      { completed: true, confirmed: false, completed_at: late, taken_away_at: early },
      late,
    ],
    [
      'not once it is confirmed',
      { completed: true, confirmed: true, completed_at: early, taken_away_at: late },
      null,
    ],
  ])('%s', (_title, registration, since) => {
    expect(unconfirmedSince(registration)).toBe(since)
  })
})

describe('DESK-03 money', () => {
  const row = (total_cents: number, paid_cents: number, completed = true) => ({
    completed,
    total_cents,
    paid_cents,
  })
  test.each([
    ['nothing', [], { sold_cents: 0, paid_cents: 0, owed_cents: 0, credit_cents: 0 }],
    ['paid exactly', [row(500, 500)], { sold_cents: 500, paid_cents: 500, owed_cents: 0, credit_cents: 0 }],
    ['a cent owed', [row(500, 499)], { sold_cents: 500, paid_cents: 499, owed_cents: 1, credit_cents: 0 }],
    [
      'a cent too much',
      [row(500, 501)],
      { sold_cents: 500, paid_cents: 501, owed_cents: 0, credit_cents: 1 },
    ],
    [
      'one owes, another has credit: neither makes up for the other',
      [row(500, 400), row(500, 600)],
      { sold_cents: 1000, paid_cents: 1000, owed_cents: 100, credit_cents: 100 },
    ],
    [
      'what is open is not sold',
      [row(500, 0, false)],
      { sold_cents: 0, paid_cents: 0, owed_cents: 0, credit_cents: 0 },
    ],
  ])('%s', (_title, rows, money) => {
    expect(deskMoney(rows)).toEqual(money)
  })
})

describe('DESK-06 places', () => {
  const count = (state: PlaceState, count: number, routine_category_id = 1) => ({
    routine_category_id,
    state,
    count,
  })
  const counts = [
    ...[count('sold', 5), count('sold', 2, 2), count('paying', 1), count('held', 1, 2)],
    ...[count('waiting', 3), count('open', 4)],
  ]
  test('are counted over all categories, or of one', () => {
    expect(placesOf(counts, 10)).toEqual({
      ...{ limit: 10, sold: 7, paying: 1, held: 1, waiting: 3, open: 4, free: 1 },
    })
    expect(placesOf(counts, null, 2)).toEqual({
      ...{ limit: null, sold: 2, paying: 0, held: 1, waiting: 0, open: 0, free: null },
    })
  })
  test.each([
    ['one below the limit', 10, 9, 1],
    ['at the limit', 10, 10, 0],
    ['above a lowered limit', 10, 11, 0],
    ['without a limit', null, 11, null],
  ])('%s', (_title, limit, taken, free) => {
    expect(freeOf(limit, taken)).toBe(free)
  })
})
