// Shares out what promo codes take off over the lines that they discount, so that each line keeps its price (PROMO-07).
import type { FeeLine } from '../fees/quote.model.ts'
import type { PromoTerms, Shares } from './discount.model.ts'

/** What of a line a promo code looks at. Lines of fees that the kind of event does not have are left out before. */
export type SharedLine = Pick<FeeLine, 'key' | 'group' | 'units' | 'unit_cents' | 'amount_cents'>

export interface SharedCode extends PromoTerms {
  /** What it takes off each line as sold; null = nothing is settled yet: every line is new to it. */
  shares: Shares | null
  /** What it was granted when it was settled, where less was owed than it is worth: an amount from then on. */
  most_cents: number | null
  /** It takes off what is added, too; 'dearer': only what the lines that it discounts cost more. */
  holds: boolean | 'dearer'
}

export interface Sharing {
  shares: Shares
  most_cents: number | null
}

/** Cents by code and line. */
type Table = readonly number[][]

/** The line that stays owed for a removed routine is what is left of the routine's own (EDIT-07). */
const REMOVED = 'removed_'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const takenOf = (table: Table, line: number) => sumOf(table.map((shares) => shares[line] ?? 0))

/** The part of `wanted` that lies between 0 and `most`, whichever sign both have. */
function within(wanted: number, most: number): number {
  return most >= 0 ? Math.max(0, Math.min(wanted, most)) : Math.min(0, Math.max(wanted, most))
}

/** Away from zero: what takes from a teacher's line and from the line that makes the teacher free is one amount. */
const roundUp = (cents: number) => Math.sign(cents) * Math.ceil(Math.abs(cents))

/** A percentage of the price of each unit, rounded up to the cent: further units on a line of their own cost the same. */
const percentOf = ({ percent }: PromoTerms, { units, unit_cents }: SharedLine) =>
  units * roundUp((unit_cents * (percent ?? 0)) / 100)

/** `total` by these weights, in whole cents that add up to it; none above its weight while the total is not above theirs. */
export function spread(total: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  let seen = 0
  let given = 0
  return weights.map((weight) => {
    seen += weight
    const part = whole === 0 ? 0 : Math.round((total * seen) / whole) - given
    given += part
    return part
  })
}

/** The amount that it takes off at most; null = it is a percentage of each line. */
const mostOf = ({ amount_cents, most_cents }: SharedCode) => most_cents ?? amount_cents

/** What a line keeps of its share when it is `line` instead of `was`: fewer units keep less, and never more than they are. */
function keptShare(code: SharedCode, share: number, was: SharedLine, line: SharedLine): number {
  if (Math.sign(line.amount_cents) !== Math.sign(was.amount_cents)) return 0
  if (Math.abs(line.amount_cents) >= Math.abs(was.amount_cents)) return share
  if (mostOf(code) === null && share === percentOf(code, was)) return percentOf(code, line)
  const fewer = line.amount_cents > 0 && line.units < was.units
  return within(fewer ? roundUp((share * line.units) / was.units) : share, line.amount_cents)
}

/** Percentages first, then amounts of one kind of fee, then amounts of all: the order of entry makes no difference. */
function inTurn(codes: readonly SharedCode[]): number[] {
  const turn = (code: SharedCode) => (mostOf(code) === null ? 0 : code.fee_group !== null ? 1 : 2)
  return codes
    .map((code, index) => ({ index, turn: turn(code) }))
    .sort((one, other) => one.turn - other.turn || one.index - other.index)
    .map(({ index }) => index)
}

/** What the codes still take off the lines that were sold before, each line by itself. */
function keptShares(
  codes: readonly SharedCode[],
  before: readonly SharedLine[],
  after: readonly SharedLine[],
) {
  const sold = new Map(before.map((line) => [line.key, line]))
  const table = codes.map(() => after.map(() => 0))
  const turns = inTurn(codes)
  for (const [at, line] of after.entries()) {
    const removed = line.key.startsWith(REMOVED) && !sold.has(line.key)
    const was = sold.get(removed ? line.key.slice(REMOVED.length) : line.key)
    if (!was) continue
    const all = sumOf(codes.map(({ shares }) => shares?.[was.key] ?? 0))
    // What stays owed for a removed routine is never more than was paid for it.
    const left = Math.max(0, line.amount_cents - (was.amount_cents - all))
    for (const index of turns) {
      const code = codes[index]
      if (!code) continue
      const share = code.shares?.[was.key] ?? 0
      const keeps = removed
        ? within(all === 0 ? 0 : roundUp((share * left) / all), left - takenOf(table, at))
        : keptShare(code, share, was, line)
      const row = table[index]
      if (row) row[at] = within(keeps, line.amount_cents - takenOf(table, at))
    }
  }
  // An amount is never exceeded, also where a line that lowered the fees has gone.
  return table.map((shares, index) => {
    const code = codes[index]
    const most = code ? mostOf(code) : null
    return most !== null && sumOf(shares) > most ? spread(most, shares) : shares
  })
}

