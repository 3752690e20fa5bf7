// HISTORY-04: what is owed for where the registration stands: added, charged for a video, or charged by the office.
import { describe, expect, it } from 'vitest'
import { balanceOf } from './balance.rules.ts'
import { owedReason } from './owed-reason.rules.ts'
import type { Payment } from './payment.model.ts'
import { paymentOf, SOLD, view } from './received-rate.fixtures.ts'

const PAID = paymentOf({ timestamp: view.completed_at! })
const charge = (id: number, amount: number, method: string, more: Partial<Payment> = {}) =>
  paymentOf({
    id,
    amount: -amount,
    method,
    entry: 'adjustment',
    timestamp: '2026-12-10T12:00:00.000Z',
    ...more,
  })
const video = charge(2, 22_000, 'Crew showdown: Undertow')
const later = (id: number, amount: number) => paymentOf({ id, amount, timestamp: '2026-12-12T12:00:00.000Z' })
const reason = (payments: Payment[], least_fees_cents: number) => {
  const of = { ...view, payments, least_fees_cents }
  return owedReason({ ...of, balance_cents: balanceOf(of.quote.fees.total, of) })
}

describe('HISTORY-04 what is owed for', () => {
  it.each([
    ['a video', [PAID, video], SOLD - 22_000, 'For the crew showdown (Undertow)'],
    ['half of a video', [PAID, video, later(3, 11_000)], SOLD - 22_000, 'For the crew showdown (Undertow)'],
    ['an adjustment', [PAID, charge(2, 500, 'Adjustment')], SOLD - 500, 'For a charge by our office'],
    ['an edit', [{ ...PAID, amount: SOLD - 7_000 }], SOLD - 7_000, 'For what was added after registering'],
    [
      'an edit, the video being paid',
      [{ ...PAID, amount: SOLD - 7_000 }, video, later(3, 22_000)],
      SOLD - 29_000,
      'For what was added after registering',
    ],
    [
      'both',
      [{ ...PAID, amount: SOLD - 7_000 }, video],
      SOLD - 29_000,
      'For what was added after registering and the crew showdown (Undertow)',
    ],
  ])('%s', (_title, payments, least, words) => {
    expect(reason(payments, least)).toBe(words)
  })

  it('PAY-16 of a canceled event is that where it would be RESERVED, and what was charged all the same', () => {
    const tour_date = { ...view.tour_date, canceled: true }
    const words = (payments: Payment[], least_fees_cents: number) => {
      const of = { ...view, tour_date, payments, least_fees_cents }
      return owedReason({ ...of, balance_cents: balanceOf(of.quote.fees.total, of) })
    }
    expect(words([{ ...PAID, amount: SOLD - 100 }], SOLD)).toBe('The event is canceled')
    expect(words([PAID, charge(2, 500, 'Adjustment')], SOLD - 500)).toBe('For a charge by our office')
    expect(words([PAID], SOLD)).toBeNull()
  })

  it('is not said where it is RESERVED, nor of what was taken back', () => {
    expect(reason([{ ...PAID, amount: SOLD - 100 }], SOLD)).toBeNull()
    const back = charge(4, -22_000, 'Taken back: Crew showdown: Undertow', { refund_of: 2 })
    expect(reason([PAID, video, back], SOLD)).toBeNull()
  })
})
