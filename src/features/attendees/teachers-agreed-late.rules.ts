// Decides what of the early lines of teachers an edit agreed to after the early rate had ended (CHECK-03, decision 0040).
import { sumCents } from '../../shared/money.ts'
import { agreedLateOf, earlyOf, withEarly } from '../fees/agreed-late.rules.ts'
import { type FeeLine, TEACHERS_SECTION } from '../fees/quote.model.ts'
import type { Rate } from '../tours/price-list.model.ts'

const earlyTeachers = (lines: readonly FeeLine[]) =>
  lines.filter(({ section, rate }) => section === TEACHERS_SECTION && rate === 'discount')
const mostOf = (lines: readonly FeeLine[]) => sumCents(lines.map(earlyOf))

/**
 * The lines of an edit with what its teachers cost more since fewer of them are free: after the early rate that was agreed to
 * late. What of them was sold early before stays so, as far as those who remain cost it; the line of the free teachers has its
 * part, below zero. `sold` = the lines before the edit.
 */
export function teachersAgreedLate(
  sold: readonly FeeLine[],
  lines: readonly FeeLine[],
  today: Rate,
): FeeLine[] {
  const before = earlyTeachers(sold)
  if (today === 'discount' || before.length === 0) return [...lines]
  const was = new Map(before.map((line) => [line.key, line]))
  const after = earlyTeachers(lines).map((line) => {
    const same = was.get(line.key)
    return same ? withEarly(line, earlyOf(same)) : line
  })
  // More: a line of free teachers went. Less: a teacher left, and the others are what was to be paid in time.
  let more = mostOf(after) - mostOf(before)
  const moved = new Map<string, FeeLine>()
  // By their keys: the order of entry decides nothing.
  for (const line of [...after].sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const early = earlyOf(line)
    const same = was.get(line.key)
    // What the change of a teacher's own line was agreed to late just now stays so.
    const grown = line.amount_cents > 0 ? agreedLateOf(line) - (same ? agreedLateOf(same) : 0) : 0
    const least = Math.min(early, 0)
    const most = Math.max(early, line.amount_cents - Math.max(0, grown))
    const cents = Math.min(most, Math.max(least, early - more))
    more -= early - cents
    moved.set(line.key, withEarly(line, cents))
  }
  return lines.map((line) => moved.get(line.key) ?? line)
}
