// The laws of money, over random registrations, codes, payments and edits (PROMO-01, PROMO-07, EDIT-05, FEE-05, CHECK-03).
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { toCents } from '../../shared/money.ts'
import { codeOf } from '../discounts/discount.fixtures.ts'
import type { AppliedPromoCode, Shares } from '../discounts/discount.model.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { quoteAtRate } from '../fees/quote.rules.ts'
import { applied } from '../fees/quote-edit.fixtures.ts'
import { personOf } from '../people/person.fixtures.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { dancerOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { feeGroups } from '../tours/fee-groups.model.ts'
import { columbus, meridianPrices, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { balanceOf, paidOf } from './balance.rules.ts'
import { openPromoCodes } from './open-promo-codes.rules.ts'
import type { Payment } from './payment.model.ts'
import { lateDifference } from './received-rate.rules.ts'

const RUNS = { numRuns: effort(1_000, 5_000) }
const TIMEOUT_MS = 300_000
const PEOPLE = 12
/** Cents. */
const ROUNDING = 5

const tour_date = tourDateWith({
  mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true },
})
const roster = Array.from({ length: PEOPLE }, (_, at) => personOf(at + 1, 13))
/** Prices with odd cents, so that what is rounded shows. */
const price_list = {
  ...meridianPrices,
  workshop_levels: meridianPrices.workshop_levels.map((level) => ({
    ...level,
    prices: {
      ...level.prices,
      full: { discount: level.prices.full.discount + 33, full: 31_033, late: 34_033 },
    },
  })),
}

const kinds = { 3: 'dancer', 4: 'dancer', 5: 'teacher', 31: 'observer' } as const
const attendee = fc
  .record({
    person_id: fc.integer({ min: 1, max: PEOPLE }),
    level: fc.constantFrom(3, 3, 3, 4, 5, 31),
    one_day: fc.boolean(),
    attended_reg: fc.boolean(),
  })
  .map(({ person_id, level, one_day, attended_reg }) =>
    dancerOf(personOf(person_id, 13), {
      kind: kinds[level as keyof typeof kinds],
      workshop_level_id: level,
      one_day,
      attended_reg: attended_reg && level < 5,
    }),
  )
const content = fc.record({
  attendees: fc.uniqueArray(attendee, { maxLength: PEOPLE, selector: ({ person_id }) => person_id }),
  sizes: fc.array(fc.constantFrom(1, 2, 5), { maxLength: 3 }),
  observers: fc.record({ one: fc.nat({ max: 3 }), two: fc.nat({ max: 3 }) }),
})
type Wanted = typeof content extends fc.Arbitrary<infer W> ? W : never

const terms = fc.record(
  {
    takes: fc.oneof(
      fc.record({ percent: fc.constantFrom(1, 10, 15, 33, 60, 100) }),
      fc.record({ amount_cents: fc.integer({ min: 1, max: 150_000 }) }),
    ),
    fee_group: fc.constantFrom(null, null, 'workshop' as const, 'competition' as const),
  },
  { requiredKeys: ['takes', 'fee_group'] },
)
const codes = fc
  .array(terms, { maxLength: 3 })
  .map((some) => some.map(({ takes, fee_group }, at) => codeOf({ ...takes, fee_group }, at + 1)))
const moment = fc.constantFrom(moments.early, moments.full, moments.late)
/** What part of the fees was paid before the codes were settled, and of what was owed then, in percent. */
const paying = fc.record({ before: fc.constantFrom(0, 0, 0, 30, 95), after: fc.constantFrom(0, 50, 100) })

const routinesOf = (first: number, sizes: readonly number[]) =>
  sizes.map((size, at) =>
    routineOf(
      first + at,
      Array.from({ length: size }, (_, dancer) => dancer + 1),
    ),
  )
const payment = (amount: number) =>
  ({ id: 1, amount, status: 'approved', paymentKind: 'registration', entry: 'payment' }) as Payment

type Payers = Pick<RegistrationView, 'credits' | 'loyalty_vouchers_credit'>
const NO_PAYERS: Payers = { credits: [], loyalty_vouchers_credit: [] }
const worth = fc.array(fc.integer({ min: 1, max: 120_000 }), { maxLength: 2 })
const payers = fc.tuple(worth, worth).map(
  ([credits, vouchers]): Payers => ({
    credits: credits.map((amount, at) => ({ id: at + 1, from: 'Goodwill', amount: toCents(amount) })),
    loyalty_vouchers_credit: vouchers.map((amount, at) => ({
      code: `LV-${at}`,
      amount: toCents(amount),
      status: 'Redeemed',
      payment_type: 'registration',
    })),
  }),
)
const payersOf = ({ credits, loyalty_vouchers_credit }: Payers) => [...credits, ...loyalty_vouchers_credit]

