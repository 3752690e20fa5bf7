// INTENSIVE-03, INTENSIVE-05 to 07, TICKET-02, TICKET-04: what an intensive costs, against registrations computed by hand.
import { describe, expect, test } from 'vitest'
import { observerDiscountWords } from '../attendees/observer-fee.rules.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { quoteEdited } from '../registrations/quote-edit.rules.ts'
import { dancerOf, dancersOf, teacherOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import type { IntensiveForm } from './intensive.model.ts'
import { goneVoucherWords } from './intensive.rules.ts'
import { summitPrices, summitView } from './summit.fixtures.ts'

const [FULL, CRASH] = [1, 2]

const attends = (
  person_id: number,
  intensive_id: number,
  more: Partial<IntensiveForm> = {},
): IntensiveForm => ({
  person_id,
  intensive_id,
  vip_experience: false,
  photoshoot: false,
  awe_experience: false,
  voucher: false,
  ...more,
})
const ticket = (id: number, is_intensive_free: boolean) => ({
  id,
  name: `Holder ${id}`,
  is_intensive_free,
  admitted: false,
})
const observerOf = (id: number, more = {}) =>
  dancerOf(personOf(id, null), { kind: 'observer', workshop_level_id: 31, ...more })

function quote(more: Partial<RegistrationView>, at = moments.early) {
  const view = summitView(more)
  return quoteRegistration(view, view.tour_date, view.price_list, at)
}
const amounts = (more: Partial<RegistrationView>, at = moments.early) =>
  Object.fromEntries(quote(more, at).lines.map(({ key, amount_cents }) => [key, amount_cents]))

describe('registrations of an intensive, computed by hand', () => {
  test('one dancer, Full Program with everything that is offered, two tickets bought', () => {
    const attendees = [dancerOf(personOf(1, 13), { vip_type_id: null })]
    const intensive = [attends(1, FULL, { vip_experience: true, photoshoot: true })]
    const { fees } = quote({
      attendees,
      intensive,
      tickets: [ticket(1, true), ticket(2, false), ticket(3, false)],
    })
    // 270 level + 400 Full Program + 250 VIP + 85 photoshoot; 0 + 2 x 40 tickets
    expect(fees).toMatchObject({ workshop: 27000 + 40000 + 25000 + 8500, tickets: 8000, total: 108_500 })
  })

  test('Crash Course with a voucher of $150 at the full rate, and at the late rate', () => {
    const attendees = [dancerOf(personOf(1, 13))]
    const intensive = [attends(1, CRASH, { voucher: true })]
    // 310 + 140 - 150 = 300; 340 + 160 - 150 = 350
    expect(quote({ attendees, intensive }, moments.full).fees.total).toBe(30_000)
    expect(quote({ attendees, intensive }, moments.late).fees.total).toBe(35_000)
  })

  test('a scholarship makes the place free, and a voucher beside it takes nothing more off; the awe experience stays', () => {
    const attendees = [dancerOf(personOf(1, 15), { vip_type_id: 97 })]
    const intensive = [attends(1, CRASH, { voucher: true, awe_experience: true })]
    // 0 + 150 awe
    expect(amounts({ attendees, intensive })).toEqual({ 'attendee:1': 0, 'awe_experience:1': 15_000 })
  })

  test('five dancers bring a free teacher: of one at the whole workshop', () => {
    const attendees = [...dancersOf(5), teacherOf(30)]
    const intensive = [
      ...attendees.slice(0, 5).map(({ person_id }) => attends(person_id, CRASH)),
      attends(30, CRASH),
    ]
    const { fees, free_teacher } = quote({ attendees, intensive })
    // 5 x (270 + 120) + 195 - 195
    expect([fees.total, free_teacher]).toEqual([5 * 39_000, { count: 1, value: 19_500 }])
  })

  test('two observers with the Full Program pay $20 less each, one with the Crash Course $10 less', () => {
    const attendees = [dancerOf(personOf(1, 13)), observerOf(2), observerOf(3), observerOf(4)]
    const intensive = [attends(1, FULL), attends(2, FULL), attends(3, FULL), attends(4, CRASH)]
    // 270 + 400; 3 x 60 - 2 x 20 - 10
    expect(quote({ attendees, intensive }).fees.total).toBe(67_000 + 18_000 - 4_000 - 1_000)
  })

  test('a college discount is taken off level and programme together, and a voucher beside it makes nothing dearer', () => {
    const attendees = [dancerOf(personOf(1, 18), { workshop_level_id: 4, has_college_discount: true })]
    // 270 + 120 - 225; the voucher would take off 150 only
    expect(quote({ attendees, intensive: [attends(1, CRASH)] }).fees.total).toBe(16_500)
    expect(quote({ attendees, intensive: [attends(1, CRASH, { voucher: true })] }).fees.total).toBe(16_500)
  })
})

describe('INTENSIVE-05 the voucher', () => {
  const one = (percent: number) => dancerOf(personOf(1, 13), { workshop_level_id: 8, one_day: percent === 0 })
  test('is a reduction of the dancer’s own line, with its reason', () => {
    const { lines } = quote({ attendees: [one(1)], intensive: [attends(1, CRASH, { voucher: true })] })
    expect(lines).toMatchObject([
      {
        key: 'attendee:1',
        amount_cents: 21000 + 12000 - 15000,
        rule: 'INTENSIVE-05',
        reason: '$150.00 off: scholarship voucher · was $330.00, early rate',
      },
    ])
  })
  test.each([
    ['takes the whole of a line that is as much', 3_000, 0],
    ['takes no more than the line', 1_000, 0],
    ['leaves what is above it', 3_500, 500],
  ])('%s', (_title, programme, expected) => {
    const view = summitView()
    const free = { discount: programme, full: programme, late: programme }
    const level = { ...view.price_list.workshop_levels[1]!, id: 3 }
    const cheap = {
      ...level,
      prices: { ...level.prices, full: { discount: 12_000, full: 12_000, late: 12_000 } },
    }
    const price_list = {
      ...view.price_list,
      workshop_levels: [cheap],
      intensives: [{ ...view.price_list.intensives[1]!, prices: free }],
    }
    const attendees = [dancerOf(personOf(1, 13))]
    expect(
      quote({ price_list, attendees, intensive: [attends(1, CRASH, { voucher: true })] }).fees.total,
    ).toBe(expected)
  })
})

describe('INTENSIVE-06 what observers pay less', () => {
  test('is never more than the place of one costs at any rate', () => {
    const view = summitView()
    const [full, crash] = view.price_list.intensives
    const price_list = {
      ...view.price_list,
      intensives: [{ ...full!, observer_discount_cents: 9_900 }, crash!],
    }
    // The observer's place costs 60 at the early rate.
    expect(amounts({ price_list, attendees: [observerOf(2)], intensive: [attends(2, FULL)] })).toEqual({
      'attendee:2': 6_000,
      'observer_discount:2': -6_000,
    })
  })
  test('is nothing for a teacher, and for observers without a name', () => {
    const additional_observers = { one: 2, two: 0 }
    expect(
      amounts({ attendees: [teacherOf(2)], intensive: [attends(2, FULL)], additional_observers }),
    ).toMatchObject({ 'attendee:2': 19_500, 'observers:one': 12_000 })
  })
})

describe('INTENSIVE-06 is said on the page of the observers', () => {
  test('with each intensive and what it takes off', () =>
    expect(observerDiscountWords(summitPrices.intensives)).toBe(
      'Named observers get a discount that depends on their intensive: $20.00 off with Full Program, $10.00 off with Crash Course. Unnamed observers get no discount.',
    ))
  test('not where none takes anything off', () =>
    expect(observerDiscountWords([{ level: 'Full Program', observer_discount_cents: 0 }])).toBe(''))
})

describe('INTENSIVE-07 the price of the place', () => {
  test('is that of the level until a programme is chosen, and names both then', () => {
    const attendees = [dancerOf(personOf(1, 13))]
    expect(amounts({ attendees })).toEqual({ 'attendee:1': 27_000 })
    const [line] = quote({ attendees, intensive: [attends(1, FULL)] }).lines
    expect(line).toMatchObject({
      amount_cents: 67_000,
      reason: 'Full workshop with Full Program $670.00, early rate',
    })
    expect(line?.label).toMatch(/, Teen, full workshop, Full Program$/)
  })
  test('of teachers is that of their level, whichever they come along with', () => {
    const teacher = { attendees: [teacherOf(2)], intensive: [attends(2, FULL)] }
    expect(amounts(teacher)).toEqual({ 'attendee:2': 19_500 })
    // Its line says in the statement what the review says.
    const [line] = quote(teacher).lines
    expect(line?.label).toMatch(/, Teacher, full workshop, Full Program$/)
    expect(line?.reason).not.toContain('Full Program')
  })
})

describe('TICKET-04 the total of tickets', () => {
  test('is count x fee, and nothing for the free ones', () => {
    const tickets = [ticket(1, true), ...[2, 3, 4].map((id) => ticket(id, false))]
    expect(quote({ attendees: [], tickets }).fees).toMatchObject({ tickets: 3 * 4_000 })
  })
  test('stands in the total after workshop, competition and media', () => {
    const { fees } = quote({
      attendees: dancersOf(1),
      intensive: [attends(1, CRASH)],
      tickets: [ticket(1, false)],
    })
    expect(fees).toMatchObject({ workshop: 39_000, competition: 0, media: 0, tickets: 4_000, total: 43_000 })
  })
})

describe('INTENSIVE-05 a voucher that goes with another programme', () => {
  const { intensives } = summitPrices
  const held = [attends(1, CRASH, { voucher: true }), attends(2, CRASH, { voucher: true }), attends(3, CRASH)]
  test.each([
    [
      'one says its worth',
      [attends(1, FULL)],
      /^the scholarship voucher of \$150\.00 goes, which .+ does not take$/,
    ],
    ['two say both', [attends(1, FULL), attends(2, FULL)], /^2 scholarship vouchers of \$300\.00 go, /],
  ])('%s', (_title, after, words) => {
    expect(goneVoucherWords(held, after, intensives)).toMatch(words)
  })
  test('that stays, or was not there, is not spoken of', () => {
    expect(goneVoucherWords(held, [attends(1, CRASH, { voucher: true })], intensives)).toBeUndefined()
    expect(goneVoucherWords(held, [attends(3, FULL)], intensives)).toBeUndefined()
  })
})

describe('EDIT-02 what was sold stays as it was sold', () => {
  const observer = observerOf(2)
  const sold = () => {
    const attendees = [dancerOf(personOf(1, 13)), observer]
    const intensive = [attends(1, FULL, { photoshoot: true }), attends(2, FULL)]
    const view = summitView({ attendees, intensive })
    return { ...view, quote: quoteRegistration(view, view.tour_date, view.price_list, moments.early) }
  }
  /** The event has taken it out of its offer since. */
  const offeredNoLonger = (view: RegistrationView): RegistrationView => ({
    ...view,
    price_list: {
      ...view.price_list,
      intensive_extras: { ...view.price_list.intensive_extras!, photoshoot: null },
      intensives: view.price_list.intensives.map((intensive) => ({
        ...intensive,
        observer_discount_cents: 0,
      })),
    },
  })
  const added = ({ lines }: { lines: readonly { key: string; amount_cents: number }[] }) =>
    Object.fromEntries(
      lines.flatMap(({ key, amount_cents }) =>
        /^(intensive_photoshoot|observer_discount):/.test(key) ? [[key, amount_cents]] : [],
      ),
    )

  test('an extra that is offered no longer, and what observers paid less, when nothing of it is edited', () => {
    const before = offeredNoLonger(sold())
    const { [`intensive_photoshoot:1`]: photoshoot, [`observer_discount:2`]: less } = added(before.quote)
    expect([photoshoot, (less ?? 0) < 0]).toEqual([8_500, true])
    const after = quoteEdited(before, before, moments.late)
    expect(added(after)).toEqual(added(before.quote))
    expect(after.fees.total).toBe(before.quote.fees.total)
  })
  test('EDIT-05 the price of a place, where a discount that a voucher left no part in is taken off since prices rose', () => {
    const regional = dancerOf(personOf(1, 13), { attended_reg: true })
    const of = summitView({ attendees: [regional], intensive: [attends(1, CRASH, { voucher: true })] })
    const tour_date = { ...of.tour_date, mybtf: { ...of.tour_date.mybtf, attended_regional: true } }
    const quote = quoteRegistration(of, tour_date, of.price_list, moments.early)
    const workshop_levels = of.price_list.workshop_levels.map((level) => ({
      ...level,
      prices: { ...level.prices, full: { discount: 28_000, full: 32_000, late: 35_000 } },
    }))
    const before = { ...of, tour_date, quote, price_list: { ...of.price_list, workshop_levels } }
    const attendees = [{ ...regional, attended_reg: false }]
    expect(quoteEdited(before, { ...before, attendees }, moments.full).lines).toEqual(quote.lines)
  })
  test('FEE-08 the price of a programme that is offered no longer, whatever else is chosen with it', () => {
    const before = sold()
    const intensives = before.price_list.intensives.filter(({ id }) => id !== FULL)
    const mybtf = { ...before.tour_date.mybtf, attended_regional: true }
    const tour_date = { ...before.tour_date, mybtf }
    const gone = { ...before, tour_date, price_list: { ...before.price_list, intensives } }
    const attendees = gone.attendees.map((attendee) => ({ ...attendee, attended_reg: true }))
    const after = quoteEdited(gone, { ...gone, attendees }, moments.late)
    const dancer = ({ lines }: { lines: readonly { key: string; amount_cents: number }[] }) =>
      lines.find(({ key }) => key === 'attendee:1')?.amount_cents
    expect(dancer(before.quote)).toBeGreaterThan(0)
    expect(dancer(after)).toBe(dancer(before.quote))
  })
  test('but not what is taken off, or goes with another choice', () => {
    const before = offeredNoLonger(sold())
    const intensive = [attends(1, FULL), attends(2, CRASH)]
    expect(added(quoteEdited(before, { ...before, intensive }, moments.late))).toEqual({})
    const other = before.attendees.map((attendee) =>
      attendee.person_id === 2 ? { ...attendee, workshop_level_id: 34 } : attendee,
    )
    const kept = quoteEdited(before, { ...before, attendees: other }, moments.late)
    expect(Object.keys(added(kept))).toEqual(['intensive_photoshoot:1'])
    const gone = { ...before, attendees: [], intensive: [] }
    expect(added(quoteEdited(before, gone, moments.late))).toEqual({})
  })
})
