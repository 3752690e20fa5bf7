// Shares out what promo codes take off over the lines that they discount, so that each line keeps its price (PROMO-07).
import type { FeeLine } from '../fees/quote.model.ts'
import type { PromoTerms, Shares } from './discount.model.ts'

/** What of a line a promo code looks at. Lines of fees that the kind of event does not have are left out before. */
export type SharedLine = Pick<FeeLine, 'key' | 'group' | 'units' | 'unit_cents' | 'amount_cents'>

export interface SharedCode extends PromoTerms {
  /** What it takes off each line as sold; null = nothing is settled yet: every line is new to it. */
  shares: Shares | null
  /** What of its amount media passes used that were paid for themselves (MEDIA-07). */
  passes_cents: number
  /** It takes off what is added, too; 'dearer': only what the lines that it discounts cost more. */
  holds: boolean | 'dearer'
}

export interface Sharing {
  shares: Shares
  /** What it is worth on these lines beside the other codes, and does not take off, since no more was owed (PROMO-08). */
  withheld_cents: number
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

/** The amount that it takes off these lines at most; null = it is a percentage of each line. */
const mostOf = ({ amount_cents, passes_cents }: Pick<SharedCode, 'amount_cents' | 'passes_cents'>) =>
  amount_cents === null ? null : Math.max(0, amount_cents - passes_cents)

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

/** What of a line was there before, where it is dearer or cheaper now. */
const knownOf = (was: SharedLine, line: SharedLine) =>
  Math.abs(line.amount_cents) >= Math.abs(was.amount_cents) ? was : line

/**
 * The shares of a percentage, together at most what it is of these lines: where more went off one of them for what had been
 * withheld of others that have gone since (PROMO-08), that goes with these.
 */
function withinPercent(
  code: SharedCode,
  shares: readonly number[],
  lines: readonly SharedLine[],
  sold: ReadonlyMap<string, SharedLine>,
): number[] {
  const over = lines.map((line, at) => {
    const was = sold.get(line.key)
    const counts = was && (code.fee_group === null || code.fee_group === line.group)
    return counts ? (shares[at] ?? 0) - percentOf(code, knownOf(was, line)) : 0
  })
  const excess = Math.max(0, sumOf(over))
  const less = spread(
    excess,
    over.map((cents) => Math.max(0, cents)),
  )
  return shares.map((share, at) => share - (less[at] ?? 0))
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
      const row = table[index]
      if (!code || !row) continue
      const share = code.shares?.[was.key] ?? 0
      const keeps = removed
        ? within(all === 0 ? 0 : roundUp((share * left) / all), left - takenOf(table, at))
        : keptShare(code, share, was, line)
      row[at] = within(keeps, line.amount_cents - takenOf(table, at))
    }
  }
  // An amount is never exceeded, also where a line that lowered the fees has gone.
  return table.map((shares, index) => {
    const code = codes[index]
    if (!code) return shares
    const most = mostOf(code)
    if (most === null) return withinPercent(code, shares, after, sold)
    return sumOf(shares) > most ? spread(most, shares) : shares
  })
}

/** Whether the code discounts a line at all. */
function discounts(code: SharedCode, { key, group }: SharedLine): boolean {
  if (code.holds === 'dearer' && (code.shares?.[key] ?? 0) === 0) return false
  return code.fee_group === null || code.fee_group === group
}

interface Growth {
  codes: readonly SharedCode[]
  before: ReadonlyMap<string, SharedLine>
  after: readonly SharedLine[]
  /** What of each line is kept of what was sold. */
  kept: Table
}

/** The line as the code knows it from before, where it is still of the same kind. */
function knownLine({ codes, before }: Growth, index: number, { key, amount_cents }: SharedLine) {
  const was = codes[index]?.shares === null ? undefined : before.get(key)
  return was && Math.sign(was.amount_cents) === Math.sign(amount_cents) ? was : undefined
}

/** What of each line is new to the code, and nobody has taken off yet. */
function openOf(growth: Growth, index: number, table: Table): number[] {
  const { codes, after, kept } = growth
  const code = codes[index]
  return after.map((line, at) => {
    if (!code || !discounts(code, line)) return 0
    const was = knownLine(growth, index, line)
    if (code.shares !== null && !was && line.key.startsWith(REMOVED)) return 0
    const grown = line.amount_cents - (was?.amount_cents ?? 0)
    if (grown * Math.sign(line.amount_cents) <= 0) return 0
    const free = line.amount_cents - takenOf(table, at)
    return within(grown - (takenOf(table, at) - takenOf(kept, at)), within(grown, free))
  })
}

/**
 * What percentages are worth on lines that were sold before, and were not granted, since no more was owed (PROMO-08): the
 * code takes it off what is new. Cents by code.
 */
