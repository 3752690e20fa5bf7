// Decides which waiting routines get their places together, and whether those that are entered may wait at all.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { CityCounts } from './city-limit.model.ts'
import { leftOf } from './city-limit.rules.ts'
import { checkWaitingUnit, type LimitContext, type Waiting } from './routine-limits.rules.ts'

interface WaitingRoutine extends Waiting {
  id: number
}

interface WaitContext extends Pick<LimitContext, 'price_list' | 'tour_date' | 'attendees'> {
  id: number
  exempt: boolean
}

/**
 * The queue as what is decided at once (WAIT-03). A set waits where its last routine waits, so that nobody is brought
 * forward by being added to it.
 */
export function unitsOf<Entry extends { registration_id: number; waiting_set: number | null }>(
  queue: readonly Entry[],
): Entry[][] {
  const key = (entry: Entry) =>
    entry.waiting_set === null ? entry : `${entry.registration_id}:${entry.waiting_set}`
  const units = new Map<Entry | string, Entry[]>()
  for (const entry of queue) {
    const at = key(entry)
    const unit = units.get(at) ?? []
    units.delete(at)
    units.set(at, [...unit, entry])
  }
  return [...units.values()]
}

/** What bars an entry from waiting; empty = it may. */
export interface CheckedWait {
  id: number
  bars: Violation[]
}

/**
 * What bars each of the `added` among the waiting entries of one registration from waiting (WAIT-01), a set as a whole.
 * `city` = what is left beside those that have, or want, places.
 */
export function checkWaits(
  waiting: readonly WaitingRoutine[],
  added: ReadonlySet<number>,
  view: WaitContext,
  city: CityCounts,
): CheckedWait[] {
  const units = unitsOf(waiting.map((entry) => ({ ...entry, registration_id: view.id })))
  let left = leftOf(city)
  return units.flatMap((unit) => {
    const named = unit.filter(({ id }) => added.has(id))
    if (named.length === 0) return []
    const checked = view.exempt ? null : checkWaitingUnit(unit, left, view)
    // Those that have places to go to take them from those after them.
    if (checked) left = checked.left
    const bars = checked?.bars ?? [refuse('MAY_NOT_WAIT', ['waiting_list'])]
    return named.map(({ id }) => ({ id, bars }))
  })
}
