// Decides what lines that were sold early cost more at another rate, and what promo codes take off of that (CHECK-03).
import { formatUsd, sumCents, toCents } from '../../shared/money.ts'
import type { AppliedPromoCode } from '../discounts/discount.model.ts'
import { promoCodesAtPrices, takenOff } from '../discounts/promo-amount.rules.ts'
import { freeTeachers, teacherBasis } from '../fees/free-teachers.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { type QuoteSubject, quoteAtRate } from '../fees/quote.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { Rate } from '../tours/price-list.model.ts'
import { rateWords } from '../tours/rate.rules.ts'
import { LATE_CHECK_RULE } from './late-charges.model.ts'

/** What of a registration decides it. */
export type SoldRegistration = QuoteSubject &
  Pick<
    RegistrationView,
    | 'completed'
    | 'completed_at'
    | 'quote'
    | 'tour_date'
    | 'price_list'
    | 'payments'
    | 'promo_codes'
    | 'credits'
    | 'loyalty_vouchers_credit'
  >

export const isEarly = (line: FeeLine) => line.rate === 'discount'

/** The name of a line in a quote of the whole: further observers of one kind are quoted with the first. */
const quotedKey = (key: string) => key.replace(/^(observers:(?:one|two)):\d+$/, '$1')

/** The price of a line that was sold at `rate`: of observers so many as the line has. Null = it is not sold at it. */
function pricesAt(view: SoldRegistration, rate: Rate): (line: FeeLine) => FeeLine | null {
  const { tour_date, price_list } = view
  const there = new Map(quoteAtRate(view, tour_date, price_list, rate).lines.map((line) => [line.key, line]))
  return (line) => {
    const other = there.get(quotedKey(line.key))
    if (!other) return null
    const { units, unit_cents, amount_cents } = other
    return line.key.startsWith('observers:')
      ? { ...line, unit_cents, amount_cents: toCents(line.units * unit_cents) }
      : { ...line, units, unit_cents, amount_cents }
  }
}

/** The lines as sold, the early ones at their prices at `rate`; whoever is free stays free. */
function linesAtRate(view: SoldRegistration, rate: Rate): FeeLine[] {
  const { quote, tour_date } = view
  const priceOf = pricesAt(view, rate)
  const sold = quote.lines.filter(({ key }) => key !== 'free_teachers')
  const after = sold.map((line) => (isEarly(line) ? (priceOf(line) ?? line) : line))
  const free = quote.lines.find(({ key }) => key === 'free_teachers')
  if (!free) return after
  const bands = variantOf(tour_date).free_teachers
  const value = (of: readonly FeeLine[]) => {
    const { paying, teachers } = teacherBasis(view, of)
    return freeTeachers(paying, teachers, bands).value
  }
  // What these teachers cost more is taken off again.
  const amount_cents = toCents(free.amount_cents - Math.max(0, value(after) - value(sold)))
  return [...after, { ...free, units: 1, unit_cents: amount_cents, amount_cents }]
}

/** What each early line costs more at `rate`, and what promo codes take off of that. */
function dearerLines(
  { quote, promo_codes, tour_date }: SoldRegistration,
  rate: Rate,
  after: FeeLine[],
): FeeLine[] {
  const sold = new Map(quote.lines.map((line) => [line.key, line]))
  const more = (line: FeeLine, cents: number): FeeLine => {
    const unit_cents = toCents(cents)
    return {
      ...line,
      rule: LATE_CHECK_RULE,
      rate,
      units: 1,
      unit_cents,
      amount_cents: unit_cents,
      sold_at: null,
    }
  }
  const dearer = after.flatMap((line) => {
    const was = sold.get(line.key)
    if (!was || was.amount_cents === line.amount_cents) return []
    const { amount_cents } = was
    const reason = `${formatUsd(line.amount_cents)} at the ${rateWords[rate]} instead of ${formatUsd(amount_cents)}`
    return more({ ...was, reason }, line.amount_cents - amount_cents)
  })
  const then = promoCodesAtPrices({ codes: promo_codes, before: quote.lines, after, tour_date })
  const off = promo_codes.flatMap((code, at) => {
    const cents = (then[at]?.amount ?? 0) - code.amount
    return cents === 0 ? [] : more(codeLine(code, rate), -cents)
  })
  return [...dearer, ...off]
}

/** A line that tells what a promo code takes off of the difference. */
function codeLine({ id, code, display_name, fee_group }: AppliedPromoCode, rate: Rate): FeeLine {
  return {
    key: `promo_code:${id}`,
    group: fee_group ?? 'workshop',
    section: 'Promo codes',
    rule: LATE_CHECK_RULE,
    label: `Promo code ${display_name || code}`,
    reason: `Also off the ${rateWords[rate]}`,
    rate,
    units: 1,
    unit_cents: toCents(0),
    amount_cents: toCents(0),
    sold_at: null,
  }
}

/**
 * What the early lines cost more at `rate` with their promo codes, all of them, and never so much that it were dearer than
 * everything at that rate with the same codes.
 */
export function wholeDifference(view: SoldRegistration, rate: Rate): { lines: FeeLine[]; cents: number } {
  const { quote, promo_codes, tour_date } = view
  const lines = dearerLines(view, rate, linesAtRate(view, rate))
  const priceOf = pricesAt(view, rate)
  // What was sold for good, as passes and deposits of removed routines, costs the same at every rate.
  const everything = quote.lines.flatMap((line) => priceOf(line) ?? (line.rate === null ? line : []))
  const codes = promoCodesAtPrices({ codes: promo_codes, before: quote.lines, after: everything, tour_date })
  const costs = sumCents(everything.map(({ amount_cents }) => amount_cents)) - takenOff(codes)
  const most = Math.max(0, costs - (quote.fees.total - takenOff(promo_codes)))
  return {
    lines,
    cents: Math.min(most, Math.max(0, sumCents(lines.map(({ amount_cents }) => amount_cents)))),
  }
}
