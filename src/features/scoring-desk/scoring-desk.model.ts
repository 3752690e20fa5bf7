// What the office sees and changes of an event's scores and awards.
import { z } from 'zod'
import { id, requiredTitle } from '../../shared/fields.ts'
import { pointsField } from '../scores/points.model.ts'
import { awardRangeModel, scoringTermsModel } from '../scores/score.model.ts'

export const eventScoringModel = z.object({
  event_id: id,
  event_name: z.string(),
  season_id: id,
  terms: scoringTermsModel,
  /** The lowest first; none = the event gives no awards. */
  ranges: z.array(awardRangeModel),
  /** At so many of its tour dates results are released: these keep what held there. */
  kept: z.int(),
})
export type EventScoring = z.infer<typeof eventScoringModel>

export const scoringListModel = z.object({ events: z.array(eventScoringModel) })

/** An award as it is entered: it ends where the next begins. */
export const enteredAwardModel = z.object({
  /** Null = a new one. */
  id: id.nullable(),
  display_name: requiredTitle(40),
  lowest: pointsField,
})
export type EnteredAward = z.infer<typeof enteredAwardModel>

/** As many as a scale can have. */
export const MOST_AWARDS = 12
