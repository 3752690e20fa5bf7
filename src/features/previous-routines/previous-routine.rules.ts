// Decides what of an earlier routine can be entered here: dancers, style, add-ons; and says what cannot be copied.
import { pick } from '../../shared/pick.ts'
import type { Violation } from '../../shared/violations.ts'
import { fittingCategories } from '../divisions/routine-category.rules.ts'
import { placesAfterEdit } from '../limits/city-limit.rules.ts'
import { isSmallRegistration } from '../limits/free-places.rules.ts'
import { placeFor } from '../limits/place-offer.rules.ts'
import { besideFields, besidesHere, withBeside } from '../parts/besides.rules.ts'
import { blankOf } from '../parts/part-inputs.rules.ts'
import { refusedBesides } from '../registrations/refused-besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { asCouple, coupleDivisions, enteredAlready } from '../routines/couple-entry.rules.ts'
import { lastingNames, plainRoutine, type Routine } from '../routines/routine.model.ts'
import { checkRoutine, deriveRoutine, type RoutineDraft } from '../routines/routine.rules.ts'
import { refusedAddOns, withoutAddOns } from '../routines/routine-add-ons.rules.ts'
import type { EnteredRoutine, TypedRoutine } from '../routines/typed-routine.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { PreviousRoutine } from './previous-routine.model.ts'

/** Something of the earlier routine that the copy does not have. */
export interface LeftOut {
  /** 'Ella Grant is not registered for the workshop here' */
  words: string
  /** On the roster and not registered: may be added to the workshop, and comes along then. */
  person_id: number | null
}

export interface RoutineCopy {
  previous: PreviousRoutine
  draft: TypedRoutine
  left_out: LeftOut[]
  /** Why it cannot be entered as it is; none = it can. */
  barred: Violation[]
}

const whole = (words: string): LeftOut => ({ words, person_id: null })

/** The style of the same name; of the same id, where no name is the same, for it was only renamed. */
function styleFor(
  before: PreviousRoutine['performance_division'],
  offered: PriceList['performance_divisions'],
): { id: number | null; left_out: LeftOut[] } {
  const alike = (name: string) => name.trim().toLowerCase() === before.name.trim().toLowerCase()
  const byName =
    offered.find(({ id, name }) => id === before.id && alike(name)) ?? offered.find(({ name }) => alike(name))
  if (byName) return { id: byName.id, left_out: [] }
  const byId = offered.find(({ id }) => id === before.id)
  if (byId) return { id: byId.id, left_out: [whole(`${before.name} is called ${byId.name} here`)] }
  return {
    id: null,
    left_out: [whole(`${before.name || 'Its style'} is not offered here: choose another style`)],
  }
}

/** Why this dancer stays out, in words about her. */
function dancerWords(
  { id, fname, lname }: PreviousRoutine['dancers'][number],
  { code, message }: Violation,
  context: RegistrationView,
): LeftOut {
  const name = `${fname} ${lname}`
  if (!context.attendees.some(({ person_id }) => person_id === id)) {
    return context.roster.some((person) => person.id === id)
      ? { words: `${name} is not registered for the workshop here`, person_id: id }
      : whole(`${name} is no longer on your roster`)
  }
  if (code === 'ROUTINE_DANCER_ONE_DAY') return whole(`${name} comes for one day only`)
  if (code === 'DANCER_BIRTHDATE_REQUIRED') return whole(`${name} has no birthdate on your roster`)
  return whole(`${name}: ${message}`)
}

/** Who can dance here, in the order of before; the others with the reason (COPY-01). */
function dancersFor(previous: PreviousRoutine, draft: RoutineDraft, context: RegistrationView) {
  const check = { existing: null, exempt: context.exempt }
  const refused = new Map<number, Violation>()
  for (const violation of checkRoutine(draft, context, check)) {
    const [list, position] = violation.path
    if (list === 'dancers' && typeof position === 'number' && !refused.has(position)) {
      refused.set(position, violation)
    }
  }
  return {
    dancers: draft.dancers.filter((_, position) => !refused.has(position)),
    left_out: previous.dancers.flatMap((dancer, position) => {
      const violation = refused.get(position)
      return violation ? [dancerWords(dancer, violation, context)] : []
    }),
  }
}

/** The add-ons that may be had here; the others with the reason (COPY-03). */
function withAllowedAddOns(draft: RoutineDraft, context: RegistrationView) {
  const found = checkRoutine(draft, context, { existing: null, exempt: context.exempt })
  const refused = refusedAddOns(found)
  const told = found.filter(({ path }) => refused.some((name) => name === path[0]))
  return { draft: withoutAddOns(draft, refused), left_out: told.map(({ message }) => whole(message)) }
}

/**
 * An entry of singles and couples is named after the dancers that are left (BALLROOM-02), and stands in the category that holds
 * them; but a dancer of whom it is entered already is not entered for a second fee because her partner is gone.
 */
function asEntry(draft: RoutineDraft, view: RegistrationView): { draft: RoutineDraft; left_out: LeftOut[] } {
  const division = draft.performance_division_id
  const entry = coupleDivisions(view).some(({ id }) => id === division) ? asCouple(draft, view) : draft
  if (entry.routine_category_id === null || entry.name === draft.name) return { draft, left_out: [] }
  if (enteredAlready(entry, null, view))
    return { draft, left_out: [whole(`${entry.name} is entered in this category already`)] }
  return { draft: entry, left_out: [whole(`${draft.name} is called ${entry.name} here, after its dancers`)] }
}

