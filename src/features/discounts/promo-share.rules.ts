// Shares out what promo codes take off over the lines that they discount, so that each line keeps its price (PROMO-07).

import type { FeeLine } from '../fees/quote.model.ts'
import { isSoldOf } from '../parts/line-key.rules.ts'
import { feeGroups } from '../tours/fee-groups.model.ts'
import type { Lapsed, PromoTerms, Shares } from './discount.model.ts'

/** What of a line a promo code looks at. Lines of fees that the kind of event does not have are left out before. */
export type SharedLine = Pick<FeeLine, 'key' | 'group' | 'units' | 'unit_cents' | 'amount_cents'>

export interface SharedCode extends PromoTerms {
  /** What it takes off each line as sold; null = nothing is settled yet: every line is new to it. */
  shares: Shares | null
  /** What of its amount media passes used that were paid for themselves (MEDIA-07). */
  passes_cents: number
  /** What of it lapsed when it was settled, by line (PROMO-08). */
  lapsed: Lapsed
  /** It takes off what is added, too; 'dearer': only what the lines that it discounts cost more. */
  holds: boolean | 'dearer'
}

export interface Sharing {
  shares: Shares
  /** What it is worth on these lines beside the other codes, and does not take off, since no more is owed (PROMO-08). */
  withheld_cents: number
  /** The same by line: it lapses if the code is settled by them. */
  lapsed: Lapsed
}

const none = () => 0

/** Cents by code and line. */
type Table = readonly number[][]

/** The line that stays owed for a removed routine is what is left of the routine's own (EDIT-07). */
export const REMOVED = 'removed_'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, amount) => sum + amount, 0)
const takenOf = (table: Table, line: number) => sumOf(table.map((shares) => shares[line] ?? 0))

/** The part of `wanted` that lies between 0 and `most`, whichever sign both have. */
export function within(wanted: number, most: number): number {
  return most >= 0 ? Math.max(0, Math.min(wanted, most)) : Math.min(0, Math.max(wanted, most))
}

/**
 * Whether a line goes on as the one that it was. What has become another kind of fee, as where a dancer becomes an observer at an
 * event at which observers are a kind of their own, is new to a code for one kind of fee.
 */
function goesOn({ fee_group }: SharedCode, was: SharedLine, line: SharedLine): boolean {
  return (
    Math.sign(line.amount_cents) === Math.sign(was.amount_cents) &&
    (fee_group === null || line.group === was.group)
  )
}

/** Away from zero: what takes from a teacher's line and from the line that makes the teacher free is one amount. */
const roundUp = (cents: number) => Math.sign(cents) * Math.ceil(Math.abs(cents))

/** What of each line lapsed (PROMO-08). Pieces that are sold again stand on a line beside theirs: 'observers:one:2'. */
function lapsedOn(lapsed: Lapsed, lines: readonly SharedLine[]): ReadonlyMap<string, number> {
  const result = new Map<string, number>()
  for (const [key, { cents, of_cents }] of Object.entries(lapsed)) {
    let [left, of] = [cents, of_cents]
    for (const line of lines.filter((line) => isSoldOf(key, line))) {
      const part = of === 0 ? 0 : roundUp((left * within(line.amount_cents, of)) / of)
      result.set(line.key, (result.get(line.key) ?? 0) + part)
      left -= part
      of -= within(line.amount_cents, of)
    }
  }
  return result
}

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
function mostOf({ amount_cents, passes_cents, lapsed }: SharedCode) {
  const gone = sumOf(Object.values(lapsed).map(({ cents }) => cents))
  return amount_cents === null ? null : Math.max(0, amount_cents - passes_cents - gone)
}

/** What a line keeps of its share when it is `line` instead of `was`: fewer units keep less, and never more than they are. */
function keptShare(code: SharedCode, percents: Percents, was: SharedLine, line: SharedLine): number {
  const share = code.shares?.[was.key] ?? 0
  if (!goesOn(code, was, line)) return 0
  const less = Math.abs(line.amount_cents) < Math.abs(was.amount_cents)
  const whole = percents.was(was)
  if (mostOf(code) === null && share === whole) {
    return less ? percents.is(line) : within(share, percents.is(line))
  }
  if (!less) return share
  const fewer = line.amount_cents > 0 && line.units < was.units
  const kept = within(fewer ? roundUp((share * line.units) / was.units) : share, line.amount_cents)
  return mostOf(code) === null && Math.abs(share) < Math.abs(whole) ? within(kept, percents.is(line)) : kept
}

