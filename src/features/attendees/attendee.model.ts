// Who comes to the workshop, at which level and tier: dancers, teachers and observers of one registration.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { storedFileModel } from '../files/stored-file.model.ts'
import { rosterPersonModel } from '../roster/person.model.ts'

export const attendeeKinds = ['dancer', 'teacher', 'observer'] as const
export type AttendeeKind = (typeof attendeeKinds)[number]

/** What is chosen for one attendee. */
export const attendeeForm = z.object({
  person_id: id,
  workshop_level_id: id,
  one_day: z.boolean(),
  virtual: z.boolean(),
  /** Attended a regional city, where the tour date asks (R§9: 25% off). */
  attended_reg: z.boolean().default(false),
  /** The scholarship that the dancer holds; null = none. */
  vip_type_id: id.nullable().default(null),
  has_college_discount: z.boolean().default(false),
  /** Wants a media pass of the season. */
  media_pass: z.boolean().default(false),
})
export type AttendeeForm = z.infer<typeof attendeeForm>

export const attendeeModel = attendeeForm.extend({
  /** Null while it is not saved: what is added to a completed registration is marked NEW. */
  date_attendee_id: id.nullable(),
  kind: z.enum(attendeeKinds),
  /** What proves the college discount. */
  student_id: storedFileModel.nullable(),
  person: rosterPersonModel,
})
export type Attendee = z.infer<typeof attendeeModel>

/** Observers without a name: R§9 offers 0 to 100 of each of the two types. */
export const additionalObserversModel = z.object({
  one: z.int().min(0).max(100),
  two: z.int().min(0).max(100),
})
export type AdditionalObservers = z.infer<typeof additionalObserversModel>
