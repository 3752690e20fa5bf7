// What is given at a tour date beside the awards of the totals, and what dancers are given at an audition.
import { z } from 'zod'
import { id, instant } from '../../shared/fields.ts'
import { pointsField } from '../scores/points.model.ts'

/** Special awards go to a routine, studio awards to a registration, scholarships to a dancer. */
export const givenAwardKinds = ['special', 'studio', 'scholarship'] as const
export type GivenAwardKind = (typeof givenAwardKinds)[number]

/** What a correction beside those of scores is about. */
export type CorrectedKind = GivenAwardKind | 'audition' | 'judge'

export const auditionStyles = ['ballet', 'jazz'] as const
export type AuditionStyle = (typeof auditionStyles)[number]

/** Each style has so many judges, and all of them count. */
export const AUDITION_JUDGES = 3

const seat = { style: z.enum(auditionStyles), position: z.int().min(1).max(AUDITION_JUDGES) }

export const auditionJudgeModel = z.object({ ...seat, fname: z.string(), lname: z.string() })
export type AuditionJudge = z.infer<typeof auditionJudgeModel>

export const auditionScoreModel = z.object({ ...seat, score: pointsField })
export type AuditionScore = z.infer<typeof auditionScoreModel>

/** An award as studios read it. */
export const shownAwardModel = z.object({
  id,
  award: z.string(),
  /** '12A Night Shift', 'Harbor Street Dance', 'Mia Alvarez' */
  to: z.string(),
  /** Whose routine or dancer it is; 'Independent' where somebody else came without a studio. */
  studio: z.string(),
  own: z.boolean(),
})
export type ShownAward = z.infer<typeof shownAwardModel>

/** What was changed after the awards were released. */
export const awardCorrectionModel = z.object({
  what: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  made_at: instant,
})
export type AwardCorrection = z.infer<typeof awardCorrectionModel>

/** What a computation says of a dancer. */
export interface ComputedAudition extends Record<'ballet_total' | 'jazz_total' | 'total_score', number> {
  id: number
  place: number
}
