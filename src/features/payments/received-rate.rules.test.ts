// CHECK-03: what a check is charged that came after the early rate was over (Columbus: early to January 8, full to January 22).
import { describe, expect, it } from 'vitest'
import { soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import { moments } from '../tours/tour.fixtures.ts'
import type { Payment } from './payment.model.ts'
import { type ChargedPayment, lateChargesOf, lateDifference, rateOnDay } from './received-rate.rules.ts'

/** Two dancers at $270 early, $310 full, $340 late. */
const SOLD = 54_000
const view = soldViewOf()
const tourDate = view.tour_date

function paymentOf(more: Partial<Payment>): Payment {
  return {
    id: 1,
    timestamp: '2026-12-01T12:00:00.000Z',
    amount: SOLD,
    paymentMethodId: 1,
    paymentKind: 'registration',
    entry: 'payment',
    refund_of: null,
    label: 'ONLINE',
    family: null,
    status: 'approved',
    method: 'Visa ending in 1111',
    ...more,
  }
}
const charge = (day: string, more: Parameters<typeof soldViewOf>[0] = {}, before = 0) =>
  lateDifference({ ...view, ...more }, [], before, day)?.amount_cents ?? null

describe('CHECK-03 the day of receipt decides the rate of a check', () => {
  it.each([
    ['2027-01-07', 'discount', 'the day before the cutoff'],
    ['2027-01-08', 'discount', 'the day of the cutoff'],
    ['2027-01-09', 'full', 'the day after it, whatever hours of grace there are online'],
    ['2027-01-22', 'full', 'the last day of the regular rate'],
    ['2027-01-23', 'late', 'the day after that'],
  ])('%s: %s (%s)', (day, rate) => {
    expect(rateOnDay(tourDate, day)).toBe(rate)
  })

  it.each([
    ['2027-01-07', null],
    ['2027-01-08', null],
    ['2027-01-09', 8_000],
    ['2027-01-22', 8_000],
    ['2027-01-23', 14_000],
  ])('%s charges %s', (day, cents) => {
    expect(charge(day)).toBe(cents)
  })

  it('says of each line what it costs at the rate of that day', () => {
    const difference = lateDifference(view, [], 0, '2027-01-09')
    expect(difference?.rate).toBe('full')
    expect(
      difference?.lines.map(({ key, rule, reason, amount_cents }) => ({ key, rule, reason, amount_cents })),
    ).toEqual(
      [1, 2].map((id) => ({
        key: `attendee:${id}`,
        rule: 'CHECK-03',
        reason: '$310.00 at the full rate instead of $270.00',
        amount_cents: 4_000,
      })),
    )
  })

  it('charges nothing while nothing is sold, for lines of another rate, and where no early date is known', () => {
    expect(charge('2027-01-09', { completed: false })).toBeNull()
    const full = soldViewOf({}, moments.full)
    expect(lateDifference(full, [], 0, '2027-01-25')).toBeNull()
    const dateless = { ...tourDate, cutoff_end_date: null, late_end_date: null }
    expect(charge('2027-01-25', { tour_date: dateless })).toBeNull()
  })

  it.each([
    ['one cent less', SOLD - 1, 8_000],
    ['all of it', SOLD, null],
    ['a cent more', SOLD + 1, null],
  ])('what was paid early counts: %s', (_words, amount, cents) => {
    expect(charge('2027-01-09', { payments: [paymentOf({ amount })] })).toBe(cents)
  })

  it.each([
    ['online in the hours of grace', '2027-01-09T11:59:59.000Z', null],
    ['online at their end', '2027-01-09T12:00:00.000Z', 8_000],
  ])('paid %s', (_words, timestamp, cents) => {
    expect(charge('2027-01-12', { payments: [paymentOf({ timestamp })] })).toBe(cents)
  })

  it('counts a check by the day of its receipt, not by when it was written down', () => {
    const payments = [paymentOf({ timestamp: '2027-01-11T12:00:00.000Z' })]
    const with_check = (received_on: string) =>
      lateDifference({ ...view, payments }, [{ payment_id: 1, received_on }], 0, '2027-01-12')
    expect(with_check('2027-01-08')).toBeNull()
    expect(with_check('2027-01-09')?.amount_cents).toBe(8_000)
  })

  it.each([
    ['declined', { status: 'declined' as const }],
    ['still being confirmed', { status: 'intended' as const }],
    ['for media passes', { paymentKind: 'media_pass' as const }],
  ])('does not count what was %s', (_words, more) => {
    expect(charge('2027-01-09', { payments: [paymentOf(more)] })).toBe(8_000)
  })

  it('counts promo codes and credits', () => {
    expect(
      charge('2027-01-09', {
        credits: [{ id: 1, from: 'Floor', amount: SOLD, timestamp: '2027-01-20T12:00:00.000Z' } as never],
      }),
    ).toBeNull()
  })

  it.each([
    ['less', 7_999, 1],
    ['all', 8_000, null],
    ['more', 8_001, null],
  ])('charges what an earlier late check was not charged: %s', (_words, before, cents) => {
    expect(charge('2027-01-09', {}, before)).toBe(cents)
  })

  it('lets free teachers follow: what they are worth more is taken off', () => {
    const attendees = [...Array.from({ length: 5 }, (_, at) => at + 1)].map((id) => ({
      ...view.attendees[0]!,
      person_id: id,
    }))
    const group = soldViewOf({ attendees: [...attendees, teacherOf(90)] })
    expect(lateDifference(group, [], 0, '2027-01-09')?.amount_cents).toBe(5 * 4_000)
  })
})

describe('CHECK-03 what earlier late checks were charged', () => {
  const adjustment = (more: Partial<ChargedPayment>): ChargedPayment => ({
    id: 5,
    amount: -3_000,
    entry: 'adjustment',
    status: 'approved',
    refund_of: null,
    lines: [{ rule: 'CHECK-03' }],
    ...more,
  })

  it('is the sum of what they were charged, of other adjustments nothing', () => {
    expect(lateChargesOf([adjustment({}), adjustment({ id: 6 }), adjustment({ id: 7, lines: [] })])).toBe(
      6_000,
    )
  })

  it('forgets what was taken back', () => {
    expect(
      lateChargesOf([adjustment({}), adjustment({ id: 6, amount: 3_000, refund_of: 5, lines: [] })]),
    ).toBe(0)
  })
})
