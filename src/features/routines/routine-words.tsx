// How a routine's parts are called: dancers in a line, divisions and category by name.
import type { Attendee } from '../attendees/attendee.model.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { Routine } from './routine.model.ts'

/** As many names as fit a cell; the rest is counted. */
const NAMES_SHOWN = 3

export function dancerNames(dancers: readonly number[], attendees: readonly Attendee[]): string[] {
  const people = new Map(attendees.map(({ person }) => [person.id, person]))
  return dancers.map((dancer) => {
    const person = people.get(dancer)
    return person ? `${person.fname} ${person.lname}` : 'No longer registered'
  })
}

/** 'Ava Brandt, Iris Fell, Mia Alvarez +6' */
export function namesInShort(names: readonly string[]): string {
  if (names.length <= NAMES_SHOWN + 1) return names.join(', ')
  return `${names.slice(0, NAMES_SHOWN).join(', ')} +${names.length - NAMES_SHOWN}`
}

export function performanceName({ performance_division_id: id }: Routine, prices: PriceList): string {
  return prices.performance_divisions.find((division) => division.id === id)?.name ?? '–'
}

export function categoryName({ routine_category_id: id }: Routine, prices: PriceList): string {
  return prices.routine_categories.find((category) => category.id === id)?.name ?? '–'
}

export function ageDivisionName({ age_division_id: id }: Routine, prices: PriceList): string {
  return prices.age_divisions.find((division) => division.id === id)?.name ?? '–'
}
