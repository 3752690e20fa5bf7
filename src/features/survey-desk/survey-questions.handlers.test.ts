// SURVEY-11: the office reads and publishes a survey's questions: limits, who may, two at once; what was begun and answered stays.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadSurveyQuestions, saveSurveyAnswers } from '../survey/survey.contract.ts'
import { said } from '../survey/survey.fixtures.ts'
import { loadSurveyDesk } from './survey-desk.contract.ts'
import {
  listSurveyQuestions,
  loadSurveyQuestionsOf,
  publishSurveyQuestions,
} from './survey-questions.contract.ts'
import type { SurveyQuestions, WrittenGroup, WrittenQuestion } from './survey-questions.model.ts'

const server = useTestServer({ demo: true })
const MERIDIAN = 56
/** Has cities in the season, and no questions. */
const WITHOUT = 28
const { big_nashville } = demoRegistrations
const sql = async (text: string) => (await server.database.$client.query(text)).rows
const by = async (account: keyof typeof demoAccounts = 'staff') => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const load = async (event_id = MERIDIAN) =>
  (await server.call(loadSurveyQuestionsOf, { event_id }, await by())).output
const publish = async (
  present: Pick<SurveyQuestions, 'event_id' | 'season_id' | 'version'>,
  groups: unknown,
  as: keyof typeof demoAccounts = 'staff',
) =>
  server.call(
    publishSurveyQuestions,
    {
      event_id: present.event_id,
      season_id: present.season_id,
      after_version: present.version,
      groups: groups as WrittenGroup[],
    },
    await by(as),
  )
const ask = (question: string, more: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  ...{ question, survey_question_type: 'rating', required: true, not_applicable: null, feedback: null },
  ...more,
})
/** One question more in the first group. */
const withOneMore = ({ groups }: SurveyQuestions, question = 'How was the parking?') =>
  groups.map((group) =>
    group.id === 1 ? { ...group, questions: [...group.questions, ask(question)] } : group,
  )
const codes = ({ error }: { error?: { code: string; violations?: { code: string }[] | undefined } }) =>
  error && (error.violations?.map(({ code }) => code) ?? [error.code])

beforeEach(async () => {
  await sql(`DELETE FROM registrations_survey_answer WHERE registration_id = ${big_nashville}`)
  for (const table of ['survey_question', 'survey_question_group', 'survey_version']) {
    await sql(`ALTER TABLE ${table} DISABLE TRIGGER append_only`)
    await sql(`DELETE FROM ${table} WHERE version > 2 OR event_id = ${WITHOUT} OR season_id < 76`)
    await sql(`ALTER TABLE ${table} ENABLE TRIGGER append_only`)
  }
})

