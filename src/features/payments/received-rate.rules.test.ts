// CHECK-03, CHECK-09: what early prices cost that wasn’t paid in time (Columbus: early to January 8, full to January 22).
import { describe, expect, it } from 'vitest'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { applied, edit } from '../registrations/quote-edit.fixtures.ts'
import { dancersOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { moments } from '../tours/tour.fixtures.ts'
import type { Check } from './check.model.ts'
import type { ChargedPayment } from './late-charges.model.ts'
import { lateChargesOf, lateGivenBackOf, lateWaivedOf } from './late-charges.rules.ts'
import type { Payment } from './payment.model.ts'
import {
  at,
  charge,
  chargedFor,
  checkOf,
  paymentOf,
  promised,
  SOLD,
  tourDate,
  type View,
  view,
} from './received-rate.fixtures.ts'
import { lateChargeOfEdit, lateDifference, latePromise, lateWords, rateOnDay } from './received-rate.rules.ts'

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

  it('says of each line what it costs at the rate of that day, and of all how much was not paid', () => {
    const payments = [paymentOf({ amount: 40_500 })]
    const coming = { received_on: '2027-01-09', amount_cents: 1_000_000 }
    const difference = lateDifference({ ...view, payments }, [], 0, coming, at('2027-01-09'))
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
    expect(difference && lateWords(difference)).toBe(
      '$135.00 of $540.00 at the early rate was paid by a late check; all $540.00 would cost $80.00 more at the full rate',
    )
  })

  it('charges nothing while nothing is sold, for lines of another rate, and where no early date is known', () => {
    expect(charge('2027-01-09', { completed: false })).toBeNull()
    expect(charge('2027-01-25', soldViewOf({}, moments.full))).toBeNull()
  })
})

