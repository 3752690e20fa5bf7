// The critiques of a registration's routines as its studio reads them (E§3 "Critique routine").
import { z } from 'zod'
import { id, plainDate } from '../../shared/fields.ts'
import { pointsField } from '../scores/points.model.ts'
import { wordsModel } from './critique.model.ts'

const pointModel = z.object({ name: z.string(), good: z.boolean(), bad: z.boolean() })

export const critiqueJudgeModel = z.object({
  id,
  fname: z.string(),
  lname: z.string(),
  /** An address from which it is shown for an hour; null = there is none. */
  headshot: z.string().nullable(),
  /** 1 to 4; null = the teacher judge. */
  position: z.int().nullable(),
  teacher_critique: z.boolean(),
  /** Null = not released yet, or the teacher judge's, who gives none. */
  score: pointsField.nullable(),
  /** The average of the others stands for this judge. */
  average: z.boolean(),
  /** The lowest of four, which is left out. */
  dropped: z.boolean(),
  note: wordsModel.shape.note,
  /** Notes that were drawn: a path, or ''. */
  signature: z.string(),
  /** What is said over the video of the routine; null = there is none, or videos are not shown yet. */
  video_id: id.nullable(),
  /** What the judge recorded on a tablet; `sound` = it is heard only. */
  recording: z.object({ id, sound: z.boolean() }).nullable(),
  /** What was good and what needs work, from the widest (level_1) to the closest. */
  data: z.object({
    level_1: z.array(pointModel),
    level_2: z.array(pointModel),
    level_3: z.array(pointModel),
    level_4: z.array(pointModel),
  }),
})
export type CritiqueJudge = z.infer<typeof critiqueJudgeModel>

/** 'Timing, Musicality' */
export const wordsOfPoints = ({ data }: Pick<CritiqueJudge, 'data'>, side: 'good' | 'bad') =>
  [...data.level_1, ...data.level_2, ...data.level_3, ...data.level_4]
    .filter((point) => point[side])
    .map(({ name }) => name)
    .join(', ')

export const critiqueRoutineModel = z.object({
  /** Of the entry in the registration. */
  id,
  number: z.int(),
  has_a: z.boolean(),
  name: z.string(),
  age_division: z.string(),
  performance_division: z.string(),
  routine_category: z.string(),
  /** Null = not released yet. */
  total_score: pointsField.nullable(),
  competition_award: z.string().nullable(),
  judges: z.array(critiqueJudgeModel),
  /** Videos of the staff for its performance division. */
  homework: z.array(z.object({ id, name: z.string(), staff: z.string() })),
})
export type CritiqueRoutine = z.infer<typeof critiqueRoutineModel>

/** 'later' = after the event, once the office has switched them on; 'none' = there are none here. */
export const critiqueGates = ['open', 'later', 'none'] as const

export const critiquesModel = z.object({
  registration_id: id,
  tour_date_id: id,
  event_id: id,
  registrant_name: z.string(),
  event_name: z.string(),
  accent: z.string(),
  event_city: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  canceled: z.boolean(),
  postponed: z.boolean(),
  gate: z.enum(critiqueGates),
  /** Their videos are not enabled yet. */
  videos_to_come: z.boolean(),
  routines: z.array(critiqueRoutineModel),
})
export type Critiques = z.infer<typeof critiquesModel>