describe('SURVEY-11 the questions of the season', () => {
  it('are listed by event, with their versions and how many began each', async () => {
    const { events } = (await server.call(listSurveyQuestions, {}, await by())).output
    expect(events.find(({ event_id }) => event_id === MERIDIAN)).toMatchObject({
      event_name: 'Meridian',
      versions: [
        { version: 2, questions: 16, begun: 2 },
        { version: 1, questions: 15, begun: 1 },
      ],
    })
    expect(events.find(({ event_id }) => event_id === WITHOUT)?.versions).toEqual([])
  })
  it('are read by group, in their order, also those without a question', async () => {
    const { groups, version, from_earlier_season } = await load()
    expect({ version, from_earlier_season }).toEqual({ version: 2, from_earlier_season: false })
    expect(groups.map(({ id, questions }) => [id, questions.length])).toEqual([
      ...[
        [1, 2],
        [2, 2],
        [3, 2],
        [4, 3],
        [5, 2],
        [6, 1],
        [7, 1],
        [8, 3],
      ],
    ])
    expect(groups[2]).toMatchObject({
      name: 'Workshop',
      not_applicable: 'We did not attend the workshop',
      questions: [{ required: true }, { survey_question_type: 'workshop_list' }],
    })
    const none = await load(WITHOUT)
    expect(none).toMatchObject({ version: 0, from_earlier_season: false })
    expect(none.groups.flatMap(({ questions }) => questions)).toEqual([])
  })
  it('begin with those of the last season that had some, and are its own once published', async () => {
    await sql(`INSERT INTO survey_version (event_id, season_id, version) VALUES (${WITHOUT}, 75, 4)`)
    await sql(
      `INSERT INTO survey_question_group (event_id, season_id, version, id, name) VALUES (${WITHOUT}, 75, 4, 3, 'Then')`,
    )
    await sql(
      `INSERT INTO survey_question (event_id, season_id, version, survey_question_group_id, sort, question, required, survey_question_type)
       VALUES (${WITHOUT}, 75, 4, 3, 1, 'How was it then?', true, 'rating')`,
    )
    const from = await load(WITHOUT)
    expect(from).toMatchObject({ version: 0, from_earlier_season: true })
    expect(from.groups[2]?.questions).toEqual([ask('How was it then?')])
    const { output } = await publish(from, from.groups)
    expect(output).toMatchObject({ version: 1, from_earlier_season: false })
  })
  it('are for those with the right for tour dates', async () => {
    const present = await load()
    for (const as of ['scores', 'big'] as const) {
      const theirs = await by(as)
      expect((await server.call(listSurveyQuestions, {}, theirs)).error.code).toBe('NOT_ALLOWED')
      expect((await server.call(loadSurveyQuestionsOf, { event_id: MERIDIAN }, theirs)).error.code).toBe(
        'NOT_ALLOWED',
      )
      expect(codes(await publish(present, withOneMore(present), as))).toEqual(['NOT_ALLOWED'])
    }
    expect((await server.call(listSurveyQuestions, {})).status).toBe(401)
    expect((await server.call(loadSurveyQuestionsOf, { event_id: 999 }, await by())).status).toBe(404)
    expect((await publish({ ...present, event_id: 999 }, present.groups)).status).toBe(404)
  })
})

