// Decides who answers a survey and when, on which page a question stands, what is an answer, and what it earns (A§4, A§5, A§9).
import { type Cents, toCents } from '../../shared/money.ts'
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation, ViolationPath } from '../../shared/violations.ts'
import { hasEnded } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type {
  AnswerValue,
  GivenAnswer,
  RatedThings,
  SurveyQuestion,
  SurveyQuestionGroup,
  SurveyState,
} from './survey.model.ts'

type Held = Pick<TourDate, 'end_date' | 'timezone' | 'canceled' | 'postponed'> & {
  season: Pick<TourDate['season'], 'current'>
}

interface Asked {
  tour_date: Held
  completed: boolean
  /** There are questions for its event and season. */
  questions: boolean
  submitted: boolean
}

/** SURVEY-01: completed registrations of the current season, once the event is over, where it has questions. */
export function surveyState({ tour_date, completed, questions, submitted }: Asked, at: Date): SurveyState {
  if (submitted) return 'submitted'
  const { season, canceled, postponed } = tour_date
  if (!season.current || !completed || !questions || canceled || postponed) return 'not-offered'
  return hasEnded(tour_date, at) ? 'open' : 'not-yet'
}

const barred: Record<Exclude<SurveyState, 'open'>, RefusalCode> = {
  'not-offered': 'SURVEY_NOT_OFFERED',
  'not-yet': 'SURVEY_NOT_YET',
  submitted: 'SURVEY_SUBMITTED',
}

/** Why nothing may be answered now. */
export function checkOpen(state: SurveyState): Violation[] {
  return state === 'open' ? [] : [refuse(barred[state])]
}

/** A§4: the groups of each page, "1-2, 3, 4, 5 and 6-8". */
const GROUPS_OF_PAGE = [[1, 2], [3], [4], [5], [6, 7, 8]] as const
export const SURVEY_PAGES = GROUPS_OF_PAGE.length

/** SURVEY-02: 1 to 5. */
export function pageOfGroup(group: number): number {
  const at = GROUPS_OF_PAGE.findIndex((groups) => (groups as readonly number[]).includes(group))
  return at === -1 ? SURVEY_PAGES : at + 1
}

type Placed = Pick<SurveyQuestion, 'survey_question_group_id' | 'registrations_survey_answer'>

/** SURVEY-02: the pages that ask something: the office may leave a group without questions. */
export const askedPages = (questions: readonly Pick<Placed, 'survey_question_group_id'>[]): number[] => [
  ...new Set(questions.map(({ survey_question_group_id }) => pageOfGroup(survey_question_group_id))),
]

/** SURVEY-05: the page of the first question that was never saved; where each was, the last that asks something. */
export function startPage(questions: readonly Placed[]): number {
  const first = questions.find(({ registrations_survey_answer }) => registrations_survey_answer === null)
  const at = first ?? questions.at(-1)
  return at ? pageOfGroup(at.survey_question_group_id) : SURVEY_PAGES
}

/** SURVEY-05: the page that is shown where another is asked for: never beyond the start, and never an empty one. */
export function shownPage(questions: readonly Placed[], wanted: number | null): number {
  const reached = startPage(questions)
  if (wanted === null || !Number.isInteger(wanted) || wanted < 1) return reached
  const pages = askedPages(questions).filter((page) => page <= reached)
  return pages.findLast((page) => page <= wanted) ?? pages[0] ?? reached
}

/** SURVEY-06: what was typed to one version and is asked in the same words by another. */
export function carriedOver(
  typed: Readonly<Record<string, GivenAnswer>>,
  from: readonly SurveyQuestion[],
  to: readonly SurveyQuestion[],
): Record<string, GivenAnswer> {
  return Object.fromEntries(
    to.flatMap(({ id, question, survey_question_type }) => {
      const old = from.find(
        (other) => other.question === question && other.survey_question_type === survey_question_type,
      )
      const answer = old && typed[old.id]
      return answer ? [[String(id), answer]] : []
    }),
  )
}

type Kind = Pick<SurveyQuestion, 'survey_question_type'>

/** What a list question rates; null = it is none. */
export function ratedBy(
  { survey_question_type }: Kind,
  rated: RatedThings,
): readonly { id: number }[] | null {
  if (survey_question_type === 'judge_list') return rated.judges
  return survey_question_type === 'workshop_list' ? rated.classes : null
}

/** SURVEY-02: where there is nobody and nothing to rate, it is not asked. */
export function askedQuestions<Q extends Kind>(questions: readonly Q[], rated: RatedThings): Q[] {
  return questions.filter((question) => ratedBy(question, rated)?.length !== 0)
}

