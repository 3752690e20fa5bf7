// Promises of the survey after an event to whoever registered (A§7).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import {
  ratedJudgeModel,
  sentQuestionModel,
  surveyAnswerModel,
  surveyModel,
  surveyVersion,
  surveyVersionText,
  workshopClassModel,
} from './survey.model.ts'

const ofRegistration = { callers: registrants, owns: { registration_id: 'registration' } } as const
/** More than a survey has. */
const MOST_QUESTIONS = 200

export const loadSurveyQuestions = endpoint({
  ...ofRegistration,
  method: 'GET',
  path: '/dance360/survey/questions',
  summary:
    'The survey of a registration: its questions with what was answered, where it stands, and the promo code once it is earned. ' +
    'Without a version: that which was answered or begun, else the newest.',
  input: z.object({
    registration_id: idText,
    event_id: idText.optional(),
    version: surveyVersionText.optional(),
  }),
  output: surveyModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const listSurveyJudges = endpoint({
  ...ofRegistration,
  method: 'GET',
  path: '/dance360/survey/judges',
  summary: 'Who judged at the tour date of a registration, for the questions that rate judges',
  input: z.object({ registration_id: idText }),
  output: z.array(ratedJudgeModel),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const listSurveyClasses = endpoint({
  ...ofRegistration,
  method: 'GET',
  path: '/dance360/survey/workshop-classes',
  summary:
    'What was taught at the workshop of the tour date of a registration, for the questions that rate classes',
  input: z.object({ registration_id: idText }),
  output: z.array(workshopClassModel),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const saveSurveyAnswers = endpoint({
  callers: registrants,
  owns: { registration_id: 'registration', 'questions.id': 'within' },
  method: 'PUT',
  path: '/dance360/survey/answers',
  summary:
    'Save the answers of a page, with the version of the questions that were answered: all of them, or none where one is missing',
  input: z.object({
    registration_id: id,
    version: surveyVersion,
    questions: z.array(sentQuestionModel).max(MOST_QUESTIONS),
  }),
  output: z.array(surveyAnswerModel),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const submitSurvey = endpoint({
  ...ofRegistration,
  method: 'PUT',
  path: '/dance360/survey/submitted',
  summary:
    'Submit the survey, whose answers then stay as they are; it earns the account its promo code, once for the event and season',
  input: z.object({ registration_id: id, version: surveyVersion }),
  output: surveyModel,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'STALE_VERSION', 'RULES_BROKEN'],
})
