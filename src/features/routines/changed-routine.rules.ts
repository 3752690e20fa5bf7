// Decides what follows when the dancers or the style of a routine change while it is typed: what no longer fits goes.
import { ageUpAllowed, GROUP_SIZE } from '../divisions/age-division.rules.ts'
import { fittingCategories } from '../divisions/routine-category.rules.ts'
import { type DividedRoutine, deriveDivision } from '../divisions/routine-division.rules.ts'
import type { RoutineContext, RoutineDraft } from './routine.rules.ts'
import { freeDivision } from './routine-add-ons.rules.ts'

/** What the form, the grid and its cells that are pasted all know. */
export type TypingPlace = Pick<RoutineContext, 'attendees' | 'price_list'>

/** Whether age-up can be chosen: it is allowed (AGE-04), and no Showcase or Improv makes it mean nothing (AGE-07, AGE-08). */
export function mayAgeUp(routine: DividedRoutine, { attendees, price_list }: TypingPlace): boolean {
  const { proof } = deriveDivision(routine, attendees, price_list)
  return proof !== null && proof.forced === null && ageUpAllowed(proof.ages)
}

/** ROUTINE-09: with other dancers. A free routine stays free: too many or too few are refused, and the studio decides. */
export function withDancers<F extends RoutineDraft>(
  form: F,
  dancers: readonly number[],
  place: TypingPlace,
): F {
  const next = { ...form, dancers: [...dancers] }
  const fits = fittingCategories(dancers.length, place.price_list.routine_categories)
  const stays = fits.some(({ id }) => id === form.routine_category_id)
  return {
    ...next,
    routine_category_id: stays ? form.routine_category_id : null,
    age_up: form.age_up && mayAgeUp(next, place),
    extra_time: dancers.length < GROUP_SIZE ? 0 : form.extra_time,
  }
}

/**
 * ROUTINE-09: in another style. What is typed costs what its new style does; what was sold keeps all else (EDIT-03), and is
 * asked about where its new style cannot be free.
 */
export function withStyle<F extends RoutineDraft>(
  form: F,
  performance_division_id: number | null,
  place: TypingPlace,
  { sold }: { sold: boolean },
): F {
  const next = { ...form, performance_division_id }
  if (sold) return next
  return {
    ...next,
    age_up: form.age_up && mayAgeUp(next, place),
    free_ballet: form.free_ballet && freeDivision(performance_division_id, place.price_list) !== null,
  }
}
