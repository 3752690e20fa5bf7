// What is typed into a survey on this device, beside what is saved of it.
import { useCallback } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import {
  listSurveyClasses,
  listSurveyJudges,
  loadSurveyQuestions,
  saveSurveyAnswers,
  submitSurvey,
} from './survey.contract.ts'
import type { GivenAnswer, RatedThings, Survey, SurveyQuestion } from './survey.model.ts'
import { checkSent, pageOfGroup } from './survey.rules.ts'

const NOTHING: GivenAnswer = { value: null, not_applicable: false, feedback: '' }

interface Missing {
  page: number
  violations: Violation[]
}

/** What a submit finds is named by its question; on the page it is found by its place there. */
function missingOf(found: readonly Violation[], { questions }: Survey): Missing | null {
  const first = questions.find(({ id }) => found[0]?.path[1] === id)
  if (!first) return null
  const page = pageOfGroup(first.survey_question_group_id)
  const here = questions.filter((one) => pageOfGroup(one.survey_question_group_id) === page)
  const violations = found.flatMap(({ path: [, id, ...rest], ...violation }) => {
    const at = here.findIndex((question) => question.id === id)
    return at === -1
      ? []
      : [{ ...violation, path: ['questions', at, 'registrations_survey_answer', ...rest] }]
  })
  return { page, violations }
}

export function useSurveyAnswers(survey: Survey, rated: RatedThings) {
  const { registration_id } = survey
  const version = survey.version ?? 1
  const answers = useAnswers()
  const typed = useFields<{ answers: Record<string, GivenAnswer> }>(
    { answers: {} },
    { draft: `survey-${registration_id}-${version}` },
  )
  const { violations, change } = typed
  const answerTo = (question: SurveyQuestion): GivenAnswer => {
    const saved = question.registrations_survey_answer
    return (
      typed.values.answers[question.id] ??
      (saved
        ? { value: saved.value, not_applicable: saved.not_applicable, feedback: saved.feedback }
        : NOTHING)
    )
  }
  const set = useCallback(
    (said: readonly { id: number; answer: GivenAnswer }[]) =>
      change((present) => ({
        answers: {
          ...present.answers,
          ...Object.fromEntries(said.map(({ id, answer }) => [id, answer])),
        },
      })),
    [change],
  )

  /** The answers of a page; true = they are saved. */
  async function save(questions: readonly SurveyQuestion[]): Promise<boolean> {
    const sent = questions.map((question) => ({
      id: question.id,
      registrations_survey_answer: answerTo(question),
    }))
    if (violations.show(checkSent(sent, survey.questions, { groups: survey.groups, rated }))) return false
    await api(saveSurveyAnswers, { registration_id, version, questions: sent })
    const ids = new Set(questions.map(({ id }) => String(id)))
    change((present) => ({
      answers: Object.fromEntries(Object.entries(present.answers).filter(([id]) => !ids.has(id))),
    }))
    await answers.askAgain(loadSurveyQuestions)
    return true
  }

  /** Answers what of an earlier page is missing after all: a judge or a class that came meanwhile. */
  async function submit(): Promise<Missing | null> {
    try {
      const submitted = await api(submitSurvey, { registration_id, version })
      typed.forget()
      answers.keep(loadSurveyQuestions, { registration_id }, submitted)
      await answers.askAllAgainBut(loadSurveyQuestions)
      return null
    } catch (error) {
      const missing = missingOf(violationsIn(error), survey)
      if (!missing) throw error
      await Promise.all([listSurveyJudges, listSurveyClasses].map((list) => answers.askAgain(list)))
      return missing
    }
  }

  return { answerTo, set, save, submit, violations }
}
