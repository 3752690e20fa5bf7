// Decides what an entry of one dancer or a couple is: named by its dancers, in the performance division of its category (R§2, R§4).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { attendeesByPerson } from '../attendees/attendee-index.rules.ts'
import { deriveCategory } from '../divisions/routine-category.rules.ts'
import type { FullName } from '../people/person.model.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PriceList, RoutineCategory } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { COUPLES_STEP, type CoupleEntries } from '../tours/variant.model.ts'
import type { Routine, RoutineForm } from './routine.model.ts'

type CoupleCategory = RoutineCategory & { performance_division_id: number }
type Place = Pick<RegistrationView, 'price_list'> & { tour_date: Pick<TourDate, 'event'> }
type Kind = Parameters<typeof variantOf>[0]
type Divided = Pick<PriceList, 'routine_categories' | 'performance_divisions'>

/** What the kind of event says of such entries; null = it has none. */
export function couplesAt(tourDate: Kind): CoupleEntries | null {
  return variantOf(tourDate).couples
}

/** Whether all entries of a category are entered as couples are (BALLROOM-01). */
export function isCoupleCategory(
  category: RoutineCategory | null | undefined,
  { tour_date }: Pick<Place, 'tour_date'>,
): category is CoupleCategory {
  return couplesAt(tour_date) !== null && typeof category?.performance_division_id === 'number'
}

/** The categories in which couples are entered. */
export function coupleCategories({ price_list, tour_date }: Place): CoupleCategory[] {
  return price_list.routine_categories.filter((category) => isCoupleCategory(category, { tour_date }))
}

/** Whether it is entered as couples are (BALLROOM-01). */
export function isCouple(
  { routine_category_id }: Pick<Routine, 'routine_category_id'>,
  place: Place,
): boolean {
  return coupleCategories(place).some(({ id }) => id === routine_category_id)
}

/** The performance divisions of couples: those of their categories. */
export function coupleDivisions(place: Place): Divided['performance_divisions'] {
  const ids = new Set(coupleCategories(place).map(({ performance_division_id }) => performance_division_id))
  return place.price_list.performance_divisions.filter(({ id }) => ids.has(id))
}

/** The performance divisions of which one is chosen for a routine. */
export function chosenDivisions(place: Place): Divided['performance_divisions'] {
  const ids = new Set(coupleDivisions(place).map(({ id }) => id))
  return place.price_list.performance_divisions.filter(({ id }) => !ids.has(id))
}

/** 'Mia Alvarez & Leo Park' (BALLROOM-02); '' without dancers. */
export function joinedNames(dancers: readonly FullName[], tourDate: Kind): string {
  return dancers.map(fullName).join(couplesAt(tourDate)?.joined_by ?? ' ')
}

/** The name of an entry of these dancers (BALLROOM-02). */
export function coupleName(
  dancers: readonly number[],
  { attendees, tour_date }: Pick<RegistrationView, 'attendees'> & Pick<Place, 'tour_date'>,
): string {
  const known = attendeesByPerson(attendees)
  return joinedNames(
    dancers.flatMap((id) => known.get(id)?.person ?? []),
    tour_date,
  )
}

/** What adding further dancers to an entry would exceed (BALLROOM-03, R§5: with both counts); null = they fit. */
export function coupleLimit(
  count: number,
  adding: number,
  tourDate: Pick<TourDate, 'event'>,
): Violation | null {
  const most = couplesAt(tourDate)?.most ?? Number.POSITIVE_INFINITY
  return count + adding > most
    ? refuse('COUPLE_LIMIT', ['dancers'], { count: dancersIn(count), adding, most })
    : null
}

const dancersIn = (count: number) => `${count} ${count === 1 ? 'dancer' : 'dancers'}`

type Entered = Record<
  'routines' | 'waiting_list_routines',
  readonly Pick<Routine, 'id' | 'dancers' | 'routine_category_id'>[]
>

/**
 * What is asked before the same dancers are entered once more in a category (BALLROOM-03); null = they are not in it yet.
 * `id` = the entry that is changed.
 */
export function enteredAlready(
  { name, dancers, routine_category_id }: Pick<RoutineForm, 'name' | 'dancers' | 'routine_category_id'>,
  id: number | null,
  { routines, waiting_list_routines }: Entered,
): string | null {
  const sameDancers = (others: readonly number[]) =>
    others.length === dancers.length && dancers.every((dancer) => others.includes(dancer))
  const again = [...routines, ...waiting_list_routines].some(
    (entry) =>
      entry.id !== id && entry.routine_category_id === routine_category_id && sameDancers(entry.dancers),
  )
  if (!again || dancers.length === 0) return null
  const are = dancers.length === 1 ? 'is' : 'are'
  return `${name} ${are} already entered in this category. Enter ${dancers.length === 1 ? 'the dancer' : 'them'} again?`
}

