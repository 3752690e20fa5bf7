// Remembers at which level a dancer was placed in the last city, and moves it by her age to the levels of this one.
import type { WorkshopLevel } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { levelSuggestion, meetsAge } from './attendee.rules.ts'

interface Place {
  disabled_workshop_levels: readonly number[]
  event: Pick<TourDate['event'], 'ages'>
}

/** The levels for dancers from the youngest up, whatever their order in the price list. */
function byAge(levels: readonly WorkshopLevel[]): WorkshopLevel[] {
  return levels
    .filter(({ kind }) => kind === 'dancer')
    .sort((one, other) => (one.minimum_age ?? 0) - (other.minimum_age ?? 0) || one.sort - other.sort)
}

/**
 * How many levels above (+) or below (-) that of her age a dancer was placed (LEVEL-01); 0 where no level holds her age, or hers
 * is offered no longer.
 */
export function levelShift(
  age: number | null,
  workshop_level_id: number,
  levels: readonly WorkshopLevel[],
): number {
  const ordered = byAge(levels)
  const placed = ordered.findIndex(({ id }) => id === workshop_level_id)
  // Where ages overlap ('Senior', 'Advanced Teen/Senior') the list's own order says which is hers (ATTENDEE-10).
  const suggested = levelSuggestion(age, levels)
  return placed < 0 || suggested === null ? 0 : placed - ordered.indexOf(suggested)
}

/**
 * The level at which a dancer begins here (LEVEL-01): that of her age today, as far above or below it as she was placed in the last
 * city, but never one for which she is too young by this event's ages. Where that one is closed it is the level of her age; null when
 * none holds it.
 */
export function rememberedLevel(
  age: number | null,
  shift: number,
  levels: readonly WorkshopLevel[],
  { disabled_workshop_levels: closed, event }: Place,
): WorkshopLevel | null {
  const ordered = byAge(levels)
  const open = levels.filter(({ id }) => !closed.includes(id))
  const suggested = levelSuggestion(age, levels)
  if (age === null || suggested === null) return levelSuggestion(age, open)
  const at = ordered.indexOf(suggested) + shift
  const wanted = ordered[Math.max(0, Math.min(at, ordered.length - 1))]
  const fits = wanted && open.includes(wanted) && meetsAge(age, 'dancer', wanted, event.ages)
  return fits ? wanted : levelSuggestion(age, open)
}
