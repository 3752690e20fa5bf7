// Decides the places of scored routines: who is before whom, what broke a tie, and who shares a place (E§9).
import type { Total } from './score.model.ts'

export interface Placed {
  place: number
  /** Others with the same place. */
  shared: boolean
  /** Others had the same total, and the dropped score told them apart. */
  tie_broken: boolean
}

const all = ({ total_score, dropped_score }: Total) => total_score + (dropped_score ?? 0)

/** RANK-01: below zero where `a` stands before `b`: by the total, then by the total with the dropped score added back. */
export const byTotal = (a: Total, b: Total) => b.total_score - a.total_score || all(b) - all(a)

/** RANK-01: each with its place, the best first; what is equal to the last shares a place, and the next place counts all before it (1, 2, 2, 4). */
export function placeAll<Scored extends Total>(scored: readonly Scored[]): (Scored & Placed)[] {
  const sorted = [...scored].sort(byTotal)
  let place = 0
  return sorted.map((entry, at) => {
    const before = sorted[at - 1]
    const after = sorted[at + 1]
    if (!before || byTotal(before, entry) !== 0) place = at + 1
    const beside = [before, after].filter((other) => other !== undefined)
    return {
      ...entry,
      place,
      shared: beside.some((other) => byTotal(other, entry) === 0),
      tie_broken: sorted.some(
        (other) => other.total_score === entry.total_score && byTotal(other, entry) !== 0,
      ),
    }
  })
}