/**
 * Percentages first, then amounts; of one kind of fee before all kinds, and what is worth more before what is worth less: the
 * order of entry makes no difference, neither now nor with an edit.
 */
function inTurn(codes: readonly SharedCode[]): number[] {
  const kind = ({ fee_group }: SharedCode) =>
    fee_group === null ? feeGroups.length : feeGroups.indexOf(fee_group)
  const rank = (code: SharedCode) => [
    mostOf(code) === null ? 0 : 1,
    kind(code),
    -(code.percent ?? 0),
    -(mostOf(code) ?? 0),
  ]
  return codes
    .map((code, index) => ({ index, ranks: [...rank(code), index] }))
    .sort((one, other) => one.ranks.map((by, at) => by - (other.ranks[at] ?? 0)).find((by) => by !== 0) ?? 0)
    .map(({ index }) => index)
}

/**
 * Cents of each line by its key, for each code: its percentage of the price of each unit, rounded up to the cent (further units
 * on a line of their own cost the same), of what the percentages before it leave, less what lapsed of it: a line that goes and
 * comes back costs what it did.
 */
function percentsOf(codes: readonly SharedCode[], lines: readonly SharedLine[]) {
  const claimed = new Map<string, number>()
  const result: ReadonlyMap<string, number>[] = []
  for (const index of inTurn(codes)) {
    const { percent, fee_group, holds, lapsed } = codes[index] as SharedCode
    const gone = lapsedOn(lapsed, lines)
    const cents = lines.map(({ key, group, units, unit_cents }): [string, number] => {
      const before = claimed.get(key) ?? 0
      const unit = within(roundUp((unit_cents * (percent ?? 0)) / 100), unit_cents - before)
      if (holds && (fee_group === null || fee_group === group)) claimed.set(key, before + unit)
      return [key, within(units * unit - (gone.get(key) ?? 0), units * unit)]
    })
    result[index] = new Map(cents)
  }
  return codes.map(
    (_, index) =>
      ({ key }: SharedLine) =>
        result[index]?.get(key) ?? 0,
  )
}

/** What a percentage is of each line, as it was and as it is. */
type Percents = Record<'was' | 'is', (line: SharedLine) => number>

/** What the codes still take off the lines that were sold before, each line by itself. */
function keptShares(
  codes: readonly SharedCode[],
  percents: readonly Percents[],
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
        : keptShare(code, percents[index] as Percents, was, line)
      row[at] = within(keeps, line.amount_cents - takenOf(table, at))
    }
  }
  // An amount is never exceeded, also where a line that lowered the fees has gone.
  return table.map((shares, index) => {
    const code = codes[index]
    const most = code ? mostOf(code) : null
    return most !== null && sumOf(shares) > most ? spread(most, shares) : shares
  })
}

interface Growth {
  codes: readonly SharedCode[]
  percents: readonly Percents[]
  before: ReadonlyMap<string, SharedLine>
  after: readonly SharedLine[]
  /** What of each line is kept of what was sold. */
  kept: Table
}

/**
 * Whether the code discounts a line at all. At dearer prices it goes on with what it discounted; what was free is of its kind as
 * well, since nothing could be taken off it.
 */
function discounts(
  { before }: Pick<Growth, 'before'>,
  code: SharedCode,
  { key, group }: SharedLine,
): boolean {
  const discounted = (code.shares?.[key] ?? 0) !== 0 || before.get(key)?.amount_cents === 0
  if (code.holds === 'dearer' && !discounted) return false
  return code.fee_group === null || code.fee_group === group
}

/** The line as the code knows it from before, where it goes on as that. */
function knownLine({ codes, before }: Growth, index: number, line: SharedLine) {
  const code = codes[index]
  const was = before.get(line.key)
  return code && code.shares !== null && was && goesOn(code, was, line) ? was : undefined
}

/** What of each line is new to the code, and nobody has taken off yet. */
function openOf(growth: Growth, index: number, table: Table): number[] {
  const { codes, after, kept } = growth
  const code = codes[index]
  return after.map((line, at) => {
    if (!code || !discounts(growth, code, line)) return 0
    const was = knownLine(growth, index, line)
    if (code.shares !== null && !was && line.key.startsWith(REMOVED)) return 0
    const grown = line.amount_cents - (was?.amount_cents ?? 0)
    if (grown * Math.sign(line.amount_cents) <= 0) return 0
    const free = line.amount_cents - takenOf(table, at)
    // Percentages are bound by themselves, and by what nobody takes off.
    const others = mostOf(code) === null ? 0 : takenOf(table, at) - takenOf(kept, at)
    return within(grown - others, within(grown, free))
  })
}

