// Decides what bars an edit of a completed registration's routines (EDIT-03, EDIT-04).
import { REASONS_AT_ONCE } from '../../shared/many-reasons.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { attendeesByPerson } from '../attendees/attendee-index.rules.ts'
import { forcedDivision } from '../divisions/routine-division.rules.ts'
import { unlimitedCity } from '../limits/city-limit.rules.ts'
import { refuseFull } from '../limits/free-places.rules.ts'
import { checkWaits } from '../limits/waiting-units.rules.ts'
import type { CheckedEdit } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import {
  checkRegisteredDivision,
  chosenDivisions,
  coupleDivisions,
  coupleName,
  isCouple,
  refuseName,
} from './couple-entry.rules.ts'
import type { EditedRoutine } from './edited-routine.model.ts'
import type { Routine } from './routine.model.ts'
import { checkRoutine, checkTitleLength, routineFormOf } from './routine.rules.ts'
import { checkStillFree } from './routine-add-ons.rules.ts'
import { checkEditedSoloists } from './soloists.rules.ts'

function categoryOf(
  { routine_category_id }: Pick<Routine, 'routine_category_id'>,
  { price_list }: Pick<RegistrationView, 'price_list'>,
): string {
  return price_list.routine_categories.find(({ id }) => id === routine_category_id)?.name ?? ''
}

/** Where the city takes no more changes of registered routines (EDIT-03); what a couple is called follows its dancers and is no change of its owner. */
function unchangedHere(routine: EditedRoutine, saved: Routine, view: RegistrationView): Violation[] {
  const { mybtf, event } = view.tour_date
  if (mybtf.edit_routines || view.exempt) return []
  const { name, choreographer } = saved.routine
  const follows = isCouple(saved, view) && routine.name === coupleName(saved.dancers, view)
  const changed = [
    ...(routine.name === name || follows ? [] : ['name']),
    ...(routine.choreographer === choreographer ? [] : ['choreographer']),
    ...(routine.performance_division_id === saved.performance_division_id ? [] : ['performance_division_id']),
  ]
  return changed.map((field) => refuse('ROUTINES_UNCHANGED', [field], { email: event.contact_email }))
}

/**
 * A registered routine changes only its name, choreographer and performance division (EDIT-03, R§4); a couple's entry once it
 * is confirmed only the last of them, with which its category goes, and before that its name is that of its dancers (BALLROOM-05, R§6).
 */
export function checkRegistered(view: RegistrationView, routine: EditedRoutine): Violation[] {
  const saved = entriesOf(view).find(({ id }) => id === routine.id)
  if (!saved) return [refuse('ROUTINE_NOT_THERE')]
  const { name, choreographer, performance_division_id, ...placing } = routine
  const { id: _id, ...wanted } = placing
  const { name: _name, choreographer: _by, performance_division_id: _in, ...before } = routineFormOf(saved)
  // What was free may be paid for instead: its dancers, divisions and place stay.
  const free_ballet = before.free_ballet && wanted.free_ballet
  // Who waits may still say with whom (WAIT-03).
  const waiting_set = before.waiting_list ? wanted.waiting_set : before.waiting_set
  const couple = isCouple(saved, view)
  // The category of a couple follows its performance division, which may change.
  const { routine_category_id } = couple ? wanted : before
  const kept = { ...before, free_ballet, waiting_set, routine_category_id }
  const fields = Object.keys(kept) as (keyof typeof kept)[]
  const moved = fields.some((field) => JSON.stringify(kept[field]) !== JSON.stringify(wanted[field]))
  const renamed = name !== saved.routine.name
  const worded = renamed || choreographer !== saved.routine.choreographer
  const found: Violation[] = unchangedHere(routine, saved, view)
  if (couple && (moved || (worded && view.confirmed))) found.push(refuse('COUPLE_REGISTERED'))
  else if (moved) found.push(refuse('ROUTINE_REGISTERED'))
  else if (couple)
    found.push(
      ...checkRegisteredDivision({ ...routine, routine_category_id: routine_category_id ?? 0 }, saved, view),
    )
  const own = coupleName(saved.dancers, view)
  if (couple && renamed && name !== own) found.push(refuseName(categoryOf(saved, view), own, view))
  const divisions = couple ? coupleDivisions(view) : chosenDivisions(view)
  const offered = divisions.some(({ id }) => id === performance_division_id)
  if (!couple && renamed) found.push(...checkTitleLength(routine))
  if (name.trim() === '') found.push(refuse('ROUTINE_FIELD_REQUIRED', ['name']))
  if (performance_division_id !== saved.performance_division_id && !offered) {
    found.push(refuse('ROUTINE_FIELD_REQUIRED', ['performance_division_id']))
  }
  return found
}