describe('CHECK-03 what was not paid in time costs what it is worth', () => {
  it.each([
    ['a cent is missing', SOLD - 1, 1],
    ['nothing', SOLD, null],
    ['a cent too much was paid', SOLD + 1, null],
    ['a quarter is missing', 40_500, 2_000],
    ['a cent was paid', 1, 8_000],
    ['all of it', 0, 8_000],
  ])('%s', (_words, amount, cents) => {
    expect(charge('2027-01-09', { payments: [paymentOf({ amount })] })).toBe(cents)
  })

  it('asks the late rate only for what a check at the full rate did not pay either', () => {
    const half = paymentOf({ amount: 27_000 })
    expect(charge('2027-01-23', { payments: [half] })).toBe(7_000)
    const here = (amount: number) => ({
      payments: [half, paymentOf({ id: 2, amount, timestamp: '2027-01-15T12:00:00.000Z' })],
    })
    const checks = [checkOf({ payment_id: 2, received_on: '2027-01-15' }) as Check]
    // $135.00 at $40.00 and $135.00 at $70.00 for each $270.00, of which $20.00 were charged with the first.
    expect(charge('2027-01-23', here(13_500), 2_000, checks)).toBe(3_500)
    expect(charge('2027-01-23', here(27_000), 4_000, checks)).toBeNull()
  })

  it.each([
    ['in the hours of grace', '2027-01-09T11:59:59.000Z'],
    ['at their end', '2027-01-09T12:00:00.000Z'],
  ])('charges no check for what was paid online %s', (_words, timestamp) => {
    expect(charge('2027-01-12', { payments: [paymentOf({ timestamp })] })).toBeNull()
  })

  it('counts a check by the day of its receipt, not by when it was written down', () => {
    const payments = [paymentOf({ timestamp: '2027-01-11T12:00:00.000Z' })]
    const withCheck = (received_on: string) =>
      charge('2027-01-12', { payments }, 0, [checkOf({ payment_id: 1, received_on }) as Check])
    expect(withCheck('2027-01-08')).toBeNull()
    expect(withCheck('2027-01-09')).toBe(8_000)
  })

  it.each([
    ['declined', { status: 'declined' as const }],
    ['still being confirmed', { status: 'intended' as const }],
    ['for media passes', { paymentKind: 'media_pass' as const }],
  ])('does not count what was %s', (_words, more) => {
    expect(charge('2027-01-09', { payments: [paymentOf(more)] })).toBe(8_000)
  })

  it.each([
    ['a check that bounced in time', 'returned_check' as const, '2026-12-10', -SOLD, 8_000],
    ['a check that bounced on the last early day', 'returned_check' as const, '2027-01-08', -SOLD, 8_000],
    ['a check that bounced weeks later', 'returned_check' as const, '2027-02-01', -SOLD, 8_000],
    ['a payment that was refunded later', 'refund' as const, '2027-01-10', -SOLD, 8_000],
    ['half of one that was refunded later', 'refund' as const, '2027-01-10', -SOLD / 2, 4_000],
  ])('never counts %s', (_words, entry, day, amount, cents) => {
    const back = paymentOf({ id: 2, entry, refund_of: 1, amount, timestamp: `${day}T12:00:00.000Z` })
    const known = [checkOf({ payment_id: 1, received_on: '2026-12-01' }) as Check]
    const payments = [paymentOf({}), back]
    expect(charge('2027-01-10', { payments }, 0, known)).toBe(cents)
  })

  it('charges no part of the early prices because a return had its price', () => {
    const bounced = paymentOf({ id: 2, entry: 'returned_check', refund_of: 1, amount: -SOLD })
    const fee = paymentOf({ id: 3, entry: 'returned_check_fee', refund_of: 1, amount: -3_500 })
    const again = paymentOf({ id: 4 })
    expect(charge('2027-01-10', { payments: [paymentOf({}), bounced, fee, again] })).toBeNull()
  })

  it('counts promo codes, credits, and what the office took off', () => {
    const credits = [{ id: 1, from: 'Floor', amount: SOLD, timestamp: '2027-01-20T12:00:00.000Z' }]
    expect(charge('2027-01-09', { credits })).toBeNull()
    const off = paymentOf({ entry: 'adjustment', amount: 27_000, timestamp: '2027-01-10T12:00:00.000Z' })
    expect(charge('2027-01-12', { payments: [off] })).toBe(4_000)
    expect(charge('2027-01-12', { payments: [off] }, 4_000)).toBeNull()
  })

  it.each([
    ['less', 7_999, 1],
    ['all', 8_000, null],
    ['more', 8_001, null],
  ])('charges what an earlier late check was not charged: %s', (_words, before, cents) => {
    expect(charge('2027-01-09', {}, before)).toBe(cents)
  })
})

describe('CHECK-03 a late check is charged for what it pays, and a card for nothing', () => {
  const deposit = paymentOf({ amount: 5_000 })
  const card = (amount: number) => paymentOf({ id: 2, amount, timestamp: '2027-01-12T12:00:00.000Z' })
  const check = (amount_cents: number, payments: Payment[], before = 0, checks: Check[] = []) =>
    lateDifference(
      chargedFor(before, { payments }),
      checks,
      before,
      { received_on: '2027-01-12', amount_cents },
      at('2027-01-12'),
    )?.amount_cents ?? null

  it.each([
    ['a dollar by check after the rest by card', 100, [deposit, card(48_900)], 15],
    ['all by card, and a check for a teacher at the full rate', 22_500, [deposit, card(49_000)], null],
    ['a cent', 1, [deposit], 1],
    ['half', 27_000, [], 4_000],
    ['all but a cent', SOLD - 1, [], 8_000],
    ['all', SOLD, [], 8_000],
    ['all, and what it costs more', SOLD + 8_000, [], 8_000],
    ['half by card, half by check', 27_000, [card(27_000)], 4_000],
  ])('%s', (_title, amount, payments, cents) => {
    expect(check(amount, payments)).toBe(cents)
  })

  it('two checks are charged what one would be', () => {
    const first = [checkOf({ payment_id: 2, received_on: '2027-01-12' }) as Check]
    expect(check(35_000, [card(27_000)], 4_000, first)).toBe(4_000)
  })

  it('what the first was charged is not charged again when it bounced', () => {
    const first = [checkOf({ payment_id: 2, received_on: '2027-01-12' }) as Check]
    const back = { ...card(-27_000), id: 3, entry: 'returned_check' as const, refund_of: 2 }
    expect(check(SOLD, [card(27_000), back], 4_000, first)).toBe(4_000)
  })
})

