// A registration of before from which a new one can be started: of the same studio or individual, in whichever city or season.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { attendeeForm, attendeeKinds } from '../attendees/attendee.model.ts'
import { previousRoutineModel } from '../previous-routines/previous-routine.model.ts'
import { carriedForms } from '../registrations/part-shapes.model.ts'
import { eventStart } from '../tours/event-days.model.ts'

export const earlierRegistrationModel = z.object({
  id,
  event_name: z.string(),
  /** 'Columbus, OH' */
  city_name: z.string(),
  /** 2026 for the season 2026-2027. */
  season_start_year: z.int(),
  ...eventStart,
  completed: z.boolean(),
  dancers: z.int(),
  teachers: z.int(),
  /** Named ones, and those by number. */
  observers: z.int(),
  routines: z.int(),
})
export type EarlierRegistration = z.infer<typeof earlierRegistrationModel>

/** How somebody was registered then. */
export const earlierAttendeeModel = attendeeForm
  .pick({ person_id: true, workshop_level_id: true, one_day: true, virtual: true })
  .extend({
    fname: z.string(),
    lname: z.string(),
    kind: z.enum(attendeeKinds),
    /** The level's name. */
    level: z.string(),
    /** Levels above (+) or below (-) that of the dancer's age then (LEVEL-01). */
    shift: z.int(),
  })
export type EarlierAttendee = z.infer<typeof earlierAttendeeModel>

/** What may come along beside people and routines, whose levels and entries are decided anew. */
export const furtherContent = z.object(carriedForms).partial()
export type FurtherContent = z.infer<typeof furtherContent>

export const earlierContentModel = z.object({
  registration: earlierRegistrationModel,
  attendees: z.array(earlierAttendeeModel),
  routines: z.array(previousRoutineModel),
  ...furtherContent.shape,
})
export type EarlierContent = z.infer<typeof earlierContentModel>
