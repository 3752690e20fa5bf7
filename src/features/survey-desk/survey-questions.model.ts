// The questions of an event's survey as the office edits them: a version's groups, and what it sends as the next one.
import { z } from 'zod'
import { id, instant, optionalText, requiredText } from '../../shared/fields.ts'
import { surveyQuestionTypes } from '../survey/survey.model.ts'

export const QUESTION_LENGTH = 300
export const GROUP_LENGTH = 80
export const SWITCH_LENGTH = 120
/** Of a survey; each is a column of its file. */
export const MOST_SURVEY_QUESTIONS = 100
export const LAST_GROUP = 8

/** Words that may be missing: empty ones are none. */
const words = (max: number) =>
  z.union([optionalText(max).transform((text) => (text === '' ? null : text)), z.null()])

export const writtenQuestionModel = z.object({
  question: requiredText(QUESTION_LENGTH),
  survey_question_type: z.enum(surveyQuestionTypes),
  required: z.boolean(),
  not_applicable: words(SWITCH_LENGTH),
  feedback: words(QUESTION_LENGTH),
})
export type WrittenQuestion = z.infer<typeof writtenQuestionModel>

export const writtenGroupModel = z.object({
  id: z.int().min(1).max(LAST_GROUP),
  /** Required where the group has questions (SURVEY-11). */
  name: optionalText(GROUP_LENGTH),
  not_applicable: words(SWITCH_LENGTH),
  questions: z.array(writtenQuestionModel).max(MOST_SURVEY_QUESTIONS),
})
export type WrittenGroup = z.infer<typeof writtenGroupModel>

export const writtenSurveyModel = z.array(writtenGroupModel).max(LAST_GROUP)

export const questionVersionModel = z.object({
  version: z.int(),
  created_at: instant,
  questions: z.int(),
  /** Registrations that have begun with it, also those that have submitted it. */
  begun: z.int(),
})
export type QuestionVersion = z.infer<typeof questionVersionModel>

export const editedEventModel = z.object({
  event_id: id,
  event_name: z.string(),
  /** The newest first. */
  versions: z.array(questionVersionModel),
})
export type EditedEvent = z.infer<typeof editedEventModel>

export const surveyQuestionsModel = editedEventModel.extend({
  season_id: id,
  /** Whose questions these are; 0 = the season has none yet. */
  version: z.int(),
  /** The season has none yet, and these are those of an earlier one, to begin with. */
  from_earlier_season: z.boolean(),
  /** All eight groups, in their order. */
  groups: z.array(writtenGroupModel),
})
export type SurveyQuestions = z.infer<typeof surveyQuestionsModel>