describe('SURVEY-11 the next version', () => {
  it('is what is asked from then on, word for word, and nothing of the last one changes', async () => {
    const present = await load()
    const before = await sql('SELECT * FROM survey_question WHERE version <= 2 ORDER BY id')
    const groups = present.groups.map((group) =>
      group.id === 1
        ? {
            ...{ id: 1, name: ' First ', not_applicable: ' ' },
            questions: [
              ask(' Why? ', { survey_question_type: 'text', not_applicable: ' N/A ', feedback: '' }),
              ...group.questions.toReversed().slice(0, 1),
            ],
          }
        : group,
    )
    const { output } = await publish(present, groups)
    expect(output).toMatchObject({ version: 3, versions: [{ version: 3, begun: 0 }, {}, {}] })
    expect(output.groups[0]).toEqual({
      ...{ id: 1, name: 'First', not_applicable: null },
      questions: [
        ask('Why?', { survey_question_type: 'text', not_applicable: 'N/A' }),
        present.groups[0]?.questions[1],
      ],
    })
    expect(await sql('SELECT * FROM survey_question WHERE version <= 2 ORDER BY id')).toEqual(before)
    const asked = await server.call(loadSurveyQuestions, { registration_id: big_nashville }, await by('big'))
    expect(asked.output.version).toBe(3)
    expect(asked.output.questions[0]).toMatchObject({ question: 'Why?' })
    const [written] = await sql(
      "SELECT mybtf_user_id, doing FROM audit WHERE entity = 'survey_version' ORDER BY id DESC LIMIT 1",
    )
    expect(written).toMatchObject({ mybtf_user_id: demoAccounts.staff })
  })
  it('takes nobody out of the version that was begun, and the office reads both apart', async () => {
    const registration_id = big_nashville
    const theirs = await by('big')
    const asked = async () => (await server.call(loadSurveyQuestions, { registration_id }, theirs)).output
    const [first] = (await asked()).questions
    const questions = [{ id: first?.id ?? 0, registrations_survey_answer: said(4) }]
    const save = (version: number) =>
      server.call(saveSurveyAnswers, { registration_id, version, questions }, theirs)
    expect((await save(2)).status).toBe(200)
    const present = await load()
    await publish(present, withOneMore(present))
    expect((await asked()).version).toBe(2)
    expect((await save(2)).status).toBe(200)
    const { versions } = await load()
    expect(versions.map(({ version, begun }) => [version, begun])).toEqual([
      [3, 0],
      [2, 3],
      [1, 1],
    ])
    const tour_date_id = demoTourDates.meridian_nashville
    const results = (await server.call(loadSurveyDesk, { tour_date_id }, await by())).output
    expect(results).toMatchObject({ version: 2, submitted: 3 })
    expect(results.groups.flatMap(({ questions: all }) => all).map(({ question }) => question)).not.toContain(
      'How was the parking?',
    )
  })
  test.each<[string, (present: SurveyQuestions) => unknown, string[]]>([
    ['the same questions', ({ groups }) => groups, ['SURVEY_SAME']],
    [
      'the same, with spaces around',
      ({ groups }) => groups.map((group) => ({ ...group, name: `${group.name} ` })),
      ['SURVEY_SAME'],
    ],
    ['no questions', () => [], ['SURVEY_NOTHING_ASKED']],
    [
      'a group without a name',
      ({ groups }) => groups.map((group) => (group.id === 2 ? { ...group, name: ' ' } : group)),
      ['SURVEY_GROUP_NAME'],
    ],
  ])('is refused with %s', async (_title, written, refused) => {
    const present = await load()
    expect(codes(await publish(present, written(present)))).toEqual(refused)
    expect((await load()).version).toBe(2)
  })
  test.each<[string, unknown, string]>([
    ['an empty question', [{ id: 1, name: 'A', not_applicable: null, questions: [ask(' ')] }], 'question'],
    [
      'a long question',
      [{ id: 1, name: 'A', not_applicable: null, questions: [ask('x'.repeat(301))] }],
      'question',
    ],
    ['a long name', [{ id: 1, name: 'x'.repeat(81), not_applicable: null, questions: [] }], 'name'],
    ['a group nine', [{ id: 9, name: 'A', not_applicable: null, questions: [] }], 'id'],
    [
      'another kind of answer',
      [
        {
          id: 1,
          name: 'A',
          not_applicable: null,
          questions: [{ ...ask('A'), survey_question_type: 'stars' }],
        },
      ],
      'survey_question_type',
    ],
  ])('is refused with %s, at its field', async (_title, groups, field) => {
    const { status, error } = await publish(await load(), groups)
    expect(status).toBe(400)
    expect(JSON.stringify(error)).toContain(`"${field}"`)
  })
  it('takes words of the greatest length', async () => {
    const question = ask('x'.repeat(300), { not_applicable: 'y'.repeat(120), feedback: 'z'.repeat(300) })
    const groups = [{ id: 8, name: 'n'.repeat(80), not_applicable: null, questions: [ask('A'), question] }]
    const { output } = await publish(await load(), groups)
    expect(output.groups[7]?.questions[1]).toEqual(question)
  })
  it('SURVEY-12 of two clerks the second is told, and of the first nothing is lost', async () => {
    const present = await load()
    const answers = await Promise.all([
      publish(present, withOneMore(present, 'Mine?')),
      publish(present, withOneMore(present, 'Yours?')),
    ])
    expect(answers.map(({ error }) => error?.code ?? 'published').sort()).toEqual([
      ...['STALE_VERSION', 'published'],
    ])
    expect((await load()).version).toBe(3)
    expect(codes(await publish(present, withOneMore(present, 'Late?')))).toEqual(['STALE_VERSION'])
    const season_id = present.season_id - 1
    const elsewhere = { ...(await load()), season_id }
    expect(codes(await publish(elsewhere, withOneMore(present, 'Last season?')))).toEqual(['STALE_VERSION'])
  })
  it('is made while somebody saves the last one: both hold', async () => {
    const present = await load()
    const theirs = await by('big')
    const registration_id = big_nashville
    const { questions } = (await server.call(loadSurveyQuestions, { registration_id }, theirs)).output
    const one = [{ id: questions[0]?.id ?? 0, registrations_survey_answer: said(3) }]
    const [saved, published] = await Promise.all([
      server.call(saveSurveyAnswers, { registration_id, version: 2, questions: one }, theirs),
      publish(present, withOneMore(present)),
    ])
    expect([saved.status, published.status]).toEqual([200, 200])
    const after = (await server.call(loadSurveyQuestions, { registration_id }, theirs)).output
    expect(after.version).toBe(2)
    expect(after.questions[0]?.registrations_survey_answer?.value).toBe(3)
  })
})
