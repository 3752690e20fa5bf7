// SURVEY-09 and SURVEY-10: what the answers of a city come to, in counts, words and a file.
import { describe, expect, it, test } from 'vitest'
import type { AnswerValue, SurveyQuestionType } from '../survey/survey.model.ts'
import {
  averageWords,
  questionResult,
  type SubmittedAnswer,
  surveyTable,
  tallyOf,
  tallyWords,
} from './survey-desk.rules.ts'

const question = (id: number, survey_question_type: SurveyQuestionType, feedback: string | null = null) => ({
  ...{ id, question: `Question ${id}`, survey_question_type, feedback },
})
const answer = (
  registration_id: number,
  survey_question_id: number,
  value: AnswerValue,
  more: Partial<SubmittedAnswer> = {},
): SubmittedAnswer => ({
  ...{ registration_id, survey_question_id, value, not_applicable: false, feedback: '' },
  ...more,
})
const submitted = ['Aria', 'Bolt'].map((registrant_name, at) => ({
  ...{ registration_id: at + 1, registrant_name, submitted_at: '2026-11-20T17:00:00.000Z' },
}))
const named = { judges: [{ id: 11, name: 'Jo One' }], classes: [{ id: 21, name: 'Jazz, Jo One' }] }

describe('SURVEY-09 ratings', () => {
  test.each<[string, number[], number[], number | null, string]>([
    ['none', [], [0, 0, 0, 0, 0], null, 'No ratings.'],
    ['one', [4], [0, 0, 0, 1, 0], 40, '4.0 of 5 on average, from 1 rating; most often “4 Very good”.'],
    [
      'two as often',
      [1, 5],
      [1, 0, 0, 0, 1],
      30,
      '3.0 of 5 on average, from 2 ratings; most often “1 Poor” and “5 Excellent”.',
    ],
    [
      'a third, rounded',
      [4, 4, 5],
      [0, 0, 0, 2, 1],
      43,
      '4.3 of 5 on average, from 3 ratings; most often “4 Very good”.',
    ],
    [
      'a half tenth goes up',
      [...Array(19).fill(4), 5],
      [0, 0, 0, 19, 1],
      41,
      '4.1 of 5 on average, from 20 ratings; most often “4 Very good”.',
    ],
  ])('%s', (_title, ratings, counts, average_tenths, words) => {
    const tally = tallyOf(null, ratings)
    expect(tally).toEqual({ name: null, counts, given: ratings.length, average_tenths })
    expect(tallyWords(tally)).toBe(words)
  })
  it('has an average with one decimal', () => expect(averageWords(50)).toBe('5.0'))
})

describe('SURVEY-09 a question', () => {
  it('is counted without those to whom it does not apply', () => {
    const answers = [answer(1, 5, 4), answer(2, 5, null, { not_applicable: true }), answer(1, 6, 1)]
    expect(questionResult(question(5, 'rating'), answers, submitted, named)).toMatchObject({
      not_applicable: 1,
      tallies: [{ name: null, given: 1, average_tenths: 40 }],
    })
  })
  it('about judges has a row for each of them; a judge who left the panel is not shown', () => {
    const answers = [answer(1, 5, { 11: 5, 99: 1 }), answer(2, 5, { 11: 4 })]
    expect(questionResult(question(5, 'judge_list'), answers, submitted, named).tallies).toEqual([
      { name: 'Jo One', counts: [0, 0, 0, 1, 1], given: 2, average_tenths: 45 },
    ])
  })
  it('in words names who wrote them, and leaves out who did not', () => {
    const answers = [answer(1, 5, 'More time'), answer(2, 5, null, { feedback: 'besides' })]
    expect(questionResult(question(5, 'text', 'More?'), answers, submitted, named)).toMatchObject({
      tallies: [],
      words: [{ registration_id: 1, registrant_name: 'Aria', words: 'More time' }],
      feedback: [{ registration_id: 2, registrant_name: 'Bolt', words: 'besides' }],
    })
  })
})

describe('SURVEY-10 the file', () => {
  it('has a row for each registration, and a column for each judge and for what was said besides', () => {
    const { columns, rows } = surveyTable(
      [question(5, 'rating', 'Why?'), question(6, 'judge_list'), question(7, 'workshop_list')],
      [
        answer(1, 5, 4, { feedback: 'So' }),
        answer(1, 6, { 11: 5 }),
        answer(2, 6, null, { not_applicable: true }),
      ],
      submitted,
      named,
    )
    expect(columns.map(({ heading }) => heading)).toEqual([
      ...['Registration', 'Registered as', 'Submitted'],
      ...['Question 5', 'Why?', 'Question 6 Jo One', 'Question 7 Jazz, Jo One'],
    ])
    expect(rows).toEqual([
      [1, 'Aria', '2026-11-20T17:00:00.000Z', 4, 'So', 5, null],
      [2, 'Bolt', '2026-11-20T17:00:00.000Z', null, null, 'n/a', null],
    ])
  })
})
