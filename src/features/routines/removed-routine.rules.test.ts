// EDIT-07: what becomes of a removed routine's deposit (Columbus on February 12: the 30-day deadline is January 13).
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it, test } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { sumCents } from '../../shared/money.ts'
import { codeOf } from '../discounts/discount.fixtures.ts'
import type { Payment } from '../payments/payment.model.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { applied, keys } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import {
  removalDeadline,
  removedDeposit,
  removedRoutineLines,
  removedWords,
} from './removed-routine.rules.ts'

const takesDeposits = tourDateWith({ mybtf: { ...columbus.mybtf, deposit_enabled: true } })
const standing = { flagged: false, bypass_deposit: false, bypass_removed_routine_fee: false }
const studio = {
  ...{ id: 3, name: 'Harbor', website: null, address: null, email: [], phone: [], claimed: true },
  ...standing,
}
function paid(amount: number, more: Partial<Payment> = {}): Payment {
  const ids = { id: 1, timestamp: '2026-12-01T12:00:00.000Z', paymentMethodId: 1, refund_of: null }
  const what = { paymentKind: 'registration', entry: 'payment', label: 'ONLINE', status: 'approved' } as const
  return { ...ids, ...what, method: 'Visa', family: null, amount, ...more }
}
/** Two solos of $125 and two dancers of $270: $790. */
const sold = soldViewOf({
  attendees: dancersOf(2),
  routines: [routineOf(7, [1]), routineOf(8, [2])],
  tour_date: takesDeposits,
  studio,
  payments: [paid(79_000)],
})
/** 11:59:59 PM of the last day in New York, and a second later. */
const LAST = new Date('2027-01-14T04:59:59Z')
const AFTER = new Date('2027-01-14T05:00:00Z')

function removing(ids: number[], at: Date, more: Partial<RegistrationView> = {}) {
  const view = { ...sold, ...more }
  const content = contentOf(view)
  return editedView(
    view,
    { ...content, routines: content.routines.filter(({ id }) => !ids.includes(id)) },
    at,
  )
}
const owed = (view: RegistrationView) =>
  view.quote.lines
    .filter(({ key }) => key.startsWith('removed_routine:'))
    .map(({ amount_cents }) => amount_cents)

describe('EDIT-07, VARIANT-03 the deposit of the event', () => {
  const eventWith = (removed_routine_cents: number) => ({
    ...takesDeposits,
    event: { ...takesDeposits.event, removed_routine_cents },
  })
  it.each([
    ['more than at another of its kind', 7_500, [7_500]],
    ['less', 1, [1]],
    ['none', 0, []],
  ])('%s', (_title, cents, lines) => {
    expect(owed(removing([8], AFTER, { tour_date: eventWith(cents) }))).toEqual(lines)
  })
})

describe('EDIT-07 the 30-day deadline', () => {
  it('is 30 days before the event', () => {
    expect(removalDeadline(columbus)).toBe('2027-01-13')
    expect(removalDeadline({ ...columbus, start_date: null })).toBeNull()
  })

  it.each([
    ['well before it', new Date('2026-11-21T12:00:00Z'), []],
    ['at its last second', LAST, []],
    ['a second later', AFTER, [5_000]],
  ])('%s', (_title, at, lines) => {
    const after = removing([8], at)
    expect(owed(after)).toEqual(lines)
    // Applied: all that was paid for the routine, its deposit too, pays what else is owed.
    expect(after.quote.fees.total).toBe(79_000 - 12_500 + (lines[0] ?? 0))
  })

  it('is not there while the event has no day', () => {
    const tour_date = { ...takesDeposits, start_date: null }
    expect(owed(removing([8], AFTER, { tour_date }))).toEqual([])
  })

  it('DATE-07 is not there while the event is postponed: nobody knows its day', () => {
    const postponed = { ...takesDeposits, postponed: true }
    expect(removalDeadline(postponed)).toBeNull()
    expect(owed(removing([8], AFTER, { tour_date: postponed }))).toEqual([])
    expect(owed(removing([8], AFTER, { tour_date: { ...postponed, canceled: true } }))).toEqual([5_000])
  })

  it('stays owed when what was removed after it is edited again', () => {
    const once = applied(removing([8], AFTER), AFTER)
    expect(keys(editedView(once, contentOf(once), AFTER))).toContain('removed_routine:8')
  })
})

describe('EDIT-07 where no deposit was taken', () => {
  it.each<[string, Partial<RegistrationView>]>([
    ['an individual', { ancillary: true }],
    ['an independent dancer', { independent: true }],
    ['a flagged studio', { studio: { ...studio, flagged: true } }],
    ['a studio whose fee is waived', { studio: { ...studio, bypass_removed_routine_fee: true } }],
    ['a city without deposits', { tour_date: columbus }],
    ['a registration for which nothing was paid', { payments: [] }],
    ['one whose check bounced', { payments: [paid(79_000), paid(-79_000, { id: 2, refund_of: 1 })] }],
    ['a declined card', { payments: [paid(79_000, { status: 'declined' })] }],
    ['media passes that were paid', { payments: [paid(79_000, { paymentKind: 'media_pass' })] }],
  ])('%s owes nothing', (_title, more) => {
    const after = removing([8], AFTER, more)
    expect(owed(after)).toEqual([])
    expect(removedWords(sold.quote.lines.slice(-1), removedDeposit({ ...sold, ...more }, AFTER))).toBe('')
  })
})

