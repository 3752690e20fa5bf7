// Promises of the office's editor for the questions of surveys: which events ask what, and the next version of it.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { editedEventModel, surveyQuestionsModel, writtenSurveyModel } from './survey-questions.model.ts'

const forTours = { callers: staffOnly, right: 'tours' } as const

export const listSurveyQuestions = endpoint({
  ...forTours,
  method: 'GET',
  path: '/staff/survey-questions',
  summary:
    'The events with a tour date in the current season, each with the versions of its survey’s questions and how many began each',
  input: z.object({}),
  output: z.object({ events: z.array(editedEventModel) }),
})

export const loadSurveyQuestionsOf = endpoint({
  ...forTours,
  method: 'GET',
  path: '/staff/survey-questions/{event_id}',
  summary:
    'The newest version of the questions of an event’s survey in the current season, by group; ' +
    'where the season has none, those of the last season that had some, to begin with',
  input: z.object({ event_id: idText }),
  output: surveyQuestionsModel,
  failures: ['NOT_FOUND'],
})

export const publishSurveyQuestions = endpoint({
  ...forTours,
  method: 'POST',
  path: '/staff/survey-questions/{event_id}',
  summary:
    'Publish the next version of an event’s questions. Earlier versions keep their questions and answers, and whoever began one ends with it. ' +
    '`after_version` = the newest one when this was written; 0 = there was none.',
  input: z.object({
    event_id: idText,
    season_id: id,
    after_version: z.int().min(0).max(10_000),
    groups: writtenSurveyModel,
  }),
  output: surveyQuestionsModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})
