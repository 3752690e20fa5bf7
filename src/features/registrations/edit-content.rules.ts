// Turns a registration into the content that an edit changes, and the changed content back into what its screens show.
import type { Attendee } from '../attendees/attendee.model.ts'
import { attendeeFormOf } from '../attendees/workshop-changes.rules.ts'
import { payersAfter } from '../discounts/cover-share.rules.ts'
import { promoCodesAfter } from '../discounts/promo-amount.rules.ts'
import { quoteEdited } from '../fees/quote-edit.rules.ts'
import { placesAfterEdit } from '../limits/city-limit.rules.ts'
import { balanceOf } from '../payments/balance.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import { deriveRoutine, routineFormOf } from '../routines/routine.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { EditedRoutine, RegistrationContent } from './registration-edit.model.ts'

/** Not decided yet: no category holds so many dancers, or a birthdate is missing. */
const UNDECIDED = 0

/** All of the registration that its owner decides. */
export function contentOf(view: RegistrationView): RegistrationContent {
  const { additional_observers, comp_room, is_competing } = view
  return {
    attendees: view.attendees.map(attendeeFormOf),
    additional_observers: { one: additional_observers.one, two: additional_observers.two },
    comp_room,
    // Who has routines competes, whatever was answered before.
    is_competing: entriesOf(view).length > 0 ? true : is_competing,
    routines: entriesOf(view).map((routine) => ({ id: routine.id, ...routineFormOf(routine) })),
  }
}

/** Everything that is entered: what has a place, then what waits for one. */
export function entriesOf(view: Pick<RegistrationView, 'routines' | 'waiting_list_routines'>): Routine[] {
  return [...view.routines, ...view.waiting_list_routines]
}

/** The form of an edited routine, without its id; its fields in one order. */
function formOf(routine: EditedRoutine) {
  const { name, choreographer, performance_division_id, routine_category_id, dancers, age_up } = routine
  const { virtual, free_ballet, extra_time, no_music, copy_music, waiting_list, waiting_set } = routine
  return [
    [name, choreographer, performance_division_id, routine_category_id, dancers, age_up],
    [virtual, free_ballet, extra_time, no_music, copy_music, waiting_list, waiting_set],
  ]
}

/** Whether two routines with the same id are the same in all that is typed. */
export function sameRoutine(one: EditedRoutine, other: EditedRoutine): boolean {
  return one.id === other.id && JSON.stringify(formOf(one)) === JSON.stringify(formOf(other))
}

/** The content in one order, so that two of them can be compared as text. */
function comparable(content: RegistrationContent): string {
  const { attendees, routines, additional_observers, comp_room, is_competing } = content
  return JSON.stringify([
    attendees.map(attendeeFormOf).sort((a, b) => a.person_id - b.person_id),
    [...routines].sort((a, b) => a.id - b.id).map((one) => [one.id, formOf(one)]),
    additional_observers.one,
    additional_observers.two,
    comp_room,
    is_competing,
  ])
}

/** Whether two contents register the same, in whatever order. */
export function sameContent(one: RegistrationContent, other: RegistrationContent): boolean {
  return comparable(one) === comparable(other)
}

/** An id for a routine that is added in the edit: negative, and not taken. */
export function newRoutineId({ routines }: Pick<RegistrationContent, 'routines'>): number {
  return Math.min(0, ...routines.map(({ id }) => id)) - 1
}

function attendeesOf(view: RegistrationView, content: RegistrationContent): Attendee[] {
  const saved = new Map(view.attendees.map((attendee) => [attendee.person_id, attendee]))
  const people = new Map(view.roster.map((person) => [person.id, person]))
  const levels = new Map(view.price_list.workshop_levels.map((level) => [level.id, level]))
  return content.attendees.flatMap((form) => {
    const before = saved.get(form.person_id)
    const person = before?.person ?? people.get(form.person_id)
    // Who has left the roster meanwhile cannot be shown; the check before applying says so.
    if (!person) return []
    return {
      ...attendeeFormOf(form),
      kind: levels.get(form.workshop_level_id)?.kind ?? 'dancer',
      date_attendee_id: before?.date_attendee_id ?? null,
      student_id: before?.student_id ?? null,
      person,
    }
  })
}

/** Whether the dancers, and with them the divisions, are as saved (AGE-06: what is sold keeps its division). */
function samePlacing(saved: Routine, routine: EditedRoutine, { price_list }: RegistrationView): boolean {
  // Another style is another division only where it becomes Improv, or is it no longer (AGE-08).
  const improv = (style: number) =>
    price_list.performance_divisions.some(({ id, improv }) => id === style && improv)
  return (
    improv(saved.performance_division_id) === improv(routine.performance_division_id) &&
    saved.age_up === routine.age_up &&
    saved.virtual === routine.virtual &&
    saved.routine_category_id === routine.routine_category_id &&
    saved.dancers.length === routine.dancers.length &&
    saved.dancers.every((dancer, position) => routine.dancers[position] === dancer)
  )
}

function routineOf(view: RegistrationView, attendees: Attendee[], edited: EditedRoutine): Routine {
  const saved = entriesOf(view).find(({ id }) => id === edited.id)
  const { id, name, choreographer, dancers, routine_category_id: _wanted, ...chosen } = edited
  const named = { ...chosen, routine: { name, choreographer } }
  if (saved && samePlacing(saved, edited, view)) return { ...saved, ...named }
  const { category, proof } = deriveRoutine(edited, { ...view, attendees })
  return {
    id,
    routine_id: saved?.routine_id ?? id,
    music_id: saved?.music_id ?? null,
    old_music_id: saved?.old_music_id ?? null,
    ...named,
    dancers,
    routine_category_id: category?.id ?? UNDECIDED,
    age_division_id: proof?.division.id ?? UNDECIDED,
  }
}

/**
 * The completed registration as it would be with `content` applied at `at`: attendees, routines with their divisions,
 * lines, balance. What R§4 clears at the start of an edit is cleared. Pure; every step's screen works on it.
 */
export function editedView(view: RegistrationView, content: RegistrationContent, at: Date): RegistrationView {
  const attendees = attendeesOf(view, content)
  const entries = content.routines.map((routine) => routineOf(view, attendees, routine))
  const routines = entries.filter((one) => !one.waiting_list)
  const waited = new Map(view.waiting_list_routines.map((one) => [one.id, one]))
  const waiting_list_routines = entries
    .filter((one) => one.waiting_list)
    .map((one) => {
      const { position = null, waiting_since = null } = waited.get(one.id) ?? {}
      return { ...one, position, waiting_since }
    })
  const { additional_observers, comp_room } = content
  const edited = { ...view, attendees, routines, waiting_list_routines, additional_observers, comp_room }
  const quote = quoteEdited(view, edited, at)
  const { tour_date } = view
  const codes = { codes: view.promo_codes, before: view.quote.lines, after: quote.lines, tour_date }
  const promo_codes = promoCodesAfter(codes, at)
  const cover = {
    promo_codes,
    ...payersAfter({
      ...view,
      before: { lines: view.quote.lines, promo_codes: view.promo_codes },
      after: { lines: quote.lines, promo_codes },
    }),
  }
  return {
    ...edited,
    is_competing: entries.length > 0 ? true : content.is_competing,
    confirmed: false,
    reviewed: false,
    waiver: false,
    city: placesAfterEdit(view, { routines, attendees }),
    quote,
    ...cover,
    balance_cents: balanceOf(quote.fees.total, { ...view, ...cover }),
  }
}
