// A routine that was entered before: in another city, season or event of the same studio or individual.
import { z } from 'zod'
import { id, plainDate } from '../../shared/fields.ts'
import { lastingAddOns } from '../routines/routine.model.ts'

export const previousRoutineModel = z.object({
  /** Of the earlier entry. */
  id,
  event_name: z.string(),
  /** 'Columbus, OH' */
  city_name: z.string(),
  /** 2026 for the season 2026-2027. */
  season_start_year: z.int(),
  start_date: plainDate.nullable(),
  routine: z.object({ name: z.string(), choreographer: z.string() }),
  performance_division: z.object({ id, name: z.string() }),
  routine_category: z.object({ id, name: z.string() }),
  age_division: z.object({ id, name: z.string() }),
  /** In the order in which they were entered. */
  dancers: z.array(z.object({ id, fname: z.string(), lname: z.string() })),
  age_up: z.boolean(),
  ...lastingAddOns.shape,
  /** What its kind of event added to it, by the keys of its fields; absent = nothing was entered. */
  besides: z.record(z.string(), z.union([z.boolean(), z.string(), z.number(), z.null()])).optional(),
  /** The music that it had; null = none. */
  music_id: id.nullable(),
})
export type PreviousRoutine = z.infer<typeof previousRoutineModel>
