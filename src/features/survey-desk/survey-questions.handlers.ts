// Answers the office about the questions of surveys, and publishes the next version of them (SURVEY-11).
import type { Connection } from '../../server/database.ts'
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { listGroups, listQuestions, type OfVersion } from '../survey/survey.queries.ts'
import { listTourDates, loadCurrentSeason } from '../tours/tour.queries.ts'
import {
  listSurveyQuestions,
  loadSurveyQuestionsOf,
  publishSurveyQuestions,
} from './survey-questions.contract.ts'
import type { SurveyQuestions } from './survey-questions.model.ts'
import { insertSurveyVersion, listQuestionVersions, loadEarlierSeason } from './survey-questions.queries.ts'
import {
  changesBetween,
  checkWritten,
  eightGroups,
  isUnchanged,
  keptGroups,
} from './survey-questions.rules.ts'

/** Events that have a tour date in the current season, by name. */
async function eventsOf(connection: Connection) {
  const season = await loadCurrentSeason(connection)
  if (!season) return null
  const dates = await listTourDates(connection, { season_id: season.id })
  const names = new Map(dates.map(({ event }) => [event.id, event.name]))
  const versions = await listQuestionVersions(connection, {
    events: [...names.keys()],
    season_id: season.id,
  })
  const byEvent = Map.groupBy(versions, (version) => version.event_id)
  const events = [...names].map(([event_id, event_name]) => ({
    ...{ event_id, event_name },
    versions: (byEvent.get(event_id) ?? []).map(({ event_id: _, ...version }) => version),
  }))
  return {
    season_id: season.id,
    events: events.sort((a, b) => a.event_name.localeCompare(b.event_name)),
  }
}

async function groupsOf(connection: Connection, of: OfVersion) {
  return eightGroups(await listGroups(connection, of), await listQuestions(connection, of))
}

async function questionsOf(connection: Connection, event_id: number): Promise<SurveyQuestions> {
  const offered = await eventsOf(connection)
  const event = offered?.events.find((candidate) => candidate.event_id === event_id)
  if (!offered || !event) throw new Failure('NOT_FOUND')
  const { season_id } = offered
  const version = event.versions[0]?.version ?? 0
  const earlier = version === 0 ? await loadEarlierSeason(connection, { event_id, season_id }) : null
  const from = earlier ?? { event_id, season_id, version }
  const groups = await groupsOf(connection, from)
  return { ...event, season_id, version, from_earlier_season: earlier !== null, groups }
}

export const surveyQuestionsHandlers = [
  handle(listSurveyQuestions, async (_input, { database }) => ({
    events: (await eventsOf(database))?.events ?? [],
  })),

  handle(loadSurveyQuestionsOf, ({ event_id }, { database }) => questionsOf(database, event_id)),

  handle(publishSurveyQuestions, ({ event_id, season_id, after_version, groups }, context) =>
    context.write(async (tx) => {
      const present = await questionsOf(tx, event_id)
      if (present.version !== after_version || present.season_id !== season_id)
        throw new Failure('STALE_VERSION')
      failOn(checkWritten(groups))
      const next = keptGroups(groups)
      // Those of an earlier season are new to this one, word for word.
      if (after_version > 0 && isUnchanged(changesBetween(present.groups, next)))
        failOn([refuse('SURVEY_SAME', ['groups'])])
      const of = { event_id, season_id, version: after_version + 1 }
      if (!(await insertSurveyVersion(tx, of, next, context.clock.now()))) throw new Failure('STALE_VERSION')
      return questionsOf(tx, event_id)
    }),
  ),
]