/** What the code takes off what is new, if nothing limits it: a percentage of each line, an amount as far as it is free. */
function addedShares(growth: Growth, index: number, table: Table): number[] {
  const { codes, after } = growth
  const code = codes[index] as SharedCode
  const { was: percentOf, is: percentNow } = growth.percents[index] as Percents
  const open = openOf(growth, index, table)
  const most = mostOf(code)
  if (most === null) {
    return after.map((line, at) => {
      const was = knownLine(growth, index, line)
      return within(percentNow(line) - (was ? percentOf(was) : 0), open[at] ?? 0)
    })
  }
  const free = sumOf(
    after.map((line, at) => (discounts(growth, code, line) ? line.amount_cents - takenOf(table, at) : 0)),
  )
  return spread(Math.max(0, Math.min(most - sumOf(table[index] ?? []), sumOf(open), free)), open)
}

/** What a code loses that is settled for less than it is worth: of a percentage on each line, of an amount all the rest. */
function lapsedOf(
  growth: Growth,
  index: number,
  shares: readonly number[],
  wanted: readonly number[],
): Lapsed {
  const code = growth.codes[index] as SharedCode
  const lines = growth.after
  const { is: percentOf } = growth.percents[index] as Percents
  const most = mostOf(code)
  const lost =
    most === null
      ? lines.map((line, at) => (discounts(growth, code, line) ? percentOf(line) - (shares[at] ?? 0) : 0))
      : spread(most - sumOf(shares), wanted)
  return Object.fromEntries(
    lines.flatMap(({ key, amount_cents }, at) => {
      const cents = lost[at] ?? 0
      return cents === 0 ? [] : [[key, { cents, of_cents: amount_cents }]]
    }),
  )
}

/** No kind of fee is discounted by more than it is: what would be too much goes to the line of the free teachers. */
function keepBelowFees(table: number[][], turns: readonly number[], lines: readonly SharedLine[]): void {
  for (const [line, { group, amount_cents }] of lines.entries()) {
    if (amount_cents >= 0) continue
    const same = lines.flatMap((line, at) => (line.group === group ? [at] : []))
    const fees = sumOf(same.map((at) => lines[at]?.amount_cents ?? 0))
    let excess = sumOf(same.map((at) => takenOf(table, at))) - Math.max(0, fees)
    for (const shares of turns.toReversed().map((index) => table[index] ?? [])) {
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
 * far as their amounts still go and together by at most `limit_cents`; what a code is worth beyond that is withheld
 * (PROMO-08). Pure; the same on screen and server.
 */
export function sharePromoCodes(
  codes: readonly SharedCode[],
  before: readonly SharedLine[],
  after: readonly SharedLine[],
  limit_cents: number = Number.POSITIVE_INFINITY,
): Sharing[] {
  const turns = inTurn(codes)
  const [then, now] = [percentsOf(codes, before), percentsOf(codes, after)]
  const percents = codes.map((_, index): Percents => ({ was: then[index] ?? none, is: now[index] ?? none }))
  const kept = keptShares(codes, percents, before, after)
  const growth = { codes, percents, before: new Map(before.map((line) => [line.key, line])), after, kept }
  const table = kept.map((row) => [...row])
  const cut = new Map<number, number[]>()
  let limit = limit_cents
  for (const index of turns.filter((index) => codes[index]?.holds)) {
    const wanted = addedShares(growth, index, table)
    const over = sumOf(wanted) > limit
    if (over) cut.set(index, wanted)
    const added = over ? spread(limit, wanted) : wanted
    limit -= Math.max(0, sumOf(added))
    table[index] = (table[index] ?? []).map((share, line) => share + (added[line] ?? 0))
  }
  keepBelowFees(table, turns, after)
  return codes.map((code, index) => {
    const shares = table[index] ?? []
    const wanted = cut.get(index)
    return {
      shares: Object.fromEntries(
        after.flatMap(({ key }, line) => (shares[line] ? [[key, shares[line]]] : [])),
      ),
      withheld_cents: wanted ? sumOf(wanted) - sumOf(shares) : 0,
      lapsed: wanted ? lapsedOf(growth, index, shares, wanted) : code.lapsed,
    }
  })
}
