// Answers the calls of the survey: what is asked, what is saved page by page, and the submit that earns the code.
import { accountOf, handle } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { earnPromoCode } from '../discounts/earn-promo-code.effects.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import { heldSurvey, loadRated, loadSurvey, openSurvey, tourDateOf } from './load-survey.effects.ts'
import {
  listSurveyClasses,
  listSurveyJudges,
  loadSurveyQuestions,
  saveSurveyAnswers,
  submitSurvey,
} from './survey.contract.ts'
import { upsertAnswers } from './survey.queries.ts'
import { checkSent, checkWhole, keptAnswer, surveyCode, surveyReward } from './survey.rules.ts'

export const surveyHandlers = [
  handle(loadSurveyQuestions, async ({ event_id, version }, context, owned) => {
    const { survey } = await loadSurvey(context.database, context, owned.registration_id, {
      event_id,
      version,
    })
    return survey
  }),

  handle(listSurveyJudges, async (_input, { database, clock }, owned) => {
    const tourDate = await tourDateOf(database, owned.registration_id)
    return (await loadRated(database, tourDate, clock.now())).judges
  }),

  handle(listSurveyClasses, async (_input, { database, clock }, owned) => {
    const tourDate = await tourDateOf(database, owned.registration_id)
    return (await loadRated(database, tourDate, clock.now())).classes
  }),

  handle(saveSurveyAnswers, ({ registration_id, questions, version }, context, owned) =>
    context.write(async (tx) => {
      const { survey, rated } = await openSurvey(tx, context, owned.registration_id, version)
      const asked = new Map(survey.questions.map((question) => [question.id, question]))
      failOn(checkSent(questions, survey.questions, { groups: survey.groups, rated }))
      const answers = questions.flatMap(({ id, registrations_survey_answer }) => {
        const question = asked.get(id)
        return question
          ? [{ survey_question_id: id, ...keptAnswer(question, registrations_survey_answer) }]
          : []
      })
      await upsertAnswers(tx, registration_id, answers, context.clock.now())
      const after = await loadSurvey(tx, context, owned.registration_id)
      return after.survey.questions.flatMap((question) => question.registrations_survey_answer ?? [])
    }),
  ),

  handle(submitSurvey, ({ registration_id, version }, context, owned) =>
    context.write(async (tx) => {
      const held = await heldSurvey(tx, context, owned.registration_id)
      // Pressed twice, or in two windows: what was submitted is answered again.
      if (held.survey.state === 'submitted') return held.survey
      const { survey, rated, tourDate, earning } = await openSurvey(
        tx,
        context,
        owned.registration_id,
        version,
      )
      failOn(checkWhole(survey.questions, { groups: survey.groups, rated }))
      const now = context.clock.now()
      const submitted = { survey_version: version, survey_submitted_at: now }
      await updateRegistration(tx, registration_id, submitted, { bump: false })
      const amount_cents = surveyReward(accountOf(context))
      const code = surveyCode(tourDate.event, amount_cents)
      await earnPromoCode(tx, { ...earning, registration_id, code, amount_cents, named: 'Survey' }, now)
      return (await loadSurvey(tx, context, owned.registration_id)).survey
    }),
  ),
]
