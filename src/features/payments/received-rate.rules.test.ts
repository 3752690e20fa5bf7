// CHECK-03, CHECK-09: what early prices cost that were not paid in time (Columbus: early to January 8, full to January 22).
import { describe, expect, it } from 'vitest'
import { formatUsd, toCents } from '../../shared/money.ts'
import { codeOf } from '../discounts/discount.fixtures.ts'
import type { PromoTerms } from '../discounts/discount.model.ts'
import { applied, edit } from '../fees/quote-edit.fixtures.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { dancersOf, routineOf, soldViewOf, teacherOf } from '../registrations/registration.fixtures.ts'
import { moments } from '../tours/tour.fixtures.ts'
import type { Check } from './check.model.ts'
import type { ChargedPayment } from './late-charges.model.ts'
import { lateChargesOf, lateGivenBackOf, lateWaivedOf } from './late-charges.rules.ts'
import { openPromoCodes } from './open-promo-codes.rules.ts'
import type { Payment } from './payment.model.ts'
import {
  isReservedByCheck,
  lateChargeOfEdit,
  lateDifference,
  latePromise,
  lateWords,
  rateOnDay,
} from './received-rate.rules.ts'

/** Two dancers at $270 early, $310 full, $340 late. */
const SOLD = 54_000
const view = soldViewOf()
const tourDate = view.tour_date
type View = typeof view

function paymentOf(more: Partial<Payment>): Payment {
  const ids = { id: 1, timestamp: '2026-12-01T12:00:00.000Z', amount: SOLD, paymentMethodId: 1 }
  const what = { paymentKind: 'registration', entry: 'payment', label: 'ONLINE', status: 'approved' } as const
  return { ...ids, ...what, refund_of: null, family: null, method: 'Visa ending in 1111', ...more }
}
const checkOf = (more: Partial<Check>) => ({
  payment_id: null,
  received_on: null,
  expected_at: null,
  ...more,
})
/** One that was promised when the registration was completed. */
const promised = checkOf({ expected_at: view.completed_at })
const at = (day: string) => new Date(`${day}T17:00:00Z`)

/** The registration after so much was charged for coming late. */
function chargedFor(before: number, more: Partial<View>): View {
  const of = { ...view, ...more }
  const charged = paymentOf({ id: 99, entry: 'adjustment', amount: -before })
  return before === 0 ? of : { ...of, payments: [...of.payments, charged] }
}

