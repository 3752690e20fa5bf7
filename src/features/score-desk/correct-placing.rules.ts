// Decides into which division and level the office may put a routine.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { checkLimits } from '../limits/routine-limits.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isReleased } from '../results/release.rules.ts'
import { coupleDivisions, isCouple, registeredCategories } from '../routines/couple-entry.rules.ts'
import type { JudgedBy } from '../scores/judged.model.ts'

interface Placing {
  performance_division_id: number
  age_division_id: number
}

const has = (list: readonly { id: number }[], wanted: number) => list.some(({ id }) => id === wanted)

type Entry = Placing & { routine_category_id: number; dancers: number[] }
type Place = Parameters<typeof isCouple>[1]

/** BALLROOM-05: a couple's category follows its division; of everybody else it goes by the dancers, who stay. */
export function categoryAfter(entry: Entry, performance_division_id: number, place: Place): number | null {
  const { routine_category_id } = entry
  if (!isCouple(entry, place) || performance_division_id === entry.performance_division_id)
    return routine_category_id
  const category = registeredCategories(entry, place).find(
    (candidate) => candidate.performance_division_id === performance_division_id,
  )
  return category?.id ?? null
}

/** RESULTS-09: those of the event; couples are put among couples (BALLROOM-05), and nobody else is. */
export function checkPlacing(
  routine: Entry,
  { performance_division_id, age_division_id }: Placing,
  place: Place,
): Violation[] {
  const { performance_divisions, age_divisions } = place.price_list
  const path = ['performance_division_id']
  const couple = isCouple(routine, place)
  const couples = coupleDivisions(place).find(({ id }) => id === performance_division_id)
  return [
    ...(has(performance_divisions, performance_division_id) ? [] : [refuse('PLACING_DIVISION', path)]),
    ...(has(age_divisions, age_division_id) ? [] : [refuse('PLACING_DIVISION', ['age_division_id'])]),
    ...(categoryAfter(routine, performance_division_id, place) === null
      ? [refuse('PLACING_COUPLES', path)]
      : []),
    ...(couples && !couple && performance_division_id !== routine.performance_division_id
      ? [refuse('COUPLE_ONLY', path, { division: couples.name })]
      : []),
  ]
}

/** Whether anything of it has happened in the hall: that the office corrected its division before is nothing of the kind. */
export const isDanced = (judged_by: readonly JudgedBy[]): boolean => judged_by.some((by) => by !== 'placed')

/** RESULTS-09: a couple in another category needs a spot of it, within the limits of city and registration (LIMIT-02, LIMIT-03, LIMIT-05). */
export function checkSpotIn(view: RegistrationView, id: number, routine_category_id: number): Violation[] {
  const existing = view.routines.find((routine) => routine.id === id)
  const category = view.price_list.routine_categories.find(
    (candidate) => candidate.id === routine_category_id,
  )
  if (!existing || !category) return []
  const found = checkLimits(existing, category, view, { existing, exempt: view.exempt })
  // Its category is not chosen, its division is.
  return found.map((violation) => ({ ...violation, path: ['performance_division_id'] }))
}

interface Released {
  releases: Parameters<typeof isReleased>[0]
  desk: { performance_divisions: readonly { id: number; name: string }[] }
}

/** RESULTS-09: between a division that is released and one that is not, what studios have read would vanish, or appear too early. */
export function checkReleasedAlike({ releases, desk }: Released, from: number, to: number): Violation[] {
  const [was, is] = [isReleased(releases, from), isReleased(releases, to)]
  if (was === is) return []
  const nameOf = (wanted: number) => desk.performance_divisions.find(({ id }) => id === wanted)?.name ?? ''
  const words = { released: nameOf(was ? from : to), other: nameOf(was ? to : from) }
  return [refuse('PLACING_RELEASED', ['performance_division_id'], words)]
}