function withheldBefore(growth: Growth): number[] {
  const { codes, before, after, kept } = growth
  const claimed = after.map((_, at) => takenOf(kept, at))
  const withheld = codes.map(() => 0)
  for (const index of inTurn(codes)) {
    const code = codes[index]
    if (code?.holds !== true || code.shares === null || mostOf(code) !== null) continue
    for (const [at, line] of after.entries()) {
      const was = before.get(line.key)
      if (!was || line.key.startsWith(REMOVED) || !discounts(code, line)) continue
      const known = knownOf(was, line)
      // Below 0 where more than its percentage went off a line, for what had been withheld of others, and of the free teachers.
      const left = percentOf(code, known) - (kept[index]?.[at] ?? 0)
      const part = Math.min(left, Math.max(0, known.amount_cents - (claimed[at] ?? 0)))
      claimed[at] = (claimed[at] ?? 0) + Math.max(0, part)
      withheld[index] = (withheld[index] ?? 0) + part
    }
  }
  return withheld.map((cents) => Math.max(0, cents))
}

/** What the settled codes of a registration are worth on its lines, and do not take off (PROMO-08). Cents by code. */
export function withheldOn(
  settled: readonly (Omit<SharedCode, 'holds' | 'shares'> & { shares: Shares; stopped: boolean })[],
  lines: readonly SharedLine[],
): number[] {
  const codes = settled.map((code): SharedCode => ({ ...code, holds: !code.stopped }))
  const kept = codes.map(({ shares }) => lines.map(({ key }) => shares?.[key] ?? 0))
  const before = new Map(lines.map((line) => [line.key, line]))
  const percentages = withheldBefore({ codes, before, after: lines, kept })
  return codes.map((code, index) => {
    const most = mostOf(code)
    if (most === null || !code.holds) return percentages[index] ?? 0
    const free = lines.map((line, at) => (discounts(code, line) ? line.amount_cents - takenOf(kept, at) : 0))
    return Math.max(0, Math.min(most - sumOf(kept[index] ?? []), sumOf(free)))
  })
}

interface Step {
  index: number
  /** The percentage of what is new; or what may go off any of it: an amount, and what of a percentage was withheld. */
  takes: 'percent' | 'rest'
}

/** Percentages of what is new first; then, of one kind of fee before all kinds, what may go off any of it. */
function stepsOf(codes: readonly SharedCode[]): Step[] {
  const turns = inTurn(codes).filter((index) => codes[index]?.holds)
  const percent = turns.filter((index) => codes[index]?.percent !== null)
  const ofKind = turns.filter((index) => codes[index]?.fee_group !== null)
  const ofAll = turns.filter((index) => codes[index]?.fee_group === null)
  return [
    ...percent.map((index): Step => ({ index, takes: 'percent' })),
    ...[...ofKind, ...ofAll].map((index): Step => ({ index, takes: 'rest' })),
  ]
}

/** What the code takes off what is new in this step, if nothing limits it. */
function addedShares(growth: Growth, { index, takes }: Step, table: Table, withheld: number): number[] {
  const { codes, after } = growth
  const code = codes[index] as SharedCode
  const open = openOf(growth, index, table)
  if (takes === 'percent') {
    return after.map((line, at) => {
      const was = knownLine(growth, index, line)
      return within(percentOf(code, line) - (was ? percentOf(code, was) : 0), open[at] ?? 0)
    })
  }
  const most = mostOf(code)
  const free = sumOf(
    after.map((line, at) => (discounts(code, line) ? line.amount_cents - takenOf(table, at) : 0)),
  )
  const left = most === null ? withheld : most - sumOf(table[index] ?? [])
  return spread(Math.max(0, Math.min(left, sumOf(open), free)), open)
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
 * far as their amounts still go and together by at most `limit_cents`; what a percentage was not granted before, since no
 * more was owed, goes off what is new as well (PROMO-08). Pure; the same on screen and server.
 */
export function sharePromoCodes(
  codes: readonly SharedCode[],
  before: readonly SharedLine[],
  after: readonly SharedLine[],
  limit_cents: number = Number.POSITIVE_INFINITY,
): Sharing[] {
  const kept = keptShares(codes, before, after)
  const growth = { codes, before: new Map(before.map((line) => [line.key, line])), after, kept }
  const withheld = withheldBefore(growth)
  const table = kept.map((row) => [...row])
  let limit = limit_cents
  for (const step of stepsOf(codes)) {
    const { index, takes } = step
    const wanted = addedShares(growth, step, table, withheld[index] ?? 0)
    const sum = sumOf(wanted)
    const added = sum > limit ? spread(limit, wanted) : wanted
    const cents = sumOf(added)
    limit -= Math.max(0, cents)
    if (takes === 'rest' && codes[index]?.percent !== null) withheld[index] = (withheld[index] ?? 0) - cents
    else withheld[index] = (withheld[index] ?? 0) + sum - cents
    table[index] = (table[index] ?? []).map((share, line) => share + (added[line] ?? 0))
  }
  keepBelowFees(table, after)
  return table.map((shares, index) => ({
    shares: Object.fromEntries(after.flatMap(({ key }, line) => (shares[line] ? [[key, shares[line]]] : []))),
    withheld_cents: withheld[index] ?? 0,
  }))
}
