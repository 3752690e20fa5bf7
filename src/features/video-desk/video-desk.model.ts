// The office's desk for the videos of a tour date: its routines with the videos that are there.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { videoModel } from '../recordings/recording.model.ts'
import { judgeModel } from '../scores/score.model.ts'
import { scoredDateModel } from '../scores/scored-date.model.ts'

export const videoRoutineModel = z.object({
  /** Of the entry in the registration. */
  id,
  name: z.string(),
  number: z.int(),
  has_a: z.boolean(),
  scratched: z.boolean(),
  registration_id: id,
  registrant_name: z.string(),
  videos: z.array(videoModel),
})
export type VideoRoutine = z.infer<typeof videoRoutineModel>

export const videoDeskModel = scoredDateModel.omit({ scored: true, total: true }).extend({
  judges: z.array(judgeModel),
  /** Those with a number, in their order. */
  routines: z.array(videoRoutineModel),
  /** Studios read critiques by now. */
  critiques_shown: z.boolean(),
  /** And see videos there. */
  videos_shown: z.boolean(),
  /** So many registrations were told by mail. */
  told: z.int(),
})
export type VideoDesk = z.infer<typeof videoDeskModel>
