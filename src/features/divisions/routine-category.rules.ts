// Decides which size category a routine is in, from the number of its dancers (decisions: categories follow size).
import type { RoutineCategory } from '../tours/price-list.model.ts'

/** Categories that hold `count` dancers, in the order of the price list (CATEGORY-01). */
export function fittingCategories(count: number, categories: readonly RoutineCategory[]): RoutineCategory[] {
  return categories.filter((category) => category.min_dancers <= count && count <= category.max_dancers)
}

/**
 * The category of a routine (CATEGORY-01): the chosen one where it fits the number of dancers, otherwise the first
 * that fits; null when none does. `chosen` = null lets the number decide.
 */
export function deriveCategory(
  count: number,
  chosen: number | null,
  categories: readonly RoutineCategory[],
): RoutineCategory | null {
  const fitting = fittingCategories(count, categories)
  return fitting.find((category) => category.id === chosen) ?? fitting[0] ?? null
}

/** '1 dancer', '4 to 9 dancers'. */
export function categorySize(category: Pick<RoutineCategory, 'min_dancers' | 'max_dancers'>): string {
  const { min_dancers: least, max_dancers: most } = category
  if (least === most) return most === 1 ? '1 dancer' : `${most} dancers`
  return `${least} to ${most} dancers`
}

/** A solo is the category of exactly one dancer (R§9: solo category id 1). */
export function isSolo(category: Pick<RoutineCategory, 'max_dancers'>): boolean {
  return category.max_dancers === 1
}

/** Why a routine is in its category, one sentence a line (CATEGORY-03). */
export function categoryReason(
  count: number,
  chosen: number | null,
  categories: readonly RoutineCategory[],
): string[] {
  const fitting = fittingCategories(count, categories)
  const category = deriveCategory(count, chosen, categories)
  const dancers = `${count} ${count === 1 ? 'dancer' : 'dancers'}`
  if (!category) return [count === 0 ? 'Follows from the dancers' : `No category is for ${dancers}`]
  const holds = (category: RoutineCategory) => `${category.name} is for ${categorySize(category)}`
  if (fitting.length === 1) return [dancers, holds(category)]
  const why = category.id === chosen ? 'was chosen' : 'comes first'
  return [dancers, ...fitting.map(holds), `${category.name} ${why}`]
}
