// The stage as the office sees it: what is on, what is planned when, and what the public page leaves unnamed.
import { z } from 'zod'
import { id, instant, version } from '../../shared/fields.ts'
import { eventDays } from '../tours/event-days.model.ts'

export const stageRoutineModel = z.object({
  /** Of the entry in the registration. */
  id,
  registration_id: id,
  /** '12A' */
  number: z.string(),
  name: z.string(),
  registrant_name: z.string(),
  scratched: z.boolean(),
  /** As it was said for this one. */
  starts_at: instant.nullable(),
  planned_at: instant.nullable(),
  hidden: z.boolean(),
  /** Its owner has chosen so, which the office does not undo. */
  hidden_by_owner: z.boolean(),
  hidden_by_office: z.boolean(),
})
export type StageRoutine = z.infer<typeof stageRoutineModel>

export const stageDeskModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  timezone: z.string(),
  ...eventDays,
  /** Where the public page is. */
  live_page: z.string(),
  shown: z.boolean(),
  seconds_each: z.int(),
  version,
  /** Something was called, and can be taken back. */
  called: z.boolean(),
  /** Null = nothing was called, or a break. */
  on_stage: id.nullable(),
  called_at: instant.nullable(),
  /** Null = none is left. */
  next: id.nullable(),
  /** The one before what is on stage, or before what comes next. */
  previous: id.nullable(),
  left: z.int(),
  /** With a number, in their order. */
  routines: z.array(stageRoutineModel),
})
export type StageDesk = z.infer<typeof stageDeskModel>
