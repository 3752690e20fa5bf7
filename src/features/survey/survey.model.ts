// A survey: its groups of questions with the answers of one registration, and where it stands.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { centsField, id, instant, optionalText } from '../../shared/fields.ts'

/** A§3: a rating, a text, or a rating for each judge or each class of the workshop. */
export const surveyQuestionTypes = ['rating', 'text', 'judge_list', 'workshop_list'] as const
export type SurveyQuestionType = (typeof surveyQuestionTypes)[number]

export const LOWEST_RATING = 1
export const HIGHEST_RATING = 5
const rating = z.int('Must be a whole number').min(LOWEST_RATING, '1 to 5').max(HIGHEST_RATING, '1 to 5')

/** As many as a city can have. */
const MOST_RATED = 200
const WORDS = 2000

/** A rating, a text, or ratings by the ids of judges or classes; null = none. */
export const answerValueModel = z
  .union([
    rating,
    optionalText(WORDS),
    z
      .record(z.string().regex(/^[1-9]\d{0,9}$/), rating)
      .refine(
        (ratings) => Object.keys(ratings).length <= MOST_RATED,
        `At most ${MOST_RATED} can be rated at once.`,
      ),
  ])
  .nullable()
export type AnswerValue = z.infer<typeof answerValueModel>

/** What somebody has said to a question; without a value it was left out. */
export const givenAnswerModel = z.object({
  value: answerValueModel,
  not_applicable: z.boolean(),
  feedback: optionalText(WORDS),
})
export type GivenAnswer = z.infer<typeof givenAnswerModel>

export const surveyAnswerModel = givenAnswerModel.extend({
  id,
  survey_question_id: id,
  survey_question_type: z.enum(surveyQuestionTypes),
})
export type SurveyAnswer = z.infer<typeof surveyAnswerModel>

export const surveyQuestionModel = z.object({
  id,
  question: z.string(),
  required: z.boolean(),
  survey_question_group_id: z.int(),
  survey_question_type: z.enum(surveyQuestionTypes),
  /** The words of 'not applicable' to this question alone; null = there is no such answer. */
  not_applicable: z.string().nullable(),
  /** What is asked in words below; null = nothing. */
  feedback: z.string().nullable(),
  registrations_survey_answer: surveyAnswerModel.nullable(),
})
export type SurveyQuestion = z.infer<typeof surveyQuestionModel>

export const surveyQuestionGroupModel = z.object({
  id: z.int(),
  name: z.string(),
  /** The words of the switch for the whole group; null = there is none. */
  not_applicable: z.string().nullable(),
})
export type SurveyQuestionGroup = z.infer<typeof surveyQuestionGroupModel>

/** What a list question rates. */
export const ratedJudgeModel = z.object({ id, name: z.string(), teacher: z.boolean() })
export const workshopClassModel = z.object({ id, name: z.string(), teacher: z.string() })
export interface RatedThings {
  judges: readonly { id: number }[]
  classes: readonly { id: number }[]
}

/** The code that a survey has earned (SURVEY-07). */
export const surveyPromoCodeModel = z.object({
  code: z.string(),
  amount_cents: centsField,
  earned_at: instant,
  /** In how many registrations of the account it is now. */
  used: z.int(),
})
export type SurveyPromoCode = z.infer<typeof surveyPromoCodeModel>

/** SURVEY-01: why it cannot be answered, or that it can, or that it was. */
export const surveyStates = ['not-offered', 'not-yet', 'open', 'submitted'] as const
export type SurveyState = (typeof surveyStates)[number]

export const surveyModel = z.object({
  registration_id: id,
  state: z.enum(surveyStates),
  /** Of the questions; null = there are none. */
  version: z.int().nullable(),
  survey_submitted: z.boolean(),
  survey_version: z.int().nullable(),
  groups: z.array(surveyQuestionGroupModel),
  questions: z.array(surveyQuestionModel),
  /** What it will earn the account; null where it earns nothing more: it cannot be answered, or another city has earned the code. */
  promo_cents: centsField.nullable(),
  promo_code: surveyPromoCodeModel.nullable(),
})
export type Survey = z.infer<typeof surveyModel>

/** The number of a version of the questions. */
export const surveyVersion = z.int('Must be a whole number').min(1).max(10_000)

/** The same in a path or a query. */
export const surveyVersionText = z.union([
  surveyVersion,
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(surveyVersion),
])

/** A question as it was answered may be sent back, with what is said to it. */
export const sentQuestionModel = alsoTaking(
  z.object({
    id,
    registrations_survey_answer: alsoTaking(givenAnswerModel, {
      decided: ['id', 'survey_question_id', 'survey_question_type'],
    }),
  }),
  {
    decided: Object.keys(surveyQuestionModel.omit({ id: true, registrations_survey_answer: true }).shape),
  },
)
