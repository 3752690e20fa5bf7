// The awards and the audition of a tour date as the office enters them.
import { z } from 'zod'
import { id, version } from '../../shared/fields.ts'
import {
  auditionJudgeModel,
  auditionScoreModel,
  awardCorrectionModel,
  givenAwardKinds,
} from '../awards/given-award.model.ts'
import { pointsField } from '../scores/points.model.ts'
import { scoringTermsModel } from '../scores/score.model.ts'
import { eventDays } from '../tours/event-days.model.ts'

export const deskAwardModel = z.object({
  id,
  kind: z.enum(givenAwardKinds),
  award: z.string(),
  to: z.string(),
  registration_id: id,
  registrant_name: z.string(),
  /** Its routine was; the award stands until it is taken back (decision 0201). */
  scratched: z.boolean(),
})
export type DeskAward = z.infer<typeof deskAwardModel>

export const deskDancerModel = z.object({
  /** Of the attendee. */
  id,
  name: z.string(),
  level: z.string(),
  registration_id: id,
  registrant_name: z.string(),
  scores: z.array(auditionScoreModel),
  ballet_total: pointsField.nullable(),
  jazz_total: pointsField.nullable(),
  /** Null while one of the six scores is missing. */
  total_score: pointsField.nullable(),
  place: z.int().nullable(),
  shared: z.boolean(),
})
export type DeskDancer = z.infer<typeof deskDancerModel>

const recipientModel = z.object({ id, name: z.string() })
export type Recipient = z.infer<typeof recipientModel>

export const awardDeskModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  ...eventDays,
  terms: scoringTermsModel,
  awards: z.array(deskAwardModel),
  audition_judges: z.array(auditionJudgeModel),
  dancers: z.array(deskDancerModel),
  /** To whom the awards of each kind can be given. */
  routines: z.array(recipientModel),
  registrants: z.array(recipientModel),
  /** From now on a change is a correction. */
  released: z.boolean(),
  corrections: z.array(awardCorrectionModel),
  /** Of panel and running order, and of the audition's judges. */
  version,
})
export type AwardDesk = z.infer<typeof awardDeskModel>
