// Who comes to the workshop, at which level and tier: dancers, teachers and observers of one registration.
import { z } from 'zod'
import { alsoTaking, answeredOnly } from '../../shared/field-names.ts'
import { id } from '../../shared/fields.ts'
import { pick } from '../../shared/pick.ts'
import { storedFileModel } from '../files/stored-file.model.ts'
import { type Person, rosterPersonModel } from '../people/person.model.ts'

export const attendeeKinds = ['dancer', 'teacher', 'observer'] as const
export type AttendeeKind = (typeof attendeeKinds)[number]

const attendeeChoices = z.object({
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

export const attendeeModel = attendeeChoices.extend({
  /** Null while it is not saved: what is added to a completed registration is marked NEW. */
  date_attendee_id: id.nullable(),
  kind: z.enum(attendeeKinds),
  /** What proves the college discount. */
  student_id: storedFileModel.nullable(),
  person: rosterPersonModel,
})
export type Attendee = z.infer<typeof attendeeModel>

/** As it is stored: what follows from level and birthdate is not. */
export type StoredAttendee = Omit<Attendee, 'kind' | 'person'> & { person: Person }

/** What is chosen for one attendee; the rest of R§3's attendee follows from it, or belongs to other kinds of event. */
export const attendeeForm = alsoTaking(attendeeChoices, {
  decided: [
    ...answeredOnly(attendeeModel, attendeeChoices),
    ...['workshop_level', 'fee', 'has_scholarship', 'scholarship_amount', 'vip_type'],
    ...['college_discount', 'media_pass_old', 'access_code', 'reminder_email'],
  ],
  // R§3: a 'v' suffix means virtual.
  repeating: {
    workshop_level_id_v: ({ workshop_level_id, virtual }) => `${workshop_level_id}${virtual ? 'v' : ''}`,
  },
  not_offered: ['photo_url', 'best_dancer_photo', 'best_dancer_photo_original'],
  // R§3 has them here; they are parts of their own, checked and priced as such (decision 0199).
  sent_in: {
    ...{ intensive: 'intensive', intensive_id: 'intensive', photoshoot: 'intensive' },
    kdoty: 'kdoty',
    ...{ vip_experience: 'intensive', awe_experience: 'intensive', freestyle_battle_id: 'freestyle' },
    ...{ best_dancer_type_id: 'best_dancer_routines', best_dancer_type: 'best_dancer_routines' },
    ...{ jacket_size_id: 'best_dancer_routines', jacket_size: 'best_dancer_routines' },
    jacket_name: 'best_dancer_routines',
  },
})
export type AttendeeForm = z.infer<typeof attendeeForm>

const choices = Object.keys(attendeeChoices.shape) as (keyof AttendeeForm)[]

/** What of the form an attendee's row keeps under the same name. */
export const attendeeColumns = Object.keys(attendeeChoices.omit({ person_id: true }).shape) as Exclude<
  keyof AttendeeForm,
  'person_id'
>[]

/** What of an attendee is chosen, and sent by a save. */
export function attendeeFormOf(attendee: AttendeeForm): AttendeeForm {
  return pick(attendee, choices)
}

/** Somebody at the whole workshop, with nothing else chosen. */
export const plainAttendee: Omit<AttendeeForm, 'person_id' | 'workshop_level_id'> = attendeeChoices
  .omit({ person_id: true, workshop_level_id: true })
  .parse({ one_day: false, virtual: false })

/** Observers without a name: R§9 offers 0 to 100 of each of the two types. */
export const additionalObserversModel = alsoTaking(
  z.object({ one: z.int().min(0).max(100), two: z.int().min(0).max(100) }),
  // R§3: what they cost, and which levels they are, the price list says.
  { decided: ['complimentary', 'price', 'price_2', 'type_id', 'type_id_2', 'fees', 'fees_2'] },
)
export type AdditionalObservers = z.infer<typeof additionalObserversModel>