interface Existing {
  existing: Pick<Routine, 'dancers'> | null
}

type Typed = Pick<RoutineForm, 'name' | 'dancers' | 'routine_category_id'> & {
  performance_division_id: number | null
}

/**
 * Every violation in an entry as a couple (BALLROOM-01 to BALLROOM-04); `category` = as it is derived. When a dancer's name
 * is mended on the roster, what is stored follows it (`renameCouples`).
 */
export function checkCouple(
  form: Typed,
  category: RoutineCategory | null,
  context: Pick<RegistrationView, 'attendees'> & Place,
  { existing }: Existing,
): Violation[] {
  const wanted = context.price_list.routine_categories.find(({ id }) => id === form.routine_category_id)
  if (isCoupleCategory(wanted, context)) {
    const before = existing?.dancers.length ?? 0
    const limit = coupleLimit(before, form.dancers.length - before, context.tour_date)
    if (limit) return [limit]
  }
  const couples = coupleDivisions(context)
  if (!isCoupleCategory(category, context)) {
    const division = couples.find(({ id }) => id === form.performance_division_id)
    return division && category
      ? [refuse('COUPLE_ONLY', ['performance_division_id'], { division: division.name })]
      : []
  }
  const found: Violation[] = []
  const known = attendeesByPerson(context.attendees)
  const name = coupleName(form.dancers, context)
  // Whoever is not registered is refused as a dancer; until then nobody can say what the name should be.
  if (form.dancers.every((id) => known.has(id)) && form.name !== name)
    found.push(refuseName(category.name, name, context))
  if (form.performance_division_id !== category.performance_division_id) {
    const id = category.performance_division_id
    const division = couples.find((division) => division.id === id)?.name ?? ''
    found.push(refuse('COUPLE_DIVISION', ['performance_division_id'], { category: category.name, division }))
  }
  return found
}

/**
 * The categories in which a registered entry may stand, each with the performance division that it gives (BALLROOM-05): where the
 * division is changed its category follows, so that the one never says something else than the other (BALLROOM-04).
 */
export function registeredCategories({ dancers }: Pick<Routine, 'dancers'>, place: Place): CoupleCategory[] {
  return coupleCategories(place).filter(
    ({ min_dancers, max_dancers }) => min_dancers <= dancers.length && dancers.length <= max_dancers,
  )
}

/** What bars the division and category that are wanted of a registered entry; as they were they stay. */
export function checkRegisteredDivision(
  wanted: Pick<Routine, 'performance_division_id' | 'routine_category_id'>,
  saved: Pick<Routine, 'dancers' | 'performance_division_id' | 'routine_category_id'>,
  place: Place,
): Violation[] {
  const { performance_division_id: division_id, routine_category_id: category_id } = wanted
  const same = division_id === saved.performance_division_id && category_id === saved.routine_category_id
  const category = registeredCategories(saved, place).find(({ id }) => id === category_id)
  if (same || category?.performance_division_id === division_id) return []
  if (!category) return [refuse('COUPLE_REGISTERED')]
  const given = coupleDivisions(place).find(({ id }) => id === category.performance_division_id)
  return [
    refuse('COUPLE_DIVISION', ['performance_division_id'], {
      category: category.name,
      division: given?.name ?? '',
    }),
  ]
}

/** An entry that is not named after its dancers. */
export function refuseName(
  category: string,
  name: string,
  { tour_date }: Pick<Place, 'tour_date'>,
): Violation {
  const step = variantOf(tour_date).steps.find(({ key }) => key === COUPLES_STEP)?.title ?? ''
  return refuse('COUPLE_NAME', ['name'], { category, name, step })
}

/** As it is entered: named after its dancers, in the performance division of its category (BALLROOM-02, BALLROOM-04). */
export function asCouple<F extends Typed>(form: F, context: Pick<RegistrationView, 'attendees'> & Place): F {
  const categories = coupleCategories(context)
  const category = deriveCategory(form.dancers.length, form.routine_category_id, categories)
  const of = categories.find(({ id }) => id === category?.id)
  return {
    ...form,
    name: coupleName(form.dancers, context),
    performance_division_id: of?.performance_division_id ?? null,
    routine_category_id: of?.id ?? null,
  }
}
