// FEE-01 to FEE-03, FEE-05 to FEE-08: every amount of a registration, its lines, reasons and totals.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import type { VariantName } from '../tours/tour-date.model.ts'
import { feeTotals } from './fee-totals.rules.ts'
import { quote, subject } from './quote.fixtures.ts'
import type { FeeLine } from './quote.model.ts'
import { type QuoteSubject, quoteRegistration, soldQuote } from './quote.rules.ts'
import { quoteDraft } from './quote-draft.rules.ts'

const everything = tourDateWith({
  mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true },
})
const mia = { ...personOf(1, 13), fname: 'Mia', lname: 'Alvarez' }

describe('FEE-01 an attendee pays the level’s price of the tier at the rate', () => {
  test.each<[string, object, number, number, number, string]>([
    ['full workshop', {}, 27000, 31000, 34000, 'Full workshop $270.00, early rate'],
    ['one day', { one_day: true }, 14500, 16500, 18500, 'One day $145.00, early rate'],
    ['virtual', { virtual: true }, 12000, 14000, 16000, 'Virtual $120.00, early rate'],
    ['a younger level', { workshop_level_id: 8 }, 21000, 24500, 27500, 'Full workshop $210.00, early rate'],
  ])('%s', (_title, change, early, full, late, reason) => {
    const attendees = [dancerOf(mia, change)]
    expect(quote({ attendees }).fees.total).toBe(early)
    expect(quote({ attendees }, moments.full).fees.total).toBe(full)
    expect(quote({ attendees }, moments.late).fees.total).toBe(late)
    expect(quote({ attendees }).lines[0]?.reason).toBe(reason)
  })
  test('is a line of its own, with its name, level and tier', () => {
    expect(quote({ attendees: [dancerOf(mia)] }).lines).toEqual([
      {
        key: 'attendee:1',
        group: 'workshop',
        section: 'Dancers',
        rule: 'FEE-01',
        label: 'Mia Alvarez, Teen, full workshop',
        reason: 'Full workshop $270.00, early rate',
        rate: 'discount',
        units: 1,
        unit_cents: 27000,
        amount_cents: 27000,
        sold_at: null,
      },
    ])
  })
  test('a teacher and a named observer pay alike', () => {
    const observer = dancerOf(personOf(9, null), { kind: 'observer', workshop_level_id: 31 })
    const lines = quote({ attendees: [observer, teacherOf(2)] }).lines
    expect(lines.map((line) => [line.section, line.amount_cents])).toEqual([
      ['Teachers', 19500],
      ['Observers', 6000],
    ])
  })
  test('is the same while it is being chosen', () => {
    expect(quoteDraft('attendees', dancerOf(mia), viewOf(), moments.late)[0]?.amount_cents).toBe(34000)
  })
})

describe('FEE-02 observers without a name', () => {
  test('pay so many times the price of their type', () => {
    const { lines, fees } = quote({ additional_observers: { one: 3, two: 1 } })
    expect(lines.map((line) => [line.label, line.reason, line.amount_cents])).toEqual([
      ['3 unnamed observers, Observer', '3 observers × $60.00, early rate', 18000],
      ['1 unnamed observer, One-Day Observer', '1 observer × $35.00, early rate', 3500],
    ])
    expect(fees.workshop).toBe(21500)
  })
  test('a type without a price is complimentary', () => {
    const workshop_levels = meridianPrices.workshop_levels.map((level) =>
      level.id === 31
        ? { ...level, prices: { ...level.prices, full: { discount: 0, full: 0, late: 0 } } }
        : level,
    )
    const prices = { ...meridianPrices, workshop_levels }
    const entries = subject({ additional_observers: { one: 100, two: 0 } })
    expect(quoteRegistration(entries, columbus, prices, moments.late).lines).toMatchObject([
      { reason: '100 observers × $0.00, complimentary', amount_cents: 0, units: 100 },
    ])
  })
  test('none is no line', () => expect(quote({}).lines).toEqual([]))
})

