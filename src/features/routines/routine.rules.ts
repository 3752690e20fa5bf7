// Decides whether a routine may be entered: its fields, dancers, division, category and the limits (R§5 "Routines").
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import {
  type AgeDivisionProof,
  agesOfDancers,
  ageUpAllowed,
  deriveAgeDivision,
} from '../divisions/age-division.rules.ts'
import { categorySize, deriveCategory, isSolo } from '../divisions/routine-category.rules.ts'
import { categoryCount } from '../limits/category-limit.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { seasonAgeDate } from '../roster/person.rules.ts'
import { hasCompetition, variantOf } from '../tours/event-variant.rules.ts'
import type { PriceList, RoutineCategory } from '../tours/price-list.model.ts'
import type { Routine, RoutineForm } from './routine.model.ts'

/** A routine as it is being typed. */
export type RoutineDraft = Omit<RoutineForm, 'performance_division_id'> & {
  performance_division_id: number | null
}

/** What of a registration the check of a routine needs. */
export type RoutineContext = Pick<
  RegistrationView,
  'attendees' | 'routines' | 'price_list' | 'tour_date' | 'independent' | 'city'
>

interface Circumstances {
  /** The saved routine that is being changed; null for a new one. */
  existing: Routine | null
  /** On the tour date's list of exceptions: not bound by closing and limits (R§6). */
  exempt: boolean
}

/** Whether this registration may compete here at all (COMPETE-01, COMPETE-02). */
export function checkMayCompete(context: Pick<RoutineContext, 'tour_date' | 'independent'>): Violation[] {
  if (!hasCompetition(context.tour_date)) return [refuse('NO_COMPETITION')]
  if (context.independent && !context.tour_date.event.independent_competition) {
    return [refuse('INDEPENDENT_MAY_NOT_COMPETE')]
  }
  return []
}

function checkFields(form: RoutineDraft, priceList: PriceList): Violation[] {
  const found: Violation[] = []
  if (form.name.trim() === '') found.push(refuse('ROUTINE_FIELD_REQUIRED', ['name']))
  if (!priceList.performance_divisions.some((division) => division.id === form.performance_division_id)) {
    found.push(refuse('ROUTINE_FIELD_REQUIRED', ['performance_division_id']))
  }
  return found
}

/** Each dancer registered for the whole workshop, with a birthdate, and once (ROUTINE-02, ROUTINE-03, PERSON-04). */
function checkDancers(form: RoutineDraft, context: RoutineContext): Violation[] {
  if (form.dancers.length === 0) return [refuse('ROUTINE_DANCER_REQUIRED', ['dancers'])]
  const registered = new Map(context.attendees.map((attendee) => [attendee.person_id, attendee]))
  const needsWorkshop = variantOf(context.tour_date).full_workshop_to_compete
  const seen = new Set<number>()
  return form.dancers.flatMap((dancer, position) => {
    const path = ['dancers', position]
    const attendee = registered.get(dancer)
    if (attendee?.kind !== 'dancer') return [refuse('ROUTINE_DANCER_NOT_REGISTERED', path)]
    const { fname, lname, age } = attendee.person
    if (seen.has(dancer)) return [refuse('ROUTINE_DANCER_TWICE', path, { name: `${fname} ${lname}` })]
    seen.add(dancer)
    const found: Violation[] = []
    if (needsWorkshop && attendee.one_day) found.push(refuse('ROUTINE_DANCER_ONE_DAY', path))
    if (age === null) found.push(refuse('DANCER_BIRTHDATE_REQUIRED', path))
    return found
  })
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
    const chosen = context.price_list.routine_categories.find((one) => one.id === form.routine_category_id)
    if (!chosen) return [refuse('ROUTINE_FIELD_REQUIRED', path)]
    return [refuse('CATEGORY_MISFIT', path, { category: chosen.name, size: categorySize(chosen) })]
  }
  return []
}

