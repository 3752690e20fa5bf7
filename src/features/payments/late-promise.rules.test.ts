// CHECK-09: what becomes of the early rate where a place was taken by a check that is late.
import { describe, expect, it } from 'vitest'
import {
  at,
  chargedFor,
  checkOf,
  paymentOf,
  promised,
  SOLD,
  type View,
  view,
} from './received-rate.fixtures.ts'
import { isReservedByCheck, lateDifference, latePromise } from './received-rate.rules.ts'

describe('CHECK-09 a place that was taken by a check', () => {
  const due = (day: string, more: Partial<View> = {}, before = 0, checks = [promised]) =>
    latePromise(chargedFor(before, more), checks, before, at(day))?.amount_cents ?? null

  it.each<[string, ReturnType<typeof checkOf>[], boolean]>([
    ['promised at completion', [promised], true],
    ['promised, and canceled since', [{ ...promised, status: 'canceled' }], true],
    ['promised for the rest later', [checkOf({ expected_at: '2026-12-05T12:00:00.000Z' })], false],
    ['by a check that was here then', [checkOf({ payment_id: 1 })], true],
    ['with no check at all', [], false],
  ])('%s', (_title, checks, yes) => {
    const payments = [paymentOf({ timestamp: view.completed_at! })]
    expect(isReservedByCheck({ ...view, payments }, checks)).toBe(yes)
    expect(isReservedByCheck({ ...view, payments, completed_at: null }, checks)).toBe(false)
  })

  it.each([
    ['2027-01-08', null, 'while the early rate holds'],
    ['2027-01-09', 8_000, 'when it is over'],
    ['2027-01-23', 14_000, 'when the full rate is over, too'],
  ])('keeps no early price for nothing: %s charges %s (%s)', (day, cents, _when) => {
    expect(due(day)).toBe(cents)
  })

  it('nor where it is paid by card after that', () => {
    const payments = [paymentOf({ timestamp: '2027-01-09T12:00:00.000Z' })]
    expect(due('2027-01-10', { payments })).toBe(8_000)
    const inTime = [paymentOf({ timestamp: '2027-01-09T11:59:59.000Z' })]
    expect(due('2027-01-10', { payments: inTime })).toBeNull()
  })

  it('nor where the check bounced, however late', () => {
    const back = paymentOf({ id: 2, entry: 'returned_check', refund_of: 1, amount: -SOLD })
    const payments = [paymentOf({}), { ...back, timestamp: '2027-01-20T12:00:00.000Z' }]
    const here = checkOf({ ...promised, payment_id: 1, received_on: '2026-12-01' })
    expect(due('2027-01-20', { payments: payments.slice(0, 1) }, 0, [here])).toBeNull()
    expect(due('2027-01-20', { payments }, 0, [here])).toBe(8_000)
  })

  it('is charged once, and further at the next rate only', () => {
    expect(due('2027-01-12', {}, 8_000)).toBeNull()
    expect(due('2027-01-25', {}, 8_000)).toBe(6_000)
  })

  it('is not asked of what was paid by deposit or card', () => {
    expect(due('2027-01-12', {}, 0, [])).toBeNull()
  })

  it.each([
    ['in time', '2027-01-08', SOLD, 8_000, -8_000],
    ['in time, for half', '2027-01-08', SOLD / 2, 8_000, -4_000],
    ['at the full rate', '2027-01-09', SOLD, 8_000, null],
    ['at the full rate, written down at the late rate', '2027-01-22', 62_000, 14_000, -6_000],
  ])(
    'gives back what was charged meanwhile when the check was here %s',
    (_title, day, amount_cents, before, cents) => {
      const now = at(before === 14_000 ? '2027-01-25' : '2027-01-12')
      const coming = { received_on: day, amount_cents }
      const of = chargedFor(before, {})
      expect(lateDifference(of, [promised], before, coming, now)?.amount_cents ?? null).toBe(cents)
    },
  )
})