describe('FEE-03 in the quote', () => {
  test('counts neither one-day nor virtual dancers', () => {
    const attendees = [
      ...dancersOf(4),
      dancerOf(personOf(5, 13), { one_day: true }),
      dancerOf(personOf(6, 13), { virtual: true }),
      teacherOf(7),
    ]
    expect(quote({ attendees }).free_teacher).toEqual({ count: 0, value: 0 })
  })
  test('counts paying dancers only', () => {
    const free = meridianPrices.workshop_levels.map((level) =>
      level.id === 8
        ? { ...level, prices: { ...level.prices, full: { discount: 0, full: 0, late: 0 } } }
        : level,
    )
    const attendees = [...dancersOf(4), dancerOf(personOf(5, 6), { workshop_level_id: 8 }), teacherOf(7)]
    const prices = { ...meridianPrices, workshop_levels: free }
    const { free_teacher, saved_cents } = quoteRegistration(
      subject({ attendees }),
      columbus,
      prices,
      moments.early,
    )
    expect(free_teacher.count).toBe(0)
    expect(saved_cents).toBe(4 * 4000 + 3000)
  })
  test('34 dancers and 3 teachers: the third pays the early teacher rate', () => {
    const attendees = [...dancersOf(34), teacherOf(101), teacherOf(102), teacherOf(103)]
    const { fees, free_teacher } = quote({ attendees })
    expect(free_teacher).toEqual({ count: 2, value: 39000 })
    expect(fees.workshop).toBe(918000 + 19500)
  })
})

describe('FEE-05 totals by kind of event', () => {
  const line = (group: FeeLine['group'], amount_cents: number) => ({ group, amount_cents })
  const lines = [line('workshop', 100), line('competition', 20), line('media', 3), line('tickets', 4000)]
  test('the city tour adds workshop, competition, media and tickets', () => {
    expect(feeTotals(lines, columbus).total).toBe(4123)
  })
  test('at a workshop date tickets are not part of the total', () => {
    expect(feeTotals(lines, { event: { variant: 'workshop' } })).toEqual({
      workshop: 100,
      competition: 20,
      freestyle: 0,
      observers: 0,
      media: 3,
      tickets: 0,
      total: 123,
    })
  })
})

describe('FEE-06 what the early rate saves', () => {
  const entries = {
    attendees: [...dancersOf(5), teacherOf(9), teacherOf(10)],
    routines: [routineOf(1, [1, 2])],
    additional_observers: { one: 2, two: 0 },
  }
  test('is the same entries at the full rate minus today', () => {
    const { saved_cents } = quote(entries)
    expect(saved_cents).toBe(quote(entries, moments.full).fees.total - quote(entries).fees.total)
    expect(saved_cents).toBe(5 * 4000 + 3000 + 2 * 1000 + 2 * 1000)
  })
  test('is nothing at the full rate', () => expect(quote(entries, moments.full).saved_cents).toBe(0))
  test('is nothing at the late rate', () => expect(quote(entries, moments.late).saved_cents).toBe(0))
  test('is nothing where the full rate is the lower one', () => {
    const lower = { discount: 31_000, full: 27_000, late: 34_000 }
    const workshop_levels = meridianPrices.workshop_levels.map((level) => ({
      ...level,
      prices: { ...level.prices, full: lower },
    }))
    const prices = { ...meridianPrices, workshop_levels }
    const subject = viewOf({ attendees: dancersOf(1) })
    expect(quoteRegistration(subject, columbus, prices, moments.early).saved_cents).toBe(0)
  })
})

describe('FEE-07 lines as sold', () => {
  test('keep their amounts whatever the rate is now', () => {
    const sold = quote({ attendees: [...dancersOf(5), teacherOf(9)] })
    const later = soldQuote(sold.lines, columbus, moments.late)
    expect(later.fees).toEqual(sold.fees)
    expect(later.free_teacher).toEqual({ count: 1, value: 19500 })
    expect(later).toMatchObject({ rate: 'late', saved_cents: 0, lines: sold.lines })
  })
  test('tell how many teachers were free at different prices', () => {
    const attendees = [
      ...dancersOf(21),
      teacherOf(90),
      teacherOf(91, { one_day: true }),
      teacherOf(92, { virtual: true }),
    ]
    const sold = quote({ attendees })
    expect(soldQuote(sold.lines, columbus, moments.late).free_teacher).toEqual({ count: 2, value: 30500 })
  })
  test('tell how many teachers were free at one price', () => {
    const teachers = [90, 91, 92, 93, 94].map((id) => teacherOf(id))
    const sold = quote({ attendees: [...dancersOf(60), ...teachers] })
    expect(soldQuote(sold.lines, columbus, moments.late).free_teacher).toEqual({ count: 4, value: 78000 })
  })
  test('nothing sold costs nothing', () => {
    expect(soldQuote([], columbus, moments.full).fees.total).toBe(0)
  })
})

