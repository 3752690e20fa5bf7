// Adds lines up to the fee totals of a kind of event (R§9 "Fee totals").
import { sumCents } from '../../shared/money.ts'
import { programmeOf, variantOf } from '../tours/event-variant.rules.ts'
import { type FeeGroup, feeGroups } from '../tours/fee-groups.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { PROGRAMME_SECTION } from '../tours/variant.model.ts'
import { EXTRA_TIME_SECTION, type FeeLine, type Fees } from './quote.model.ts'

export type OfEvent = { event: Pick<TourDate['event'], 'variant'> }

/** Lines of fees that the kind of event does not have count for nothing (FEE-05). */
export function countedLines<Line extends Pick<FeeLine, 'group'>>(
  lines: readonly Line[],
  tourDate: OfEvent,
): Line[] {
  const { fee_components } = variantOf(tourDate)
  return lines.filter(({ group }) => fee_components.includes(group))
}

/** Without a section it stands in none that is told apart. */
type SummedLine = Pick<FeeLine, 'group' | 'amount_cents'> & { section?: string }

/** What of the workshop's fees is the programme's, told apart where the kind of event has one (BESTDANCER-02). */
function programmeFees(
  lines: readonly SummedLine[],
  workshop: number,
  tourDate: OfEvent,
): Pick<Fees, 'bestdancer' | 'baseWorkshop'> {
  if (!programmeOf(tourDate)) return {}
  const own = lines.filter(({ section }) => section === PROGRAMME_SECTION)
  const bestdancer = sumCents(own.map(({ amount_cents }) => amount_cents))
  return { bestdancer, baseWorkshop: workshop - bestdancer }
}

/** What the routines themselves cost, told apart where something of it is extra time (FEE-15). */
function routineFees(lines: readonly SummedLine[], competition: number): Pick<Fees, 'baseCompetition'> {
  const extra = lines.filter(({ section }) => section === EXTRA_TIME_SECTION)
  if (extra.length === 0) return {}
  return { baseCompetition: competition - sumCents(extra.map(({ amount_cents }) => amount_cents)) }
}

/** Sums by group, and their total (FEE-05). */
export function feeTotals(lines: readonly SummedLine[], tourDate: OfEvent): Fees {
  const fees = Object.fromEntries(feeGroups.map((group) => [group, 0])) as Record<FeeGroup, number>
  const counted = countedLines(lines, tourDate)
  for (const { group, amount_cents } of counted) fees[group] += amount_cents
  return {
    ...fees,
    total: sumCents(Object.values(fees)),
    ...programmeFees(lines, fees.workshop, tourDate),
    ...routineFees(counted, fees.competition),
  }
}
