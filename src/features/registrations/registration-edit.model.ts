// An edit of a completed registration: its whole content as it shall be, kept in the browser until it is applied.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, optionalText, version } from '../../shared/fields.ts'
import { additionalObserversModel, attendeeForm } from '../attendees/attendee.model.ts'
import { routineForm, routineNames } from '../routines/routine.model.ts'

/** A routine by its id; a negative one was added in this edit. */
export const editedRoutine = alsoTaking(
  routineForm.extend({ id: z.union([id, z.int().max(-1)]) }),
  routineNames,
)
export type EditedRoutine = z.infer<typeof editedRoutine>

/** A routine as it was answered, with its name where R§3 has it: a registration may be sent back as a whole. */
const answeredRoutine = alsoTaking(
  editedRoutine
    .omit({ name: true, choreographer: true })
    .extend({ routine: routineForm.pick({ name: true, choreographer: true }) }),
  routineNames,
).transform(({ routine, ...rest }) => ({ ...rest, ...routine }))

const sentRoutines = z.array(z.union([editedRoutine, answeredRoutine])).max(1000)

/** All of a registration that its owner decides. */
export const registrationContent = z.object({
  attendees: z.array(attendeeForm).max(2000),
  additional_observers: additionalObserversModel,
  comp_room: optionalText(120),
  is_competing: z.boolean().nullable(),
  routines: z.array(editedRoutine).max(1000),
})
export type RegistrationContent = z.infer<typeof registrationContent>

/** What applying an edit sends beside the fields of a step. */
export const registrationEdit = z.object({
  /** True: the whole content is there, and is applied to the completed registration at once. False is as absent. */
  editing: z.boolean(),
  /** The version that the edit was begun from, before anything was merged into it; absent = `version`. */
  began_version: version,
  is_competing: registrationContent.shape.is_competing,
  routines: sentRoutines,
  /** Those that wait, where they are sent by themselves, as they were answered. */
  waiting_list_routines: sentRoutines,
  /** What all came to when the person agreed to it; absent = whatever it comes to. */
  total_cents: z.int(),
  /** What promo codes took off it then; absent = whatever they take off. */
  promo_cents: z.int(),
})
