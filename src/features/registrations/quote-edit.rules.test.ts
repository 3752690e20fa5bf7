// EDIT-05: what a completed registration costs after an edit, line by line against what was sold.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sumCents } from '../../shared/money.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import type { PriceList, RatePrices } from '../tours/price-list.model.ts'
import { meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { contentOf, editedView } from './edit-content.rules.ts'
import { applied, edit, everything, keys, lineOf, payment } from './quote-edit.fixtures.ts'
import { dancerOf, dancersOf, routineOf, soldViewOf, teacherOf } from './registration.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

const sold_at = moments.early.toISOString()
/** Every price of the list raised by some dollars. */
function dearer(cents: number): PriceList {
  const raised = (prices: RatePrices) => ({
    discount: prices.discount + cents,
    full: prices.full + cents,
    late: prices.late + cents,
  })
  return {
    ...meridianPrices,
    media_pass_cents: (meridianPrices.media_pass_cents ?? 0) + cents,
    workshop_levels: meridianPrices.workshop_levels.map((level) => ({
      ...level,
      level: `New ${level.level}`,
      prices: {
        full: raised(level.prices.full),
        one_day: level.prices.one_day && raised(level.prices.one_day),
        virtual: level.prices.virtual && raised(level.prices.virtual),
      },
    })),
    routine_categories: meridianPrices.routine_categories.map((category) => ({
      ...category,
      fees: { ...category.fees, studio: raised(category.fees.studio) },
    })),
  }
}

describe('EDIT-05 what stays is as sold', () => {
  const view = soldViewOf({ attendees: dancersOf(3), routines: [routineOf(7, [1, 2])] })
  const added = personOf(50, 13)
  const withRoster = { ...view, roster: [...view.roster, added] }

  test('a new dancer pays today’s rate, the others keep theirs', () => {
    const after = edit(withRoster, ({ attendees }) => ({
      attendees: [...attendees, newEntry(50, 'dancer', 3)],
    }))
    expect(lineOf(after, 'attendee:1')).toEqual(lineOf(view, 'attendee:1'))
    expect(lineOf(after, 'attendee:50')).toMatchObject({ rate: 'full', amount_cents: 31000, sold_at: null })
    expect(after.quote.fees.total).toBe(view.quote.fees.total + 31000)
  })
  test.each<[string, Partial<RegistrationContent['attendees'][number]>, number, string]>([
    ['one day instead of the whole workshop', { one_day: true }, 14500, 'One day $145.00, early rate'],
    ['a cheaper level', { workshop_level_id: 8 }, 21000, 'Full workshop $210.00, early rate'],
  ])('%s is priced at the rate of the sold line', (_title, change, amount_cents, reason) => {
    const after = edit(view, ({ attendees }) => ({
      attendees: attendees.map((attendee) =>
        attendee.person_id === 3 ? { ...attendee, ...change } : attendee,
      ),
    }))
    expect(lineOf(after, 'attendee:3')).toMatchObject({
      rate: 'discount',
      amount_cents,
      reason,
      sold_at: null,
    })
  })
  test.each<[string, Partial<RegistrationContent['attendees'][number]>, number]>([
    ['a scholarship', { vip_type_id: 1 }, 0],
    ['a college discount', { workshop_level_id: 4, has_college_discount: true }, 4500],
    ['an attended regional', { attended_reg: true }, 20250],
  ])('%s given afterwards counts, and taken away counts no more', (_title, change, amount_cents) => {
    const senior = soldViewOf({
      attendees: [dancerOf(personOf(1, 17), { workshop_level_id: 4 })],
      tour_date: everything,
    })
    const giving = edit(senior, ({ attendees }) => ({
      attendees: attendees.map((attendee) => ({ ...attendee, ...change })),
    }))
    expect(lineOf(giving, 'attendee:1')).toMatchObject({ rate: 'discount', amount_cents })
    const back = editedView(applied(giving), contentOf(senior), moments.late)
    expect(lineOf(back, 'attendee:1')).toMatchObject({ rate: 'discount', amount_cents: 27000 })
  })
  test('a changed entry takes today’s price list', () => {
    const after = edit({ ...view, price_list: dearer(1000) }, ({ attendees }) => ({
      attendees: attendees.map((attendee) =>
        attendee.person_id === 3 ? { ...attendee, one_day: true } : attendee,
      ),
    }))
    expect(lineOf(after, 'attendee:3')?.amount_cents).toBe(15500)
    expect(lineOf(after, 'attendee:1')?.amount_cents).toBe(27000)
  })
  test('another level at the same money was sold when it was sold', () => {
    const after = edit(view, ({ attendees }) => ({
      attendees: attendees.map((attendee) =>
        attendee.person_id === 3 ? { ...attendee, workshop_level_id: 7 } : attendee,
      ),
    }))
    expect(lineOf(after, 'attendee:3')).toMatchObject({ amount_cents: 27000, sold_at })
    expect(lineOf(after, 'attendee:3')?.label).toContain('Advanced Teen/Senior')
  })
  test('a renamed routine keeps its money and takes its new name', () => {
    const after = edit({ ...view, price_list: dearer(1000) }, ({ routines }) => ({
      routines: routines.map((routine) => ({ ...routine, name: 'Undertow' })),
    }))
    expect(lineOf(after, 'routine:7')).toEqual({
      ...lineOf(view, 'routine:7'),
      label: 'Undertow, Duo/Trio',
    })
  })
  test('somebody taken off costs nothing any more', () => {
    const after = edit(view, ({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== 3),
    }))
    expect(keys(after)).toEqual(['attendee:1', 'attendee:2', 'routine:7'])
    expect(after.balance_cents).toBe(view.balance_cents - 27000)
  })
  test('a new routine stands after the sold ones, at today’s rate', () => {
    const after = edit(view, ({ routines }) => ({
      routines: [...routines, { ...routines[0]!, id: -1, name: 'New', dancers: [3], routine_category_id: 1 }],
    }))
    expect(after.quote.lines.at(-1)).toMatchObject({ key: 'routine:-1', amount_cents: 14500, rate: 'full' })
  })
})