/** The lines that the code discounts, each as it is, with what of it is new to the code and what nobody takes off yet. */
function linesFor(
  code: SharedCode,
  before: readonly SharedLine[],
  after: readonly SharedLine[],
  table: Table,
) {
  const sold = new Map(before.map((line) => [line.key, line]))
  return after.map((line, at) => {
    const { key, group, amount_cents } = line
    const discounts = code.holds !== 'dearer' || (code.shares?.[key] ?? 0) !== 0
    const scope = discounts && (code.fee_group === null || code.fee_group === group)
    const stood = code.shares === null ? undefined : sold.get(key)
    const was = stood && Math.sign(stood.amount_cents) === Math.sign(amount_cents) ? stood : undefined
    const deposit = code.shares !== null && !stood && key.startsWith(REMOVED)
    const grown = amount_cents - (was?.amount_cents ?? 0)
    const isNew = scope && !deposit && grown * Math.sign(amount_cents) > 0
    const free_cents = amount_cents - takenOf(table, at)
    return { line, was, scope, free_cents, open_cents: isNew ? within(grown, free_cents) : 0 }
  })
}

/** What the code takes off beside what it keeps: a percentage of each line, an amount by what is open of the lines. */
function addedShares(
  code: SharedCode,
  kept: readonly number[],
  lines: ReturnType<typeof linesFor>,
): number[] {
  const most = mostOf(code)
  if (most === null) {
    return lines.map(({ line, was, open_cents }) =>
      within(percentOf(code, line) - (was ? percentOf(code, was) : 0), open_cents),
    )
  }
  const open = lines.map(({ open_cents }) => open_cents)
  const free = sumOf(lines.map(({ scope, free_cents }) => (scope ? free_cents : 0)))
  return spread(Math.max(0, Math.min(most - sumOf(kept), sumOf(open), free)), open)
}

/** No kind of fee is discounted by more than it is: what would be too much goes to the line of the free teachers. */
function keepBelowFees(table: number[][], lines: readonly SharedLine[]): void {
  for (const [line, { group, amount_cents }] of lines.entries()) {
    if (amount_cents >= 0) continue
    const same = lines.flatMap((one, at) => (one.group === group ? [at] : []))
    const fees = sumOf(same.map((at) => lines[at]?.amount_cents ?? 0))
    let excess = sumOf(same.map((at) => takenOf(table, at))) - Math.max(0, fees)
    for (const shares of table.toReversed()) {
      const room = takenOf(table, line) - amount_cents
      const less = Math.max(0, Math.min(excess, room, sumOf(shares)))
      shares[line] = (shares[line] ?? 0) - less
      excess -= less
    }
  }
}

/**
 * What the codes take off each of the lines `after` (PROMO-01, PROMO-07). A line of `before` that stays keeps its share,
 * less of it keeps less, and one that goes takes its share along; what is new is discounted by the codes that hold, as
 * far as their amounts still go and together by at most `limit_cents`. Pure; the same on screen and server.
 */
export function sharePromoCodes(
  codes: readonly SharedCode[],
  before: readonly SharedLine[],
  after: readonly SharedLine[],
  limit_cents: number = Number.POSITIVE_INFINITY,
): Sharing[] {
  const table = keptShares(codes, before, after)
  const most = codes.map(({ most_cents }) => most_cents)
  let limit = limit_cents
  for (const index of inTurn(codes)) {
    const code = codes[index]
    const kept = table[index]
    if (!code?.holds || !kept) continue
    const wanted = addedShares(code, kept, linesFor(code, before, after, table))
    const over = sumOf(wanted) > limit
    const added = over ? spread(limit, wanted) : wanted
    if (over) most[index] = sumOf(kept) + sumOf(added)
    limit -= Math.max(0, sumOf(added))
    table[index] = kept.map((share, line) => share + (added[line] ?? 0))
  }
  keepBelowFees(table, after)
  return table.map((shares, index) => ({
    shares: Object.fromEntries(after.flatMap(({ key }, line) => (shares[line] ? [[key, shares[line]]] : []))),
    most_cents: most[index] ?? null,
  }))
}
