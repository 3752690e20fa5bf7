// Who comes to the workshop, at which level and tier: dancers, teachers and observers of one registration.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { rosterPersonModel } from '../roster/person.model.ts'

export const attendeeKinds = ['dancer', 'teacher', 'observer'] as const
export type AttendeeKind = (typeof attendeeKinds)[number]

/** What is chosen for one attendee. */
export const attendeeForm = z.object({
  person_id: id,
  workshop_level_id: id,
  one_day: z.boolean(),
  virtual: z.boolean(),
})
export type AttendeeForm = z.infer<typeof attendeeForm>

export const attendeeModel = attendeeForm.extend({
  kind: z.enum(attendeeKinds),
  person: rosterPersonModel,
})
export type Attendee = z.infer<typeof attendeeModel>

/** Observers without a name: R§9 offers 0 to 100 of each of the two types. */
export const additionalObserversModel = z.object({
  one: z.int().min(0).max(100),
  two: z.int().min(0).max(100),
})
export type AdditionalObservers = z.infer<typeof additionalObserversModel>
