// Decides whether a routine may be entered: its fields, dancers, division, category and the limits (R§5 "Routines").

import { wrongInName, wrongInTitle } from '../../shared/name-text.ts'
import { pick } from '../../shared/pick.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { type AgeDivisionProof, ageUpAllowed } from '../divisions/age-division.rules.ts'
import { categorySize, deriveCategory } from '../divisions/routine-category.rules.ts'
import { deriveDivision } from '../divisions/routine-division.rules.ts'
import { checkLimits } from '../limits/routine-limits.rules.ts'
import { seasonAgeDate } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hasCompetition } from '../tours/event-variant.rules.ts'
import type { PriceList, RoutineCategory } from '../tours/price-list.model.ts'
import { checkCouple, isCoupleCategory } from './couple-entry.rules.ts'
import { entryColumns, type Routine, type RoutineForm, TITLE_MOST } from './routine.model.ts'
import { checkAddOns } from './routine-add-ons.rules.ts'
import { checkRoutineDancers } from './routine-dancers.rules.ts'

/** A routine as it is being typed. */
export type RoutineDraft = Omit<RoutineForm, 'performance_division_id'> & {
  performance_division_id: number | null
}

/** What of a registration the check of a routine needs. */
export type RoutineContext = Pick<
  RegistrationView,
  | 'attendees'
  | 'routines'
  | 'waiting_list_routines'
  | 'price_list'
  | 'tour_date'
  | 'independent'
  | 'city'
  | 'quote'
  | 'completed'
  | 'free_division_taken'
>

interface Circumstances {
  /** The saved routine that is being changed; null for a new one. */
  existing: Routine | null
  /** On the tour date's list of exceptions: not bound by closing and limits (R§6). */
  exempt: boolean
  /** Whether the earlier routine that this one is copied from had music; absent = not known here. */
  earlier_music?: boolean
}

/** Whether this registration may compete here at all (COMPETE-01, COMPETE-02). */
export function checkMayCompete(context: Pick<RoutineContext, 'tour_date' | 'independent'>): Violation[] {
  if (!hasCompetition(context.tour_date)) return [refuse('NO_COMPETITION')]
  if (context.independent && !context.tour_date.event.independent_competition) {
    return [refuse('INDEPENDENT_MAY_NOT_COMPETE')]
  }
  return []
}

/** What is typed has a limit; a couple's name follows from its dancers', whatever they are called (ROUTINE-01, BALLROOM-02). */
export function checkTitleLength({ name }: Pick<RoutineDraft, 'name'>): Violation[] {
  return name.length > TITLE_MOST ? [refuse('ROUTINE_TITLE_LONG', ['name'], { most: TITLE_MOST })] : []
}

function checkFields(form: RoutineDraft, couple: boolean, priceList: PriceList): Violation[] {
  const found: Violation[] = couple ? [] : checkTitleLength(form)
  if (form.name.trim() === '') found.push(refuse('ROUTINE_FIELD_REQUIRED', ['name']))
  const title = wrongInTitle(form.name)
  if (title) found.push(refuse(title, ['name']))
  const choreographer = wrongInName(form.choreographer)
  if (choreographer) found.push(refuse(choreographer, ['choreographer']))
  if (!priceList.performance_divisions.some((division) => division.id === form.performance_division_id)) {
    found.push(refuse('ROUTINE_FIELD_REQUIRED', ['performance_division_id']))
  }
  return found
}

/** The size category exists, holds the dancers, and is danced in this city (CATEGORY-01, CATEGORY-02, LIMIT-02). */
function checkCategory(
  form: RoutineDraft,
  category: RoutineCategory | null,
  context: RoutineContext,
): Violation[] {
  const count = form.dancers.length
  if (count === 0) return []
  const path = ['routine_category_id']
  if (category === null) return [refuse('NO_CATEGORY', path, { count })]
  if (form.routine_category_id !== null && form.routine_category_id !== category.id) {
    const chosen = context.price_list.routine_categories.find(
      (category) => category.id === form.routine_category_id,
    )
    if (!chosen) return [refuse('ROUTINE_FIELD_REQUIRED', path)]
    return [refuse('CATEGORY_MISFIT', path, { category: chosen.name, size: categorySize(chosen) })]
  }
  return []
}

/**
 * Every violation in a routine that is to be added or changed (ROUTINE-01 to ROUTINE-07, AGE-04, CATEGORY-*, COMPETE-*,
 * LIMIT-*). Paths are those of the form; dancers by position. Limits do not bind what an existing routine already
 * holds, nor exempt users; closing does not bind exempt users.
 */
export function checkRoutine(
  form: RoutineDraft,
  context: RoutineContext,
  circumstances: Circumstances,
): Violation[] {
  const { exempt } = circumstances
  const barred = checkMayCompete(context)
  if (barred.length > 0) return barred
  const found: Violation[] = []
  if (!context.tour_date.mybtf.compenabled && !exempt) found.push(refuse('COMPETITION_CLOSED'))
  const category = deriveCategory(
    form.dancers.length,
    form.routine_category_id,
    context.price_list.routine_categories,
  )
  const misfits = [
    ...checkCategory(form, category, context),
    ...checkCouple(form, category, context, circumstances),
  ]
  const couple = isCoupleCategory(category, context)
  found.push(...checkFields(form, couple, context.price_list))
  found.push(...checkRoutineDancers(form.dancers, context))
  found.push(...misfits)
  if (form.age_up) {
    const { proof } = deriveDivision(form, context.attendees, context.price_list)
    if (proof && !ageUpAllowed(proof.ages)) found.push(refuse('AGE_UP_NOT_ALLOWED', ['age_up']))
  }
  found.push(...checkAddOns(form, context, circumstances))
  if (category !== null && misfits.length === 0) {
    found.push(...checkLimits(form, category, context, circumstances))
  }
  return found
}

/** Where a routine is placed by its dancers and style, as it is typed; parts are null while undecided. */
export function deriveRoutine(
  form: Pick<RoutineDraft, 'dancers' | 'age_up' | 'routine_category_id' | 'performance_division_id'>,
  context: Pick<RoutineContext, 'attendees' | 'price_list' | 'tour_date'>,
): {
  category: RoutineCategory | null
  proof: AgeDivisionProof | null
  /** Dancers without a birthdate, by name: until they have one no division is known. */
  missing: string[]
} {
  const { attendees, price_list, tour_date } = context
  return {
    category: deriveCategory(form.dancers.length, form.routine_category_id, price_list.routine_categories),
    ...deriveDivision(form, attendees, price_list, seasonAgeDate(tour_date.season)),
  }
}

/** The form that a saved routine would be typed as. */
export function routineFormOf(routine: Routine): RoutineForm {
  const { dancers, routine_category_id, routine: named } = routine
  return { ...named, dancers, routine_category_id, ...pick(routine, entryColumns) }
}
