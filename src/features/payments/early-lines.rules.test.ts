// CHECK-03: what each early line costs more at another rate, and what percentages of promo codes take off of it.
import { describe, expect, it } from 'vitest'
import { formatUsd, toCents } from '../../shared/money.ts'
import { codeOf } from '../discounts/discount.fixtures.ts'
import type { PromoTerms } from '../discounts/discount.model.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import { quoteAtRate } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import {
  dancerOf,
  dancersOf,
  routineOf,
  soldViewOf,
  teacherOf,
} from '../registrations/registration.fixtures.ts'
import { wholeDifference } from './early-lines.rules.ts'
import { openPromoCodes } from './open-promo-codes.rules.ts'
import { at, charge, paymentOf, type View, view } from './received-rate.fixtures.ts'
import { lateDifference, lateWords } from './received-rate.rules.ts'

describe('CHECK-03 each line by itself', () => {
  const observed = soldViewOf({ attendees: dancersOf(1), additional_observers: { one: 3, two: 0 } })
  const further = {
    ...observed.quote.lines.find(({ key }) => key === 'observers:one')!,
    ...{ key: 'observers:one:2', rate: 'full' as const, units: 4 },
    ...{ unit_cents: 7_000, amount_cents: 28_000 },
  }

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

  it.each([
    ['comes to nothing where prices were lowered', 15_000],
    ['and to nothing where they were raised', 50_000],
  ])('lets free teachers follow: a teacher who is free %s since', (_words, full) => {
    const group = soldViewOf({ attendees: [...dancersOf(5), teacherOf(90)] })
    const { workshop_level_id } = group.attendees.at(-1)!
    const workshop_levels = group.price_list.workshop_levels.map((level) =>
      level.id === workshop_level_id
        ? { ...level, prices: { ...level.prices, full: { ...level.prices.full!, full } } }
        : level,
    )
    const price_list = { ...group.price_list, workshop_levels }
    expect(charge('2027-01-09', { ...group, price_list })).toBe(5 * 4_000)
  })

  it.each([
    ['of a dancer: the others owe theirs', dancersOf(1, { workshop_level_id: 4 }, 5), 4, 4 * 4_000],
    ['of a teacher who is free: she stays free', [dancerOf(personOf(5, 13)), teacherOf(90)], 5, 5 * 4_000],
  ])('FEE-08 a level that is offered no longer, %s', (_words, others, gone, cents) => {
    const group = soldViewOf({ attendees: [...dancersOf(4), ...others] })
    expect(group.attendees.at(-1)!.workshop_level_id).toBe(gone)
    const workshop_levels = group.price_list.workshop_levels.filter(({ id }) => id !== gone)
    expect(charge('2027-01-09', { ...group, price_list: { ...group.price_list, workshop_levels } })).toBe(
      cents,
    )
  })

  it('is never more than everything at that rate, where prices were lowered since', () => {
    const lower = view.price_list.workshop_levels.map((level) =>
      level.id === 3
        ? { ...level, prices: { ...level.prices, full: { discount: 27_000, full: 27_500, late: 28_000 } } }
        : level,
    )
    const price_list = { ...view.price_list, workshop_levels: lower }
    const [first, second] = view.quote.lines
    const dear = { ...second!, rate: 'late' as const, unit_cents: 27_900, amount_cents: 27_900 }
    const quote = {
      ...view.quote,
      lines: [first!, dear],
      fees: { ...view.quote.fees, total: 54_900 },
    }
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
      `${left} of ${cost} at the early rate, with promo codes, was paid by a late check; all ${cost} would cost ${formatUsd(toCents(3_600 + soloMore))} more at the full rate`,
    )
  })
})

describe('CHECK-03, PROMO-07 what was free early has its codes at the dearer price', () => {
  /** At the finals, $145.00 early less a scholarship of as much; nothing is left to take off. */
  const finals = { ...view.tour_date, event: { ...view.tour_date.event, variant: 'finals' as const } }
  const [first, ...others] = dancersOf(2)
  const attendees = [{ ...first!, one_day: true, vip_type_id: 1 }, ...others]
  const price_list = {
    ...view.price_list,
    vip_types: view.price_list.vip_types.map((type) => ({ ...type, amount_cents: 14_500 })),
  }
  const sold = soldViewOf({ tour_date: finals, attendees, price_list })
  const nothing = { payments: [], credits: [], loyalty_vouchers_credit: [] }
  const codesOn = (lines: typeof sold.quote.lines, terms: Partial<PromoTerms>) =>
    openPromoCodes([codeOf(terms)], lines, finals, nothing)

  it.each<Partial<PromoTerms>>([{ percent: 50 }, { percent: 1 }, { amount_cents: 100_000 }])(
    'as if everything were sold at that rate with %j',
    (terms) => {
      const free = sold.quote.lines.find(({ key }) => key === 'attendee:1')
      expect(free).toMatchObject({ amount_cents: 0, rate: 'discount' })
      const promo_codes = codesOn(sold.quote.lines, terms)
      const off = takenOff(promo_codes)
      const full = quoteAtRate(sold, finals, price_list, 'full')
      const cost = full.fees.total - takenOff(codesOn(full.lines, terms))
      expect(full.lines.find(({ key }) => key === 'attendee:1')?.amount_cents).toBeGreaterThan(0)
      expect(sold.quote.fees.total - off + wholeDifference({ ...sold, promo_codes }, 'full').cents).toBe(cost)
    },
  )
})