describe('EDIT-05 free teachers follow from the resulting lines', () => {
  const four = soldViewOf({
    attendees: [...dancersOf(4), teacherOf(90), teacherOf(91)],
    roster: [...dancersOf(4).map((dancer) => dancer.person), personOf(5, 13), personOf(6, 13)],
  })
  const with5 = (view: RegistrationView, id = 5) =>
    edit(view, ({ attendees }) => ({ attendees: [...attendees, newEntry(id, 'dancer', 3)] }))

  test('below 5 paying dancers none is free', () => {
    expect(keys(four)).not.toContain('free_teachers')
  })
  test('the fifth brings one, at what the teacher was sold for', () => {
    expect(lineOf(with5(four), 'free_teachers')).toMatchObject({ amount_cents: -19500, units: 1 })
  })
  test('the sixth changes the words, not when it was sold', () => {
    const six = with5(applied(with5(four)), 6)
    const line = lineOf(six, 'free_teachers')
    expect(line).toMatchObject({ amount_cents: -19500, sold_at: moments.full.toISOString() })
    expect(line?.reason).toContain('6 paying')
  })
  test('a fifth for one day brings none', () => {
    const five = edit(four, ({ attendees }) => ({
      attendees: [...attendees, { ...newEntry(5, 'dancer', 3), one_day: true }],
    }))
    expect(keys(five)).not.toContain('free_teachers')
  })
  test('a sold one keeps its rate when the dancers change later', () => {
    const view = soldViewOf({ attendees: [...dancersOf(5), teacherOf(90)], roster: [personOf(6, 13)] })
    expect(lineOf(with5(view, 6), 'free_teachers')).toMatchObject({ rate: 'discount', sold_at })
  })
  test('taking the fifth off takes the free teacher away', () => {
    const five = applied(with5(four))
    const back = edit(five, ({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id !== 5),
    }))
    expect(keys(back)).not.toContain('free_teachers')
    expect(back.quote.fees.total).toBe(four.quote.fees.total)
  })
})

