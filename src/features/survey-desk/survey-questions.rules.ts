// Decides what a next version of a survey's questions must be, and says what it changes (SURVEY-11).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import {
  LAST_GROUP,
  MOST_SURVEY_QUESTIONS,
  type WrittenGroup,
  type WrittenQuestion,
} from './survey-questions.model.ts'

/** Upper and lower case and spaces do not make another question. */
const sameWords = (question: string) => question.trim().replace(/\s+/g, ' ').toLowerCase()

/** All eight, each with its questions in their order; a group that nobody has named has no words. */
export function eightGroups(
  groups: readonly Omit<WrittenGroup, 'questions'>[],
  questions: readonly (WrittenQuestion & { survey_question_group_id: number })[],
): WrittenGroup[] {
  return Array.from({ length: LAST_GROUP }, (_, at) => at + 1).map((id) => {
    const { name, not_applicable } = groups.find((group) => group.id === id) ?? {
      ...{ name: '', not_applicable: null },
    }
    return {
      ...{ id, name, not_applicable },
      questions: questions
        .filter(({ survey_question_group_id }) => survey_question_group_id === id)
        .map(({ question, survey_question_type, required, not_applicable: away, feedback }) => ({
          ...{ question, survey_question_type, required, not_applicable: away, feedback },
        })),
    }
  })
}

/** Groups without questions and without a name are not kept. */
export const keptGroups = (groups: readonly WrittenGroup[]): WrittenGroup[] =>
  groups
    .filter(({ name, questions }) => name !== '' || questions.length > 0)
    .toSorted((one, other) => one.id - other.id)

const isAlways = ({ required, survey_question_type, not_applicable }: WrittenQuestion) =>
  required &&
  not_applicable === null &&
  (survey_question_type === 'rating' || survey_question_type === 'text')

/** SURVEY-11: what is wrong with questions that the office wants to ask. */
export function checkWritten(groups: readonly WrittenGroup[]): Violation[] {
  const asked = new Set<string>()
  const found = groups.flatMap((group, at): Violation[] => {
    const path = ['groups', at]
    const twice = groups.findIndex(({ id }) => id === group.id) < at
    return [
      ...(twice ? [refuse('SURVEY_GROUP_TWICE', [...path, 'id'])] : []),
      ...(group.questions.length > 0 && group.name === ''
        ? [refuse('SURVEY_GROUP_NAME', [...path, 'name'], { number: group.id })]
        : []),
      ...group.questions.flatMap(({ question }, place) => {
        const again = asked.has(sameWords(question))
        asked.add(sameWords(question))
        return again
          ? [refuse('SURVEY_ASKED_TWICE', [...path, 'questions', place, 'question'], { question })]
          : []
      }),
    ]
  })
  const questions = groups.flatMap((group) => group.questions)
  if (questions.length > MOST_SURVEY_QUESTIONS)
    found.push(refuse('SURVEY_TOO_LONG', ['groups'], { most: MOST_SURVEY_QUESTIONS }))
  if (!groups.some((group) => group.not_applicable === null && group.questions.some(isAlways)))
    found.push(refuse('SURVEY_NOTHING_ASKED', ['groups']))
  return found
}

/** SURVEY-11: what of it one question breaks, at the fields of its dialog. */
export function checkQuestion(groups: readonly WrittenGroup[], { question }: WrittenQuestion): Violation[] {
  if (question === '') return [refuse('SURVEY_NO_QUESTION', ['question'])]
  const alike = groups
    .flatMap(({ questions }) => questions)
    .filter((other) => sameWords(other.question) === sameWords(question))
  return alike.length > 1 ? [refuse('SURVEY_ASKED_TWICE', ['question'], { question })] : []
}

const sayings = ({ survey_question_type, required, not_applicable, feedback }: WrittenQuestion) =>
  JSON.stringify([survey_question_type, required, not_applicable, feedback])

export interface QuestionChanges {
  added: string[]
  retired: string[]
  /** Asked as before, but answered in another way. */
  changed: string[]
  /** A group's words, or the order. */
  rearranged: boolean
}

const findAsked = (questions: readonly WrittenQuestion[], { question }: WrittenQuestion) =>
  questions.find((other) => other.question === question)

/** SURVEY-11: what a version changes in the one before; other words are another question. */
export function changesBetween(
  before: readonly WrittenGroup[],
  after: readonly WrittenGroup[],
): QuestionChanges {
  const was = keptGroups(before)
  const is = keptGroups(after)
  const asked = was.flatMap(({ questions }) => questions)
  const asking = is.flatMap(({ questions }) => questions)
  const words = (questions: readonly WrittenQuestion[]) => questions.map(({ question }) => question)
  const added = asking.filter((question) => !findAsked(asked, question))
  const retired = asked.filter((question) => !findAsked(asking, question))
  const changed = asking.filter((question) => {
    const old = findAsked(asked, question)
    return old !== undefined && sayings(old) !== sayings(question)
  })
  /** Of the questions that stay, where each stands. */
  const order = (groups: readonly WrittenGroup[], others: readonly WrittenQuestion[]) =>
    JSON.stringify(
      groups.map(({ id, name, not_applicable, questions }) => [
        ...[id, name, not_applicable],
        ...words(questions.filter((question) => findAsked(others, question))),
      ]),
    )
  return {
    added: words(added),
    retired: words(retired),
    changed: words(changed),
    rearranged: order(was, asking) !== order(is, asked),
  }
}

export const isUnchanged = ({ added, retired, changed, rearranged }: QuestionChanges): boolean =>
  added.length + retired.length + changed.length === 0 && !rearranged

/** Where a question stands, by its words. */
export function questionPlace(groups: readonly WrittenGroup[], question: string) {
  for (const { id, questions } of groups) {
    const asked = questions.find((written) => written.question === question)
    if (asked) return { group: id, asked }
  }
  return null
}

export const withoutQuestion = (groups: readonly WrittenGroup[], question: string): WrittenGroup[] =>
  groups.map((group) => ({
    ...group,
    questions: group.questions.filter((written) => written.question !== question),
  }))

/** In place of the old question while it stays in its group, else at the end of the group. */
export function withQuestion(
  groups: readonly WrittenGroup[],
  to: number,
  asked: WrittenQuestion,
  old: string | null,
): WrittenGroup[] {
  if (old !== null && questionPlace(groups, old)?.group === to)
    return groups.map((group) => ({
      ...group,
      questions: group.questions.map((written) => (written.question === old ? asked : written)),
    }))
  const others = old === null ? groups : withoutQuestion(groups, old)
  return others.map((group) =>
    group.id === to ? { ...group, questions: [...group.questions, asked] } : group,
  )
}

/** One place up or down in its group. */
export function withMoved(groups: readonly WrittenGroup[], question: string, by: -1 | 1): WrittenGroup[] {
  return groups.map((group) => {
    const from = group.questions.findIndex((written) => written.question === question)
    const [one, other] = [group.questions[from], group.questions[from + by]]
    if (!one || !other) return group
    return {
      ...group,
      questions: group.questions.map((asked, at) => (at === from ? other : at === from + by ? one : asked)),
    }
  })
}
