// Keeps unsaved entries of the workshop steps as changes over what is saved, so that neither a reload nor a save in
// another window loses any of the two.

import { type Besides, besideFields, besidesOf } from '../parts/besides.rules.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import {
  type Attendee,
  type AttendeeForm,
  type AttendeeKind,
  attendeeFormOf,
  plainAttendee,
} from './attendee.model.ts'
import { beatStreetWords } from './beat-street.rules.ts'

/** No level is chosen yet; the check says so in words. */
export const NO_LEVEL = 0

/** What the kind of event adds to an attendee goes with it. */
export interface AttendeeEntry extends AttendeeForm {
  kind: AttendeeKind
  besides?: Besides
}

export type AttendeeRow = Attendee & { besides?: Besides }

/** By person id: what the person comes as now, or null for somebody taken off. */
export interface WorkshopChanges {
  people: Record<string, AttendeeEntry | null>
  /** Unnamed observers, where they were changed. */
  observers: { one?: number; two?: number }
  /** Name on the hotel reservation; null = as saved. */
  comp_room: string | null
  /** What is brought to Beat Street; null = as saved. */
  beat_street: string | null
}

export const noWorkshopChanges: WorkshopChanges = {
  people: {},
  observers: {},
  comp_room: null,
  beat_street: null,
}

type Saved = Pick<RegistrationView, 'additional_observers' | 'roster' | 'comp_room' | 'beat_street'> & {
  attendees: readonly AttendeeRow[]
  /** Of an edit, who is registered: added again they are nobody new. */
  registered?: readonly Attendee[]
}

/** The registration with what is entered beside its attendees at each; the same where its kind of event adds nothing. */
export function withSavedBesides<View extends RegistrationView>(
  view: View,
): View & { attendees: AttendeeRow[] } {
  if (besideFields('attendees', view.tour_date).length === 0) return view
  const besides = besidesOf('attendees', view)
  const rowOf = (attendee: Attendee): AttendeeRow => ({ ...attendee, besides: besides(attendee.person_id) })
  return { ...view, attendees: view.attendees.map(rowOf) }
}

/** The entry of somebody who is being added: the whole workshop, without discounts. */
export function newEntry(person_id: number, kind: AttendeeKind, workshop_level_id: number): AttendeeEntry {
  return { ...plainAttendee, person_id, kind, workshop_level_id }
}

/** What of an attendee is an entry. */
export function entryOf({ kind, besides, ...attendee }: AttendeeEntry): AttendeeEntry {
  const entry = { kind, ...attendeeFormOf(attendee) }
  return besides === undefined ? entry : { ...entry, besides }
}

function sameEntry(one: AttendeeEntry, other: AttendeeEntry): boolean {
  const before = entryOf(one)
  const after = entryOf(other)
  const fields = [...Object.keys(before), 'besides'] as (keyof AttendeeEntry)[]
  return fields.every((field) => sameValue(before[field], after[field]))
}

/** The attendee that a change made of another, so that who did not change stays the same object for the screen. */
const made = new WeakMap<AttendeeEntry, { from: object; attendee: AttendeeRow }>()

function madeOf(change: AttendeeEntry, from: object, make: () => AttendeeRow): AttendeeRow {
  const known = made.get(change)
  if (known?.from === from) return known.attendee
  const attendee = make()
  made.set(change, { from, attendee })
  return attendee
}

/**
 * What everybody is registered as, by person: in an edit, adding again whom it took off takes the removal back (EDIT-14). Empty where
 * nothing is registered yet.
 */
export function registeredEntries(
  registered: RegistrationView | undefined,
): ReadonlyMap<number, AttendeeEntry> {
  const rows = registered ? withSavedBesides(registered).attendees : []
  return new Map(rows.map((row) => [row.person_id, entryOf(row)]))
}

