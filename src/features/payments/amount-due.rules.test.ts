// CHECK-12: what is to be paid by when to keep which amount (Columbus: early to January 8, full to January 22; two dancers at $270, $310, $340).
import { describe, expect, it } from 'vitest'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { amountDue } from './amount-due.rules.ts'
import { askWords, dueWords, laterWords, payBy, untilWords } from './amount-due-words.rules.ts'
import { balanceOf } from './balance.rules.ts'
import {
  at,
  chargedFor,
  checkOf,
  paymentOf,
  promised,
  SOLD,
  tourDate,
  view,
} from './received-rate.fixtures.ts'

const late = (checks: ReturnType<typeof checkOf>[] = [promised], charged_cents = 0) =>
  ({ checks, charged_cents }) as unknown as RegistrationView['late']
const TO_PAY = { ...tourDate, payment_date: '2027-01-30' }

function owing(more: Partial<RegistrationView> = {}): RegistrationView {
  const of = { ...view, tour_date: TO_PAY, paying_by_check: true, late: late(), ...more }
  return { ...of, balance_cents: balanceOf(of.quote.fees.total, of) }
}
const stagesOn = (day: string, more: Partial<RegistrationView> = {}) =>
  amountDue(owing(more), at(day))?.stages.map(({ cents, from, by, rate }) => [cents, from, by, rate]) ?? null
const day = (date: string) => date

describe('CHECK-12 what is to be paid by when', () => {
  it('by a check that took the place: the early amount until the early rate ends, then what the full and the late rate ask', () => {
    expect(stagesOn('2026-12-01')).toEqual([
      [SOLD, null, '2027-01-08', 'discount'],
      [SOLD + 8_000, '2027-01-09', '2027-01-22', 'full'],
      [SOLD + 14_000, '2027-01-23', '2027-01-30', 'late'],
    ])
  })

  it('is due before, where its day lies before the rate ends', () => {
    const tour_date = { ...tourDate, payment_date: '2027-01-02' }
    expect(stagesOn('2026-12-01', { tour_date })).toEqual([
      [SOLD, null, '2027-01-02', 'discount'],
      [SOLD + 8_000, '2027-01-09', null, 'full'],
    ])
  })

  it('is the same where the promise was taken back: whatever pays must pay in time', () => {
    expect(stagesOn('2026-12-01', { paying_by_check: false })?.map(([cents]) => cents)).toEqual([
      SOLD,
      SOLD + 8_000,
      SOLD + 14_000,
    ])
  })

  it.each([
    ['a card', [paymentOf({ amount: 20_000, timestamp: view.completed_at! })]],
    ['nothing yet', []],
  ])('is one amount and one day where %s took the place', (_title, payments) => {
    const of = { payments, paying_by_check: false, late: null }
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
    expect(stagesOn('2026-12-01', of)).toEqual([[SOLD - paid, null, '2027-01-30', null]])
    expect(stagesOn('2027-01-12', of)).toEqual([[SOLD - paid, null, '2027-01-30', null]])
  })

  it('of a deposit with the rest promised by check, only what the check pays late costs more', () => {
    const payments = [paymentOf({ amount: SOLD / 2, timestamp: view.completed_at! })]
    const checks = [checkOf({ expected_at: '2026-12-01T12:00:00.000Z' })]
    expect(stagesOn('2026-12-02', { payments, late: late(checks) })?.slice(0, 2)).toEqual([
      [SOLD / 2, null, '2027-01-08', 'discount'],
      [SOLD / 2 + 4_000, '2027-01-09', '2027-01-22', 'full'],
    ])
  })

  it('after the early rate is what was charged for it, until the next one', () => {
    const { payments } = chargedFor(8_000, {})
    const of = { payments, late: late([promised], 8_000) }
    expect(stagesOn('2027-01-12', of)).toEqual([
      [SOLD + 8_000, null, '2027-01-22', 'full'],
      [SOLD + 14_000, '2027-01-23', '2027-01-30', 'late'],
    ])
    expect(stagesOn('2027-01-25', { ...of, ...lateCharged() })).toEqual([
      [SOLD + 14_000, null, '2027-01-30', 'late'],
    ])
  })

  it('of what is promised now, before the place is taken', () => {
    const of = owing({ paying_by_check: false, late: null, completed: false, completed_at: null })
    const due = amountDue(of, at('2026-12-01'), { promises: true })
    expect(due?.stages.map(({ cents }) => cents)).toEqual([SOLD, SOLD + 8_000, SOLD + 14_000])
    expect(amountDue(of, at('2026-12-01'))?.stages).toHaveLength(1)
  })

  it('is nothing where nothing is owed', () => {
    expect(stagesOn('2026-12-01', { payments: [paymentOf({})] })).toBeNull()
  })
})

function lateCharged() {
  return { payments: chargedFor(14_000, {}).payments, late: late([promised], 14_000) }
}

describe('CHECK-12 in words', () => {
  const due = amountDue(owing(), at('2026-12-01'))!
  const one = amountDue(owing({ paying_by_check: false, late: null }), at('2026-12-01'))!

  it('tells the day of the receipt, and each later amount with its day', () => {
    expect(payBy(due)).toBe('2027-01-08')
    expect(untilWords(due, day)).toBe(' if we receive it by 2027-01-08')
    expect(dueWords(due, day)).toBe('We must receive your check by 2027-01-08')
    expect(askWords(due, day)).toBe('send your check so that we receive it by 2027-01-08')
    expect(laterWords(due, day)).toBe(
      'From 2027-01-09, it’s $620.00 at the full rate, due by 2027-01-22. From 2027-01-23, it’s $680.00 at the late rate, due by 2027-01-30.',
    )
  })

  it('is short where there is one amount', () => {
    expect([untilWords(one, day), dueWords(one, day), laterWords(one, day)]).toEqual([
      ' by 2027-01-30',
      'Due 2027-01-30',
      '',
    ])
    expect(askWords(one, day)).toBe('pay it on the overview page by 2027-01-30')
  })
})
