// Answers the office about surveys: by city, what was said there, and the file of it.
import { handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { giveTable } from '../exports/export-file.effects.ts'
import { chooseSeason } from '../tours/choose-season.effects.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import { listTourDates } from '../tours/tour.queries.ts'
import { loadSubmitted, surveyDateOf } from './load-survey-desk.effects.ts'
import { exportSurvey, listSurveyDesk, loadSurveyDesk } from './survey-desk.contract.ts'
import { countSurveys } from './survey-desk.queries.ts'
import { questionResult, surveyTable } from './survey-desk.rules.ts'

export const surveyDeskHandlers = [
  handle(listSurveyDesk, async ({ season_id }, { database, clock }) => {
    const { season, seasons } = await chooseSeason(database, season_id)
    const tourDates = season ? await listTourDates(database, { season_id: season.id }) : []
    const over = tourDates.filter((tourDate) => hasEnded(tourDate, clock.now()))
    const counts = await countSurveys(
      database,
      over.map(({ id }) => id),
    )
    return {
      ...{ season, seasons },
      dates: over.map((tourDate) => surveyDateOf(tourDate, counts)).filter(({ completed }) => completed > 0),
    }
  }),

  handle(loadSurveyDesk, async (wanted, { database }) => {
    const { date, versions, version, groups, questions, answers, submitted, things } = await loadSubmitted(
      database,
      wanted,
    )
    return {
      ...date,
      ...{ versions, version },
      groups: groups.map(({ id, name }) => ({
        ...{ id, name },
        questions: questions
          .filter(({ survey_question_group_id }) => survey_question_group_id === id)
          .map((question) => questionResult(question, answers, submitted, things)),
      })),
    }
  }),

  handle(exportSurvey, async ({ format, ...wanted }, context) => {
    const { tourDate, questions, answers, submitted, things } = await loadSubmitted(context.database, wanted)
    const { columns, rows } = surveyTable(questions, answers, submitted, things)
    async function* given() {
      yield* rows
    }
    const today = dateIn(context.clock.now(), tourDate.timezone)
    const name = `survey-${tourDate.id}-${today}.${format}`
    const table = { sheet: 'Survey', columns, rows: given() }
    return giveTable(context, { purpose: 'tour-date-export', name, table, format })
  }),
]