/** What an individual's registration comes to once it is sold: without deposits of removed routines (EDIT-07). */
function sell(
  { attendees, sizes, observers }: Wanted,
  some: ReturnType<typeof codeOf>[],
  { before, after }: { before: number; after: number },
  at: Date,
  payers: Payers = NO_PAYERS,
): RegistrationView {
  const routines = routinesOf(100, sizes)
  const entered = { attendees, routines, additional_observers: observers, roster, tour_date, price_list }
  const view = soldViewOf({ ...entered, ancillary: true }, at)
  const { total } = view.quote.fees
  const first = Math.floor((total * before) / 100)
  const besides = { payments: [payment(first)], ...payers }
  const promo_codes = openPromoCodes(some, view.quote.lines, tour_date, besides)
  const owed = balanceOf(total, { ...besides, promo_codes })
  const payments = [payment(first + Math.floor((Math.max(0, owed) * after) / 100))]
  const cover = { ...payers, promo_codes, payments }
  return { ...view, ...cover, balance_cents: balanceOf(total, cover) }
}

const sold = fc
  .tuple(content, codes, paying, moment)
  .map(([wanted, some, paid, at]) => ({ view: sell(wanted, some, paid, at), at }))

/** The content with what `wanted` has: some stay, some go, some come. */
function contentWith(view: RegistrationView, { attendees, sizes, observers }: Wanted, first = -20) {
  const { routines } = contentOf({ ...view, routines: routinesOf(first, sizes) })
  const staying = contentOf(view).routines.filter(({ id }) => id % 2 === 0)
  const people = contentOf({ ...view, attendees }).attendees
  return {
    ...contentOf(view),
    attendees: people,
    additional_observers: observers,
    routines: [...staying, ...routines],
  }
}
const save = (view: RegistrationView, next: RegistrationContent, at: Date) =>
  applied(editedView(view, next, at), at)

const sum = (lines: readonly { amount_cents: number }[]) =>
  lines.reduce((total, { amount_cents }) => total + amount_cents, 0)
const taken = (some: readonly AppliedPromoCode[], keys: ReadonlySet<string>) =>
  some.reduce(
    (total, { shares }) =>
      total + Object.entries(shares).reduce((one, [key, cents]) => one + (keys.has(key) ? cents : 0), 0),
    0,
  )
const keysOf = (lines: readonly FeeLine[]) => new Set(lines.map(({ key }) => key))

function expectNoMoreThanFees({ quote, promo_codes }: RegistrationView) {
  for (const group of feeGroups) {
    const lines = quote.lines.filter((line) => line.group === group)
    expect(taken(promo_codes, keysOf(lines))).toBeLessThanOrEqual(quote.fees[group])
    const own = promo_codes.filter(({ fee_group }) => fee_group === group)
    expect(takenOff(own)).toBeLessThanOrEqual(quote.fees[group])
  }
  expect(takenOff(promo_codes)).toBeLessThanOrEqual(quote.fees.total)
  for (const code of promo_codes) {
    expect(code.amount).toBeGreaterThanOrEqual(0)
    if (code.amount_cents !== null) expect(code.amount).toBeLessThanOrEqual(code.amount_cents)
  }
  for (const line of quote.lines) {
    const share = taken(promo_codes, new Set([line.key]))
    expect(Math.abs(share)).toBeLessThanOrEqual(Math.abs(line.amount_cents))
  }
}

function expectSumsOfLines(view: RegistrationView) {
  const { quote, promo_codes, payments, balance_cents } = view
  expect(quote.fees.total).toBe(sum(quote.lines))
  for (const code of promo_codes)
    expect(code.amount).toBe(Object.values(code.shares).reduce((total, cents) => total + cents, 0))
  expect(taken(promo_codes, keysOf(quote.lines))).toBe(takenOff(promo_codes))
  expect(balance_cents).toBe(sum(quote.lines) - takenOff(promo_codes) - paidOf({ payments }))
}