/**
 * Who is in a registered routine stays dancer or teacher, so that Showcase stays where it was sold (EDIT-03, AGE-07): its
 * division does not follow.
 */
function checkShowcase(
  { dancers }: Pick<EditedRoutine, 'dancers'>,
  before: Pick<RegistrationView, 'attendees' | 'price_list' | 'studio'>,
  after: Pick<RegistrationView, 'attendees'>,
): Violation[] {
  const inShowcase = ({ attendees }: Pick<RegistrationView, 'attendees'>) => {
    const known = attendeesByPerson(attendees)
    const present = dancers.flatMap((id) => known.get(id) ?? [])
    return forcedDivision(present, null, before.price_list) !== null
  }
  return inShowcase(before) === inShowcase(after) ? [] : [refuse('ROUTINE_REGISTERED', ['dancers'])]
}

/**
 * Each routine: those registered by EDIT-03, each new one as if entered after those before it (LIFE-06). It stops once there are more
 * reasons than are answered: the city's lock is held meanwhile.
 */
function checkEntries({ view, edited, content }: CheckedEdit): Violation[] {
  const { exempt } = view
  const entries = new Map(entriesOf(edited).map((entry) => [entry.id, entry]))
  const registered = (of: readonly { id: number }[]) => new Set(of.filter(({ id }) => id > 0))
  const before = [registered(edited.routines), registered(edited.waiting_list_routines)] as const
  const seen = new Set<number>()
  const all: Violation[] = []
  for (const [position, routine] of content.routines.entries()) {
    if (all.length > REASONS_AT_ONCE) break
    const twice = seen.has(routine.id)
    const entry = entries.get(routine.id)
    const known = (listed: { id: number }) => before.some((of) => of.has(listed)) || seen.has(listed.id)
    // The city's places are one matter for all routines, and so is who may wait for one.
    const context = {
      ...edited,
      city: unlimitedCity,
      routines: edited.routines.filter((routine) => routine !== entry && known(routine)),
      waiting_list_routines: edited.waiting_list_routines.filter(
        (routine) => routine !== entry && known(routine),
      ),
    }
    seen.add(routine.id)
    const found = twice
      ? [refuse('ROUTINE_NOT_THERE')]
      : routine.id > 0
        ? [
            ...checkRegistered(view, routine),
            ...checkShowcase(routine, view, edited),
            ...checkStillFree(routine, view, edited),
          ]
        : checkRoutine({ ...routine, waiting_list: false }, context, { existing: null, exempt })
    all.push(...found.map((violation) => ({ ...violation, path: ['routines', position, ...violation.path] })))
  }
  return all
}

/** Places of the city beyond those that the registration holds (EDIT-04). Hold the tour date's lock. */
function checkCity({ edited, content }: CheckedEdit): Violation[] {
  const { price_list, tour_date } = edited
  const at = (id: number) => ['routines', content.routines.findIndex((routine) => routine.id === id)]
  const full = edited.city.without_place.flatMap(({ id, full }) => {
    const entry = edited.routines.find((routine) => routine.id === id)
    const category = price_list.routine_categories.find(
      (category) => category.id === entry?.routine_category_id,
    )
    return refuseFull(full, category, tour_date.entry_limit_rules, at(id))
  })
  const added = new Set(edited.waiting_list_routines.map(({ id }) => id).filter((id) => id < 0))
  const waiting = checkWaits(edited.waiting_list_routines, added, edited, edited.city)
  return [
    ...full,
    ...waiting.flatMap(({ id, bars }) => bars.map((bar) => ({ ...bar, path: [...at(id), ...bar.path] }))),
  ]
}

/** What bars applying an edit to the routines. */
export function checkEditedRoutines(edit: CheckedEdit): Violation[] {
  const { view, edited, content } = edit
  const positionOf = (id: number) => content.routines.findIndex((routine) => routine.id === id)
  return [...checkEntries(edit), ...checkEditedSoloists(view, edited, positionOf), ...checkCity(edit)]
}
