// Decides what the answers of a city come to: counts, averages and words, and how they stand in a file.
import type { ExportCell } from '../exports/export-cells.rules.ts'
import { allRatings, ratingWords } from '../survey/rating-words.rules.ts'
import type { GivenAnswer, SurveyQuestion } from '../survey/survey.model.ts'
import { isRatings } from '../survey/survey.rules.ts'
import type { QuestionResult, SaidWords, SubmittedSurvey, Tally } from './survey-desk.model.ts'

export type SubmittedAnswer = GivenAnswer & { registration_id: number; survey_question_id: number }
type Question = Pick<SurveyQuestion, 'id' | 'question' | 'survey_question_type' | 'feedback'>

/** Whom and what list questions rate, by their names. */
export interface NamedThings {
  judges: readonly { id: number; name: string }[]
  classes: readonly { id: number; name: string }[]
}

function thingsOf({ survey_question_type }: Question, { judges, classes }: NamedThings) {
  if (survey_question_type === 'judge_list') return judges
  return survey_question_type === 'workshop_list' ? classes : null
}

/** SURVEY-09: how many gave each rating, and the average in tenths, rounded half up. */
export function tallyOf(name: string | null, ratings: readonly number[]): Tally {
  const given = ratings.length
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return {
    name,
    counts: allRatings.map((rating) => ratings.filter((chosen) => chosen === rating).length),
    given,
    average_tenths: given === 0 ? null : Math.floor((sum * 10) / given + 0.5),
  }
}

/** '4.3' */
export const averageWords = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`

/** SURVEY-09: the chart in words. */
export function tallyWords({ given, counts, average_tenths }: Tally): string {
  if (average_tenths === null) return 'No ratings.'
  const most = Math.max(...counts)
  const often = allRatings.filter((_, at) => counts[at] === most).map((rating) => `“${ratingWords(rating)}”`)
  const answers = given === 1 ? '1 rating' : `${given} ratings`
  return `${averageWords(average_tenths)} of 5 on average, from ${answers}; most often ${often.join(' and ')}.`
}

/** SURVEY-09: what was said to one question. */
export function questionResult(
  question: Question,
  answers: readonly SubmittedAnswer[],
  submitted: readonly SubmittedSurvey[],
  named: NamedThings,
): QuestionResult {
  const own = answers.filter(({ survey_question_id }) => survey_question_id === question.id)
  const applying = own.filter(({ not_applicable }) => !not_applicable)
  const things = thingsOf(question, named)
  const saidBy = (text: (answer: SubmittedAnswer) => string): SaidWords[] =>
    submitted.flatMap(({ registration_id, registrant_name }) => {
      const answer = own.find((candidate) => candidate.registration_id === registration_id)
      const words = answer ? text(answer) : ''
      return words === '' ? [] : [{ registration_id, registrant_name, words }]
    })
  const ratingsOf = (id: number) =>
    applying.flatMap(({ value }) => (isRatings(value) ? (value[id] ?? []) : []))
  const numbers = applying.flatMap(({ value }) => (typeof value === 'number' ? value : []))
  const { id, question: text, survey_question_type, feedback } = question
  return {
    ...{ id, question: text, survey_question_type },
    not_applicable: own.length - applying.length,
    tallies:
      things?.map((thing) => tallyOf(thing.name, ratingsOf(thing.id))) ??
      (survey_question_type === 'rating' ? [tallyOf(null, numbers)] : []),
    words: saidBy(({ value }) => (typeof value === 'string' ? value : '')),
    feedback_prompt: feedback,
    feedback: feedback === null ? [] : saidBy((answer) => answer.feedback),
  }
}

const NOT_APPLICABLE = 'n/a'

interface ExportColumn {
  heading: string
  width: number
  cell: (answer: SubmittedAnswer) => ExportCell
}

/** SURVEY-10: a question's columns: one, or one for each judge or class, and one for what was said besides. */
function columnsOf(question: Question, named: NamedThings): ExportColumn[] {
  const things = thingsOf(question, named)
  const value = (cell: ExportColumn['cell']): ExportColumn['cell'] => {
    return (answer) => (answer.not_applicable ? NOT_APPLICABLE : cell(answer))
  }
  const answers = things
    ? things.map(({ id, name }) => ({
        ...{ heading: `${question.question} ${name}`, width: 20 },
        cell: value((answer) => (isRatings(answer.value) ? (answer.value[id] ?? null) : null)),
      }))
    : [
        {
          ...{ heading: question.question, width: 30 },
          cell: value((answer) => (isRatings(answer.value) ? null : answer.value)),
        },
      ]
  if (question.feedback === null) return answers
  return [...answers, { heading: question.feedback, width: 40, cell: (answer) => answer.feedback || null }]
}

/** SURVEY-10: the file, a row for each registration. */
export function surveyTable(
  questions: readonly Question[],
  answers: readonly SubmittedAnswer[],
  submitted: readonly SubmittedSurvey[],
  named: NamedThings,
) {
  const columns = questions.map((question) => ({ question, columns: columnsOf(question, named) }))
  const rowOf = ({ registration_id, registrant_name, submitted_at }: SubmittedSurvey): ExportCell[] => [
    registration_id,
    registrant_name,
    submitted_at,
    ...columns.flatMap(({ question, columns }) => {
      const answer = answers.find(
        (candidate) =>
          candidate.registration_id === registration_id && candidate.survey_question_id === question.id,
      )
      return columns.map(({ cell }) => (answer ? cell(answer) : null))
    }),
  ]
  return {
    columns: [
      { heading: 'Registration', width: 12 },
      { heading: 'Registered as', width: 30 },
      { heading: 'Submitted', width: 24 },
      ...columns.flatMap(({ columns }) => columns.map(({ heading, width }) => ({ heading, width }))),
    ],
    rows: submitted.map(rowOf),
  }
}
