// Counts a registration's routines by category against the limits of the city (R§5).
import type { RoutineCategory } from '../tours/price-list.model.ts'
import type { EntryLimitRules } from '../tours/tour-date.model.ts'

interface Counted {
  routine_category_id: number
}

export interface CategoryCount {
  category: RoutineCategory
  /** Routines of this category in the registration. */
  count: number
  /** Most that one registration may have; null = no limit. */
  limit: number | null
  /** Places left in the registration; null = no limit. */
  left: number | null
  /** Not danced in this city (LIMIT-02). */
  disabled: boolean
}

/** The count of one category (LIMIT-02, LIMIT-03). */
export function categoryCount(
  category: RoutineCategory,
  routines: readonly Counted[],
  rules: Pick<EntryLimitRules, 'categories'>,
): CategoryCount {
  const rule = rules.categories.find((candidate) => candidate.routine_category_id === category.id)
  const count = routines.filter((routine) => routine.routine_category_id === category.id).length
  const limit = rule?.registration_limit ?? null
  return {
    category,
    count,
    limit,
    left: limit === null ? null : Math.max(0, limit - count),
    disabled: rule?.disabled ?? false,
  }
}

/** The counts of all categories, in the order of the price list: what the meters show. */
export function categoryCounts(
  routines: readonly Counted[],
  categories: readonly RoutineCategory[],
  rules: Pick<EntryLimitRules, 'categories'>,
): CategoryCount[] {
  return categories.map((category) => categoryCount(category, routines, rules))
}
