// Decides which observers without a name an edit keeps as sold, sells further, or gives back (EDIT-06).
import { formatUsd, toCents } from '../../shared/money.ts'
import { rateWords } from '../tours/rate.rules.ts'
import type { FeeLine } from './quote.model.ts'

export type ObserverType = 'one' | 'two'

/** The sold lines of one type, the oldest first: 'observers:one', 'observers:one:2', ... */
function soldLines(sold: readonly FeeLine[], type: ObserverType): FeeLine[] {
  const numberOf = ({ key }: FeeLine) => Number(key.split(':')[2] ?? 1)
  return sold
    .filter(({ key }) => key.split(':').slice(0, 2).join(':') === `observers:${type}`)
    .sort((one, other) => numberOf(one) - numberOf(other))
}

/** The line with fewer units, at the price at which they were sold. */
function fewer(line: FeeLine, units: number): FeeLine {
  const noun = units === 1 ? 'observer' : 'observers'
  const rate = line.rate === null ? '' : `, ${rateWords[line.rate]}`
  return {
    ...line,
    label: line.label.replace(/^\d+ additional observers?/, `${units} additional ${noun}`),
    reason: `${units} ${noun} × ${formatUsd(line.unit_cents)}${rate}`,
    units,
    amount_cents: toCents(units * line.unit_cents),
  }
}

/**
 * The lines of one type of observers when there shall be `wanted` of them: what was sold stays, further ones are
 * `further(units)` at today's price, and fewer leave from the newest line.
 */
export function observerLines(
  sold: readonly FeeLine[],
  type: ObserverType,
  wanted: number,
  further: (units: number) => FeeLine | undefined,
): FeeLine[] {
  const present = soldLines(sold, type)
  const kept: FeeLine[] = []
  let left = wanted
  for (const line of present) {
    const units = Math.min(left, line.units)
    left -= units
    if (units === line.units) kept.push(line)
    else if (units > 0) kept.push(fewer(line, units))
  }
  const more = left > 0 ? further(left) : undefined
  if (!more) return kept
  const key = present.length === 0 ? more.key : `${more.key}:${present.length + 1}`
  return [...kept, { ...more, key }]
}
