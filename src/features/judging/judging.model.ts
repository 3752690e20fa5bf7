// What a judge's tablet knows: the panel's place, the running order, and the judge's own sheets.
import { z } from 'zod'
import { id, instant, plainDate } from '../../shared/fields.ts'
import { wordsModel } from '../critiques/critique.model.ts'
import { pointsField } from '../scores/points.model.ts'
import { judgeModel, scoringTermsModel } from '../scores/score.model.ts'
import { standingRecordingModel } from './recording.model.ts'

/** Of the running order; not whose it is: a judge sees what is danced. */
export const judgedRoutineModel = z.object({
  id,
  number: z.int(),
  has_a: z.boolean(),
  name: z.string(),
  category: z.string(),
  age_division: z.string(),
  performance_division: z.string(),
  scratched: z.boolean(),
})
export type JudgedRoutine = z.infer<typeof judgedRoutineModel>

/** What a judge says about a routine. */
export const sheetContentModel = z.object({ score: pointsField.nullable(), ...wordsModel.shape })
export type SheetContent = z.infer<typeof sheetContentModel>

/** As the server has it; `entry_id` changed it last (null = from paper, before there was any entry). */
export const sheetModel = z.object({
  registrations_routine_id: id,
  ...sheetContentModel.shape,
  entry_id: z.uuid().nullable(),
})
export type Sheet = z.infer<typeof sheetModel>

export const judgeRoomModel = z.object({
  judge: judgeModel,
  event_name: z.string(),
  accent: z.string(),
  event_city: z.string(),
  start_date: plainDate.nullable(),
  end_date: plainDate.nullable(),
  terms: scoringTermsModel,
  routines: z.array(judgedRoutineModel),
  sheets: z.array(sheetModel),
  /** What this judge recorded, as far as the server has it. */
  recordings: z.array(standingRecordingModel),
})
export type JudgeRoom = z.infer<typeof judgeRoomModel>

/** Something that a judge saved on a tablet, by an id that the tablet made up. */
export const entryModel = z.object({
  id: z.uuid(),
  registrations_routine_id: id,
  ...sheetContentModel.shape,
  /** The entry that was there before it, as the tablet knows; null = none. */
  after_id: z.uuid().nullable(),
})
export type Entry = z.infer<typeof entryModel>

/** 'stale' = another one had come meanwhile, and stands: `sheet`. */
export const takenModel = z.object({ outcome: z.enum(['taken', 'stale']), sheet: sheetModel })
export type Taken = z.infer<typeof takenModel>

/** A judge at the office's desk: the link, and what is not scored yet. */
export const boardJudgeModel = z.object({
  judge: judgeModel,
  /** An address from which it is shown for an hour; null = there is none. */
  headshot: z.string().nullable(),
  /** The open one. */
  link: z.object({ created_at: instant, expires_at: instant }).nullable(),
  scored: z.int(),
  /** Of so many routines that are danced. */
  total: z.int(),
  /** Numbers of those without a score of this judge; of a teacher judge, without words. */
  missing: z.array(z.string()),
  /** When something came from a tablet last. */
  last_entry_at: instant.nullable(),
  /** So many entries came too late, and changed nothing. */
  stale: z.int(),
})
export type BoardJudge = z.infer<typeof boardJudgeModel>

export const boardModel = z.object({ judges: z.array(boardJudgeModel) })
export type Board = z.infer<typeof boardModel>