describe('CHECK-03 an increase that an edit agrees to after the early rate has not come late', () => {
  // $210.00 each at the early rate, paid by a check in time; one moves to $270.00 on January 12.
  const minis = soldViewOf({ attendees: dancersOf(2).map((dancer) => ({ ...dancer, workshop_level_id: 8 })) })
  const sold = minis.quote.fees.total
  const move = (of: View, level: number, when = moments.full) =>
    applied(
      edit(
        of,
        ({ attendees }) => ({
          attendees: attendees.map((attendee, place) =>
            place === 0 ? { ...attendee, workshop_level_id: level } : attendee,
          ),
        }),
        when,
      ),
      when,
    )
  const here = checkOf({ expected_at: minis.completed_at, payment_id: 1, received_on: '2026-12-10' })
  const due = (of: View, paid: number) =>
    latePromise({ ...of, payments: paid ? [paymentOf({ amount: paid })] : [] }, [here], 0, at('2027-01-12'))
      ?.amount_cents ?? null

  it('nothing is charged for it, but for what was not paid before', () => {
    const edited = move(minis, 3)
    expect(edited.quote.fees.total).toBeGreaterThan(sold)
    expect(due(edited, sold)).toBeNull()
    expect(due(edited, sold - 1)).toBe(1)
    expect(due(edited, 0)).toBeGreaterThan(due(edited, sold / 2) ?? 0)
    expect(due(edited, sold + 10_000)).toBeNull()
  })

  it('an increase of the early days is early, and one that is taken back is none', () => {
    const early = move(minis, 3, moments.early)
    expect(due(early, sold)).toBeGreaterThan(0)
    const back = move(move(minis, 3), 8)
    expect(back.quote.fees.total).toBe(sold)
    expect(due(back, sold - 1)).toBe(1)
    expect(back.quote.lines.some(({ early_cents }) => early_cents !== undefined)).toBe(false)
  })
})

describe('CHECK-03 an edit gives back what it leaves too much', () => {
  const one = applied(edit(view, ({ attendees }) => ({ attendees: attendees.slice(1) })))
  const given = (of: View, charged_cents: number, waived_cents = 0, checks = [promised]) =>
    lateChargeOfEdit(
      chargedFor(charged_cents, of),
      checks,
      { charged_cents, waived_cents, given_back_cents: 0 },
      at('2027-01-12'),
    )?.amount_cents ?? null

  it.each([
    ['nothing where all stay', view, 8_000, 0, null],
    ['the dancer who left', one, 8_000, 0, -4_000],
    ['a cent too much', one, 4_001, 0, -1],
    ['nothing below', one, 4_000, 0, null],
    ['nothing that was waived', one, 8_000, 8_000, null],
    ['no more than was paid of it', one, 8_000, 6_000, -2_000],
  ])('%s', (_title, of, charged, waived, cents) => {
    expect(given(of, charged, waived)).toBe(cents)
  })

  it('and says so', () => {
    const charges = { charged_cents: 8_000, waived_cents: 0, given_back_cents: 0 }
    const late = lateChargeOfEdit(chargedFor(8_000, one), [promised], charges, at('2027-01-12'))
    expect(late && lateWords(late)).toBe('What this was charged for is no longer registered: it is credited')
    expect(latePromise(chargedFor(4_000, one), [promised], 4_000, at('2027-01-12'))).toBeNull()
  })
})

