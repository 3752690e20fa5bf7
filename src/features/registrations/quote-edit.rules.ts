// What a completed registration costs once an edit of it is applied: what stays is as sold, the rest is priced today.

import { agreedLate } from '../fees/agreed-late.rules.ts'
import { type Charge, carried, isGone, lineAt, placeAt, sameCharge } from '../fees/charge.rules.ts'
import { isByPiece, piecesAsSold } from '../fees/pieces-as-sold.rules.ts'
import type { FeeLine, Quote } from '../fees/quote.model.ts'
import {
  chargesOf,
  followingLines,
  partChargesOf,
  partOfLine,
  type QuoteSubject,
  rankOf,
  soldQuote,
} from '../fees/quote.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import type { Rate } from '../tours/price-list.model.ts'
import { rateAt } from '../tours/rate.rules.ts'
import type { RegistrationView } from './registration.model.ts'

/** What one charge comes to after the edit (EDIT-05); `was` = the charge of the same key before it. */
function editedLine(
  charge: Charge,
  was: Charge | undefined,
  sold: FeeLine | undefined,
  today: Rate,
): FeeLine {
  if (!sold) return lineAt(charge, today)
  // What was sold has no price any more at which it could be anything else (FEE-08).
  if (was && isGone(was) && isGone(charge)) return sold
  const rate = sold.rate ?? today
  if (!was || !sameCharge(was, charge, rate)) {
    return agreedLate(sold, carried(sold, lineAt(charge, rate)), today)
  }
  return was.label === charge.label ? sold : { ...sold, label: charge.label }
}

/** The lines of all that is charged after the edit. */
function chargedLines(
  before: readonly Charge[],
  after: readonly Charge[],
  sold: readonly FeeLine[],
  today: Rate,
): FeeLine[] {
  const was = new Map(before.map((charge) => [charge.key, charge]))
  const lines = new Map(sold.map((line) => [line.key, line]))
  return after.flatMap((charge) =>
    isByPiece(charge)
      ? piecesAsSold(sold, charge, today)
      : editedLine(charge, was.get(charge.key), lines.get(charge.key), today),
  )
}

/** What stays of the sold lines that nothing charges any more, as their parts decide; what no part knows stays as it is. */
function goneLines(
  before: RegistrationView,
  kept: ReadonlySet<string>,
  after: QuoteSubject,
  at: Date,
  partsHere: readonly PartCharges<QuoteSubject>[],
): FeeLine[] {
  const gone = new Map(before.quote.lines.filter(({ key }) => !kept.has(key)).map((line) => [line.key, line]))
  const stay = partsHere.flatMap((part) => {
    const lines = [...gone.values()].filter((line) => partOfLine(line) === part)
    for (const { key } of lines) gone.delete(key)
    return part.gone?.(lines, before, at, after) ?? []
  })
  return [...stay, ...gone.values()]
}

/** The sold lines in their order, as they are now, and the new ones each at the end of their section. */
function inOrder(sold: readonly FeeLine[], result: readonly FeeLine[]): FeeLine[] {
  const present = new Map(result.map((line) => [line.key, line]))
  const lines = sold.flatMap(({ key }) => present.get(key) ?? [])
  const known = new Set(sold.map(({ key }) => key))
  for (const line of result) {
    if (known.has(line.key)) continue
    const after = lines.findLastIndex((candidate) => rankOf(candidate) <= rankOf(line))
    lines.splice(after + 1, 0, line)
  }
  return lines
}

/**
 * What the sold registration `before` costs as `after` (EDIT-05 to EDIT-08). What is charged as before keeps its line; what
 * is charged otherwise is priced by today's price list at the rate of its sold line; what is new at today's rate. Pure; the
 * same on screen and server. An unchanged edit gives the sold lines.
 */
export function quoteEdited(before: RegistrationView, after: QuoteSubject, at: Date): Quote {
  const { tour_date, price_list, quote } = before
  const sold = quote.lines
  const place = placeAt(tour_date, price_list)
  const today = rateAt(tour_date, at)
  const lines = chargedLines(chargesOf(before, place), chargesOf(after, place), sold, today)
  const partsHere = partChargesOf(place.kind)
  const was = { subject: before, lines: sold }
  const following = followingLines(lines, { subject: after, place, rate: today, sold: was })
  const priced = partsHere.reduce<readonly FeeLine[]>(
    (all, part) => part.agreed?.(sold, all, today) ?? all,
    [...lines, ...following],
  )
  const kept = new Set(priced.map(({ key }) => key))
  const result = [...priced, ...goneLines(before, kept, after, at, partsHere)]
  return soldQuote(inOrder(sold, result), tour_date, at)
}
