// Awards, scholarships and the audition as a studio reads them beside its results.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { pointsField } from '../scores/points.model.ts'
import { auditionJudgeModel, shownAwardModel } from './given-award.model.ts'

const three = z.array(pointsField).length(3)

/** One's own dancer at the audition. */
export const auditionResultModel = z.object({
  /** Of the attendee. */
  id,
  name: z.string(),
  level: z.string(),
  ballet: three,
  ballet_total: pointsField,
  jazz: three,
  jazz_total: pointsField,
  total_score: pointsField,
  place: z.int(),
  /** Of all who auditioned in this level. */
  among: z.int(),
  shared: z.boolean(),
})
export type AuditionResult = z.infer<typeof auditionResultModel>

export const shownAwardsModel = z.object({
  special_awards: z.array(shownAwardModel),
  studio_awards: z.array(shownAwardModel),
  scholarships: z.array(shownAwardModel),
  /** Ballet first, each in their order; empty where no own dancer auditioned. */
  audition_judges: z.array(auditionJudgeModel),
  audition_results: z.array(auditionResultModel),
})
export type ShownAwards = z.infer<typeof shownAwardsModel>