describe('CHECK-03 an edit charges again what an earlier one gave back', () => {
  const given_back_cents = 3_000
  const again = (of: View, charged_cents: number, given = given_back_cents) =>
    lateChargeOfEdit(
      chargedFor(charged_cents, of),
      [promised],
      { charged_cents, waived_cents: 0, given_back_cents: given },
      at('2027-01-12'),
    )

  it.each([
    ['all of it where all costs again what it did', 5_000, given_back_cents, 3_000],
    ['no more than it costs', 7_000, given_back_cents, 1_000],
    ['nothing that no edit gave back', 5_000, 0, null],
    ['nothing where all is charged', 8_000, given_back_cents, null],
  ])('%s', (_title, charged, given, cents) => {
    expect(again(view, charged, given)?.amount_cents ?? null).toBe(cents)
  })

  it('and says why', () => {
    const late = again(view, 5_000)
    expect(late && lateWords(late)).toBe(
      '$540.00 of $540.00 at the early rate wasn’t paid in time; all $540.00 would cost $80.00 more at the full rate',
    )
  })

  it('nothing for what an edit agreed to late, nor for who comes back at the rate of the day', () => {
    const gone = applied(edit(view, ({ attendees }) => ({ attendees: attendees.slice(1) })))
    expect(again(gone, 4_000)).toBeNull()
    const back = applied(edit({ ...gone, roster: view.roster }, () => contentOf(view)))
    expect(back.quote.lines.map(({ rate }) => rate).sort()).toEqual(['discount', 'full'])
    expect(again(back, 4_000)).toBeNull()
  })
})

describe('CHECK-03 what earlier late checks were charged', () => {
  const adjustment = (more: Partial<ChargedPayment>): ChargedPayment => ({
    id: 5,
    amount: -3_000,
    entry: 'adjustment',
    status: 'approved',
    refund_of: null,
    lines: [{ rule: 'CHECK-03', key: 'late_promise:attendee:1' }],
    ...more,
  })

  it('is the sum of what they were charged, of other adjustments nothing', () => {
    expect(lateChargesOf([adjustment({}), adjustment({ id: 6 }), adjustment({ id: 7, lines: [] })])).toBe(
      6_000,
    )
  })

  it('forgets what was taken back, and what came in time after all', () => {
    expect(
      lateChargesOf([adjustment({}), adjustment({ id: 6, amount: 3_000, refund_of: 5, lines: [] })]),
    ).toBe(0)
    expect(lateChargesOf([adjustment({}), adjustment({ id: 6, amount: 1_000 })])).toBe(2_000)
  })

  it('remembers what was waived, so that no later check is charged it', () => {
    const waived = adjustment({
      id: 6,
      amount: 3_000,
      lines: [{ rule: 'CHECK-03 waived', key: 'late_check:1:attendee:1' }],
    })
    expect(lateChargesOf([adjustment({}), waived])).toBe(3_000)
    expect([lateWaivedOf([adjustment({})]), lateWaivedOf([adjustment({}), waived])]).toEqual([0, 3_000])
    const back = adjustment({ id: 7, amount: -3_000, refund_of: 6, lines: [] })
    expect(lateWaivedOf([adjustment({}), waived, back])).toBe(0)
  })

  it('knows what edits gave back, less what they charged again; a check in time gives back for good', () => {
    const line = (key: string) => [{ rule: 'CHECK-03', key }]
    const back = adjustment({ id: 6, amount: 2_000, lines: line('late_edit:given_back') })
    const again = adjustment({ id: 7, amount: -500, lines: line('late_edit:attendee:1') })
    const came = adjustment({ id: 8, amount: 300, lines: line('late_check:1:given_back') })
    expect(lateGivenBackOf([adjustment({}), back, again, came])).toBe(1_500)
    expect(lateChargesOf([adjustment({}), back, again, came])).toBe(1_200)
    expect(lateGivenBackOf([adjustment({})])).toBe(0)
  })
})
