// The laws of money, over random registrations, codes, and payments (PROMO-01, PROMO-07, PROMO-08, FEE-05).
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { paidOf } from './balance.rules.ts'
import {
  codes,
  content,
  contentWith,
  expectNoMoreThanFees,
  expectSumsOfLines,
  moment,
  payers,
  paying,
  ROUNDING,
  RUNS,
  routinesOf,
  save,
  sell,
  sold,
  TIMEOUT_MS,
  type Wanted,
} from './money-laws.fixtures.ts'

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
