// Loads the survey of a registration: its questions with what was said to them, where it stands, and what it earns.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadEarnedCode } from '../discounts/earned-code.queries.ts'
import { lockRegistration } from '../registrations/registration.queries.ts'
import { listJudges } from '../scores/score.queries.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { Survey } from './survey.model.ts'
import { listAnswered, listClasses, listGroups, listVersions, loadProgress } from './survey.queries.ts'
import { askedQuestions, checkOpen, surveyReward, surveyState } from './survey.rules.ts'

/** Whose survey it is, and where. */
export interface SurveyOf {
  registration_id: number
  tour_date_id: number
  mybtf_user_id: number
}

/** Who judged, and what was taught; of an event that is not over nobody is told. */
export async function loadRated(connection: Connection, tourDate: TourDate, now: Date) {
  if (!hasEnded(tourDate, now)) return { judges: [], classes: [] }
  const panel = await listJudges(connection, tourDate.id)
  const classes = await listClasses(connection, tourDate.id)
  const judges = panel.map(({ id, position, fname, lname }) => ({
    ...{ id, name: `${fname} ${lname}` },
    teacher: position === null,
  }))
  return { judges, classes }
}

export async function tourDateOf(connection: Connection, { tour_date_id }: SurveyOf): Promise<TourDate> {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  return tourDate
}

type Asker = Pick<RequestContext, 'clock' | 'account'>

/** With the questions of this version, or else of the one that it has answered, or begun, or of the newest. */
export async function loadSurvey(
  connection: Connection,
  { clock, account }: Asker,
  of: SurveyOf,
  wanted: { event_id?: number | undefined; version?: number | undefined } = {},
) {
  const now = clock.now()
  const tourDate = await tourDateOf(connection, of)
  const { event, season_id } = tourDate
  if (wanted.event_id !== undefined && wanted.event_id !== event.id) throw new Failure('NOT_FOUND')
  const progress = await loadProgress(connection, of.registration_id)
  if (!progress) throw new Failure('NOT_FOUND')
  const where = { event_id: event.id, season_id }
  const versions = await listVersions(connection, where)
  const { completed, survey_version, begun_version } = progress
  const version = wanted.version ?? survey_version ?? begun_version ?? versions[0] ?? null
  if (wanted.version !== undefined && !versions.includes(wanted.version)) throw new Failure('NOT_FOUND')
  const submitted = survey_version !== null
  const state = surveyState({ tour_date: tourDate, completed, questions: version !== null, submitted }, now)
  const told = version !== null && (state === 'open' || state === 'submitted') ? { ...where, version } : null
  const rated = await loadRated(connection, tourDate, now)
  const groups = told ? await listGroups(connection, told) : []
  const questions = told ? await listAnswered(connection, told, of.registration_id) : []
  const earning = { ...where, mybtf_user_id: of.mybtf_user_id }
  const earned = told ? await loadEarnedCode(connection, earning) : null
  const survey: Survey = {
    ...{ registration_id: of.registration_id, state, version },
    ...{ survey_submitted: submitted, survey_version, groups },
    questions: askedQuestions(questions, rated),
    // SURVEY-08: earned once, however many cities are answered for.
    promo_cents:
      state === 'open' && !earned ? surveyReward({ studio_account: account?.studio_account === true }) : null,
    promo_code: earned && { ...earned, earned_at: earned.earned_at.toISOString() },
  }
  return { survey, rated, tourDate, earning, versions, begun: begun_version !== null }
}

/**
 * The survey while its registration is held, if it may be answered now with the questions of this version: the one that it
 * has begun with, or, before that, any that the season has: what was typed while the office published is no less an answer.
 */
export async function openSurvey(tx: Transaction, context: RequestContext, of: SurveyOf, version: number) {
  const loaded = await heldSurvey(tx, context, of)
  failOn(checkOpen(loaded.survey.state))
  if (loaded.survey.version === version) return loaded
  if (loaded.begun || !loaded.versions.includes(version)) throw new Failure('STALE_VERSION')
  return loadSurvey(tx, context, of, { version })
}

export async function heldSurvey(tx: Transaction, context: RequestContext, of: SurveyOf) {
  if (!(await lockRegistration(tx, of.registration_id))) throw new Failure('NOT_FOUND')
  return loadSurvey(tx, context, of)
}