/** The attendees as they will be: the saved ones in their order, changed or taken off, then the added ones. */
export function attendeesWith(saved: Saved, changes: WorkshopChanges): AttendeeRow[] {
  const kept = saved.attendees.flatMap((attendee) => {
    const change = changes.people[attendee.person_id]
    if (change === undefined) return [attendee]
    return change === null
      ? []
      : [madeOf(change, attendee, () => ({ ...attendee, besides: undefined, ...change }))]
  })
  const known = new Set(saved.attendees.map((attendee) => attendee.person_id))
  const people = new Map(saved.roster.map((person) => [person.id, person]))
  const registered = new Map(saved.registered?.map((attendee) => [attendee.person_id, attendee]))
  const rowOf = (entry: AttendeeEntry, person: Attendee['person']): AttendeeRow => {
    const { date_attendee_id = null, student_id = null } = registered.get(entry.person_id) ?? {}
    return { ...entry, person, date_attendee_id, student_id }
  }
  const added = Object.values(changes.people).flatMap((entry) => {
    // Somebody who has left the roster meanwhile cannot be added any more.
    const person = entry && people.get(entry.person_id)
    return entry && person && !known.has(entry.person_id)
      ? [madeOf(entry, person, () => rowOf(entry, person))]
      : []
  })
  return [...kept, ...added]
}

/** The unnamed observers as they will be. */
export function observersWith(saved: Saved, changes: WorkshopChanges): { one: number; two: number } {
  return { ...saved.additional_observers, ...changes.observers }
}

/** Changes with these entries in place; an entry that equals the saved one is no change. */
export function withEntries(
  saved: Saved,
  changes: WorkshopChanges,
  entries: AttendeeEntry[],
): WorkshopChanges {
  const before = new Map(saved.attendees.map((attendee) => [attendee.person_id, attendee]))
  const people = { ...changes.people }
  for (const entry of entries) {
    const present = before.get(entry.person_id)
    if (present && sameEntry(present, entry)) Reflect.deleteProperty(people, entry.person_id)
    else people[entry.person_id] = entry
  }
  return { ...changes, people }
}

/** Changes with these people taken off. */
export function withoutPeople(saved: Saved, changes: WorkshopChanges, person_ids: number[]): WorkshopChanges {
  const before = new Set(saved.attendees.map((attendee) => attendee.person_id))
  const people = { ...changes.people }
  for (const person_id of person_ids) {
    if (before.has(person_id)) people[person_id] = null
    else Reflect.deleteProperty(people, person_id)
  }
  return { ...changes, people }
}

/** Changes with that many unnamed observers; the saved number is no change. */
export function withObservers(
  saved: Saved,
  changes: WorkshopChanges,
  counts: { one?: number; two?: number },
): WorkshopChanges {
  const observers = { ...changes.observers, ...counts }
  for (const type of ['one', 'two'] as const) {
    if (observers[type] === saved.additional_observers[type]) Reflect.deleteProperty(observers, type)
  }
  return { ...changes, observers }
}

/** Whether both are the same entries: what was refused as a whole leaves nothing to take back (ATTENDEE-19). */
export function sameChanges(one: WorkshopChanges, other: WorkshopChanges): boolean {
  return sameValue(one.people, other.people) && sameValue(one.observers, other.observers)
}

/** What was done between two lists of attendees, in words: 'Ava Brandt added'; '12 people changed' (ATTENDEE-19). */
export function doneWords(before: readonly Attendee[], after: readonly Attendee[]): string {
  const old = new Map(before.map((attendee) => [attendee.person_id, attendee]))
  const present = new Map(after.map((attendee) => [attendee.person_id, attendee]))
  const done = {
    added: after.filter(({ person_id }) => !old.has(person_id)),
    removed: before.filter(({ person_id }) => !present.has(person_id)),
    changed: after.filter(
      (attendee) => old.has(attendee.person_id) && old.get(attendee.person_id) !== attendee,
    ),
  }
  const words = (['added', 'removed', 'changed'] as const).flatMap((verb) => {
    const [only] = done[verb]
    if (!only) return []
    const who =
      done[verb].length === 1 ? `${only.person.fname} ${only.person.lname}` : `${done[verb].length} people`
    return `${who} ${verb}`
  })
  return words.length === 0 ? 'Number of observers changed' : words.join(', ')
}

