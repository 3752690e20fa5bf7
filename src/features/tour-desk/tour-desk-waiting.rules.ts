// Decides how each entry of a waiting list stands, and says it in words.
import type { CityLimit, FreePlaces } from '../limits/city-limit.model.ts'
import { unitsOf } from '../limits/waiting-units.rules.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'
import { categoryRule } from '../tours/tour-date-limits.rules.ts'
import type { WaitingEntry } from '../waiting-list/waiting-list.model.ts'
import { placeUnit, promotable } from '../waiting-list/waiting-list.rules.ts'
import type { DeskWaitingEntry, WaitingStanding } from './tour-desk-waiting.model.ts'

/** The queue with how each stands beside what is free now, whoever may be ahead (DESK-08). */
export function withStandings(
  queue: readonly WaitingEntry[],
  free: FreePlaces,
  rules: Pick<EntryLimitRules, 'categories'>,
): DeskWaitingEntry[] {
  const next = new Set(promotable(queue, free, rules).map(({ id }) => id))
  const standings = new Map<number, WaitingStanding>()
  for (const unit of unitsOf(queue)) {
    const { full } = placeUnit(free, unit)
    const disabled = unit.some(
      ({ routine_category_id, exempt }) => !exempt && categoryRule(rules, routine_category_id).disabled,
    )
    // Of one registration: its studio was rejected with all of them, or with none (STUDIO-13).
    const rejected = unit.some(({ studio_rejected }) => studio_rejected)
    for (const { id } of unit)
      standings.set(id, {
        fits: full.length === 0 && !rejected,
        next: next.has(id),
        full,
        disabled,
        rejected,
      })
  }
  return queue.map((entry) => {
    const standing = standings.get(entry.id)
    if (!standing) throw new Error(`routine ${entry.id} waits in no unit of its own queue`)
    return { ...entry, standing }
  })
}

type Seated = Pick<WaitingEntry, 'id' | 'registration_id' | 'waiting_set'>

/** The chosen entries with all who get their places with them or not at all, in the queue's order. */
export function withTheirSets<Entry extends Seated>(
  queue: readonly Entry[],
  chosen: ReadonlySet<number>,
): Entry[] {
  const wanted = new Set(
    unitsOf(queue)
      .filter((unit) => unit.some(({ id }) => chosen.has(id)))
      .flat(),
  )
  return queue.filter((entry) => wanted.has(entry))
}

/** The sets of more than one, by the ids of their entries: A, B and so on in the queue's order, with their sizes. */
export function setsOf(queue: readonly Seated[]): ReadonlyMap<number, { letter: string; size: number }> {
  const sets = unitsOf(queue).filter((unit) => unit.length > 1)
  return new Map(
    sets.flatMap((unit, position) => {
      const set = { letter: String.fromCharCode(65 + (position % 26)), size: unit.length }
      return unit.map(({ id }) => [id, set] as const)
    }),
  )
}

function limitWords(limit: CityLimit, category: string): string {
  if (limit === 'total') return 'a spot in the city'
  if (limit === 'category') return `a ${category} spot`
  return 'a small-registration solo spot'
}

/** 'Waits for a place in the city and a place of Solo' (DESK-08). `set` is how many get their places together. */
export function standingWords(
  { fits, next, full, disabled, rejected }: WaitingStanding,
  category: string,
  set: number,
) {
  if (rejected) return 'It keeps its turn and can be approved once you’ve verified the studio'
  if (!fits) {
    const wanted = full.map((limit) => limitWords(limit, category)).join(' and ')
    return set > 1 ? `Waiting for ${wanted}, for its whole set of ${set}` : `Waiting for ${wanted}`
  }
  if (disabled) return 'Its category is disabled: only you can give it the spot'
  return next ? 'There’s a spot, and it’s first in line' : 'Others are ahead of it for the spot'
}
