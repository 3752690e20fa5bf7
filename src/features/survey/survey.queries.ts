// Reads and writes surveys: their versions, questions, and the answers of a registration.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import type { GivenAnswer, SurveyQuestion } from './survey.model.ts'
import {
  surveyAnswerTable,
  surveyQuestionGroupTable,
  surveyQuestionTable,
  surveyVersionTable,
  workshopClassTable,
} from './survey.tables.ts'

export interface OfEvent {
  event_id: number
  season_id: number
}
export type OfVersion = OfEvent & { version: number }

const versionsOf = ({ event_id, season_id }: OfEvent) =>
  and(eq(surveyVersionTable.event_id, event_id), eq(surveyVersionTable.season_id, season_id))

/** Of the questions of an event in a season, the newest first. */
export async function listVersions(connection: Connection, of: OfEvent): Promise<number[]> {
  const rows = await connection
    .select({ version: surveyVersionTable.version })
    .from(surveyVersionTable)
    .where(versionsOf(of))
    .orderBy(desc(surveyVersionTable.version))
  return rows.map(({ version }) => version)
}

/** How far the registration has come: what it has submitted, and the version with which it has begun. */
export async function loadProgress(connection: Connection, registration_id: number) {
  const [row] = await connection
    .select({
      completed: registrationTable.completed,
      survey_version: registrationTable.survey_version,
      begun_version: sql<number | null>`(
        select question.version from ${surveyAnswerTable} as answer
        join ${surveyQuestionTable} as question on question.id = answer.survey_question_id
        where answer.registration_id = registration.id order by question.version desc limit 1)`,
    })
    .from(registrationTable)
    .where(eq(registrationTable.id, registration_id))
  return row ?? null
}

/** In their order. */
export async function listGroups(connection: Connection, { event_id, season_id, version }: OfVersion) {
  const { id, name, not_applicable } = surveyQuestionGroupTable
  return connection
    .select({ id, name, not_applicable })
    .from(surveyQuestionGroupTable)
    .where(
      and(
        eq(surveyQuestionGroupTable.event_id, event_id),
        eq(surveyQuestionGroupTable.season_id, season_id),
        eq(surveyQuestionGroupTable.version, version),
      ),
    )
    .orderBy(asc(id))
}

const question = {
  id: surveyQuestionTable.id,
  question: surveyQuestionTable.question,
  required: surveyQuestionTable.required,
  survey_question_group_id: surveyQuestionTable.survey_question_group_id,
  survey_question_type: surveyQuestionTable.survey_question_type,
  not_applicable: surveyQuestionTable.not_applicable,
  feedback: surveyQuestionTable.feedback,
}

/** In their order. */
export async function listQuestions(connection: Connection, { event_id, season_id, version }: OfVersion) {
  return connection
    .select(question)
    .from(surveyQuestionTable)
    .where(
      and(
        eq(surveyQuestionTable.event_id, event_id),
        eq(surveyQuestionTable.season_id, season_id),
        eq(surveyQuestionTable.version, version),
      ),
    )
    .orderBy(asc(surveyQuestionTable.survey_question_group_id), asc(surveyQuestionTable.sort))
}

/** What a registration has answered, whatever the version. */
async function listAnswers(connection: Connection, registration_id: number) {
  const { id, survey_question_id, value, not_applicable, feedback } = surveyAnswerTable
  return connection
    .select({ id, survey_question_id, value, not_applicable, feedback })
    .from(surveyAnswerTable)
    .where(eq(surveyAnswerTable.registration_id, registration_id))
}

/** In their order, each with what the registration has said to it. */
export async function listAnswered(
  connection: Connection,
  of: OfVersion,
  registration_id: number,
): Promise<SurveyQuestion[]> {
  const questions = await listQuestions(connection, of)
  const answers = await listAnswers(connection, registration_id)
  return questions.map((asked) => {
    const answer = answers.find(({ survey_question_id }) => survey_question_id === asked.id)
    const { survey_question_type } = asked
    return { ...asked, registrations_survey_answer: answer ? { ...answer, survey_question_type } : null }
  })
}

/** What is said anew takes the place of what was said. */
export async function upsertAnswers(
  tx: Transaction,
  registration_id: number,
  answers: readonly (GivenAnswer & { survey_question_id: number })[],
  answered_at: Date,
): Promise<void> {
  if (answers.length === 0) return
  await tx
    .insert(surveyAnswerTable)
    .values(answers.map((answer) => ({ ...answer, registration_id, answered_at })))
    .onConflictDoUpdate({
      target: [surveyAnswerTable.registration_id, surveyAnswerTable.survey_question_id],
      set: {
        value: sql`excluded.value`,
        not_applicable: sql`excluded.not_applicable`,
        feedback: sql`excluded.feedback`,
        answered_at,
      },
    })
}

/** In their order. */
export async function listClasses(connection: Connection, tour_date_id: number) {
  const { id, name, teacher } = workshopClassTable
  return connection
    .select({ id, name, teacher })
    .from(workshopClassTable)
    .where(eq(workshopClassTable.tour_date_id, tour_date_id))
    .orderBy(asc(workshopClassTable.sort))
}
