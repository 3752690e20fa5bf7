// Loads what was submitted at a tour date: the counts of all, and questions with answers of one version.
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { listJudges } from '../scores/score.queries.ts'
import { listClasses, listGroups, listQuestions } from '../survey/survey.queries.ts'
import { eventDaysOf } from '../tours/event-end.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { SubmittedSurvey, SurveyDate } from './survey-desk.model.ts'
import { countSurveys, countVersions, listSubmitted, listSubmittedAnswers } from './survey-desk.queries.ts'
import type { NamedThings } from './survey-desk.rules.ts'

const NOBODY = { completed: 0, begun: 0, submitted: 0 }

export function surveyDateOf(
  tourDate: TourDate,
  counts: readonly (typeof NOBODY & { tour_date_id: number })[],
): SurveyDate {
  const counted = counts.find(({ tour_date_id }) => tour_date_id === tourDate.id) ?? NOBODY
  const { completed, begun, submitted } = counted
  return {
    ...{ tour_date_id: tourDate.id, event_name: tourDate.event.name, event_city: tourDate.event_city },
    ...eventDaysOf(tourDate),
    ...{ completed, begun, submitted },
  }
}

async function namedThings(connection: Connection, tour_date_id: number): Promise<NamedThings> {
  const judges = await listJudges(connection, tour_date_id)
  const classes = await listClasses(connection, tour_date_id)
  return {
    judges: judges.map(({ id, position, fname, lname }) => ({
      id,
      name: `${fname} ${lname}${position === null ? ', Teacher Judge' : ''}`,
    })),
    classes: classes.map(({ id, name, teacher }) => ({ id, name: `${name}, ${teacher}` })),
  }
}

/** Throws NOT_FOUND where there is no such tour date, or nobody has submitted the version that is named. */
export async function loadSubmitted(
  connection: Connection,
  { tour_date_id, version: named }: { tour_date_id: number; version?: number | undefined },
) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  const versions = await countVersions(connection, tour_date_id)
  const version = named ?? versions[0]?.version ?? null
  if (named !== undefined && !versions.some((counted) => counted.version === named))
    throw new Failure('NOT_FOUND')
  const date = surveyDateOf(tourDate, await countSurveys(connection, [tour_date_id]))
  const loaded = { tourDate, date, versions, version, things: await namedThings(connection, tour_date_id) }
  if (version === null) return { ...loaded, groups: [], questions: [], answers: [], submitted: [] }
  const of = { event_id: tourDate.event.id, season_id: tourDate.season_id, version }
  const submitted = await listSubmitted(connection, tour_date_id, version)
  return {
    ...loaded,
    groups: await listGroups(connection, of),
    questions: await listQuestions(connection, of),
    answers: await listSubmittedAnswers(connection, tour_date_id, version),
    submitted: submitted.map(
      ({ submitted_at, ...survey }): SubmittedSurvey => ({
        ...survey,
        submitted_at: submitted_at?.toISOString() ?? '',
      }),
    ),
  }
}