/** Whether anything is unsaved. Changes that another window has saved meanwhile count no more. */
export function hasChanges(saved: Saved, changes: WorkshopChanges): boolean {
  const before = new Map(saved.attendees.map((attendee) => [attendee.person_id, attendee]))
  const person = Object.entries(changes.people).some(([person_id, entry]) => {
    const present = before.get(Number(person_id))
    return entry === null ? present !== undefined : !present || !sameEntry(present, entry)
  })
  const room = changes.comp_room !== null && changes.comp_room !== saved.comp_room
  const beat = changes.beat_street !== null && changes.beat_street !== beatStreetWords(saved.beat_street)
  return person || room || beat || Object.keys(withObservers(saved, changes, {}).observers).length > 0
}

/** Whose change it is: of somebody taken off, what she came as. */
function kindOf(saved: Saved, person_id: string, entry: AttendeeEntry | null): AttendeeKind | undefined {
  return (entry ?? saved.attendees.find((attendee) => attendee.person_id === Number(person_id)))?.kind
}

/** LEAVE-02: what of one kind is entered and not saved, as words that stand before "not saved yet"; null = nothing. */
export function leftWords(
  saved: Saved,
  changes: WorkshopChanges,
  { kind, one, many }: { kind: AttendeeKind; one: string; many: string },
): string | null {
  const own = changesOfKind(saved, changes, kind)
  const known = new Set([
    ...saved.roster.map(({ id }) => id),
    ...saved.attendees.map((each) => each.person_id),
  ])
  const changed = Object.entries(own.people).filter(
    ([person_id, entry]) =>
      known.has(Number(person_id)) &&
      hasChanges(saved, { ...noWorkshopChanges, people: { [person_id]: entry } }),
  )
  const removed = changed.filter(([, entry]) => entry === null).length
  const people = changed.length - removed
  const named = (count: number) => `${count} ${count === 1 ? one : many}`
  const parts = [
    ...(people > 0 ? [named(people)] : []),
    ...(removed > 0 ? [`the removal of ${named(removed)}`] : []),
    ...(hasChanges(saved, { ...noWorkshopChanges, observers: own.observers })
      ? ['the number of observers']
      : []),
    ...(hasChanges(saved, { ...noWorkshopChanges, comp_room: own.comp_room })
      ? ['the name on the hotel reservation']
      : []),
    ...(hasChanges(saved, { ...noWorkshopChanges, beat_street: own.beat_street })
      ? ['your Beat Street entry']
      : []),
  ]
  if (parts.length === 0) return null
  const [first = ''] = parts
  const words = `${first.charAt(0).toUpperCase()}${parts.join(' and ').slice(1)}`
  return `${words} ${parts.length > 1 || people > 1 ? 'are' : 'is'} not saved yet`
}

/**
 * The changes that the step of one kind shows: the number of observers stands with those, the hotel room with the teachers,
 * Beat Street with the dancers.
 */
export function changesOfKind(saved: Saved, changes: WorkshopChanges, kind: AttendeeKind): WorkshopChanges {
  const people = Object.entries(changes.people).filter(
    ([person_id, entry]) => kindOf(saved, person_id, entry) === kind,
  )
  return {
    people: Object.fromEntries(people),
    observers: kind === 'observer' ? changes.observers : {},
    comp_room: kind === 'teacher' ? changes.comp_room : null,
    beat_street: kind === 'dancer' ? changes.beat_street : null,
  }
}

/** The changes without those that the step of one kind shows: they are given up. */
export function changesWithoutKind(
  saved: Saved,
  changes: WorkshopChanges,
  kind: AttendeeKind,
): WorkshopChanges {
  const people = Object.entries(changes.people).filter(
    ([person_id, entry]) => kindOf(saved, person_id, entry) !== kind,
  )
  return {
    people: Object.fromEntries(people),
    observers: kind === 'observer' ? {} : changes.observers,
    comp_room: kind === 'teacher' ? null : changes.comp_room,
    beat_street: kind === 'dancer' ? null : changes.beat_street,
  }
}

/** What a save sends. */
export function attendeeForms(attendees: readonly Attendee[]): AttendeeForm[] {
  return attendees.map(attendeeFormOf)
}
