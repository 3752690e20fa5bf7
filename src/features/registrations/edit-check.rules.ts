// Decides whether a completed registration may be edited now, and whether an edit of it may be applied.

import type { FailureCode } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { AttendeeForm } from '../attendees/attendee.model.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { checkAttendees, checkSomebody } from '../attendees/attendee.rules.ts'
import { attendeesByPerson } from '../attendees/attendee-index.rules.ts'
import { forcedDivision } from '../divisions/routine-division.rules.ts'
import { unlimitedCity } from '../limits/city-limit.rules.ts'
import { refuseFull } from '../limits/free-places.rules.ts'
import type { EditedRoutine } from '../routines/edited-routine.model.ts'
import { checkRoutine, routineFormOf } from '../routines/routine.rules.ts'
import { checkStillFree } from '../routines/routine-add-ons.rules.ts'
import { checkWaits } from '../routines/waiting-list.rules.ts'
import { checkParts, editedView } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { checkStudioAccepted, editingOpen } from './registration-open.rules.ts'
import { entriesOf } from './routine-entries.rules.ts'

/** What of a completed registration decides whether it may be edited. */
export type Editable = Pick<
  RegistrationView,
  'completed' | 'confirmed' | 'version' | 'unconfirmed_version' | 'tour_date' | 'exempt'
>

/**
 * Why the completed registration may not be edited; null when it may (EDIT-01). An edit that was begun while it was
 * confirmed, at `began_version`, may be finished although another edit has taken the confirmation away meanwhile.
 */
export function editingBlocked(
  view: Editable,
  at: Date,
  began_version: number = view.version,
): FailureCode | null {
  const { unconfirmed_version, tour_date, exempt } = view
  const begun = unconfirmed_version !== null && began_version < unconfirmed_version
  if (!view.confirmed && !begun) return 'NOT_CONFIRMED'
  const open = editingOpen({ completed: view.completed, confirmed: true }, tour_date, at, exempt)
  return open ? null : 'REGISTRATION_CLOSED'
}

/** What is asked whatever was sold: nobody comes twice, and who competes must still come to the whole workshop. */
const ALWAYS_ASKED = ['ATTENDEE_TWICE', 'COMPETING_NOT_ONE_DAY']

/** What else of an attendee the check of a field goes by, beside the level; who it is (and how old) by the level only. */
const ASKED_WITH: Record<string, readonly (keyof AttendeeForm)[]> = {
  one_day: ['virtual'],
  virtual: ['one_day'],
  attended_reg: ['virtual'],
}

/** Whether what the check of `field` goes by is as it was sold. */
function isAsSold(field: unknown, form: AttendeeForm, before: AttendeeForm | undefined): boolean {
  if (!before) return false
  const own = Object.hasOwn(before, String(field)) ? [field as keyof AttendeeForm] : Object.keys(before)
  const asked = new Set(['workshop_level_id', ...own, ...(ASKED_WITH[String(field)] ?? [])])
  return [...asked].every((key) => before[key as keyof AttendeeForm] === form[key as keyof AttendeeForm])
}

/** Attendees and observers of an edit; `view` as it is stored, `edited` as it would be (EDIT-02). */
export function checkPeople(
  view: RegistrationView,
  edited: Pick<RegistrationView, 'routines' | 'waiting_list_routines'>,
  content: Pick<RegistrationContent, 'attendees' | 'additional_observers'>,
): Violation[] {
  const saved = new Map(view.attendees.map((one) => [one.person_id, attendeeFormOf(one)]))
  const { additional_observers: observers } = content
  const noMore = (['one', 'two'] as const).every((type) => observers[type] <= view.additional_observers[type])
  const competing = { ...view, routines: entriesOf(edited) }
  const found = checkAttendees(content.attendees, competing, observers)
  return found.filter(({ code, path: [list, position, field] }) => {
    if (list === 'additional_observers') return !noMore
    if (list !== 'attendees' || typeof position !== 'number') return true
    const form = content.attendees[position]
    return ALWAYS_ASKED.includes(code) || !form || !isAsSold(field, form, saved.get(form.person_id))
  })
}

/** A registered routine changes only its name, choreographer and performance division (EDIT-03, R§4). */
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
  const kept = { ...before, free_ballet, waiting_set }
  const fields = Object.keys(kept) as (keyof typeof kept)[]
  const moved = fields.some((field) => JSON.stringify(kept[field]) !== JSON.stringify(wanted[field]))
  const found = moved ? [refuse('ROUTINE_REGISTERED')] : []
  const offered = view.price_list.performance_divisions.some(({ id }) => id === performance_division_id)
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

/** Each routine: those registered by EDIT-03, each new one as if entered after those before it (LIFE-06). */
function checkRoutines(
  view: RegistrationView,
  edited: RegistrationView,
  content: RegistrationContent,
): Violation[] {
  const { exempt } = view
  const entries = new Map(entriesOf(edited).map((one) => [one.id, one]))
  const registered = (of: readonly { id: number }[]) => new Set(of.filter(({ id }) => id > 0))
  const before = [registered(edited.routines), registered(edited.waiting_list_routines)] as const
  const seen = new Set<number>()
  return content.routines.flatMap((routine, position) => {
    const twice = seen.has(routine.id)
    const entry = entries.get(routine.id)
    const known = (one: { id: number }) => before.some((of) => of.has(one)) || seen.has(one.id)
    // The city's places are one matter for all routines, and so is who may wait for one.
    const context = {
      ...edited,
      city: unlimitedCity,
      routines: edited.routines.filter((one) => one !== entry && known(one)),
      waiting_list_routines: edited.waiting_list_routines.filter((one) => one !== entry && known(one)),
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
    return found.map((one) => ({ ...one, path: ['routines', position, ...one.path] }))
  })
}

/** Places of the city beyond those that the registration holds (EDIT-04). Hold the tour date's lock. */
function checkCity(edited: RegistrationView, content: RegistrationContent): Violation[] {
  const { price_list, tour_date } = edited
  const at = (id: number) => ['routines', content.routines.findIndex((routine) => routine.id === id)]
  const full = edited.city.without_place.flatMap(({ id, full }) => {
    const entry = edited.routines.find((one) => one.id === id)
    const category = price_list.routine_categories.find((one) => one.id === entry?.routine_category_id)
    return refuseFull(full, category, tour_date.entry_limit_rules, at(id))
  })
  const added = new Set(edited.waiting_list_routines.map(({ id }) => id).filter((id) => id < 0))
  const waiting = checkWaits(edited.waiting_list_routines, added, edited, edited.city)
  return [
    ...full,
    ...waiting.flatMap(({ id, bars }) => bars.map((one) => ({ ...one, path: [...at(id), ...one.path] }))),
  ]
}

/**
 * Every violation that bars applying the edit to the registration `view`, as it is stored (EDIT-02 to EDIT-04). Paths
 * are those of the content. What is sold stays valid whatever has been closed, disabled or limited since.
 */
export function checkEdit(
  view: RegistrationView,
  content: RegistrationContent,
  { at, waiver }: { at: Date; waiver: boolean },
): Violation[] {
  const edited = editedView(view, content, at)
  return [
    ...checkStudioAccepted(view),
    ...checkParts(content, view),
    ...checkSomebody(edited, view.tour_date),
    ...checkPeople(view, edited, content),
    ...checkRoutines(view, edited, content),
    ...checkCity(edited, content),
    ...(waiver ? [] : [refuse('WAIVER_REQUIRED', ['waiver'])]),
  ]
}