describe('EDIT-07 never more than was paid', () => {
  it.each([
    ['a cent below one deposit', 4_999, [4_999]],
    ['one deposit', 5_000, [5_000]],
    ['a cent above', 5_001, [5_000, 1]],
    ['both', 10_000, [5_000, 5_000]],
    ['more', 79_000, [5_000, 5_000]],
  ])('%s', (_title, amount, lines) => {
    expect(owed(removing([7, 8], AFTER, { payments: [paid(amount)] }))).toEqual(lines)
  })

  it.each([
    ['an adjustment of the office is no money', [paid(10_000, { entry: 'adjustment' })], []],
    [
      'a late charge takes nothing off it',
      [paid(5_000), paid(-8_000, { id: 2, entry: 'adjustment' })],
      [5_000],
    ],
    [
      'the charge for a returned check neither',
      [paid(5_000), paid(-3_500, { id: 2, entry: 'returned_check_fee' })],
      [5_000],
    ],
    ['what was given back was not paid', [paid(5_000), paid(-2_000, { id: 2, entry: 'refund' })], [3_000]],
  ])('%s', (_title, payments, lines) => {
    expect(owed(removing([8], AFTER, { payments }))).toEqual(lines)
  })

  it('counts what is kept for routines that were removed before', () => {
    const once = applied(removing([7], AFTER, { payments: [paid(8_000)] }), AFTER)
    const twice = editedView(once, { ...contentOf(once), routines: [] }, AFTER)
    expect(owed(twice).sort()).toEqual([3_000, 5_000])
  })

  it('nor more than the routine was sold for', () => {
    const lines = sold.quote.lines.map((line) =>
      line.key === 'routine:8' ? { ...line, amount_cents: 4_999, unit_cents: 4_999 } : line,
    )
    expect(owed(removing([8], AFTER, { quote: { ...sold.quote, lines } }))).toEqual([4_999])
  })

  const entries = sold.quote.lines.filter(({ key }) => key.startsWith('routine:'))
  const moments = fc.constantFrom(new Date('2026-11-21T12:00:00Z'), LAST, AFTER)
  property.prop([fc.nat({ max: 30_000 }), fc.subarray(entries), fc.subarray(entries), moments, moments], {
    numRuns: effort(500, 5_000),
  })(
    'in one edit or in two, whatever was paid',
    (amount, first, second, at, later) => {
      const view = { ...sold, payments: [paid(amount)] }
      const kept = removedRoutineLines(first, removedDeposit(view, at))
      const once = {
        ...view,
        quote: { lines: [...entries.filter((entry) => !first.includes(entry)), ...kept] },
      }
      const gone = second.filter((line) => !first.includes(line))
      const all = [...kept, ...removedRoutineLines(gone, removedDeposit(once, later))]
      expect(sumCents(all.map(({ amount_cents }) => amount_cents))).toBeLessThanOrEqual(amount)
      expect(all.every(({ amount_cents }) => amount_cents > 0 && amount_cents <= 5_000)).toBe(true)
      if (later <= LAST && at <= LAST) expect(all).toEqual([])
    },
    60_000,
  )
})

describe('EDIT-07 in words, before and after', () => {
  const lines = sold.quote.lines.filter(({ key }) => key.startsWith('routine:'))
  const said = (count: number, at: Date, more: Partial<RegistrationView> = {}) =>
    removedWords(lines.slice(0, count), removedDeposit({ ...sold, ...more }, at))

  it.each([
    [
      1,
      LAST,
      'Its whole fee is taken off. The deposit of $50.00 in it is applied to your balance for this event.',
    ],
    [
      2,
      LAST,
      'Their whole fees are taken off. The deposits of $100.00 in them are applied to your balance for this event.',
    ],
    [1, AFTER, 'Its deposit of $50.00 stays owed: the 30-day deadline has passed.'],
    [2, AFTER, 'Their deposits of $100.00 together stay owed: the 30-day deadline has passed.'],
    [0, AFTER, ''],
  ])('%i at %s', (count, at, words) => {
    expect(said(count, at)).toBe(words)
  })

  it('name what was paid, where that is less', () => {
    expect(said(1, AFTER, { payments: [paid(3_000)] })).toContain('$30.00')
  })

  it('are on the line that stays owed', () => {
    const line = removing([8], AFTER).quote.lines.at(-1)
    expect(line).toMatchObject({
      section: 'Removed routines',
      rule: 'EDIT-07',
      reason: 'Removed after the 30-day deadline: its deposit of $50.00 stays owed',
      sold_at: null,
    })
  })
})

describe('EDIT-07 the deposit of a routine that a promo code discounts', () => {
  test.each([
    ['leaves more than the deposit', 60, 5_000],
    ['leaves less: words and amount are what is left', 76, 3_000],
    ['leaves nothing: nothing stays owed, and nothing is said', 100, 0],
  ])('which %s', (_title, percent, cents) => {
    const share = Math.ceil((12_500 * percent) / 100)
    const code = { id: 1, amount: share, lapsed: {}, shares: { 'routine:7': share } }
    const promo_codes = [
      { ...codeOf({ percent: percent, fee_group: 'competition' }), ...code },
    ] as unknown as RegistrationView['promo_codes']
    const view = removing([7], AFTER, { promo_codes })
    expect(owed(view)).toEqual(cents === 0 ? [] : [cents])
    const lines = sold.quote.lines.filter(({ key }) => key === 'routine:7')
    const words = removedWords(lines, removedDeposit({ ...sold, promo_codes }, AFTER))
    if (cents === 0) expect(words).toBe('')
    else expect(words).toContain(`$${cents / 100}.00 stays owed`)
    // And the code takes nothing off it: what is owed is what is said.
    expect(view.promo_codes[0]?.shares['removed_routine:7']).toBeUndefined()
  })
})