/**
 * What stands beside the routine that may stand beside the copy, too; the rest with the reason (COPY-03). Asked of the parts
 * that would refuse it when the copy is saved: one that is refused would take everything entered with it along.
 */
function withAllowedBesides(draft: TypedRoutine, before: PreviousRoutine['besides'], view: RegistrationView) {
  const { besides, elsewhere } = besidesHere(before, 'routines', view)
  const refused = refusedBesides([{ key: 'copy', id: null, form: { ...draft, besides } }], view, null)
  const found = refused.get('copy') ?? []
  const fields = besideFields('routines', view.tour_date)
  const allowed = fields
    .filter(({ part, field }) => found.some(({ path: [, of, at] }) => of === part && at === field))
    .reduce((kept, field) => withBeside(kept, field, blankOf(field.input), fields), besides)
  return {
    draft: { ...draft, ...(allowed && { besides: allowed }) },
    left_out: [
      ...elsewhere.map((title) => whole(`${title} is not offered here`)),
      ...[...new Set(found.map(({ message }) => message))].map(whole),
    ],
  }
}

/**
 * The earlier routine as it would be entered now (COPY-01 to COPY-03): with the dancers who may dance here, divisions
 * computed anew, on the waiting list where there is no place left but one.
 */
export function copyRoutine(previous: PreviousRoutine, context: RegistrationView): RoutineCopy {
  const { price_list } = context
  const style = styleFor(previous.performance_division, price_list.performance_divisions)
  const everybody: RoutineDraft = {
    ...plainRoutine,
    name: previous.routine.name,
    choreographer: previous.routine.choreographer,
    performance_division_id: style.id,
    routine_category_id: null,
    dancers: previous.dancers.map(({ id }) => id),
    age_up: false,
    ...pick(previous, lastingNames),
    copy_music: previous.music_id !== null,
    copied_from: previous.id,
  }
  const { dancers, left_out } = dancersFor(previous, everybody, context)
  const fitting = fittingCategories(dancers.length, price_list.routine_categories)
  const { routine_category } = previous
  const sameSize = fitting.some(
    ({ id, name }) => id === routine_category.id && name === routine_category.name,
  )
  const entry = asEntry(
    { ...everybody, dancers, routine_category_id: sameSize ? routine_category.id : null },
    context,
  )
  const allowed = withAllowedAddOns(entry.draft, context)
  const { category } = deriveRoutine(allowed.draft, context)
  const smallSolo = dancers.length === 1 && isSmallRegistration(context.attendees)
  const place = placeFor(context, category?.id ?? null, smallSolo)
  const { draft, left_out: beside } = withAllowedBesides(
    { ...allowed.draft, waiting_list: place === 'waiting' },
    previous.besides,
    context,
  )
  return {
    previous,
    draft,
    left_out: [
      ...left_out,
      ...style.left_out,
      ...entry.left_out,
      ...allowed.left_out,
      ...beside,
      ...(previous.age_up ? [whole('Age-up is asked for anew: edit the copy if it is wanted again')] : []),
    ],
    barred: checkRoutine(draft, context, { existing: null, exempt: context.exempt }),
  }
}

/** The draft as a form; null while it lacks its style. */
export function formOfCopy({ draft }: RoutineCopy): EnteredRoutine | null {
  const { performance_division_id } = draft
  return performance_division_id === null ? null : { ...draft, performance_division_id }
}

/** With the routine entered, so that the next one is judged as if entered after it. */
function afterEntering(
  context: RegistrationView,
  { besides: _beside, ...draft }: TypedRoutine,
): RegistrationView {
  const { category, proof } = deriveRoutine(draft, context)
  const { name, choreographer, ...chosen } = draft
  const id = -1 - context.routines.length - context.waiting_list_routines.length
  const entry: Routine = {
    ...chosen,
    id,
    routine_id: id,
    routine: { name, choreographer },
    performance_division_id: draft.performance_division_id ?? 0,
    routine_category_id: category?.id ?? 0,
    age_division_id: proof?.division.id ?? 0,
    music_id: null,
    old_music_id: null,
  }
  if (entry.waiting_list) {
    const waiting = { ...entry, position: null, waiting_since: null }
    return { ...context, waiting_list_routines: [...context.waiting_list_routines, waiting] }
  }
  const routines = [...context.routines, entry]
  return { ...context, routines, city: placesAfterEdit(context, { ...context, routines }) }
}

/**
 * Several at once, each judged as if entered after those before it (COPY-04). `styles` = what was chosen for earlier
 * routines whose style is not offered here, by their id.
 */
export function copyRoutines(
  previous: readonly PreviousRoutine[],
  context: RegistrationView,
  styles: ReadonlyMap<number, number> = new Map(),
): RoutineCopy[] {
  let present = context
  return previous.map((routine) => {
    const found = copyRoutine(routine, present)
    const style = styles.get(routine.id)
    const draft = style === undefined ? found.draft : { ...found.draft, performance_division_id: style }
    const copy = {
      ...found,
      draft,
      barred: checkRoutine(draft, present, { existing: null, exempt: context.exempt }),
    }
    if (copy.barred.length === 0) present = afterEntering(present, draft)
    return copy
  })
}
