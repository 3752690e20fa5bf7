// Reads what was submitted and answered at tour dates, for the office.
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantName } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { surveyAnswerTable, surveyQuestionTable } from '../survey/survey.tables.ts'

const there = and(isNull(registrationTable.deleted_at), eq(registrationTable.completed, true))

/** Of each of these tour dates with completed registrations, how many of them have begun and submitted. */
export async function countSurveys(connection: Connection, tour_dates: readonly number[]) {
  if (tour_dates.length === 0) return []
  return connection
    .select({
      tour_date_id: registrationTable.tour_date_id,
      completed: sql<number>`count(*)::integer`,
      begun: sql<number>`count(*) filter (where exists (
        select from ${surveyAnswerTable} as answer where answer.registration_id = registration.id))::integer`,
      submitted: sql<number>`count(${registrationTable.survey_version})::integer`,
    })
    .from(registrationTable)
    .where(and(there, inArray(registrationTable.tour_date_id, [...tour_dates])))
    .groupBy(registrationTable.tour_date_id)
}

/** The versions that were submitted at a tour date, the newest first. */
export async function countVersions(connection: Connection, tour_date_id: number) {
  const version = sql<number>`${registrationTable.survey_version}`
  return connection
    .select({ version, submitted: sql<number>`count(*)::integer` })
    .from(registrationTable)
    .where(
      and(
        there,
        eq(registrationTable.tour_date_id, tour_date_id),
        isNotNull(registrationTable.survey_version),
      ),
    )
    .groupBy(registrationTable.survey_version)
    .orderBy(desc(version))
}

const submittedAt = (tour_date_id: number, version: number) =>
  and(there, eq(registrationTable.tour_date_id, tour_date_id), eq(registrationTable.survey_version, version))

/** By name. */
export async function listSubmitted(connection: Connection, tour_date_id: number, version: number) {
  return connection
    .select({
      registration_id: registrationTable.id,
      registrant_name: registrantName,
      submitted_at: registrationTable.survey_submitted_at,
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .leftJoin(personTable, eq(personTable.id, accountTable.person_id))
    .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
    .where(submittedAt(tour_date_id, version))
    .orderBy(asc(registrantName), asc(registrationTable.id))
}

/** What they said to the questions of that version. */
export async function listSubmittedAnswers(connection: Connection, tour_date_id: number, version: number) {
  const { registration_id, survey_question_id, value, not_applicable, feedback } = surveyAnswerTable
  return connection
    .select({ registration_id, survey_question_id, value, not_applicable, feedback })
    .from(registrationTable)
    .innerJoin(surveyAnswerTable, eq(surveyAnswerTable.registration_id, registrationTable.id))
    .innerJoin(surveyQuestionTable, eq(surveyQuestionTable.id, surveyAnswerTable.survey_question_id))
    .where(and(submittedAt(tour_date_id, version), eq(surveyQuestionTable.version, version)))
}
