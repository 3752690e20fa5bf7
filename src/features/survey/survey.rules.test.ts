// SURVEY-01 to SURVEY-05 and SURVEY-07: who answers and when, the pages, what is an answer, and what it earns.
import { describe, expect, it, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import type { AnswerValue, GivenAnswer, SurveyQuestion, SurveyQuestionType } from './survey.model.ts'
import {
  askedPages,
  askedQuestions,
  carriedOver,
  checkAnswer,
  checkOpen,
  checkSent,
  checkWhole,
  groupIsAway,
  isSurveyName,
  keptAnswer,
  pageOfGroup,
  shownPage,
  startPage,
  surveyCode,
  surveyReward,
  surveyState,
} from './survey.rules.ts'

const given = (value: AnswerValue, more: Partial<GivenAnswer> = {}): GivenAnswer => ({
  ...{ value, not_applicable: false, feedback: '' },
  ...more,
})
const question = (
  survey_question_type: SurveyQuestionType,
  more: Partial<SurveyQuestion> = {},
): SurveyQuestion => ({
  ...{ id: 1, question: 'How was it?', required: true, survey_question_group_id: 1, survey_question_type },
  ...{ not_applicable: null, feedback: null, registrations_survey_answer: null },
  ...more,
})
const answered = (one: SurveyQuestion, value: AnswerValue = 4): SurveyQuestion => ({
  ...one,
  registrations_survey_answer: {
    ...given(value),
    ...{ id: one.id, survey_question_id: one.id, survey_question_type: one.survey_question_type },
  },
})
const rated = { judges: [{ id: 11 }, { id: 12 }], classes: [{ id: 21 }] }
const groups = [
  { id: 1, not_applicable: null },
  { id: 3, not_applicable: 'We did not attend' },
]

describe('SURVEY-01 a survey', () => {
  const held = {
    end_date: '2026-11-15',
    timezone: 'America/Chicago',
    canceled: false,
    postponed: false,
    season: { current: true },
  }
  const asked = { tour_date: held, completed: true, questions: true, submitted: false }
  test.each<[string, object, object, string, string]>([
    ['on the last day of the event', {}, {}, '2026-11-16T05:59:59Z', 'not-yet'],
    ['after its midnight there', {}, {}, '2026-11-16T06:00:00Z', 'open'],
    ['while its dates are unknown', { end_date: null }, {}, '2026-12-01T00:00:00Z', 'not-yet'],
    ['of another season', { season: { current: false } }, {}, '2026-12-01T00:00:00Z', 'not-offered'],
    ['of an event without questions', {}, { questions: false }, '2026-12-01T00:00:00Z', 'not-offered'],
    ['of a canceled event', { canceled: true }, {}, '2026-12-01T00:00:00Z', 'not-offered'],
    ['of a postponed event', { postponed: true }, {}, '2026-12-01T00:00:00Z', 'not-offered'],
    ['of who never completed', {}, { completed: false }, '2026-12-01T00:00:00Z', 'not-offered'],
    [
      'that was submitted, whatever the season',
      { season: { current: false } },
      { submitted: true },
      '2026-12-01T00:00:00Z',
      'submitted',
    ],
  ])('%s', (_title, date, more, at, state) => {
    expect(surveyState({ ...asked, ...more, tour_date: { ...held, ...date } }, new Date(at))).toBe(state)
  })
  test.each([
    ['not-offered', 'Sorry, surveys are not available for this event.'],
    ['not-yet', 'Surveys will be available within a few days after the event!'],
  ] as const)('%s says why', (state, message) => {
    expect(checkOpen(state).map((violation) => violation.message)).toEqual([message])
  })
  it('is answered while it is open', () => expect(checkOpen('open')).toEqual([]))
})

describe('SURVEY-02 pages', () => {
  it('have the groups 1-2, 3, 4, 5 and 6-8', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(pageOfGroup)).toEqual([1, 1, 2, 3, 4, 5, 5, 5])
  })
  it('ask for judges and classes only where there are some', () => {
    const lists = [question('judge_list'), question('workshop_list'), question('text')]
    expect(askedQuestions(lists, rated)).toHaveLength(3)
    expect(askedQuestions(lists, { judges: [], classes: [{ id: 1 }] })).toEqual(lists.slice(1))
  })
})