/** The answer as it is kept: without spaces around, without a value where it does not apply. */
export function keptAnswer(
  { feedback: prompt }: Pick<SurveyQuestion, 'feedback'>,
  given: GivenAnswer,
): GivenAnswer {
  const { not_applicable } = given
  const nothing = given.value === '' || (isRatings(given.value) && Object.keys(given.value).length === 0)
  return {
    value: not_applicable || nothing ? null : given.value,
    not_applicable,
    feedback: prompt === null || not_applicable ? '' : given.feedback,
  }
}

export function isRatings(value: AnswerValue): value is Record<string, number> {
  return typeof value === 'object' && value !== null
}

function isOfKind(value: AnswerValue, { survey_question_type }: Kind): boolean {
  if (value === null) return true
  if (survey_question_type === 'rating') return typeof value === 'number'
  if (survey_question_type === 'text') return typeof value === 'string'
  return isRatings(value)
}

export type Answerable = Kind &
  Pick<SurveyQuestion, 'id' | 'required' | 'not_applicable' | 'survey_question_group_id'>

interface Asking {
  groups: readonly Pick<SurveyQuestionGroup, 'id' | 'not_applicable'>[]
  rated: RatedThings
}

/** SURVEY-04: by the question's own words, or by those of its group. */
export function mayNotApply(
  { not_applicable, survey_question_group_id }: Answerable,
  groups: Asking['groups'],
) {
  return (
    not_applicable !== null ||
    groups.some((group) => group.id === survey_question_group_id && group.not_applicable !== null)
  )
}

/** SURVEY-03, SURVEY-04: what is wrong with an answer, or missing from it. */
export function checkAnswer(
  question: Answerable,
  given: GivenAnswer,
  { groups, rated }: Asking,
  path: ViolationPath = [],
): Violation[] {
  if (given.not_applicable)
    return mayNotApply(question, groups) ? [] : [refuse('SURVEY_APPLIES', [...path, 'not_applicable'])]
  const at = [...path, 'value']
  if (!isOfKind(given.value, question)) return [refuse('SURVEY_KIND', at)]
  const things = ratedBy(question, rated)
  if (things === null) {
    const empty = given.value === null || given.value === ''
    return empty && question.required ? [refuse('SURVEY_REQUIRED', at)] : []
  }
  const ratings = isRatings(given.value) ? given.value : {}
  const strangers = Object.keys(ratings).filter((id) => !things.some((thing) => String(thing.id) === id))
  if (strangers.length > 0) return [refuse('SURVEY_RATED', at)]
  const missing = things.filter(({ id }) => ratings[id] === undefined)
  const leftOut = missing.length === things.length && !question.required
  return leftOut ? [] : missing.map(({ id }) => refuse('SURVEY_REQUIRED', [...at, String(id)]))
}

const NOTHING: GivenAnswer = { value: null, not_applicable: false, feedback: '' }

/** SURVEY-03: what of the whole survey is still missing, each at the id of its question. */
export function checkWhole(
  questions: readonly (Answerable & Pick<SurveyQuestion, 'registrations_survey_answer'>)[],
  asking: Asking,
): Violation[] {
  return questions.flatMap((question) =>
    checkAnswer(question, question.registrations_survey_answer ?? NOTHING, asking, [
      'questions',
      question.id,
    ]),
  )
}

/** SURVEY-03: what is wrong with the answers of a page, each at its place among those that were sent. */
export function checkSent(
  sent: readonly { id: number; registrations_survey_answer: GivenAnswer }[],
  questions: readonly Answerable[],
  asking: Asking,
): Violation[] {
  return sent.flatMap(({ id, registrations_survey_answer }, at) => {
    const path = ['questions', at]
    const question = questions.find((asked) => asked.id === id)
    const twice = sent.findIndex((other) => other.id === id) < at
    if (!question || twice) return [refuse('SURVEY_QUESTION', [...path, 'id'])]
    return checkAnswer(question, registrations_survey_answer, asking, [
      ...path,
      'registrations_survey_answer',
    ])
  })
}

/** SURVEY-04: whether a whole group was taken away. */
export function groupIsAway(answers: readonly (GivenAnswer | undefined)[]): boolean {
  return answers.length > 0 && answers.every((answer) => answer?.not_applicable === true)
}

/** SURVEY-07: $50 for studio accounts and $10 for others. */
export function surveyReward({ studio_account }: { studio_account: boolean }): Cents {
  return toCents(studio_account ? 5_000 : 1_000)
}

/** SURVEY-07: 'MERIDIANSURVEY50': the name in capitals, as codes are written, without spaces and accents (PROMO-06). */
export function surveyCode(event: { name: string }, reward_cents: Cents): string {
  const name = event.name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return `${name}SURVEY${reward_cents / 100}`
}

/** SURVEY-07: whether a code is called as those of surveys are; the office makes none of these. */
export const isSurveyName = (code: string) => /SURVEY(50|10)$/i.test(code.trim())
