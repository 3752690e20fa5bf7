// CHECK-03: teachers who are free no longer by an edit after the early rate have not come late.
import { describe, expect, it } from 'vitest'
import { toCents } from '../../shared/money.ts'
import type { Payment } from '../payments/payment.model.ts'
import { latePromise } from '../payments/received-rate.rules.ts'
import { dancersOf, soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { agreedLate, teachersAgreedLate } from './agreed-late.rules.ts'
import { applied, edit, lineOf } from './quote-edit.fixtures.ts'

/** Five dancers at the early rate bring one free teacher of two. */
const five = soldViewOf({ attendees: [...dancersOf(5), teacherOf(90), teacherOf(91)] })
const sold = five.quote.fees.total
const TEACHER = lineOf(five, 'attendee:90')?.amount_cents ?? 0
const DANCER = lineOf(five, 'attendee:1')?.amount_cents ?? 0
const promised = { payment_id: null, received_on: null, expected_at: five.completed_at }

type Change = (content: RegistrationContent) => Partial<RegistrationContent>
const save = (of: RegistrationView, change: Change, when = moments.full) =>
  applied(edit(of, change, when), when)
const without =
  (...gone: number[]): Change =>
  ({ attendees }) => ({ attendees: attendees.filter(({ person_id }) => !gone.includes(person_id)) })
const { attendees: all } = five
const again: Change = () => ({ attendees: all })
const marked = ({ quote }: RegistrationView) =>
  quote.lines.reduce((sum, { agreed_late_cents = 0 }) => sum + agreed_late_cents, 0)
/** What the clock charges on January 12 where so much was paid in December. */
function due(of: RegistrationView, amount: number) {
  const paid = {
    ...{ id: 1, timestamp: '2026-12-01T12:00:00.000Z', amount, paymentMethodId: 1, status: 'approved' },
    ...{ paymentKind: 'registration', entry: 'payment', refund_of: null },
  } as Payment
  const late = latePromise({ ...of, payments: [paid] }, [promised], 0, new Date('2027-01-12T17:00:00Z'))
  return late?.amount_cents ?? null
}

describe('CHECK-03 a teacher who is free no longer', () => {
  it('by an edit after the early rate costs what it says, and nothing for coming late', () => {
    expect(lineOf(five, 'free_teachers')?.amount_cents).toBe(-TEACHER)
    const four = save(five, without(1))
    expect(four.quote.fees.total).toBe(sold - DANCER + TEACHER)
    expect(marked(four)).toBe(TEACHER)
    // What was there before was paid in time.
    expect(due(four, sold - DANCER)).toBeNull()
    expect(due(four, sold - DANCER - 1)).toBe(1)
  })
  it('in the early days is early: it is to be paid in time', () => {
    const four = save(five, without(1), moments.early)
    expect(marked(four)).toBe(0)
    expect(due(four, sold - DANCER)).toBeGreaterThan(0)
  })
  it('and is free again by the next edit has agreed to nothing', () => {
    const three = save(five, without(1))
    const back = save(three, again)
    expect(lineOf(back, 'free_teachers')?.amount_cents).toBe(-TEACHER)
    // Who came back and who is free again are of that day.
    expect(due(back, sold - DANCER)).toBeNull()
    expect(due(back, sold - DANCER - 1)).toBe(1)
  })
  it('where the free one leaves, too, nobody pays more than before', () => {
    const four = save(five, without(1, 90))
    expect(lineOf(four, 'attendee:91')?.amount_cents).toBe(TEACHER)
    expect(marked(four)).toBe(0)
  })
  it('keeps what it agreed to while dancers go; of a teacher who leaves it goes first', () => {
    const four = save(five, without(1))
    expect(marked(save(four, without(2)))).toBe(TEACHER)
    // The other one was to be paid in time.
    expect(marked(save(four, without(90)))).toBe(0)
    expect(marked(save(four, without(91)))).toBe(0)
    expect(marked(save(four, without(90, 91)))).toBe(0)
  })
  it.each([
    ['another level, at a price that rises', 1_000, 1_000],
    ['the same price', 0, 0],
    ['a lower one', -1_000, 0],
  ])('a line with %s', (_title, more, cents) => {
    const line = lineOf(five, 'attendee:90')!
    const dearer = { ...line, amount_cents: toCents(line.amount_cents + more) }
    expect(agreedLate(line, dearer, 'full').agreed_late_cents ?? 0).toBe(cents)
    expect(agreedLate(line, dearer, 'discount').agreed_late_cents ?? 0).toBe(0)
    const after = teachersAgreedLate([line], [agreedLate(line, dearer, 'full')], 'full')
    expect(after[0]?.agreed_late_cents ?? 0).toBe(cents)
  })
})