describe('SURVEY-03 an answer', () => {
  const check = (one: SurveyQuestion, value: AnswerValue) =>
    checkAnswer(one, given(value), { groups, rated }).map(({ code, path }) => [code, path.join('.')])
  test.each<[string, SurveyQuestion, AnswerValue, string[][]]>([
    ['a required rating', question('rating'), 1, []],
    ['is missing', question('rating'), null, [['SURVEY_REQUIRED', 'value']]],
    ['an optional one may be', question('rating', { required: false }), null, []],
    ['a required text', question('text'), 'Well', []],
    ['is empty', question('text'), '', [['SURVEY_REQUIRED', 'value']]],
    ['words to a rating', question('rating'), 'five', [['SURVEY_KIND', 'value']]],
    ['a rating to words', question('text'), 5, [['SURVEY_KIND', 'value']]],
    ['one rating to a list', question('judge_list'), 5, [['SURVEY_KIND', 'value']]],
    ['every judge', question('judge_list'), { 11: 5, 12: 4 }, []],
    ['one judge of two', question('judge_list'), { 11: 5 }, [['SURVEY_REQUIRED', 'value.12']]],
    [
      'none',
      question('judge_list'),
      null,
      [
        ['SURVEY_REQUIRED', 'value.11'],
        ['SURVEY_REQUIRED', 'value.12'],
      ],
    ],
    ['none of an optional list', question('judge_list', { required: false }), null, []],
    [
      'a part of an optional list',
      question('judge_list', { required: false }),
      { 12: 3 },
      [['SURVEY_REQUIRED', 'value.11']],
    ],
    ['a judge of elsewhere', question('judge_list'), { 11: 5, 12: 4, 99: 5 }, [['SURVEY_RATED', 'value']]],
    ['a judge among classes', question('workshop_list'), { 11: 5 }, [['SURVEY_RATED', 'value']]],
    ['every class', question('workshop_list'), { 21: 5 }, []],
  ])('%s', (_title, one, value, found) => expect(check(one, value)).toEqual(found))

  it('is asked once, and belongs to the survey', () => {
    const sent = [1, 1, 2].map((id) => ({ id, registrations_survey_answer: given(3) }))
    expect(
      checkSent(sent, [question('rating')], { groups, rated }).map(({ code, path }) => [code, path]),
    ).toEqual([
      ['SURVEY_QUESTION', ['questions', 1, 'id']],
      ['SURVEY_QUESTION', ['questions', 2, 'id']],
    ])
  })
  it('that is missing says Required', () => {
    const sent = [{ id: 1, registrations_survey_answer: given(null) }]
    expect(checkSent(sent, [question('rating')], { groups, rated })).toMatchObject([
      { message: 'Required', path: ['questions', 0, 'registrations_survey_answer', 'value'] },
    ])
  })
  it('is looked for in the whole survey at its submit', () => {
    const all = [answered(question('rating')), question('text', { id: 2 })]
    expect(checkWhole(all, { groups, rated }).map(({ path }) => path)).toEqual([['questions', 2, 'value']])
  })
})

