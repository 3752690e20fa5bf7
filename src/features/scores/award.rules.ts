// Decides which award a total is given, and checks the ranges of an event (A§9).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { formatPoints, type Points } from './points.model.ts'
import type { AwardRange } from './score.model.ts'

/**
 * AWARD-01: the range that begins at this total or below it, next to it; so that a total between two steps (an average) has
 * the award of the lower range. Null below all ranges, or where the event has none.
 */
export function awardFor(total: Points, ranges: readonly AwardRange[]): AwardRange | null {
  return ranges.reduce<AwardRange | null>(
    (best, range) => (range.lowest <= total && (best === null || range.lowest > best.lowest) ? range : best),
    null,
  )
}

/** AWARD-02: each range ends where the next begins, one step apart: nothing lies between two, and nothing in both. */
export function checkAwardRanges(ranges: readonly AwardRange[], step: Points): Violation[] {
  const sorted = [...ranges].sort((a, b) => a.lowest - b.lowest)
  return sorted.flatMap((range, at) => {
    const position = ranges.indexOf(range)
    const next = sorted[at + 1]
    if (range.highest < range.lowest) return [refuse('AWARD_UPSIDE_DOWN', [position, 'highest'])]
    if (!next || range.highest + step === next.lowest) return []
    const words = { lower: range.display_name, upper: next.display_name, ends: formatPoints(range.highest) }
    return [
      refuse(range.highest >= next.lowest ? 'AWARD_OVERLAP' : 'AWARD_GAP', [position, 'highest'], words),
    ]
  })
}