/** What a check that is here on `day` is charged; written down the day after. */
const charge = (day: string, more: Partial<View> = {}, before = 0, checks: Check[] = []) => {
  const coming = { received_on: day, amount_cents: 1_000_000 }
  return lateDifference(chargedFor(before, more), checks, before, coming, at(day))?.amount_cents ?? null
}

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
      '$135.00 of $540.00 at the early rate are paid by a late check; all of it costs $80.00 more at the full rate',
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
    const credits = [{ id: 1, from: 'Floor', amount: SOLD, timestamp: '2027-01-20T12:00:00.000Z' } as never]
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
  const minis = soldViewOf({ attendees: dancersOf(2).map((one) => ({ ...one, workshop_level_id: 8 })) })
  const sold = minis.quote.fees.total
  const move = (of: View, level: number, when = moments.full) =>
    applied(
      edit(
        of,
        ({ attendees }) => ({
          attendees: attendees.map((one, place) =>
            place === 0 ? { ...one, workshop_level_id: level } : one,
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
    expect(late && lateWords(late)).toBe(
      'What this was charged for is not registered any more: it is given back',
    )
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
      '$540.00 of $540.00 at the early rate were not paid in time; all of it costs $80.00 more at the full rate',
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

describe('CHECK-03 each line by itself', () => {
  const observed = soldViewOf({ attendees: dancersOf(1), additional_observers: { one: 3, two: 0 } })
  const further = {
    ...observed.quote.lines.find(({ key }) => key === 'observers:one')!,
    ...{ key: 'observers:one:2', rate: 'full' as const, units: 4 },
    ...{ unit_cents: 7_000, amount_cents: 28_000 },
  } as never

  it('counts observers that an edit added once', () => {
    const lines = [...observed.quote.lines, further]
    const fees = { ...observed.quote.fees, total: observed.quote.fees.total + 28_000 }
    const edited = {
      ...observed,
      additional_observers: { one: 7, two: 0 },
      quote: { ...observed.quote, lines, fees },
    } as View
    // One dancer $40.00 more, three observers $10.00 more each; the four were sold at the full rate.
    expect(charge('2027-01-12', observed)).toBe(7_000)
    expect(charge('2027-01-12', edited)).toBe(7_000)
    expect(charge('2027-01-25', edited)).toBe(13_000)
  })

  it('lets free teachers follow: what they are worth more is taken off', () => {
    const group = soldViewOf({ attendees: [...dancersOf(5), teacherOf(90)] })
    expect(charge('2027-01-09', group)).toBe(5 * 4_000)
  })

  it('also where a teacher became free by a later edit', () => {
    const group = soldViewOf({ attendees: [...dancersOf(5), teacherOf(90)] })
    const lines = group.quote.lines.map((line) =>
      line.key === 'free_teachers' || line.key === 'attendee:5' ? { ...line, rate: 'full' as const } : line,
    )
    expect(charge('2027-01-09', { ...group, quote: { ...group.quote, lines } })).toBe(4 * 4_000)
  })

  it('is never more than everything at that rate, where prices were lowered since', () => {
    const lower = view.price_list.workshop_levels.map((level) =>
      level.id === 3
        ? { ...level, prices: { ...level.prices, full: { discount: 27_000, full: 27_500, late: 28_000 } } }
        : level,
    )
    const price_list = { ...view.price_list, workshop_levels: lower }
    const [first, second] = view.quote.lines
    const dear = { ...second!, rate: 'late' as const, unit_cents: 27_900, amount_cents: 27_900 } as never
    const quote = {
      ...view.quote,
      lines: [first!, dear],
      fees: { ...view.quote.fees, total: 54_900 },
    } as never
    expect(charge('2027-01-12', { price_list, quote })).toBe(100)
  })
})

describe('CHECK-03 what a percentage takes off a line it takes off the difference, too', () => {
  /** A dancer for $270.00 early and $310.00 full, a solo for $125.00 and $140.00 (as in the price list). */
  const both = soldViewOf({ attendees: dancersOf(1), routines: [routineOf(7, [1])] })
  const [dancer, solo] = both.quote.lines.map(({ amount_cents }) => amount_cents) as [number, number]
  const soloMore = (charge('2027-01-09', both) ?? 0) - 4_000
  const withCode = (terms: Partial<PromoTerms>): View => {
    const none = { payments: [], credits: [], loyalty_vouchers_credit: [] }
    return { ...both, promo_codes: openPromoCodes([codeOf(terms)], both.quote.lines, both.tour_date, none) }
  }
  const late = (terms: Partial<PromoTerms>, amount: number) =>
    charge('2027-01-09', { ...withCode(terms), payments: amount > 0 ? [paymentOf({ amount })] : [] })

  it.each<[string, Partial<PromoTerms>, number]>([
    ['10% of all', { percent: 10 }, 3_600 + soloMore - Math.ceil(soloMore / 10)],
    ['10% of the workshop', { percent: 10, fee_group: 'workshop' }, 3_600 + soloMore],
    [
      '10% of the competition',
      { percent: 10, fee_group: 'competition' },
      4_000 + soloMore - Math.ceil(soloMore / 10),
    ],
    ['100% of the competition', { percent: 100, fee_group: 'competition' }, 4_000],
    ['100% of all', { percent: 100 }, 0],
  ])('%s', (_words, terms, cents) => expect(late(terms, 0) ?? 0).toBe(cents))

  it.each([
    ['a cent less than its price is paid in time', dancer - 1, 1],
    ['its price is paid in time', dancer, null],
    ['a cent more is paid in time', dancer + 1, null],
  ])('asks nothing for a routine that was free: %s', (_words, amount, cents) =>
    expect(late({ percent: 100, fee_group: 'competition' }, amount)).toBe(cents),
  )

  it('counts an amount as paid in time, and as far as it goes on, off the difference of what it discounts', () => {
    const whole = 4_000 + soloMore
    const part = (off: number, cents: number) => Math.ceil(((dancer + solo - off) * cents) / (dancer + solo))
    const amount = (amount_cents: number) => late({ amount_cents, fee_group: 'competition' }, 0)
    expect(amount(solo - 1)).toBe(part(solo - 1, whole))
    expect(amount(solo)).toBe(part(solo, whole))
    expect(amount(solo + 1)).toBe(part(solo, whole - 1))
    expect(amount(solo + soloMore)).toBe(part(solo, 4_000))
  })

  it('also where the code has ended since, but not on what was added after that', () => {
    const { promo_codes, quote } = withCode({ percent: 10 })
    const ended = promo_codes.map((code) => ({ ...code, stopped: true }))
    expect(charge('2027-01-09', { ...both, promo_codes: ended })).toBe(late({ percent: 10 }, 0))
    const first = ended.map((code) => ({
      ...code,
      shares: { 'attendee:1': 2_700 },
      amount: 2_700,
    }))
    expect(charge('2027-01-09', { ...both, quote, promo_codes: first })).toBe(3_600 + soloMore)
  })

  it('is said in the words and lines', () => {
    const payments = [paymentOf({ amount: 10_000 })]
    const coming = { received_on: '2027-01-09', amount_cents: 1_000_000 }
    const coded = withCode({ percent: 10, fee_group: 'workshop' })
    const difference = lateDifference({ ...coded, payments }, [], 0, coming, at('2027-01-09'))
    expect(difference?.lines.map(({ key, amount_cents }) => [key, amount_cents])).toEqual([
      ['attendee:1', 4_000],
      ['routine:7', soloMore],
      ['promo_code:1', -400],
    ])
    const cost = formatUsd(toCents(dancer - 2_700 + solo))
    const left = formatUsd(toCents(dancer - 2_700 + solo - 10_000))
    expect(difference && lateWords(difference)).toBe(
      `${left} of ${cost} at the early rate, with promo codes, are paid by a late check; all of it costs ${formatUsd(toCents(3_600 + soloMore))} more at the full rate`,
    )
  })
})

describe('CHECK-09 a place that was taken by a check', () => {
  const due = (day: string, more: Partial<View> = {}, before = 0, checks = [promised]) =>
    latePromise(chargedFor(before, more), checks, before, at(day))?.amount_cents ?? null

  it.each<[string, ReturnType<typeof checkOf>[], boolean]>([
    ['promised at completion', [promised], true],
    ['promised, and canceled since', [{ ...promised, status: 'canceled' } as never], true],
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
