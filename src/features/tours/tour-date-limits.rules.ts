// Decides what the limits of a tour date become when the office changes them.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { PriceList } from './price-list.model.ts'
import type { EntryLimitRules } from './tour-date.model.ts'
import type { CategoryChange, LimitChanges } from './tour-date-limits.model.ts'

type CategoryRule = EntryLimitRules['categories'][number]

/** What holds for a category; one that is not named is taken without end. */
export function categoryRule(rules: Pick<EntryLimitRules, 'categories'>, category_id: number): CategoryRule {
  const own = rules.categories.find(({ routine_category_id }) => routine_category_id === category_id)
  return (
    own ?? {
      routine_category_id: category_id,
      disabled: false,
      registration_limit: null,
      city_limit: null,
      waiting_list: false,
    }
  )
}

/** Whether a limit stands neither as the clerk saw it nor as wanted: somebody else was there (DESK-05). */
export function limitsAreStale(stored: EntryLimitRules, change: LimitChanges): boolean {
  const moved = (now: unknown, { from, to }: { from: unknown; to: unknown }) => now !== from && now !== to
  return (
    change.limits.some((limit) => moved(stored[limit.name], limit)) ||
    change.categories.some((category) =>
      moved(categoryRule(stored, category.routine_category_id)[category.name], category),
    )
  )
}

/** The limits with the change (DESK-05). */
export function changedLimits(stored: EntryLimitRules, change: LimitChanges): EntryLimitRules {
  const ids = new Set([
    ...stored.categories.map(({ routine_category_id }) => routine_category_id),
    ...change.categories.map(({ routine_category_id }) => routine_category_id),
  ])
  const categories = [...ids].map((category_id) => ({
    ...categoryRule(stored, category_id),
    ...Object.fromEntries(
      change.categories
        .filter(({ routine_category_id }) => routine_category_id === category_id)
        .map(({ name, to }) => [name, to]),
    ),
  }))
  return { ...stored, ...Object.fromEntries(change.limits.map(({ name, to }) => [name, to])), categories }
}

interface City {
  stored: EntryLimitRules
  routine_categories: readonly Pick<PriceList['routine_categories'][number], 'id'>[]
  /** What all registrations have: sold, being paid for, or held. */
  taken: Taken
}

interface Taken {
  routines: number
  categories: readonly { routine_category_id: number; taken: number }[]
  small_solos: number
}

function takenOf(taken: Taken, category_id: number): number {
  return taken.categories.find(({ routine_category_id }) => routine_category_id === category_id)?.taken ?? 0
}

/** Only categories of the event, minutes that can be waited for; below what is taken, and without end, only knowingly (DESK-05). */
export function checkLimitChanges(
  change: LimitChanges,
  { stored, routine_categories, taken }: City,
): Violation[] {
  const found: Violation[] = []
  const counted = { total_routines: taken.routines, small_registration_solos: taken.small_solos }
  const below = (path: (string | number)[], now: number | null, to: number | null, count: number) => {
    // An emptied field may be a slip, and cannot be taken back once places are given.
    if (!change.anyway && now !== null && to === null) found.push(refuse('LIMIT_TAKEN_AWAY', path))
    const lowered = to !== null && (now === null || to < now)
    if (!change.anyway && lowered && to < count) found.push(refuse('LIMIT_BELOW_TAKEN', path, { count, to }))
  }
  for (const [position, { name, to }] of change.limits.entries()) {
    const path = ['limits', position]
    if (name !== 'hold_minutes') below(path, stored[name], to, counted[name])
    else if (to !== null && (to < 1 || to > 120)) found.push(refuse('HOLD_MINUTES', path))
  }
  for (const [position, one] of change.categories.entries()) {
    const path = ['categories', position]
    const { routine_category_id: id } = one
    if (!routine_categories.some((category) => category.id === id))
      found.push(refuse('TOUR_CATEGORY_UNKNOWN', path))
    else if (isCityLimit(one)) below(path, categoryRule(stored, id).city_limit, one.to, takenOf(taken, id))
  }
  return found
}

function isCityLimit(change: CategoryChange): change is CategoryChange & { to: number | null } {
  return change.name === 'city_limit'
}
