// The results of a tour date as a studio sees them: rankings, high scores, and its own routines with what made their totals.
import { z } from 'zod'
import { id, instant, plainDate } from '../../shared/fields.ts'
import { awardCorrectionModel } from '../awards/given-award.model.ts'
import { shownAwardsModel } from '../awards/shown-awards.model.ts'
import { pointsField } from '../scores/points.model.ts'

export const placedRoutineModel = z.object({
  /** '12a' */
  number: z.string(),
  name: z.string(),
  /** 'Independent' where somebody else came without a studio. */
  studio: z.string(),
  own: z.boolean(),
  total_score: pointsField,
  award: z.string().nullable(),
  place: z.int(),
  shared: z.boolean(),
  tie_broken: z.boolean(),
})
export type PlacedRoutine = z.infer<typeof placedRoutineModel>

export const rankingModel = z.object({
  /** The age division; null = of all levels. */
  level: z.string().nullable(),
  category: z.string(),
  /** Categories of the fewest dancers come first. */
  min_dancers: z.int(),
  performance_division: z.string(),
  routines: z.array(placedRoutineModel),
})
export type ShownRanking = z.infer<typeof rankingModel>

export const highScoreModel = z.object({ of: z.string(), routines: z.array(placedRoutineModel) })

export const shownCorrectionModel = z.object({
  /** The judge whose score it was; 'Division' where the routine was put into another one, 'Standing' where it was scratched, brought back, or moved. */
  what: z.string(),
  /** '91.5', 'none', 'Teen, Jazz', 'scratched' */
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  made_at: instant,
})
export type ShownCorrection = z.infer<typeof shownCorrectionModel>

/** What was corrected of somebody else's routine: where it stands. */
export const otherCorrectionModel = shownCorrectionModel.extend({
  /** '12A' */
  number: z.string(),
  name: z.string(),
  studio: z.string(),
})
export type OtherCorrection = z.infer<typeof otherCorrectionModel>

/** One's own routine: every number that made its total and place. */
export const ownResultModel = z.object({
  registrations_routine_id: id,
  number: z.string(),
  name: z.string(),
  level: z.string(),
  category: z.string(),
  performance_division: z.string(),
  /** In the panel's order. */
  scores: z.array(
    z.object({
      judge: z.string(),
      score: pointsField,
      /** The average of the others stands for this judge. */
      average: z.boolean(),
      dropped: z.boolean(),
    }),
  ),
  total_score: pointsField,
  dropped_score: pointsField.nullable(),
  award: z.object({ name: z.string(), lowest: pointsField, highest: pointsField }).nullable(),
  /** Null = not ranked (Showcase, Improv). */
  place: z.int().nullable(),
  among: z.int(),
  shared: z.boolean(),
  tie_broken: z.boolean(),
  corrections: z.array(shownCorrectionModel),
})
export type OwnResult = z.infer<typeof ownResultModel>

/** One's own routine that was scratched after its results were released, with why. */
export const scratchedResultModel = ownResultModel.pick({
  registrations_routine_id: true,
  number: true,
  name: true,
  level: true,
  category: true,
  performance_division: true,
  corrections: true,
})
export type ScratchedResult = z.infer<typeof scratchedResultModel>

/** Why there is nothing to see yet, or whether everything is there. */
export const resultStates = ['before', 'unreleased', 'some', 'all'] as const

export const routineResultsModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  end_date: plainDate.nullable(),
  /** In which corrections say when they were made. */
  timezone: z.string(),
  state: z.enum(resultStates),
  own: z.array(ownResultModel),
  scratched: z.array(scratchedResultModel),
  /** So many of its own routines have no released results yet. */
  to_come: z.int(),
  rankings: z.array(rankingModel),
  /** Once everything is released. */
  high_scores_by_age: z.array(highScoreModel),
  high_scores_by_division: z.array(highScoreModel),
})
export type RoutineResults = z.infer<typeof routineResultsModel>

export const resultsModel = routineResultsModel.extend({
  ...shownAwardsModel.shape,
  /** Of awards, judges and the own audition, the newest first. */
  award_corrections: z.array(awardCorrectionModel),
  /** Of others' routines, the newest first. */
  other_corrections: z.array(otherCorrectionModel),
})
export type Results = z.infer<typeof resultsModel>

/** What whoever has the code of a result page sees: what the page should say. */
export const verifiedResultsModel = resultsModel
  .pick({
    ...{ event_name: true, event_city: true, end_date: true, timezone: true },
    ...{ own: true, scratched: true, special_awards: true, studio_awards: true, award_corrections: true },
  })
  /** Of the studio; null = whoever registered came without one, or is hidden (NAMES-01). */
  .extend({ registrant_name: z.string().nullable() })
export type VerifiedResults = z.infer<typeof verifiedResultsModel>
