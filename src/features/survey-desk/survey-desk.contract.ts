// Promises of the office's view of surveys: by city, the answers of one city, and these as a file.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText, instant } from '../../shared/fields.ts'
import { exportFormats } from '../exports/export-file.model.ts'
import { surveyVersionText } from '../survey/survey.model.ts'
import { seasonChoice } from '../tours/season-choice.model.ts'
import { surveyDateModel, surveyResultsModel } from './survey-desk.model.ts'

const forTours = { callers: staffOnly, right: 'tours' } as const

export const listSurveyDesk = endpoint({
  ...forTours,
  method: 'GET',
  path: '/staff/surveys',
  summary:
    'The tour dates of a season (the current one when none is named) that are over, and how many registrations submitted their survey',
  freshness: 'a second old',
  input: z.object({ season_id: idText.optional() }),
  output: z.object({ ...seasonChoice, dates: z.array(surveyDateModel) }),
  failures: ['NOT_FOUND'],
})

export const loadSurveyDesk = endpoint({
  ...forTours,
  looks: 'Opened the survey answers of a city',
  sees: {
    'answer.groups.questions.words.registration_id': 'registrant',
    'answer.groups.questions.feedback.registration_id': 'registrant',
  },
  method: 'GET',
  path: '/staff/surveys/{tour_date_id}',
  summary:
    'What was said to each question of a version (that which was submitted last when none is named) at a tour date; only what was submitted counts',
  input: z.object({ tour_date_id: idText, version: surveyVersionText.optional() }),
  output: surveyResultsModel,
  failures: ['NOT_FOUND'],
})

export const exportSurvey = endpoint({
  ...forTours,
  looks: 'Took away the survey answers of a city as a file',
  sees: { input: 'submitted survey' },
  method: 'POST',
  path: '/staff/surveys/{tour_date_id}/export',
  summary:
    'The submitted answers of a version at a tour date as CSV or Excel, a row for each registration; the address is good for 5 minutes',
  input: z.object({
    tour_date_id: idText,
    format: z.enum(exportFormats),
    version: surveyVersionText.optional(),
  }),
  output: z.object({ name: z.string(), rows: z.int(), url: z.string(), expires_at: instant }),
  failures: ['NOT_FOUND'],
})