/** What runs out: the category, one solo per dancer, the city (LIMIT-01 to LIMIT-04). */
function checkLimits(
  form: RoutineDraft,
  category: RoutineCategory,
  context: RoutineContext,
  existing: Routine | null,
): Violation[] {
  const found: Violation[] = []
  const rules = context.tour_date.entry_limit_rules
  const others = context.routines.filter((routine) => routine.id !== existing?.id)
  // R§5: "These limits are skipped for existing date routines", as far as what they already hold.
  if (existing?.routine_category_id !== category.id) {
    const { disabled, left } = categoryCount(category, others, rules)
    if (disabled)
      found.push(refuse('CATEGORY_DISABLED', ['routine_category_id'], { category: category.name }))
    else if (left === 0) found.push(refuse('CATEGORY_LIMIT', ['routine_category_id']))
  }
  if (rules.one_solo_per_dancer && isSolo(category)) {
    const categories = new Map(context.price_list.routine_categories.map((one) => [one.id, one]))
    const [soloist] = form.dancers
    const dancesSolo = (routine: Routine) => {
      const of = categories.get(routine.routine_category_id)
      return of !== undefined && isSolo(of) && routine.dancers[0] === soloist
    }
    const held = existing !== null && dancesSolo(existing)
    if (!held && others.some(dancesSolo)) found.push(refuse('ONE_SOLO', ['dancers']))
  }
  const limit = rules.total_routines
  if (existing === null && limit !== null && context.city.routines_left === 0) {
    found.push(refuse('CITY_TOTAL', [], { limit }))
  }
  return found
}

/**
 * Every violation in a routine that is to be added or changed (ROUTINE-01 to 03, AGE-04, CATEGORY-*, COMPETE-*,
 * LIMIT-*). Paths are those of the form; dancers by position. Limits do not bind what an existing routine already
 * holds, nor exempt users; closing does not bind exempt users.
 */
export function checkRoutine(
  form: RoutineDraft,
  context: RoutineContext,
  { existing, exempt }: Circumstances,
): Violation[] {
  const barred = checkMayCompete(context)
  if (barred.length > 0) return barred
  const found: Violation[] = []
  if (!context.tour_date.mybtf.compenabled && !exempt) found.push(refuse('COMPETITION_CLOSED'))
  const category = deriveCategory(
    form.dancers.length,
    form.routine_category_id,
    context.price_list.routine_categories,
  )
  const misfits = checkCategory(form, category, context)
  found.push(...checkFields(form, context.price_list), ...checkDancers(form, context), ...misfits)
  const people = context.attendees.map((attendee) => attendee.person)
  const { ages, missing } = agesOfDancers(form.dancers, people)
  if (form.age_up && missing.length === 0 && ages.length > 0 && !ageUpAllowed(ages)) {
    found.push(refuse('AGE_UP_NOT_ALLOWED', ['age_up']))
  }
  if (category !== null && misfits.length === 0 && !exempt) {
    found.push(...checkLimits(form, category, context, existing))
  }
  return found
}

/** Where a routine is placed by its dancers, as it is typed; parts are null while undecided. */
export function deriveRoutine(
  form: Pick<RoutineDraft, 'dancers' | 'age_up' | 'routine_category_id'>,
  context: Pick<RoutineContext, 'attendees' | 'price_list' | 'tour_date'>,
): { category: RoutineCategory | null; proof: AgeDivisionProof | null } {
  const { price_list, tour_date } = context
  const people = context.attendees.map((attendee) => attendee.person)
  const { ages, missing } = agesOfDancers(form.dancers, people)
  const options = { age_up: form.age_up, as_of: seasonAgeDate(tour_date.season) }
  return {
    category: deriveCategory(form.dancers.length, form.routine_category_id, price_list.routine_categories),
    proof: missing.length > 0 ? null : deriveAgeDivision(ages, price_list.age_divisions, options),
  }
}

/** The form that a saved routine would be typed as. */
export function routineFormOf(routine: Routine): RoutineForm {
  return {
    name: routine.routine.name,
    choreographer: routine.routine.choreographer,
    performance_division_id: routine.performance_division_id,
    routine_category_id: routine.routine_category_id,
    dancers: routine.dancers,
    age_up: routine.age_up,
    virtual: routine.virtual,
    free_ballet: routine.free_ballet,
    extra_time: routine.extra_time,
    no_music: routine.no_music,
    copy_music: routine.copy_music,
    copied_from: routine.copied_from,
    waiting_list: routine.waiting_list,
    waiting_set: routine.waiting_set,
  }
}
