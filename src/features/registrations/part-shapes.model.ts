// What each part of a registration is: as its owner sends it, and as the registration shows it. A part on each line.
import { z } from 'zod'
import { optionalText } from '../../shared/fields.ts'
import { additionalObserversModel, attendeeForm, attendeeModel } from '../attendees/attendee.model.ts'
import { editedRoutine } from '../routines/edited-routine.model.ts'
import { routineModel, waitingRoutineModel } from '../routines/routine.model.ts'

/** What its owner decides. */
export const partForms = {
  attendees: z.array(attendeeForm).max(2000),
  additional_observers: additionalObserversModel,
  comp_room: optionalText(120),
  /** null until the question was answered */
  is_competing: z.boolean().nullable(),
  routines: z.array(editedRoutine).max(1000),
}

/** What of them a registration shows. */
export const shownParts = {
  attendees: z.array(attendeeModel),
  additional_observers: partForms.additional_observers,
  /** Name on the hotel reservation of the complimentary room. */
  comp_room: z.string(),
  is_competing: partForms.is_competing,
  routines: z.array(routineModel),
  /** Entered, and waiting for a place: nothing is owed for them until they are approved (R§4). */
  waiting_list_routines: z.array(waitingRoutineModel),
}
