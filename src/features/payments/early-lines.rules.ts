// Decides what lines that were sold early cost more at another rate, and what promo codes take off of that (CHECK-03).
import { formatUsd, sumCents, toCents } from '../../shared/money.ts'
import type { AppliedPromoCode } from '../discounts/discount.model.ts'
import { promoCodesAtPrices, takenOff } from '../discounts/promo-amount.rules.ts'
import { isGone, lineAt, type PricePlace, placeAt } from '../fees/charge.rules.ts'
import { isByPiece } from '../fees/pieces-as-sold.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { chargesOf, followingLines, isFollowing, type QuoteSubject } from '../fees/quote.rules.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { isSoldOf } from '../parts/line-key.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
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

type PriceOf = (line: FeeLine) => FeeLine

/**
 * The price of a line at `rate`: by the piece, that of so many as the line has. What was sold for good, as passes and deposits of removed
 * routines, and what is offered no longer, has no other price than that at which it was sold.
 */
function pricesAt(view: SoldRegistration, place: PricePlace, rate: Rate): PriceOf {
  const charges = chargesOf(view, place)
  const byKey = new Map(charges.map((charge) => [charge.key, charge]))
  const byPiece = charges.filter(isByPiece)
  return (line) => {
    const charge = byKey.get(line.key) ?? byPiece.find(({ key }) => isSoldOf(key, line))
    if (!charge || isGone(charge)) return line
    const { units, unit_cents, amount_cents } = lineAt(charge.pieces?.(line.units) ?? charge, rate)
    return { ...line, units, unit_cents, amount_cents }
  }
}

/** The lines as sold, the early ones at their prices at `rate`, and what follows from them with what it comes to more or less. */
function linesAtRate(
  { quote }: SoldRegistration,
  priceOf: PriceOf,
  followOn: (others: readonly FeeLine[]) => FeeLine[],
): FeeLine[] {
  const sold = quote.lines.filter((line) => !isFollowing(line))
  const after = sold.map((line) => (isEarly(line) ? priceOf(line) : line))
  const amounts = (others: readonly FeeLine[]) =>
    new Map(followOn(others).map(({ key, amount_cents }) => [key, amount_cents]))
  const [then, now] = [amounts(sold), amounts(after)]
  const following = quote.lines.filter(isFollowing).map((line) => {
    const more = (now.get(line.key) ?? 0) - (then.get(line.key) ?? 0)
    const amount_cents = toCents(line.amount_cents + more)
    return { ...line, units: 1, unit_cents: amount_cents, amount_cents }
  })
  return [...after, ...following]
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
    key: lineKey('promo_code', id),
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
  const { quote, promo_codes, tour_date, price_list } = view
  const place = placeAt(tour_date, price_list)
  const priceOf = pricesAt(view, place, rate)
  const followOn = (others: readonly FeeLine[]) => followingLines(others, { subject: view, place, rate })
  const lines = dearerLines(view, rate, linesAtRate(view, priceOf, followOn))
  const priced = quote.lines.filter((line) => !isFollowing(line)).map(priceOf)
  const everything = [...priced, ...followOn(priced)]
  const codes = promoCodesAtPrices({ codes: promo_codes, before: quote.lines, after: everything, tour_date })
  const costs = sumCents(everything.map(({ amount_cents }) => amount_cents)) - takenOff(codes)
  const most = Math.max(0, costs - (quote.fees.total - takenOff(promo_codes)))
  return {
    lines,
    cents: Math.min(most, Math.max(0, sumCents(lines.map(({ amount_cents }) => amount_cents)))),
  }
}
