// What the office reads of a city's surveys: how many were submitted, and to each question what was said.
import { z } from 'zod'
import { id, type instant } from '../../shared/fields.ts'
import { surveyQuestionTypes } from '../survey/survey.model.ts'
import { eventDays } from '../tours/event-days.model.ts'

export const surveyDateModel = z.object({
  tour_date_id: id,
  event_name: z.string(),
  event_city: z.string(),
  ...eventDays,
  /** Completed registrations; of these, those that have begun the survey, and those that have submitted it. */
  completed: z.int(),
  begun: z.int(),
  submitted: z.int(),
})
export type SurveyDate = z.infer<typeof surveyDateModel>

export const tallyModel = z.object({
  /** The judge or the class; null = the question itself. */
  name: z.string().nullable(),
  /** How many gave each rating, the lowest first. */
  counts: z.array(z.int()),
  /** Ratings that were given. */
  given: z.int(),
  /** In tenths of a rating; null = nobody gave one. */
  average_tenths: z.int().nullable(),
})
export type Tally = z.infer<typeof tallyModel>

export const saidWordsModel = z.object({
  registration_id: id,
  registrant_name: z.string(),
  words: z.string(),
})
export type SaidWords = z.infer<typeof saidWordsModel>

export const questionResultModel = z.object({
  id,
  question: z.string(),
  survey_question_type: z.enum(surveyQuestionTypes),
  not_applicable: z.int(),
  /** Of ratings: one for the question, or one for each judge or class. */
  tallies: z.array(tallyModel),
  /** Answers in words. */
  words: z.array(saidWordsModel),
  /** What was asked besides; null = nothing. */
  feedback_prompt: z.string().nullable(),
  feedback: z.array(saidWordsModel),
})
export type QuestionResult = z.infer<typeof questionResultModel>

export const surveyResultsModel = surveyDateModel.extend({
  /** Those that were submitted here, the newest first. */
  versions: z.array(z.object({ version: z.int(), submitted: z.int() })),
  /** Whose answers these are; null = nobody has submitted any. */
  version: z.int().nullable(),
  groups: z.array(z.object({ id: z.int(), name: z.string(), questions: z.array(questionResultModel) })),
})
export type SurveyResults = z.infer<typeof surveyResultsModel>

/** A submitted survey, as it is counted and exported. */
export interface SubmittedSurvey {
  registration_id: number
  registrant_name: string
  submitted_at: z.infer<typeof instant>
}