describe('FEE-08 what is offered no longer', () => {
  test.each<[string, Partial<QuoteSubject>]>([
    ['a level that has gone', { attendees: [dancerOf(mia, { workshop_level_id: 77 })] }],
    ['a tier that has gone', { attendees: [dancerOf(mia, { workshop_level_id: 8, virtual: true })] }],
    ['a category that has gone', { routines: [routineOf(1, [1], { routine_category_id: 77 })] }],
  ])('%s costs nothing and says so', (_title, more) => {
    expect(quote(more).lines).toMatchObject([
      { rule: 'FEE-08', amount_cents: 0, rate: null, reason: 'Offered no longer: please choose again' },
    ])
  })
  test('a kind of event that is not supported is refused', () => {
    const tomorrow = tourDateWith({ event: { ...columbus.event, variant: 'of tomorrow' as VariantName } })
    expect(() => quote({}, moments.early, tomorrow)).toThrow(RangeError)
  })
})

describe('what always holds', () => {
  const attendee = fc
    .record({
      kind: fc.constantFrom('dancer' as const, 'teacher' as const),
      one_day: fc.boolean(),
      level: fc.constantFrom(3, 4),
      vip_type_id: fc.option(fc.constantFrom(1, 2, 3), { freq: 4 }),
      attended_reg: fc.boolean(),
      has_college_discount: fc.boolean(),
      media_pass: fc.boolean(),
    })
    .map(({ level, ...more }) => ({ ...more, workshop_level_id: more.kind === 'teacher' ? 5 : level }))
  const entries = fc.record({
    attendees: fc
      .array(attendee, { maxLength: 90 })
      .map((list) => list.map((more, position) => dancerOf(personOf(position + 1, 14), more))),
    routines: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.nat({ max: 3 }), fc.boolean()), { maxLength: 20 })
      .map((entries) =>
        entries.map(([size, extra_time, free_ballet], position) =>
          routineOf(
            position + 1,
            Array.from({ length: size }, (_, dancer) => dancer + 1),
            { extra_time, free_ballet, performance_division_id: 1 },
          ),
        ),
      ),
    additional_observers: fc.record({ one: fc.nat({ max: 100 }), two: fc.nat({ max: 100 }) }),
    media_pass_paid: fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 20 }),
  })
  const at = fc.constantFrom(moments.early, moments.full, moments.late)

  property.prop([entries, at])('the total is the sum of the lines, each units × price', (more, when) => {
    const { lines, fees } = quote(more, when, everything)
    expect(fees.total).toBe(lines.reduce((total, line) => total + line.amount_cents, 0))
    expect(fees.total).toBe(fees.workshop + fees.competition + fees.media + fees.tickets)
    for (const line of lines) expect(line.amount_cents).toBe(line.units * line.unit_cents)
    expect(new Set(lines.map((line) => line.key)).size).toBe(lines.length)
  })
  property.prop([entries, at])('the order of entry never matters', (more, when) => {
    const turned = {
      ...more,
      attendees: [...more.attendees].reverse(),
      routines: [...more.routines].reverse(),
    }
    expect(quote(turned, when, everything).fees).toEqual(quote(more, when, everything).fees)
    expect(quote(turned, when, everything).saved_cents).toBe(quote(more, when, everything).saved_cents)
  })
  property.prop([entries, at])('nothing is negative but what free teachers take off', (more, when) => {
    const { lines, fees, saved_cents } = quote(more, when, everything)
    for (const line of lines)
      if (line.key !== 'free_teachers') expect(line.amount_cents).toBeGreaterThanOrEqual(0)
    for (const amount of Object.values(fees)) expect(amount).toBeGreaterThanOrEqual(0)
    expect(saved_cents).toBeGreaterThanOrEqual(0)
  })
  property.prop([entries, at])('adding an entry and removing it again changes nothing', (more, when) => {
    const before = quote(more, when, everything)
    const added = { ...more, attendees: [...more.attendees, dancerOf(personOf(999, 12))] }
    const removed = { ...added, attendees: added.attendees.filter((attendee) => attendee.person_id !== 999) }
    expect(quote(removed, when, everything)).toEqual(before)
  })
  property.prop([entries, at])('once sold, the quote of the lines is the quote', (more, when) => {
    const now = quote(more, when, everything)
    expect(soldQuote(now.lines, everything, when)).toEqual({ ...now, saved_cents: 0 })
  })
  property.prop([entries])(
    'the early rate is never dearer than the full, nor the full than the late',
    (more) => {
      const [early, full, late] = [moments.early, moments.full, moments.late].map(
        (when) => quote(more, when, everything).fees.total,
      )
      expect(early).toBeLessThanOrEqual(full ?? 0)
      expect(full).toBeLessThanOrEqual(late ?? 0)
    },
  )
})