describe('EDIT-05, FEE-15, VARIANT-03 extra time and what is free are as sold', () => {
  const group = [1, 2, 3, 4]
  const view = soldViewOf({
    tour_date: everything,
    payments: [payment],
    attendees: dancersOf(12),
    routines: [
      routineOf(7, group, { extra_time: 2 }),
      routineOf(8, group, { performance_division_id: 1, free_ballet: true }),
    ],
  })
  test('nothing changed is what was sold', () => {
    expect(edit(view, () => ({})).quote.lines).toEqual(view.quote.lines)
  })
  test('another title is on both lines, at the same money', () => {
    const after = edit(view, ({ routines }) => ({
      routines: routines.map((routine) => (routine.id === 7 ? { ...routine, name: 'Tin Roof' } : routine)),
    }))
    expect(lineOf(after, 'extra_time:7')).toMatchObject({
      label: 'Tin Roof, 2 minutes of extra time',
      amount_cents: 4000,
      sold_at,
    })
  })
  test('is at the price of its event; what was sold stays as sold when that rises, and only more is dearer', () => {
    const tour_date = { ...everything, event: { ...everything.event, extra_time_cents: 700 } }
    const dearer = { ...view, tour_date }
    const untouched = edit(dearer, () => ({ additional_observers: { one: 1, two: 0 } }))
    expect(lineOf(untouched, 'extra_time:7')?.amount_cents).toBe(4000)
    const longer = edit(dearer, ({ routines }) => ({
      routines: routines.map((routine) => (routine.id === 7 ? { ...routine, extra_time: 3 } : routine)),
    }))
    expect(lineOf(longer, 'extra_time:7')?.reason).toContain('$7.00')
    expect(lineOf(longer, 'extra_time:7')?.amount_cents).toBe(3 * 4 * 700)
  })
  test('removing a routine removes both, and leaves its deposit once', () => {
    const after = edit(view, ({ routines }) => ({ routines: routines.filter(({ id }) => id !== 7) }))
    expect(lineOf(after, 'extra_time:7')).toBeUndefined()
    expect(after.quote.fees.competition).toBe(5000)
  })
  test('removing a free routine leaves nothing owed', () => {
    const after = edit(view, ({ routines }) => ({ routines: routines.filter(({ id }) => id !== 8) }))
    expect(after.quote.fees.total).toBe(view.quote.fees.total)
  })
  test('what is free no longer is paid at the rate of its line', () => {
    const after = edit(view, ({ routines }) => ({
      routines: routines.map((routine) => (routine.id === 8 ? { ...routine, free_ballet: false } : routine)),
    }))
    expect(lineOf(after, 'routine:8')).toMatchObject({ rate: 'discount', amount_cents: 24000, sold_at: null })
  })
})

