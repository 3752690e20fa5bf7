// What surveys hold about people: what registrants have written, which goes with their account.
import { sql } from 'drizzle-orm'
import { among, holds, holdsNothing } from '../../server/personal.ts'
import {
  surveyAnswerTable,
  surveyQuestionGroupTable,
  surveyQuestionTable,
  surveyVersionTable,
  workshopClassTable,
} from './survey.tables.ts'

const isRating = (value: unknown) =>
  typeof value === 'number' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((rating) => typeof rating === 'number'))

export const surveyPersonal = [
  holds({
    table: surveyAnswerTable,
    title: 'Answers to surveys',
    own: ({ own_registrations }) => among(surveyAnswerTable.registration_id, own_registrations),
    // Ratings say nothing of who gave them; words may.
    erased: ({ value }) => ({ value: isRating(value) ? value : null, feedback: '' }),
    naming: {
      where: ({ pattern }) =>
        pattern === ''
          ? undefined
          : sql`concat_ws(' ', ${surveyAnswerTable.value}::text, ${surveyAnswerTable.feedback}) ~* ${pattern}`,
      told: 'nothing',
      columns: ['value', 'feedback'],
    },
  }),
  holdsNothing(surveyVersionTable, 'which questions are asked'),
  holdsNothing(surveyQuestionGroupTable, 'which questions are asked'),
  holdsNothing(surveyQuestionTable, 'which questions are asked'),
  holdsNothing(workshopClassTable, 'the classes of a workshop, and who taught them in public'),
]
