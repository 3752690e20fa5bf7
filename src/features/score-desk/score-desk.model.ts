// The scores of a tour date, as the office enters and sees them.
import { z } from 'zod'
import { id, requiredName, version } from '../../shared/fields.ts'
import { pointsField } from '../scores/points.model.ts'
import { judgeModel, judgeScoreModel, scoringTermsModel } from '../scores/score.model.ts'
import { scoredDateModel } from '../scores/scored-date.model.ts'

export const deskRoutineModel = z.object({
  /** Of the entry in the registration. */
  id,
  name: z.string(),
  registration_id: id,
  registrant_name: z.string(),
  category: z.string(),
  performance_division: z.string(),
  age_division: z.string(),
  performance_division_id: id,
  age_division_id: id,
  /** Ranks in the price list of division, age and category: the order that is proposed. */
  sorts: z.tuple([z.int(), z.int(), z.int()]),
  /** Null = not in the running order yet. */
  number: z.int().nullable(),
  has_a: z.boolean(),
  scratched: z.boolean(),
  /** Ranked; not so Showcase and Improv, which are scored all the same. */
  in_competition: z.boolean(),
  scores: z.array(judgeScoreModel),
  /** Null while a judge's score is missing. */
  total_score: pointsField.nullable(),
  dropped_score: pointsField.nullable(),
  award: z.string().nullable(),
  /** What the studio sees; from now on a change is a correction. */
  released: z.boolean(),
  version,
})
export type DeskRoutine = z.infer<typeof deskRoutineModel>

const divisionModel = z.object({ id, name: z.string() })

export const scoreDeskModel = z.object({
  ...scoredDateModel.shape,
  terms: scoringTermsModel,
  judges: z.array(judgeModel),
  routines: z.array(deskRoutineModel),
  /** Into which a routine can be put. */
  performance_divisions: z.array(divisionModel),
  age_divisions: z.array(divisionModel),
  /** Of panel and running order. */
  version,
})
export type ScoreDesk = z.infer<typeof scoreDeskModel>

/** A judge as entered; without an id a new one. */
export const enteredJudgeModel = z.object({
  id: id.nullable(),
  position: z.int().min(1).max(4).nullable(),
  fname: requiredName(60),
  lname: requiredName(60),
})
export type EnteredJudge = z.infer<typeof enteredJudgeModel>

export const orderedRoutineModel = z.object({ id, number: z.int().min(1).max(9999), has_a: z.boolean() })
export type OrderedRoutine = z.infer<typeof orderedRoutineModel>
