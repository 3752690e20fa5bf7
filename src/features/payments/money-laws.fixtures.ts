// Random registrations, sold with random codes and payments, and what holds of each of them: the laws of money go by them.
import { fc } from '@fast-check/vitest'
import { expect } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { toCents } from '../../shared/money.ts'
import { codeOf } from '../discounts/discount.fixtures.ts'
import type { AppliedPromoCode } from '../discounts/discount.model.ts'
import { takenOff } from '../discounts/promo-amount.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { personOf } from '../people/person.fixtures.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { applied } from '../registrations/quote-edit.fixtures.ts'
import { dancerOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { feeGroups } from '../tours/fee-groups.model.ts'
import { columbus, meridianPrices, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import { balanceOf, paidOf } from './balance.rules.ts'
import { openPromoCodes } from './open-promo-codes.rules.ts'
import type { Payment } from './payment.model.ts'

export const RUNS = { numRuns: effort(40, 5_000) }
export const TIMEOUT_MS = 300_000
const PEOPLE = 12
/** Cents. */
export const ROUNDING = 5

export const tour_date = tourDateWith({
  mybtf: { ...columbus.mybtf, attended_regional: true, media_pass: true },
})
const roster = Array.from({ length: PEOPLE }, (_, at) => personOf(at + 1, 13))
/** Prices with odd cents, so that what is rounded shows. */
export const price_list = {
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
    tier: fc.constantFrom('full', 'full', 'one day', 'virtual'),
    discount: fc.constantFrom('none', 'none', 'regional', 'college'),
  })
  .map(({ person_id, level, tier, discount }) =>
    dancerOf(personOf(person_id, 13), {
      kind: kinds[level as keyof typeof kinds],
      workshop_level_id: level,
      one_day: tier === 'one day',
      virtual: tier === 'virtual',
      attended_reg: discount === 'regional' && level < 5,
      has_college_discount: discount === 'college' && level < 5,
    }),
  )
export const content = fc.record({
  attendees: fc.uniqueArray(attendee, { maxLength: PEOPLE, selector: ({ person_id }) => person_id }),
  sizes: fc.array(fc.constantFrom(1, 2, 5), { maxLength: 3 }),
  observers: fc.record({ one: fc.nat({ max: 3 }), two: fc.nat({ max: 3 }) }),
})
export type Wanted = typeof content extends fc.Arbitrary<infer W> ? W : never

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
export const codes = fc
  .array(terms, { maxLength: 3 })
  .map((some) => some.map(({ takes, fee_group }, at) => codeOf({ ...takes, fee_group }, at + 1)))
export const moment = fc.constantFrom(moments.early, moments.full, moments.late)
/** What part of the fees was paid before the codes were settled, and of what was owed then, in percent. */
export const paying = fc.record({
  before: fc.constantFrom(0, 0, 0, 30, 95),
  after: fc.constantFrom(0, 50, 100),
})

export const routinesOf = (first: number, sizes: readonly number[]) =>
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
export const payers = fc.tuple(worth, worth).map(
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
export const payersOf = ({ credits, loyalty_vouchers_credit }: Payers) => [
  ...credits,
  ...loyalty_vouchers_credit,
]

/** What an individual's registration comes to once it is sold: without deposits of removed routines (EDIT-07). */
export function sell(
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

export const sold = fc
  .tuple(content, codes, paying, moment)
  .map(([wanted, some, paid, at]) => ({ view: sell(wanted, some, paid, at), at }))

/** The content with what `wanted` has: some stay, some go, some come. */
export function contentWith(view: RegistrationView, { attendees, sizes, observers }: Wanted, first = -20) {
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
export const save = (view: RegistrationView, next: RegistrationContent, at: Date) =>
  applied(editedView(view, next, at), at)

export const sum = (lines: readonly { amount_cents: number }[]) =>
  lines.reduce((total, { amount_cents }) => total + amount_cents, 0)
export const taken = (some: readonly AppliedPromoCode[], keys: ReadonlySet<string>) =>
  some.reduce(
    (total, { shares }) =>
      total + Object.entries(shares).reduce((one, [key, cents]) => one + (keys.has(key) ? cents : 0), 0),
    0,
  )
export const keysOf = (lines: readonly FeeLine[]) => new Set(lines.map(({ key }) => key))

export function expectNoMoreThanFees({ quote, promo_codes }: RegistrationView) {
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

export function expectSumsOfLines(view: RegistrationView) {
  const { quote, promo_codes, payments, balance_cents } = view
  expect(quote.fees.total).toBe(sum(quote.lines))
  for (const code of promo_codes)
    expect(code.amount).toBe(Object.values(code.shares).reduce((total, cents) => total + cents, 0))
  expect(taken(promo_codes, keysOf(quote.lines))).toBe(takenOff(promo_codes))
  expect(balance_cents).toBe(sum(quote.lines) - takenOff(promo_codes) - paidOf({ payments }))
}
