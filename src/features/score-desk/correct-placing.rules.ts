// Decides into which division and level the office may put a routine.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { isReleased } from '../results/release.rules.ts'
import { coupleDivisions, isCouple } from '../routines/couple-entry.rules.ts'

interface Placing {
  performance_division_id: number
  age_division_id: number
}

const has = (list: readonly { id: number }[], wanted: number) => list.some(({ id }) => id === wanted)

/** RESULTS-09: those of the event; a couple stays in the division of its category (BALLROOM-04), and nobody else is put there. */
export function checkPlacing(
  routine: Placing & { routine_category_id: number },
  { performance_division_id, age_division_id }: Placing,
  place: Parameters<typeof isCouple>[1],
): Violation[] {
  const { performance_divisions, age_divisions } = place.price_list
  const path = ['performance_division_id']
  const couple = isCouple(routine, place)
  const couples = coupleDivisions(place).find(({ id }) => id === performance_division_id)
  return [
    ...(has(performance_divisions, performance_division_id) ? [] : [refuse('PLACING_DIVISION', path)]),
    ...(has(age_divisions, age_division_id) ? [] : [refuse('PLACING_DIVISION', ['age_division_id'])]),
    ...(couple ? [refuse('PLACING_COUPLES', path)] : []),
    ...(couples && !couple && performance_division_id !== routine.performance_division_id
      ? [refuse('COUPLE_ONLY', path, { division: couples.name })]
      : []),
  ]
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
