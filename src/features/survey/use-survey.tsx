// What is typed into a survey on this device, beside what is saved of it.
import { useCallback, useRef, useState } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { keptDraft } from '../../ui/use-draft.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import {
  listSurveyClasses,
  listSurveyJudges,
  loadSurveyQuestions,
  saveSurveyAnswers,
  submitSurvey,
} from './survey.contract.ts'
import type { GivenAnswer, RatedThings, Survey, SurveyQuestion } from './survey.model.ts'
import { carriedOver, checkSent, pageOfGroup } from './survey.rules.ts'

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
  const here = questions.filter((question) => pageOfGroup(question.survey_question_group_id) === page)
  const violations = found.flatMap(({ path: [, id, ...rest], ...violation }) => {
    const at = here.findIndex((question) => question.id === id)
    return at === -1
      ? []
      : [{ ...violation, path: ['questions', at, 'registrations_survey_answer', ...rest] }]
  })
  return { page, violations }
}

interface Typed {
  /** The questions to which it is typed. */
  version: number | null
  answers: Record<string, GivenAnswer>
}
const draftKey = (registration_id: number) => `survey-${registration_id}`

/** The version to which something is typed on this device and not saved; null = nothing is. */
export function typedVersion(registration_id: number): number | null {
  const kept = keptDraft<Typed>(draftKey(registration_id), { version: null, answers: {} })
  return kept && Object.keys(kept.answers).length > 0 ? kept.version : null
}

/**
 * The survey as it is on the screen: once something is typed, with the questions to which it was typed (SURVEY-06), so that
 * nobody's words are gone because the office has published others meanwhile.
 */
export function useSurvey(registration_id: number) {
  const [held, setHeld] = useState(() => typedVersion(registration_id))
  const newest = useLoaded(loadSurveyQuestions, { registration_id }, { staleTime: 0 })
  const begun = newest.data?.questions.some((question) => question.registrations_survey_answer !== null)
  const other = newest.data?.state === 'open' && !begun && held !== null && held !== newest.data.version
  const typedTo = useLoaded(loadSurveyQuestions, other ? { registration_id, version: held } : null)
  // A version that is there no longer (another season's) is no reason to show nothing.
  const { data, error } = other && !typedTo.error ? typedTo : newest
  // Until the version that is held is loaded by its name, it stays as it was: whoever types keeps the field.
  const last = useRef(data)
  if (data) last.current = data
  const shown = data ?? (last.current?.version === held ? last.current : undefined)
  return { data: shown, error, onTyped: setHeld }
}

/** Answers what of an earlier page is missing after all: a judge or a class that came meanwhile. */
function useSurveySubmit(survey: Survey, version: number, forget: () => void) {
  const { registration_id } = survey
  const answers = useAnswers()
  return async function submit(): Promise<Missing | null> {
    try {
      const submitted = await api(submitSurvey, { registration_id, version })
      forget()
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
}

export function useSurveyAnswers(
  survey: Survey,
  rated: RatedThings,
  onTyped: (version: number | null) => void,
) {
  const { registration_id } = survey
  const version = survey.version ?? 1
  const answers = useAnswers()
  const typed = useFields<Typed>({ version: null, answers: {} }, { draft: draftKey(registration_id) })
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
    (said: readonly { id: number; answer: GivenAnswer }[]) => {
      onTyped(version)
      change((present) => ({
        version,
        answers: {
          ...present.answers,
          ...Object.fromEntries(said.map(({ id, answer }) => [id, answer])),
        },
      }))
    },
    [change, onTyped, version],
  )

  /** Begun on another device, with other questions: what is typed goes with those that are asked there, too. */
  async function takeOver() {
    const begun = await api(loadSurveyQuestions, { registration_id })
    change((present) => ({
      version: begun.version,
      answers: carriedOver(present.answers, survey.questions, begun.questions),
    }))
    onTyped(begun.version)
    answers.keep(loadSurveyQuestions, { registration_id }, begun)
  }

  /** The answers of a page; true = they are saved. */
  async function save(questions: readonly SurveyQuestion[]): Promise<boolean> {
    const sent = questions.map((question) => ({
      id: question.id,
      registrations_survey_answer: answerTo(question),
    }))
    if (violations.show(checkSent(sent, survey.questions, { groups: survey.groups, rated }))) return false
    try {
      await api(saveSurveyAnswers, { registration_id, version, questions: sent })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await takeOver()
      throw error
    }
    const ids = new Set(questions.map(({ id }) => String(id)))
    change((present) => ({
      answers: Object.fromEntries(Object.entries(present.answers).filter(([id]) => !ids.has(id))),
    }))
    await answers.askAgain(loadSurveyQuestions)
    return true
  }

  const submit = useSurveySubmit(survey, version, typed.forget)
  return { answerTo, set, save, submit, violations }
}
