// A completed registration whose content two people edit, and what each may change in it.

import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import type { EditedRoutine } from '../routines/edited-routine.model.ts'
import { contentOf } from './edit-content.rules.ts'
import { mergeEdits } from './edit-merge.rules.ts'
import { dancerOf, dancersOf, routineOf, soldViewOf } from './registration.fixtures.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

export const mia = { ...personOf(1, 13), fname: 'Mia', lname: 'Alvarez' }
export const view = soldViewOf({
  attendees: [dancerOf(mia), ...dancersOf(4, {}, 2)],
  routines: [routineOf(7, [1, 2]), routineOf(8, [3])],
  roster: [mia, ...dancersOf(20, {}, 2).map((dancer) => dancer.person)],
})
export const base = contentOf(view)
export type Form = RegistrationContent['attendees'][number]

export const person = (id: number, change: Partial<Form>, of = base): RegistrationContent => ({
  ...of,
  attendees: of.attendees.map((attendee) =>
    attendee.person_id === id ? { ...attendee, ...change } : attendee,
  ),
})
export const without = (id: number, of = base): RegistrationContent => ({
  ...of,
  attendees: of.attendees.filter(({ person_id }) => person_id !== id),
})
export const plus = (id: number, more: Partial<Form> = {}, of = base): RegistrationContent => ({
  ...of,
  attendees: [...of.attendees, { ...newEntry(id, 'dancer', 3), ...more }],
})
export const routine = (id: number, change: Partial<EditedRoutine>, of = base): RegistrationContent => ({
  ...of,
  routines: of.routines.map((routine) => (routine.id === id ? { ...routine, ...change } : routine)),
})
export const noRoutine = (id: number, of = base): RegistrationContent => ({
  ...of,
  routines: of.routines.filter((routine) => routine.id !== id),
})
export const newRoutine = (id: number, name: string, of = base): RegistrationContent => ({
  ...of,
  routines: [...of.routines, { ...base.routines[0]!, id, name }],
})
export const merge = (mine: RegistrationContent, theirs: RegistrationContent, decisions = {}) =>
  mergeEdits(base, mine, theirs, view, decisions)