describe('whatever is registered, with whatever codes', () => {
  property.prop([sold], RUNS)(
    'the codes of one kind of fee never take off more than that fee, and sums of lines are totals',
    ({ view }) => {
      expectNoMoreThanFees(view)
      expectSumsOfLines(view)
    },
    TIMEOUT_MS,
  )
  property.prop([content, codes, paying, moment], RUNS)(
    'a code takes no more than is owed beside what was paid',
    (wanted, some, paid, at) => {
      const { balance_cents, quote, payments } = sell(wanted, some, { ...paid, after: 100 }, at)
      expect(balance_cents).toBe(Math.min(0, quote.fees.total - paidOf({ payments })) || 0)
    },
    TIMEOUT_MS,
  )
  property.prop([content, codes, paying, moment], RUNS)(
    'the order of entry never matters',
    (wanted, some, paid, at) => {
      const turned = { ...wanted, attendees: wanted.attendees.toReversed(), sizes: wanted.sizes.toReversed() }
      const [one, other] = [sell(wanted, some, paid, at), sell(turned, some.toReversed(), paid, at)]
      expect([other.quote.fees, other.balance_cents]).toEqual([one.quote.fees, one.balance_cents])
    },
    TIMEOUT_MS,
  )
  property.prop([content, codes, paying, moment, payers, content, content], RUNS)(
    'nor does it after edits',
    (wanted, some, paid, at, payers, first, second) => {
      const [one, other] = [some, some.toReversed()].map((ordered) => {
        const view = sell(wanted, ordered, paid, at, payers)
        const once = save(view, contentWith(view, first), at)
        return [once, save(once, contentWith(once, second, -40), at)].map(
          ({ balance_cents }) => balance_cents,
        )
      })
      expect(other).toEqual(one)
    },
    TIMEOUT_MS,
  )
})

const costs = ({ quote, promo_codes }: RegistrationView) => quote.fees.total - takenOff(promo_codes)

describe('whatever part is paid before the codes are entered (PROMO-08)', () => {
  const part = fc.constantFrom(0, 10, 30, 60, 95, 100)
  /** The content with more of everything: nobody and nothing leaves. */
  const withMore = (view: RegistrationView, { attendees, sizes, observers }: Wanted, first: number) => {
    const present = contentOf(view)
    const there = new Set(present.attendees.map(({ person_id }) => person_id))
    const { one, two } = present.additional_observers
    const added = contentOf({ ...view, attendees, routines: routinesOf(first, sizes) })
    return {
      ...present,
      attendees: [...present.attendees, ...added.attendees.filter(({ person_id }) => !there.has(person_id))],
      additional_observers: { one: one + observers.one, two: two + observers.two },
      routines: [...present.routines, ...added.routines],
    }
  }
  property.prop([content, codes, part, moment], RUNS)(
    'they take off the same, but never more than is owed',
    (wanted, some, before, at) => {
      const first = sell(wanted, some, { before: 0, after: 0 }, at)
      const then = sell(wanted, some, { before, after: 0 }, at)
      expect(costs(then)).toBe(Math.max(costs(first), paidOf(then)))
    },
    TIMEOUT_MS,
  )
  property.prop([content, codes, part, content, content, moment], RUNS)(
    'in one edit or in two, what is added costs the same within rounding',
    (wanted, some, before, more, further, at) => {
      const view = sell(wanted, some, { before, after: 100 }, at)
      const once = save(view, withMore(view, more, -20), at)
      const both = withMore(once, further, -40)
      const [twice, together] = [save(once, both, at), save(view, both, at)]
      expect(Math.abs(twice.balance_cents - together.balance_cents)).toBeLessThanOrEqual(ROUNDING)
    },
    TIMEOUT_MS,
  )
  property.prop([content, codes, part, content, moment], RUNS)(
    'after completion a percentage takes off what is added as much as if nothing had been paid, and no more',
    (wanted, all, before, more, at) => {
      const some = all.filter(({ percent }) => percent !== null).slice(0, 1)
      const [first, then] = [0, before].map((part) => {
        const view = sell(wanted, some, { before: part, after: 100 }, at)
        return costs(save(view, withMore(view, more, -20), at)) - costs(view)
      })
      expect(Math.abs((first ?? 0) - (then ?? 0))).toBeLessThanOrEqual(ROUNDING)
    },
    TIMEOUT_MS,
  )
})

