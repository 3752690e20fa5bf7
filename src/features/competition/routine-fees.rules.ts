// Says what routines cost together, and what stands beside them in that amount.
import { type Cents, sumCents } from '../../shared/money.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import { linesByEntry } from '../parts/lines-by-entry.rules.ts'
import { COUPLES } from '../routines/routine-sections.rules.ts'

export interface RoutineFees {
  cents: Cents
  /** What the amount holds besides the routines' own fees: 'with extra time'; empty = nothing. */
  besides: string
}

/** What these routines come to by the lines of the registration, in the words of the running total (COMPETE-04). */
export function routineFees(routines: readonly { id: number }[], lines: readonly FeeLine[]): RoutineFees {
  const byRoutine = linesByEntry('routines', lines)
  const own = routines.flatMap(({ id }) => byRoutine.get(id) ?? [])
  const sections = [...new Set(own.map(({ section }) => section))].filter(
    (section) => section !== 'Routines' && section !== COUPLES,
  )
  const besides =
    sections.length === 0 ? '' : `with ${sections.map((section) => section.toLowerCase()).join(' and ')}`
  return { cents: sumCents(own.map(({ amount_cents }) => amount_cents)), besides }
}
