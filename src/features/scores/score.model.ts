// A judge's score, the terms of an event for it, and what comes out of the scores of a panel.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'
import { pointsField } from './points.model.ts'

/** What a judge may give at an event: from `lowest` to `highest`, in steps. */
export const scoringTermsModel = z.object({ lowest: pointsField, highest: pointsField, step: pointsField })
export type ScoringTerms = z.infer<typeof scoringTermsModel>

/** From which total which award is given; both ends included. */
export const awardRangeModel = z.object({
  id,
  /** Of the award scale: 'high-gold'. */
  name: z.string(),
  /** What this event calls it: 'High Gold'. */
  display_name: z.string(),
  lowest: pointsField,
  highest: pointsField,
})
export type AwardRange = z.infer<typeof awardRangeModel>

/** What judges may give, and the awards of totals. */
export interface ScoringRules {
  terms: ScoringTerms
  /** The lowest first. */
  ranges: AwardRange[]
}

/** How a score came here, from paper or from the judge’s tablet; 'average' = the judge gave none, and that of the others counts. */
export const scoreSources = ['paper', 'tablet', 'average'] as const
export type ScoreSource = (typeof scoreSources)[number]

/** Where a routine competes, or whether its results count; or where it stands since a correction, its own or another routine's. */
export const placingCorrected = ['division', 'scratch', 'standing'] as const
export type PlacingCorrected = (typeof placingCorrected)[number]

export const totalModel = z.object({
  /** The sum of three. */
  total_score: pointsField,
  /** The lowest of four, which is left out; null = three judges. */
  dropped_score: pointsField.nullable(),
})
export type Total = z.infer<typeof totalModel>

export const judgeModel = z.object({
  id,
  /** 1 to 4; null = the teacher judge, whose score does not count. */
  position: z.int().min(1).max(4).nullable(),
  fname: z.string(),
  lname: z.string(),
})
export type Judge = z.infer<typeof judgeModel>

export const judgeScoreModel = z.object({
  judge_id: id,
  /** Null = the average of the others. */
  score: pointsField.nullable(),
  source: z.enum(scoreSources),
})
export type JudgeScore = z.infer<typeof judgeScoreModel>