describe('for every registration and edit', () => {
  const person = (id: number) => personOf(id, 13)
  const roster = Array.from({ length: 40 }, (_, at) => person(at + 1))
  const attendee = (id: number) =>
    fc
      .record({
        level: fc.constantFrom(3, 4, 8, 5, 31),
        one_day: fc.boolean(),
        vip_type_id: fc.option(fc.constantFrom(1, 2), { freq: 5 }),
        attended_reg: fc.boolean(),
        has_college_discount: fc.boolean(),
        media_pass: fc.boolean(),
      })
      .map(({ level, ...more }) => {
        const kind =
          level === 5 ? ('teacher' as const) : level === 31 ? ('observer' as const) : ('dancer' as const)
        return dancerOf(person(id), { kind, workshop_level_id: level, ...more })
      })
  const ids = (least: number, most: number) =>
    fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: least, maxLength: most })
  const attendees = ids(0, 30).chain((some) => fc.tuple(...some.map(attendee)))
  const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 })
  const routinesOf = (first: number, of: readonly number[]) =>
    of.map((size, at) =>
      routineOf(
        first + at,
        Array.from({ length: size }, (_, dancer) => dancer + 1),
      ),
    )
  const observers = fc.record({ one: fc.nat({ max: 100 }), two: fc.nat({ max: 100 }) })
  const at = fc.constantFrom(moments.early, moments.full, moments.late)
  const sold = fc
    .tuple(attendees, sizes, observers, at, fc.boolean())
    .map(([people, of, additional_observers, when, ancillary]) =>
      soldViewOf(
        {
          attendees: people,
          roster,
          routines: routinesOf(100, of),
          additional_observers,
          tour_date: everything,
          payments: [payment],
          ancillary,
        },
        when,
      ),
    )
    // Passes that were sold are paid.
    .map((view) => ({
      ...view,
      balance_cents: sumCents([view.quote.fees.total, -payment.amount]),
      media_pass_paid: view.attendees
        .filter((attendee) => attendee.media_pass && attendee.kind === 'dancer')
        .map((attendee) => attendee.person_id),
    }))
  const wanted = fc
    .tuple(attendees, sizes, observers, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
    .map(([people, of, additional_observers, kept]) => (view: RegistrationView): RegistrationContent => {
      const next = { ...view, attendees: people, routines: routinesOf(-20, of), additional_observers }
      const content = contentOf(next)
      const staying = contentOf(view).routines.filter((_routine, position) => kept[position])
      return { ...content, routines: [...staying, ...content.routines] }
    })

  property.prop([sold, at, fc.nat({ max: 5000 })])(
    'an unchanged edit changes no line, at any later rate and price list',
    (view, when, cents) => {
      const after = editedView({ ...view, price_list: dearer(cents) }, contentOf(view), when)
      expect(after.quote.lines).toEqual(view.quote.lines)
      expect(after.balance_cents).toBe(view.balance_cents)
    },
  )
  property.prop([sold, wanted, at])(
    'the total is the sum of the lines, each named once',
    (view, want, when) => {
      const { quote } = editedView(view, want(view), when)
      expect(quote.fees.total).toBe(quote.lines.reduce((sum, line) => sum + line.amount_cents, 0))
      expect(new Set(quote.lines.map((line) => line.key)).size).toBe(quote.lines.length)
    },
  )
  property.prop([sold, wanted, at])('nothing is negative but the free teachers', (view, want, when) => {
    const { quote } = editedView(view, want(view), when)
    for (const line of quote.lines) {
      if (line.key !== 'free_teachers') expect(line.amount_cents).toBeGreaterThanOrEqual(0)
      expect(line.amount_cents).toBe(line.units * line.unit_cents)
    }
    expect(quote.fees.total).toBeGreaterThanOrEqual(0)
  })
  property.prop([sold, wanted, at])('the order of entry makes no difference', (view, want, when) => {
    const content = want(view)
    const turned = {
      ...content,
      attendees: [...content.attendees].reverse(),
      routines: [...content.routines].reverse(),
    }
    const inOrder = (of: RegistrationContent) =>
      editedView(view, of, when).quote.lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    expect(inOrder(turned)).toEqual(inOrder(content))
  })
  property.prop([sold, wanted, at, at])(
    'what is added and taken off again, applied or not, leaves the old amounts',
    (view, want, when, later) => {
      const before = contentOf(view)
      const extra = want(view)
      const known = new Set(before.attendees.map((attendee) => attendee.person_id))
      const more = {
        ...before,
        attendees: [
          ...before.attendees,
          ...extra.attendees
            .filter((attendee) => !known.has(attendee.person_id))
            .map((attendee) => ({ ...attendee, media_pass: false })),
        ],
        routines: [...before.routines, ...extra.routines.filter(({ id }) => id < 0)],
        additional_observers: {
          one: Math.max(before.additional_observers.one, extra.additional_observers.one),
          two: Math.max(before.additional_observers.two, extra.additional_observers.two),
        },
      }
      const grown = applied(editedView(view, more, when), when)
      const back = editedView(grown, before, later)
      const deposits = back.quote.lines.filter((line) => line.key.startsWith('removed_routine:'))
      const added = more.routines.length - before.routines.length
      // Before the 30-day deadline they are applied to the balance.
      const kept = view.ancillary || later === moments.early ? 0 : added
      expect(deposits).toHaveLength(kept)
      expect(back.quote.fees.total).toBe(view.quote.fees.total + kept * 5000)
    },
  )
})
