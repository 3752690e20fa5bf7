// Keeps unsaved entries of the workshop steps as changes over what is saved, so that neither a reload nor a save in
// another window loses any of the two.

import { pick } from '../../shared/pick.ts'
import { type Besides, besideFields, besidesOf } from '../parts/besides.rules.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { stepOfPart } from '../registrations/steps.rules.ts'
import type { StepKey } from '../tours/variant.model.ts'
import {
  type Attendee,
  type AttendeeForm,
  type AttendeeKind,
  attendeeFormOf,
  plainAttendee,
} from './attendee.model.ts'
import { stepOfKind } from './attendee-sections.rules.ts'
import {
  changedNames,
  type EnteredValues,
  enteredAs,
  type ValueName,
  valueNames,
  valuesWith,
  workshopValues,
} from './workshop-values.rules.ts'

/** No level is chosen yet; the check says so in words. */
export const NO_LEVEL = 0

/** What the kind of event adds to an attendee goes with it. */
export interface AttendeeEntry extends AttendeeForm {
  kind: AttendeeKind
  besides?: Besides
}

export type AttendeeRow = Attendee & { besides?: Besides }

export interface WorkshopChanges {
  /** By person id: what the person comes as now, or null for somebody taken off. */
  people: Record<string, AttendeeEntry | null>
  values: EnteredValues
}

/** An earlier version kept the values under other names: those are given up, its people are read (`useDraft`). */
export const noWorkshopChanges: WorkshopChanges = { people: {}, values: {} }

type Saved = Pick<RegistrationView, ValueName | 'roster' | 'tour_date'> & {
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

/** Changes with these values; what is as saved is no change. */
export function withValues(saved: Saved, changes: WorkshopChanges, entered: EnteredValues): WorkshopChanges {
  const values = valuesWith(valuesWith(saved, changes.values), entered)
  return { ...changes, values: enteredAs(saved, values) }
}

/** The changes that Undo takes back and does anew, as `step` has them; what is typed stays as it is in `now`. */
export function withStep(now: WorkshopChanges, step: WorkshopChanges): WorkshopChanges {
  const stepped = valueNames.filter((name) => workshopValues[name].done !== null)
  return { people: step.people, values: { ...now.values, ...pick(step.values, stepped) } }
}

/** Whether nothing was done that Undo takes back: what was refused as a whole leaves nothing (ATTENDEE-19). */
export function sameChanges(one: WorkshopChanges, other: WorkshopChanges): boolean {
  return sameValue(one, withStep(one, other))
}

/** What was done between two states of the draft, in words: 'Ava Brandt added'; '12 people changed' (ATTENDEE-19). */
export function doneWords(saved: Saved, before: WorkshopChanges, after: WorkshopChanges): string {
  const [were, are] = [attendeesWith(saved, before), attendeesWith(saved, after)]
  const old = new Map(were.map((attendee) => [attendee.person_id, attendee]))
  const present = new Map(are.map((attendee) => [attendee.person_id, attendee]))
  const done = {
    added: are.filter(({ person_id }) => !old.has(person_id)),
    removed: were.filter(({ person_id }) => !present.has(person_id)),
    changed: are.filter(
      (attendee) => old.has(attendee.person_id) && old.get(attendee.person_id) !== attendee,
    ),
  }
  const people = (['added', 'removed', 'changed'] as const).flatMap((verb) => {
    const [only] = done[verb]
    if (!only) return []
    const who =
      done[verb].length === 1 ? `${only.person.fname} ${only.person.lname}` : `${done[verb].length} people`
    return `${who} ${verb}`
  })
  const values = valueNames.flatMap((name) => {
    const isSame = sameValue(before.values[name], after.values[name])
    return isSame ? [] : (workshopValues[name].done ?? [])
  })
  return [...people, ...values].join(', ')
}

/** Whether anything is unsaved. Changes that another window has saved meanwhile count no more. */
export function hasChanges(saved: Saved, changes: WorkshopChanges): boolean {
  const before = new Map(saved.attendees.map((attendee) => [attendee.person_id, attendee]))
  const person = Object.entries(changes.people).some(([person_id, entry]) => {
    const present = before.get(Number(person_id))
    return entry === null ? present !== undefined : !present || !sameEntry(present, entry)
  })
  return person || changedNames(saved, valuesWith(saved, changes.values)).length > 0
}

/** The step that shows a change of somebody: of somebody taken off, by what she came as. */
function stepOfChange(saved: Saved, person_id: string, entry: AttendeeEntry | null): StepKey | undefined {
  const who = entry ?? saved.attendees.find((attendee) => attendee.person_id === Number(person_id))
  return who && stepOfKind[who.kind]
}

/** The changes on the steps that are wanted; of a value the kind of event says where it stands. */
function changesOn(
  saved: Saved,
  { people, values }: WorkshopChanges,
  isWanted: (step?: StepKey) => boolean,
): WorkshopChanges {
  const ofPeople = Object.entries(people).filter(([id, entry]) => isWanted(stepOfChange(saved, id, entry)))
  const names = valueNames.filter((name) => isWanted(stepOfPart(name, saved.tour_date)?.key))
  return { people: Object.fromEntries(ofPeople), values: pick(values, names) }
}

/** LEAVE-02: what of one kind is entered and not saved, as words that stand before "not saved yet"; null = nothing. */
export function leftWords(
  saved: Saved,
  changes: WorkshopChanges,
  { kind, one, many }: { kind: AttendeeKind; one: string; many: string },
): string | null {
  const own = changesOn(saved, changes, (step) => step === stepOfKind[kind])
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
    ...changedNames(saved, valuesWith(saved, own.values)).map((name) => workshopValues[name].left),
  ]
  if (parts.length === 0) return null
  const [first = ''] = parts
  const words = `${first.charAt(0).toUpperCase()}${parts.join(' and ').slice(1)}`
  return `${words} ${parts.length > 1 || people > 1 ? 'are' : 'is'} not saved yet`
}

/** The changes without those that the step of one kind shows: they are given up. */
export function changesWithoutKind(
  saved: Saved,
  changes: WorkshopChanges,
  kind: AttendeeKind,
): WorkshopChanges {
  return changesOn(saved, changes, (step) => step !== stepOfKind[kind])
}

/** What a save sends. */
export function attendeeForms(attendees: readonly Attendee[]): AttendeeForm[] {
  return attendees.map(attendeeFormOf)
}