describe('whatever is edited after whatever edit', () => {
  property.prop([sold, content, content, moment], RUNS)(
    'the codes stay below their fees, and sums of lines are totals',
    ({ view }, first, second, at) => {
      const once = save(view, contentWith(view, first), at)
      const twice = save(once, contentWith(once, second, -40), at)
      for (const each of [once, twice]) {
        expectNoMoreThanFees(each)
        expectSumsOfLines(each)
      }
    },
    TIMEOUT_MS,
  )
  property.prop([sold, content, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), moment], RUNS)(
    'giving back never gives more than was paid for that line',
    ({ view }, first, stays, at) => {
      const once = save(view, contentWith(view, first), at)
      const { attendees, routines, ...present } = contentOf(once)
      const fewer = {
        ...present,
        attendees: attendees.filter((_, place) => stays[place]),
        routines: routines.filter((_, place) => stays[20 + place]),
        additional_observers: { one: 0, two: present.additional_observers.two },
      }
      const after = editedView(once, fewer, at)
      const left = keysOf(after.quote.lines)
      const gone = once.quote.lines.filter(({ key }) => !left.has(key) && key !== 'free_teachers')
      const cost = sum(gone) - taken(once.promo_codes, keysOf(gone))
      expect(once.balance_cents - after.balance_cents).toBeLessThanOrEqual(cost)
      // Nor altogether more than was ever paid.
      expect(after.balance_cents).toBeGreaterThanOrEqual(-paidOf(after))
    },
    TIMEOUT_MS,
  )
  const soldWithPayers = fc
    .tuple(content, codes, paying, moment, payers)
    .map(([wanted, some, paid, at, with_]) => ({ view: sell(wanted, some, paid, at, with_), at }))
  /** What is more than everything costs: it was a credit balance when it was used, and stays one. */
  const overOf = (view: RegistrationView) =>
    payersOf(view).reduce((over, { amount, shares = {} }) => over + amount - sharesIn([shares]), 0)
  const sharesIn = (some: readonly Shares[], keys?: ReadonlySet<string>) =>
    taken(
      some.map((shares) => ({ shares }) as AppliedPromoCode),
      keys ?? new Set(some.flatMap((shares) => Object.keys(shares))),
    )
  function expectPayersInBounds(before: RegistrationView, after: RegistrationView) {
    const all = payersOf(after)
    for (const [at, { amount, free_cents = 0 }] of all.entries()) {
      const was = payersOf(before)[at]
      expect(amount + free_cents).toBe((was?.amount ?? 0) + (was?.free_cents ?? 0))
      expect(Math.min(amount, free_cents)).toBeGreaterThanOrEqual(0)
    }
    for (const { key, amount_cents } of after.quote.lines) {
      const off = taken(after.promo_codes, new Set([key]))
      const pays = sharesIn(
        all.map(({ shares = {} }) => shares),
        new Set([key]),
      )
      expect(Math.abs(off + pays)).toBeLessThanOrEqual(Math.abs(amount_cents))
    }
    const pays = all.reduce((total, { amount }) => total + amount, 0)
    expect(after.balance_cents).toBe(
      sum(after.quote.lines) - takenOff(after.promo_codes) - pays - paidOf(after),
    )
    // Never more credit than money was paid, besides what was too much when it was used.
    expect(after.balance_cents).toBeGreaterThanOrEqual(-paidOf(after) - overOf(after))
  }
  property.prop([soldWithPayers, content, content, moment], RUNS)(
    'PAY-15 vouchers and credits pay no line beyond its price, lose nothing, and never become a credit of money',
    ({ view }, first, second, at) => {
      const once = save(view, contentWith(view, first), at)
      const twice = save(once, contentWith(once, second, -40), at)
      expectPayersInBounds(view, once)
      expectPayersInBounds(once, twice)
      expect(overOf(twice)).toBe(overOf(once))
    },
    TIMEOUT_MS,
  )
  property.prop(
    [soldWithPayers, content, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), moment],
    RUNS,
  )(
    'nor is more given back than was paid in money for a line where a voucher or credit paid a part of it',
    ({ view }, first, stays, at) => {
      const once = save(view, contentWith(view, first), at)
      const { attendees, routines, ...present } = contentOf(once)
      const fewer = {
        ...present,
        attendees: attendees.filter((_, place) => stays[place]),
        routines: routines.filter((_, place) => stays[20 + place]),
        additional_observers: { one: 0, two: present.additional_observers.two },
      }
      const after = editedView(once, fewer, at)
      const left = keysOf(after.quote.lines)
      const gone = keysOf(once.quote.lines.filter(({ key }) => !left.has(key) && key !== 'free_teachers'))
      const cost = sum(once.quote.lines.filter(({ key }) => gone.has(key))) - taken(once.promo_codes, gone)
      const paidBeside = sharesIn(
        payersOf(once).map(({ shares = {} }) => shares),
        gone,
      )
      expect(once.balance_cents - after.balance_cents).toBeLessThanOrEqual(cost - paidBeside)
    },
    TIMEOUT_MS,
  )
  property.prop([soldWithPayers, content], RUNS)(
    'an edit and its reversal is nothing, with vouchers and credits, too',
    ({ view, at }, wanted) => {
      const there = save(view, contentWith(view, wanted), at)
      const back = editedView(there, contentOf(view), at)
      expect(back.balance_cents).toBe(view.balance_cents)
      expect(payersOf(back).map(({ amount }) => amount)).toEqual(payersOf(view).map(({ amount }) => amount))
    },
    TIMEOUT_MS,
  )
  const sums = ({ quote, promo_codes, balance_cents }: RegistrationView) => [
    quote.fees,
    takenOff(promo_codes),
    balance_cents,
  ]
  property.prop([sold, content], RUNS)(
    'an edit and its reversal is nothing',
    ({ view, at }, wanted) => {
      const there = save(view, contentWith(view, wanted), at)
      const back = editedView(there, contentOf(view), at)
      expect(sums(back)).toEqual(sums(view))
    },
    TIMEOUT_MS,
  )
  property.prop([sold, content, content], RUNS)(
    'nor is it anything after an edit; only what an amount has free may go on with what comes back',
    ({ view, at }, first, second) => {
      const once = save(view, contentWith(view, first), at)
      const there = save(once, contentWith(once, second, -40), at)
      const back = editedView(there, contentOf(once), at)
      if (once.promo_codes.every(({ percent }) => percent !== null)) expect(sums(back)).toEqual(sums(once))
      expect(back.quote.fees).toEqual(once.quote.fees)
      expect(back.balance_cents).toBeLessThanOrEqual(once.balance_cents)
      expectNoMoreThanFees(back)
    },
    TIMEOUT_MS,
  )
  const early = fc
    .tuple(content, codes, paying)
    .map(([wanted, some, paid]) => sell(wanted, some, paid, moments.early))
  const day = fc.constantFrom('2027-01-10', '2027-01-25')
  /** What a check of that day is charged where nothing was paid before, and everything at its rate with the codes. */
  function lateCheck(view: RegistrationView, received_on: string, some: ReturnType<typeof codeOf>[]) {
    const unpaid = { ...view, payments: [] }
    const check = { received_on, amount_cents: view.quote.fees.total }
    const late = lateDifference(unpaid, [], 0, check, new Date(`${received_on}T17:00:00Z`))
    if (!late) return null
    const { lines, fees } = quoteAtRate(view, tour_date, price_list, late.rate)
    const besides = { payments: [], credits: [], loyalty_vouchers_credit: [] }
    // A code that takes nothing off leaves at completion (PROMO-02).
    const stay = some.filter(({ id }) => view.promo_codes.some((code) => code.id === id && code.amount > 0))
    const off = takenOff(openPromoCodes(stay, lines, tour_date, besides))
    return {
      paid: view.quote.fees.total - takenOff(view.promo_codes) + late.amount_cents,
      all: fees.total - off,
    }
  }
  property.prop([content, codes, day], RUNS)(
    'sold lines without codes and the difference of a late check never exceed everything at that rate with them',
    (wanted, some, when) => {
      const view = sell(wanted, some, { before: 0, after: 0 }, moments.early)
      const late = lateCheck(view, when, some)
      if (late) expect(late.paid).toBeLessThanOrEqual(late.all)
    },
    TIMEOUT_MS,
  )
  property.prop([content, codes, content, day, fc.boolean()], RUNS)(
    'nor after an edit, with percentages',
    (sold_with, some, wanted, when, soon) => {
      const percentages = some.filter(({ percent }) => percent !== null)
      const view = sell(sold_with, percentages, { before: 0, after: 0 }, moments.early)
      const edited = save(view, contentWith(view, wanted), soon ? moments.early : moments.full)
      const late = lateCheck(edited, when, percentages)
      if (late) expect(late.paid).toBeLessThanOrEqual(late.all)
    },
    TIMEOUT_MS,
  )
  property.prop([early, content, day, fc.boolean()], RUNS)(
    'nor do they where the codes are left out of both',
    (view, wanted, when, soon) => {
      const edited = save(view, contentWith(view, wanted), soon ? moments.early : moments.full)
      const late = lateCheck(edited, when, [])
      if (late) expect(late.paid + takenOff(edited.promo_codes)).toBeLessThanOrEqual(late.all)
    },
    TIMEOUT_MS,
  )
})
