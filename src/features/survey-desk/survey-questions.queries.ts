// Reads and writes the versions of surveys' questions, for the office that edits them.
import { and, countDistinct, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import type { OfVersion } from '../survey/survey.queries.ts'
import {
  surveyAnswerTable,
  surveyQuestionGroupTable,
  surveyQuestionTable,
  surveyVersionTable,
} from '../survey/survey.tables.ts'
import type { WrittenGroup } from './survey-questions.model.ts'

/** Of these events in a season, the newest first, with how many registrations began each. */
export async function listQuestionVersions(
  connection: Connection,
  { events, season_id }: { events: readonly number[]; season_id: number },
) {
  if (events.length === 0) return []
  const { event_id, version, created_at } = surveyVersionTable
  const rows = await connection
    .select({
      ...{ event_id, version, created_at },
      questions: countDistinct(surveyQuestionTable.id),
      begun: countDistinct(surveyAnswerTable.registration_id),
    })
    .from(surveyVersionTable)
    .leftJoin(
      surveyQuestionTable,
      and(
        eq(surveyQuestionTable.event_id, event_id),
        eq(surveyQuestionTable.season_id, surveyVersionTable.season_id),
        eq(surveyQuestionTable.version, version),
      ),
    )
    .leftJoin(surveyAnswerTable, eq(surveyAnswerTable.survey_question_id, surveyQuestionTable.id))
    .where(and(inArray(event_id, [...events]), eq(surveyVersionTable.season_id, season_id)))
    .groupBy(event_id, surveyVersionTable.season_id, version)
    .orderBy(desc(version))
  return rows.map(({ created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() }))
}

/** The newest version of the last season before this one that had questions; null = none had. */
export async function loadEarlierSeason(
  connection: Connection,
  { event_id, season_id }: { event_id: number; season_id: number },
): Promise<OfVersion | null> {
  const [row] = await connection
    .select({
      event_id: surveyVersionTable.event_id,
      season_id: surveyVersionTable.season_id,
      version: surveyVersionTable.version,
    })
    .from(surveyVersionTable)
    .where(and(eq(surveyVersionTable.event_id, event_id), lt(surveyVersionTable.season_id, season_id)))
    .orderBy(desc(surveyVersionTable.season_id), desc(surveyVersionTable.version))
    .limit(1)
  return row ?? null
}

/** Whether it was the first with its version: of two who publish at once, one is told that it is late. */
export async function insertSurveyVersion(
  tx: Transaction,
  of: OfVersion,
  groups: readonly WrittenGroup[],
  created_at: Date,
): Promise<boolean> {
  const stored = await tx
    .insert(surveyVersionTable)
    .values({ ...of, created_at })
    .onConflictDoNothing()
  if (stored.rowCount !== 1) return false
  await tx
    .insert(surveyQuestionGroupTable)
    .values(groups.map(({ id, name, not_applicable }) => ({ ...of, id, name, not_applicable })))
  await tx.insert(surveyQuestionTable).values(
    groups.flatMap(({ id, questions }) =>
      questions.map((question, at) => ({
        ...question,
        ...of,
        survey_question_group_id: id,
        sort: at + 1,
      })),
    ),
  )
  return true
}
