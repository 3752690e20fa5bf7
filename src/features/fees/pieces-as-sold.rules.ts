// Decides which of what is sold by the piece an edit keeps as sold, sells further, or gives back (EDIT-06).
import { formatUsd, toCents } from '../../shared/money.ts'
import { isSoldOf } from '../parts/line-key.rules.ts'
import type { Rate } from '../tours/price-list.model.ts'
import { rateWords } from '../tours/rate.rules.ts'
import { type Charge, lineAt } from './charge.rules.ts'
import type { FeeLine } from './quote.model.ts'

/** A charge by the piece, for any number of pieces. */
export type PieceCharge = Charge & { pieces: (units: number) => Charge }

export const isByPiece = (charge: Charge): charge is PieceCharge => charge.pieces !== undefined

/** The sold lines of one charge, the oldest first. */
function soldLines(sold: readonly FeeLine[], { key }: Charge): FeeLine[] {
  const numberOf = (line: FeeLine) => (line.key === key ? 1 : Number(line.key.slice(key.length + 1)))
  return sold.filter((line) => isSoldOf(key, line)).sort((one, other) => numberOf(one) - numberOf(other))
}

/** The line with fewer pieces, at the price at which they were sold. */
function fewer(line: FeeLine, charge: Charge): FeeLine {
  const { label, units } = charge
  const rate = line.rate === null ? '' : `, ${rateWords[line.rate]}`
  const what = 'what' in charge ? charge.what : `${units} × `
  const reason = `${what}${formatUsd(line.unit_cents)}${rate}`
  return { ...line, label, reason, units, amount_cents: toCents(units * line.unit_cents) }
}

/**
 * The lines of a charge by the piece after an edit: what was sold stays as sold, more are sold at the rate of today, and fewer
 * leave from the newest line.
 */
export function piecesAsSold(sold: readonly FeeLine[], charge: PieceCharge, today: Rate): FeeLine[] {
  const present = soldLines(sold, charge)
  const kept: FeeLine[] = []
  let left = charge.units
  for (const line of present) {
    const units = Math.min(left, line.units)
    left -= units
    if (units === line.units) kept.push(line)
    else if (units > 0) kept.push(fewer(line, charge.pieces(units)))
  }
  if (left === 0) return kept
  const more = lineAt(charge.pieces(left), today)
  const key = present.length === 0 ? more.key : `${more.key}:${present.length + 1}`
  return [...kept, { ...more, key }]
}
