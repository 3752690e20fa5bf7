// CHECK-03: teachers who are free no longer by an edit after the early rate have not come late.
import { describe, expect, it } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { agreedLate, agreedLateOf } from '../fees/agreed-late.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { Payment } from '../payments/payment.model.ts'
import { latePromise } from '../payments/received-rate.rules.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { applied, edit, lineOf } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { Rate } from '../tours/price-list.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { teachersAgreedLate } from './teachers-agreed-late.rules.ts'

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
  quote.lines.filter(({ rate }) => rate === 'discount').reduce((sum, line) => sum + agreedLateOf(line), 0)
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
  it('is the same one, in whatever order they were entered', () => {
    const { lines } = edit(five, without(1)).quote
    const unmarked = lines.map(({ early_cents: _agreed, ...line }) => line)
    const agreed = (of: readonly FeeLine[]) =>
      new Map(teachersAgreedLate(five.quote.lines, of, 'full').map((line) => [line.key, line.early_cents]))
    expect(agreed(unmarked).get('attendee:90')).toBe(0)
    expect(agreed(unmarked.toReversed())).toEqual(agreed(unmarked))
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
  it('and is free again by an edit that takes the other one back: to the cent as if neither had been', () => {
    const oneDay =
      (one_day: boolean): Change =>
      () => ({
        attendees: all.map((entry) => (entry.person_id === 1 ? { ...entry, one_day } : entry)),
      })
    const four = save(five, oneDay(true))
    expect(lineOf(four, 'free_teachers')).toBeUndefined()
    const back = save(four, oneDay(false))
    const bare = ({ quote }: RegistrationView) =>
      new Map(
        quote.lines.map(({ key, rate, amount_cents, early_cents }) => [
          key,
          { rate, amount_cents, early_cents },
        ]),
      )
    expect(bare(back)).toEqual(bare(five))
    for (const amount of [0, 12_345, 50_000, sold - 1]) expect(due(back, amount)).toBe(due(five, amount))
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
    expect(agreedLateOf(agreedLate(line, dearer, 'full'))).toBe(cents)
    expect(agreedLateOf(agreedLate(line, dearer, 'discount'))).toBe(0)
    const after = teachersAgreedLate([line], [agreedLate(line, dearer, 'full')], 'full')
    expect(after.map(agreedLateOf)).toEqual([cents])
  })
})

describe('CHECK-03 what was sold early stays to be paid in time over a dip of its price', () => {
  const line = lineOf(five, 'attendee:1')!
  const at = (of: FeeLine, cents: number, today: Rate = 'full') =>
    agreedLate(of, { ...line, amount_cents: toCents(cents) }, today)

  it.each([
    ['back at what it was', [0, DANCER], 0],
    ['in two steps', [1_000, 10_000, DANCER], 0],
    ['a cent less', [0, DANCER - 1], 0],
    ['a cent more', [0, DANCER + 1], 1],
    ['more first', [DANCER + 500, 0, DANCER + 700], 700],
  ])('%s', (_title, steps, late) => {
    const after = steps.reduce((of, cents) => at(of, cents), line)
    expect(agreedLateOf(after)).toBe(late)
    // What is as sold early tells nothing besides.
    expect('early_cents' in after).toBe(after.amount_cents !== DANCER)
  })
  it('a dip in the early days is no dip: then it is sold for less', () => {
    const less = at(line, 1_000, 'discount')
    expect(less.early_cents).toBeUndefined()
    expect(agreedLateOf(at(less, DANCER))).toBe(DANCER - 1_000)
  })
  it.each(['full', 'late'] as const)(
    'at the %s rate nothing is owed less after an edit and its reversal',
    (rate) => {
      const one_day: Change = ({ attendees }) => ({
        attendees: attendees.map((attendee) => ({ ...attendee, one_day: true })),
      })
      const dancers = soldViewOf({ attendees: dancersOf(5) })
      const back = save(save(dancers, one_day, moments[rate]), () => contentOf(dancers), moments[rate])
      expect(back.quote.fees.total).toBe(dancers.quote.fees.total)
      for (const paid of [0, 1, 50_000, dancers.quote.fees.total - 1])
        expect(due(back, paid)).toBe(due(dancers, paid))
    },
  )
})

describe('CHECK-03 teachers who cost less for a while', () => {
  const roster = [...dancersOf(22), teacherOf(90), teacherOf(91), teacherOf(92)].map(({ person }) => person)
  const of = (dancers: number, teachers: number) => [
    ...dancersOf(dancers),
    ...[90, 91, 92].slice(0, teachers).map((id) => teacherOf(id)),
  ]
  const to =
    (attendees: ReturnType<typeof of>): Change =>
    () => ({ attendees })
  // Twenty dancers bring one free teacher, twenty-one two.
  const twenty = soldViewOf({ attendees: of(20, 3), roster })
  const inTime = (view: RegistrationView) => {
    const early = view.quote.lines.filter(
      ({ section, rate }) => section === 'Teachers' && rate === 'discount',
    )
    return early.reduce((sum, line) => sum + line.amount_cents - agreedLateOf(line), 0)
  }

  it('since more of them were free, are to be paid in time again as before', () => {
    expect(inTime(twenty)).toBe(2 * TEACHER)
    const more = save(twenty, to(of(21, 3)))
    expect([inTime(more), marked(more)]).toEqual([TEACHER, 0])
    const back = save(more, to(of(20, 3)))
    expect([inTime(back), marked(back)]).toEqual([2 * TEACHER, 0])
    // Fewer are free than ever: only that was agreed to late.
    const four = save(more, to(of(4, 3)))
    expect([inTime(four), marked(four)]).toEqual([2 * TEACHER, TEACHER])
    expect(inTime(save(four, to(of(20, 3))))).toBe(2 * TEACHER)
  })
  it('since one who was free left, cost nothing late', () => {
    const early = soldViewOf({ attendees: of(21, 2), roster })
    expect(inTime(early)).toBe(0)
    const one = save(early, to(of(21, 1)))
    expect([inTime(one), marked(one)]).toEqual([0, 0])
  })
  it('by their own level, likewise', () => {
    const days: Change = ({ attendees }) => ({
      attendees: attendees.map((attendee) =>
        attendee.person_id === 90 ? { ...attendee, one_day: true } : attendee,
      ),
    })
    const dip = save(twenty, days)
    expect(inTime(dip)).toBeLessThan(2 * TEACHER)
    const back = save(dip, to(of(20, 3)))
    expect([inTime(back), marked(back)]).toEqual([2 * TEACHER, 0])
  })
})
