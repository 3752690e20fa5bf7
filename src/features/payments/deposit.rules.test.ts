// DEPOSIT-02, PAY-07: the deposit that takes the place, what is left of it, and what must be covered to complete.
import { describe, expect, test } from 'vitest'
import { viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import type { EventTerms } from '../tours/tour-date.model.ts'
import { payableOf } from './balance.rules.ts'
import {
  completesWith,
  depositBy,
  depositDue,
  depositOf,
  personalDepositBar,
  reserveOf,
} from './deposit.rules.ts'
import type { Payment } from './payment.model.ts'

const none = { deposit_per_routine_cents: null, deposit_flat_cents: null, deposit_percent: null }
const base = { routines: 3, total: 100_000, media: 20_000 }

describe('DEPOSIT-02 what a deposit comes to', () => {
  test.each<[string, Parameters<typeof depositBy>[0], Partial<typeof base>, object | null]>([
    [
      'per routine',
      { ...none, deposit_per_routine_cents: 5_000 },
      {},
      { kind: 'per routine', cents: 15_000 },
    ],
    ['per routine of none is none', { ...none, deposit_per_routine_cents: 5_000 }, { routines: 0 }, null],
    [
      'per routine comes before flat and percent',
      { deposit_per_routine_cents: 5_000, deposit_flat_cents: 1, deposit_percent: 1 },
      {},
      { kind: 'per routine', cents: 15_000 },
    ],
    ['flat', { ...none, deposit_flat_cents: 30_000 }, {}, { kind: 'flat', cents: 30_000 }],
    [
      'flat comes before percent',
      { ...none, deposit_flat_cents: 30_000, deposit_percent: 1 },
      {},
      { kind: 'flat', cents: 30_000 },
    ],
    [
      'percent, of the total without media passes',
      { ...none, deposit_percent: 25 },
      {},
      { kind: 'percent', cents: 20_000 },
    ],
    [
      'percent is rounded up to the cent',
      { ...none, deposit_percent: 10 },
      { total: 20_001 },
      { kind: 'percent', cents: 1 },
    ],
    [
      'below the total it is itself',
      { ...none, deposit_flat_cents: 99_999 },
      {},
      { kind: 'flat', cents: 99_999 },
    ],
    [
      'at the total it is the total',
      { ...none, deposit_flat_cents: 100_000 },
      {},
      { kind: 'flat', cents: 100_000 },
    ],
    [
      'above the total it is the total',
      { ...none, deposit_flat_cents: 100_001 },
      {},
      { kind: 'flat', cents: 100_000 },
    ],
    ['of nothing there is none', { ...none, deposit_flat_cents: 1 }, { total: 0, media: 0 }, null],
    ['not configured there is none', none, {}, null],
  ])('%s', (_title, terms, more, deposit) => {
    expect(depositBy(terms, { ...base, ...more })).toEqual(deposit)
  })
})

const studio = { flagged: false } as RegistrationView['studio']
const enabled = tourDateWith({ mybtf: { ...columbus.mybtf, deposit_enabled: true } })
const paid = (amount: number, status: Payment['status'] = 'approved') =>
  ({ amount, status, paymentKind: 'registration', entry: 'payment' }) as Payment

/** What the office takes off what is owed, or, below 0, adds to it. */
const adjusted = (amount: number, entry: Payment['entry'] = 'adjustment') => ({ ...paid(amount), entry })

/** Two routines and $1,000.00 of fees at a city that takes deposits. */
function owing(more: Partial<RegistrationView> = {}): RegistrationView {
  const view = viewOf({ tour_date: enabled, studio, ...more })
  const fees = {
    workshop: 60_000,
    competition: 40_000,
    freestyle: 0,
    observers: 0,
    media: 0,
    tickets: 0,
    total: 100_000,
  }
  return {
    ...view,
    routines: [{}, {}] as RegistrationView['routines'],
    ...more,
    quote: { ...view.quote, fees },
  }
}

describe('DEPOSIT-02 who may pay one', () => {
  test('a studio where the city takes deposits', () => expect(depositOf(owing())?.cents).toBe(10_000))
  test.each<[string, Partial<RegistrationView>]>([
    ['no city that does not', { tour_date: columbus }],
    ['no individual', { ancillary: true }],
    ['no independent dancer', { independent: true }],
    ['no flagged studio', { studio: { flagged: true } as RegistrationView['studio'] }],
    ['nobody whose place is taken', { completed: true }],
    ['nobody without a routine', { routines: [] }],
  ])('%s', (_title, more) => {
    expect(depositOf(owing(more))).toBeNull()
    expect(depositDue(owing(more))).toBeNull()
  })
  test.each<[string, Parameters<typeof personalDepositBar>[0], string | null]>([
    ['a studio', { ancillary: false, independent: false, studio }, null],
    ['without a studio', { ancillary: false, independent: false, studio: null }, null],
    ['an individual', { ancillary: true, independent: false, studio }, 'individual'],
    [
      'an individual of a flagged studio',
      { ancillary: true, independent: false, studio: { flagged: true } },
      'individual',
    ],
    ['a flagged studio', { ancillary: false, independent: false, studio: { flagged: true } }, 'flagged'],
  ])('%s', (_title, view, bar) => expect(personalDepositBar(view)).toBe(bar))
})

describe('DEPOSIT-02, VARIANT-03 two events of one kind have their own deposits', () => {
  const event = { ...enabled.event, ...none }
  test.each<[string, Partial<EventTerms>, number | null]>([
    ['another amount for each routine', { deposit_per_routine_cents: 7_500 }, 15_000],
    ['a flat one', { deposit_flat_cents: 20_000 }, 20_000],
    ['a percentage', { deposit_percent: 30 }, 30_000],
    ['none', {}, null],
  ])('%s', (_title, terms, cents) => {
    const tour_date = { ...enabled, event: { ...event, ...terms } }
    expect(depositOf(owing({ tour_date }))?.cents ?? null).toBe(cents)
  })
})

describe('DEPOSIT-02 what is left of it', () => {
  test.each<[string, Partial<RegistrationView>, number | null]>([
    ['all of it', {}, 10_000],
    ['without what was paid', { payments: [paid(4_000)] }, 6_000],
    ['one cent', { payments: [paid(9_999)] }, 1],
    ['nothing once it is paid', { payments: [paid(10_000)] }, null],
    ['what was declined was not paid', { payments: [paid(10_000, 'declined')] }, 10_000],
    [
      'a promo code does not lower it',
      { promo_codes: [{ amount: 5_000 }] as RegistrationView['promo_codes'] },
      10_000,
    ],
    [
      'but never more than the balance',
      { promo_codes: [{ amount: 95_000 }] as RegistrationView['promo_codes'] },
      5_000,
    ],
    ['what the office takes off is no money', { payments: [adjusted(10_000)] }, 10_000],
    ['nor is a payment that the office made up for', { payments: [paid(4_000), adjusted(6_000)] }, 6_000],
    ['never more than what the office leaves to be paid', { payments: [adjusted(95_000)] }, 5_000],
    ['what the office adds is owed with the rest', { payments: [adjusted(-10_000)] }, 10_000],
    [
      'so is the charge for a returned check',
      {
        payments: [paid(10_000), adjusted(-10_000, 'returned_check'), adjusted(-3_500, 'returned_check_fee')],
      },
      10_000,
    ],
    [
      'what was given back is to be paid again',
      { payments: [paid(10_000), adjusted(-4_000, 'refund')] },
      4_000,
    ],
    [
      'a covered registration has none',
      { promo_codes: [{ amount: 100_000 }] as RegistrationView['promo_codes'] },
      null,
    ],
  ])('%s', (_title, more, cents) => {
    expect(depositDue(owing(more))?.cents ?? null).toBe(cents)
  })
})

test('REFUND-04, PAY-07 what is going back completes nothing, and is not asked for again', () => {
  const refund = { ...paid(-1, 'intended'), entry: 'refund' } as Payment
  const view = owing({ tour_date: columbus, payments: [paid(60_000), refund] })
  expect(payableOf(100_000, view)).toBe(40_000)
  expect(completesWith(view, 40_000)).toBe(false)
  expect(completesWith(owing({ tour_date: columbus, payments: [paid(60_001), refund] }), 40_000)).toBe(true)
})

describe('PAY-07 what must be covered', () => {
  test.each<[string, Partial<RegistrationView>, number]>([
    ['the whole without a deposit', { tour_date: columbus }, 100_000],
    ['the deposit', {}, 10_000],
    ['in money: what was paid before counts', { payments: [paid(4_000)] }, 10_000],
    [
      'beside what a promo code covers',
      { promo_codes: [{ amount: 5_000 }] as RegistrationView['promo_codes'] },
      15_000,
    ],
    ['beside what the office takes off', { payments: [adjusted(5_000)] }, 15_000],
    ['without what the office adds', { payments: [adjusted(-4_000)] }, 6_000],
    ['never more than the whole', { credits: [{ amount: 95_000 }] as RegistrationView['credits'] }, 100_000],
  ])('%s', (_title, more, cents) => {
    expect(reserveOf(owing(more))).toBe(cents)
  })
})

describe('PAY-07 whether an amount completes the registration', () => {
  const voucher = (status: 'PendingActivation' | 'Redeemed') => ({
    loyalty_vouchers_credit: [{ code: 'LV-1', amount: 5_000, status, payment_type: 'registration' as const }],
  })
  const whole = { tour_date: columbus }
  test.each<[string, Partial<RegistrationView>, number, boolean]>([
    ['a cent less than the whole', whole, 99_999, false],
    ['the whole', whole, 100_000, true],
    ['the rest after a part', { ...whole, payments: [paid(40_000)] }, 60_000, true],
    ['less than the rest after a part', { ...whole, payments: [paid(40_000)] }, 59_999, false],
    ['with a voucher that is redeemed first', { ...whole, ...voucher('PendingActivation') }, 95_000, true],
    ['a cent less with it', { ...whole, ...voucher('PendingActivation') }, 94_999, false],
    ['the deposit where one is taken', {}, 10_000, true],
    ['a cent less than the deposit', {}, 9_999, false],
    ['the deposit is money, whatever the voucher covers', voucher('PendingActivation'), 9_999, false],
    ['the rest of the deposit after a part', { payments: [paid(4_000)] }, 6_000, true],
    ['the deposit, whatever the office takes off', { payments: [adjusted(10_000)] }, 10_000, true],
    ['a cent less than it', { payments: [adjusted(10_000)] }, 9_999, false],
    ['the deposit, whatever the office adds', { payments: [adjusted(-10_000)] }, 10_000, true],
    ['a cent less than it beside what the office adds', { payments: [adjusted(-10_000)] }, 9_999, false],
    ['the rest that the office leaves', { payments: [adjusted(95_000)] }, 5_000, true],
    [
      'where no deposit is taken, also what the office adds',
      { ...whole, payments: [adjusted(-1)] },
      100_000,
      false,
    ],
    ['nothing more once it is completed', { completed: true }, 100_000, false],
  ])('%s', (_title, more, amount, completes) => {
    expect(completesWith(owing(more), amount)).toBe(completes)
  })
})
