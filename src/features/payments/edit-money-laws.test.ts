// The laws of money whatever is edited after whatever edit (EDIT-05, PAY-15, PROMO-07, CHECK-03).
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { codeOf } from '../discounts/discount.fixtures.ts'
import type { AppliedPromoCode, Shares } from '../discounts/discount.model.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import { quoteAtRate } from '../fees/quote.rules.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { paidOf } from './balance.rules.ts'
import {
  codes,
  content,
  contentWith,
  expectNoMoreThanFees,
  expectSumsOfLines,
  keysOf,
  moment,
  payers,
  payersOf,
  paying,
  price_list,
  RUNS,
  save,
  sell,
  sold,
  sum,
  TIMEOUT_MS,
  taken,
  tour_date,
} from './money-laws.fixtures.ts'
import { openPromoCodes } from './open-promo-codes.rules.ts'
import { lateDifference } from './received-rate.rules.ts'

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
