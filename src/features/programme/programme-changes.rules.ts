// Derives what the programme's step would save: whom it adds to the workshop, and the option of each dancer.
import { plainAttendee } from '../attendees/attendee.model.ts'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { settledEntry } from '../best-dancers/best-dancer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

type Attendee = RegistrationView['attendees'][number]

/** What was typed on the step and is not saved. */
export interface ProgrammeChanges {
  /** By person. */
  entries: Readonly<Record<number, BestDancer>>
  /** People of the roster who come now, each at a workshop level. */
  added: readonly { person_id: number; workshop_level_id: number }[]
}
export const noProgrammeChanges: ProgrammeChanges = { entries: {}, added: [] }

export const blankEntry = (person_id: number): BestDancer => ({
  person_id,
  best_dancer_type_id: null,
  jacket_size_id: null,
  jacket_name: '',
  routine: null,
})

/** Those who come with the step's additions, by name; who has come to the workshop otherwise meanwhile is there once. */
function attendeesWith(
  view: RegistrationView,
  { added }: ProgrammeChanges,
  registered: RegistrationView | undefined,
): Attendee[] {
  const here = new Set(view.attendees.map(({ person_id }) => person_id))
  const people = new Map(view.roster.map((person) => [person.id, person]))
  const joining = added.flatMap(({ person_id, workshop_level_id }): Attendee[] => {
    const person = people.get(person_id)
    if (here.has(person_id) || !person) return []
    const before = registered?.attendees.find((attendee) => attendee.person_id === person_id)
    if (before?.kind === 'dancer') return [before]
    const none = { date_attendee_id: null, student_id: null, kind: 'dancer' as const }
    return [{ ...plainAttendee, ...none, person_id, workshop_level_id, person }]
  })
  if (joining.length === 0) return view.attendees
  // In the order in which they are saved: nobody moves under the hand when the step is saved.
  return [...view.attendees, ...joining].toSorted((one, other) => byName(one.person, other.person))
}

const byName = (one: Attendee['person'], other: Attendee['person']) =>
  one.lname.localeCompare(other.lname, 'en', { sensitivity: 'accent' }) ||
  one.fname.localeCompare(other.fname, 'en', { sensitivity: 'accent' })

export interface ProgrammeContent {
  attendees: Attendee[]
  best_dancer_routines: BestDancer[]
}

/**
 * The option somebody is registered with, who has none in the edit although she dances again: she was taken off, or was no dancer, and
 * that was taken back (EDIT-14). One that came with a scholarship does not stay without it (SCHOLARSHIP-03).
 */
function registeredOption(
  { person_id, vip_type_id }: Attendee,
  registered: RegistrationView | undefined,
): BestDancer | undefined {
  const before = registered?.attendees.find((attendee) => attendee.person_id === person_id)
  if (!before || (before.vip_type_id !== null && vip_type_id === null)) return undefined
  return registered?.best_dancer_routines.find((entry) => entry.person_id === person_id)
}

/** The registration's people and options as they are on the screen; `registered` = what is sold, in an edit. */
export function programmeWith(
  view: RegistrationView,
  changes: ProgrammeChanges,
  registered?: RegistrationView,
): ProgrammeContent {
  const attendees = attendeesWith(view, changes, registered)
  const saved = new Map(view.best_dancer_routines.map((entry) => [entry.person_id, entry]))
  const entries = attendees.flatMap((attendee) => {
    const { person_id, kind } = attendee
    const entry = changes.entries[person_id] ?? saved.get(person_id) ?? registeredOption(attendee, registered)
    return entry && kind === 'dancer' ? [settledEntry(entry, view.price_list)] : []
  })
  return { attendees, best_dancer_routines: entries }
}

/** Whether the step has something that is not saved. */
export function hasProgrammeChanges(view: RegistrationView, content: ProgrammeContent): boolean {
  const byPerson = (entries: readonly BestDancer[]) =>
    JSON.stringify(entries.toSorted((one, other) => one.person_id - other.person_id))
  return (
    content.attendees !== view.attendees ||
    byPerson(content.best_dancer_routines) !== byPerson(view.best_dancer_routines)
  )
}