describe('SURVEY-04 not applicable', () => {
  const away = given(5, { not_applicable: true, feedback: 'words' })
  const check = (one: SurveyQuestion) => checkAnswer(one, away, { groups, rated }).map(({ code }) => code)
  it('is an answer where the question has words for it, or its group', () => {
    expect(check(question('rating', { not_applicable: 'We stayed elsewhere' }))).toEqual([])
    expect(check(question('judge_list', { survey_question_group_id: 3 }))).toEqual([])
    expect(check(question('rating'))).toEqual(['SURVEY_APPLIES'])
  })
  it('leaves nothing of what was said before', () => {
    expect(keptAnswer(question('rating', { feedback: 'Why?' }), away)).toEqual(
      given(null, { not_applicable: true }),
    )
  })
  it('of a group holds for all its questions', () => {
    expect(groupIsAway([away, away])).toBe(true)
    expect(groupIsAway([away, given(5)])).toBe(false)
    expect(groupIsAway([away, undefined])).toBe(false)
    expect(groupIsAway([])).toBe(false)
  })
})

describe('SURVEY-05 what is kept', () => {
  it('keeps words only where they are asked for, and nothing of what is empty', () => {
    expect(keptAnswer(question('rating'), given(4, { feedback: 'more' }))).toEqual(given(4))
    const asking = question('rating', { feedback: 'Why?' })
    expect(keptAnswer(asking, given(4, { feedback: 'more' }))).toEqual(given(4, { feedback: 'more' }))
    expect(keptAnswer(question('text'), given(''))).toEqual(given(null))
    expect(keptAnswer(question('judge_list'), given({}))).toEqual(given(null))
  })
  it('begins at the first question that was never saved', () => {
    const first = question('rating')
    const third = question('rating', { id: 3, survey_question_group_id: 4 })
    expect(startPage([first, third])).toBe(1)
    expect(startPage([answered(first), third])).toBe(3)
    expect(startPage([answered(first, null), third])).toBe(3)
    const last = question('text', { id: 8, survey_question_group_id: 8 })
    expect(startPage([answered(first), answered(third), answered(last)])).toBe(5)
  })
  it('goes to no page that asks nothing: the office left its groups without questions', () => {
    const first = question('rating', { survey_question_group_id: 2 })
    const third = question('rating', { id: 3, survey_question_group_id: 4 })
    expect(startPage([answered(first), answered(third)])).toBe(3)
    expect(startPage([])).toBe(5)
    const all = [answered(first), answered(third)]
    expect(askedPages(all)).toEqual([1, 3])
    expect([null, 1, 2, 3, 5, 0, 1.5, Number.NaN].map((wanted) => shownPage(all, wanted))).toEqual([
      ...[3, 1, 1, 3, 3, 3, 3, 3],
    ])
    expect(shownPage([first, third], 3)).toBe(1)
    const later = [question('rating', { survey_question_group_id: 5 })]
    expect(shownPage(later, 1)).toBe(4)
  })
})

describe('SURVEY-06 what was typed to another version', () => {
  it('goes to the questions that are asked in the same words and the same way', () => {
    const from = [
      question('rating', { id: 1 }),
      question('text', { id: 2, question: 'Why?' }),
      question('rating', { id: 3, question: 'Retired?' }),
    ]
    const to = [
      question('rating', { id: 11 }),
      question('rating', { id: 12, question: 'Why?' }),
      question('rating', { id: 13, question: 'New?' }),
    ]
    const typed = { 1: given(4), 2: given('So'), 3: given(1) }
    expect(carriedOver(typed, from, to)).toEqual({ 11: given(4) })
  })
})

describe('SURVEY-07 the code', () => {
  test.each([
    ['Meridian', true, 'MERIDIANSURVEY50'],
    ['Meridian', false, 'MERIDIANSURVEY10'],
    ['The Meridian Finals', true, 'THEMERIDIANFINALSSURVEY50'],
    ['Étoile 24', false, 'ETOILE24SURVEY10'],
  ])('of %s, studio account %s: %s', (name, studio_account, code) => {
    expect(surveyCode({ name }, surveyReward({ studio_account }))).toBe(code)
    expect(isSurveyName(code)).toBe(true)
  })
  it('is worth $50 to studios and $10 to others', () => {
    expect(surveyReward({ studio_account: true })).toBe(toCents(5_000))
    expect(surveyReward({ studio_account: false })).toBe(toCents(1_000))
  })
})
