// Says in few words what a piece of music is for: the divisions of an entry, or that a best dancer dances it (decision 0205).
import { programmeOf } from '../tours/event-variant.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

interface Entry {
  /** Of a best dancer; null = it is an entry of the competition. */
  person_id: number | null
  routine_category_id: number | null
  performance_division_id: number | null
  age_division_id: number | null
}

const nameIn = (list: readonly { id: number; name: string }[], wanted: number | null) =>
  list.find(({ id }) => id === wanted)?.name

/** 'Best dancer', as one of the program is called. */
export function dancedBy(tourDate: { event: Pick<TourDate['event'], 'variant'> }): string {
  const one = programmeOf(tourDate)?.one ?? ''
  return one.charAt(0).toUpperCase() + one.slice(1)
}

/** 'Solo · Contemporary · Teen'; 'Best dancer · Contemporary' */
export function entryInfo(
  entry: Entry,
  { routine_categories, performance_divisions, age_divisions }: PriceList,
  tourDate: Parameters<typeof dancedBy>[0],
): string {
  const category =
    entry.person_id === null ? nameIn(routine_categories, entry.routine_category_id) : dancedBy(tourDate)
  return [
    category,
    nameIn(performance_divisions, entry.performance_division_id),
    nameIn(age_divisions, entry.age_division_id),
  ]
    .filter(Boolean)
    .join(' · ')
}
