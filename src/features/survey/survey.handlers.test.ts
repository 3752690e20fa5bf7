// SURVEY-01 to SURVEY-08 over the wire: what is asked and saved, versions, the submit, and the code it earns, once.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { applyPromoCodes, previewPromoCode } from '../discounts/promo-code.contract.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { earnedWords } from './earned-words.rules.ts'
import {
  listSurveyClasses,
  listSurveyJudges,
  loadSurveyQuestions,
  saveSurveyAnswers,
  submitSurvey,
} from './survey.contract.ts'
import { insertRated, insertSurvey, said, wholeAnswers } from './survey.fixtures.ts'

const BEFORE = '2026-11-20T17:00:00Z'
/** Columbus is over. */
const AFTER = '2027-06-20T17:00:00Z'
const server = useTestServer({ now: BEFORE })
let city: number
let rated: Awaited<ReturnType<typeof insertRated>>
let ids: number[]
let one: Editable

const sql = async (text: string, values: unknown[] = [], on = server) =>
  (await on.database.$client.query(text, values)).rows
const codes = ({ error }: { error?: { code: string; violations?: { code: string }[] | undefined } }) =>
  error && (error.violations?.map(({ code }) => code) ?? [error.code])
const token = (of: Editable, on = server) => on.tokenOf(of.mybtf_user_id)

/** A completed registration, at an event that is over. */
async function insertHeld(on = server, at = city, account?: Editable): Promise<Editable> {
  on.setTime(BEFORE)
  const made = await insertOpen(on, at)
  await sql(
    'UPDATE registration SET completed = true, completed_at = now(), confirmed = true WHERE id = $1',
    [made.registration_id],
    on,
  )
  if (account)
    await sql(
      'UPDATE registration SET mybtf_user_id = $1 WHERE id = $2',
      [account.mybtf_user_id, made.registration_id],
      on,
    )
  on.setTime(AFTER)
  return account ? { ...account, registration_id: made.registration_id } : made
}
const load = async (of = one, more: object = {}) =>
  server.call(
    loadSurveyQuestions,
    { registration_id: of.registration_id, ...more },
    { token: await token(of) },
  )
async function save(
  questions: { id: number; registrations_survey_answer: ReturnType<typeof said> }[],
  { of = one, version = 1, on = server } = {},
) {
  return on.call(
    saveSurveyAnswers,
    { registration_id: of.registration_id, version, questions },
    { token: await token(of, on) },
  )
}
async function submit({ of = one, version = 1, on = server } = {}) {
  return on.call(
    submitSurvey,
    { registration_id: of.registration_id, version },
    { token: await token(of, on) },
  )
}
async function submitWhole(of = one) {
  await save(wholeAnswers(ids, rated), { of })
  return submit({ of })
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  ids = await insertSurvey(server)
  rated = await insertRated(server, city)
})
beforeEach(async () => {
  one = await insertHeld()
})

describe('SURVEY-01 the survey of a registration', () => {
  it('is open once the event is over, with its pages, judges and classes', async () => {
    const { output } = await load()
    expect(output).toMatchObject({ state: 'open', version: 1, survey_submitted: false, promo_cents: 5_000 })
    expect(output.questions.map(({ survey_question_type }) => survey_question_type)).toEqual([
      ...['rating', 'text', 'workshop_list', 'judge_list', 'rating', 'rating', 'rating', 'text'],
    ])
    expect(output.groups.map(({ not_applicable }) => not_applicable !== null)).toEqual([
      ...[false, false, true, true, false, false, false, false],
    ])
    const of = { registration_id: one.registration_id }
    expect((await server.call(listSurveyJudges, of, { token: await token(one) })).output).toEqual([
      { id: rated.judges[0], name: 'Jo One', teacher: false },
      { id: rated.judges[1], name: 'Al Teacher', teacher: true },
    ])
    expect((await server.call(listSurveyClasses, of, { token: await token(one) })).output).toEqual([
      { id: rated.classes[0], name: 'Jazz', teacher: 'Jo One' },
      { id: rated.classes[1], name: 'Tap', teacher: 'Al Teacher' },
    ])
  })
  it('asks nothing, tells no judges and takes nothing before the event is over', async () => {
    server.setTime(BEFORE)
    expect((await load()).output).toMatchObject({ state: 'not-yet', questions: [], promo_cents: null })
    const of = { registration_id: one.registration_id }
    expect((await server.call(listSurveyJudges, of, { token: await token(one) })).output).toEqual([])
    const { error } = await save([{ id: ids[0] ?? 0, registrations_survey_answer: said(5) }])
    expect(error.violations?.[0]?.message).toBe(
      'Surveys will be available within a few days after the event!',
    )
    expect(codes(await submit())).toEqual(['SURVEY_NOT_YET'])
  })
  it('is not there for another season, nor without questions', async () => {
    await sql('UPDATE season SET current = false')
    try {
      expect((await load()).output).toMatchObject({ state: 'not-offered', questions: [] })
      const { error } = await save([{ id: ids[0] ?? 0, registrations_survey_answer: said(5) }])
      expect(error.violations?.[0]?.message).toBe('Sorry, surveys are not available for this event.')
    } finally {
      await sql('UPDATE season SET current = true')
    }
  })
  it('is its owner’s alone, and says what is wrong with what is sent', async () => {
    const { registration_id } = one
    const other = await insertHeld()
    const their = { token: await token(other) }
    const answers = [{ id: ids[0] ?? 0, registrations_survey_answer: said(5) }]
    expect((await server.call(loadSurveyQuestions, { registration_id }, their)).error.code).toBe('NOT_YOURS')
    expect((await server.call(listSurveyJudges, { registration_id }, their)).error.code).toBe('NOT_YOURS')
    expect((await server.call(listSurveyClasses, { registration_id }, their)).error.code).toBe('NOT_YOURS')
    const sent = { registration_id, version: 1, questions: answers }
    expect((await server.call(saveSurveyAnswers, sent, their)).error.code).toBe('NOT_YOURS')
    expect((await server.call(saveSurveyAnswers, sent)).status).toBe(401)
    expect((await server.call(submitSurvey, { registration_id, version: 1 }, their)).error.code).toBe(
      'NOT_YOURS',
    )
    expect((await server.call(loadSurveyQuestions, { registration_id })).status).toBe(401)
    expect((await load(one, { event_id: 7 })).error.code).toBe('NOT_FOUND')
    expect((await load(one, { version: 9 })).error.code).toBe('NOT_FOUND')
    const value = 'x'.repeat(2001)
    expect((await save([{ id: ids[1] ?? 0, registrations_survey_answer: said(value) }])).status).toBe(400)
    expect((await save([{ id: ids[0] ?? 0, registrations_survey_answer: said(6) }])).status).toBe(400)
    expect((await save([{ id: ids[0] ?? 0, registrations_survey_answer: said(2.5) }])).status).toBe(400)
    expect(codes(await save([{ id: ids[0] ?? 0, registrations_survey_answer: said('x') }]))).toEqual([
      'SURVEY_KIND',
    ])
  })
})

describe('SURVEY-03, SURVEY-05 the answers of a page', () => {
  it('are saved together or not at all, and may be said anew', async () => {
    const [first = 0, second = 0] = ids
    const refused = await save([
      { id: first, registrations_survey_answer: said(5) },
      { id: second, registrations_survey_answer: said('') },
    ])
    expect(refused.error.violations).toMatchObject([
      { message: 'Required', path: ['questions', 1, 'registrations_survey_answer', 'value'] },
    ])
    expect((await load()).output.questions.every((asked) => !asked.registrations_survey_answer)).toBe(true)

    const { output } = await save([
      { id: first, registrations_survey_answer: said(5, { feedback: ' It was quick. ' }) },
      { id: second, registrations_survey_answer: said('5') },
    ])
    expect(output).toMatchObject([
      { survey_question_id: first, survey_question_type: 'rating', value: 5, feedback: 'It was quick.' },
      { survey_question_id: second, survey_question_type: 'text', value: '5', feedback: '' },
    ])
    await save([{ id: first, registrations_survey_answer: said(2) }])
    const { questions } = (await load()).output
    expect(questions.map((asked) => asked.registrations_survey_answer?.value)).toEqual([
      ...[2, '5', undefined, undefined, undefined, undefined, undefined, undefined],
    ])
  })
  it('SURVEY-04 need every judge and every class, or a group that does not apply', async () => {
    const [classes = 0, judges = 0] = ids.slice(2)
    const part = { [rated.judges[0] ?? 0]: 3 }
    expect(codes(await save([{ id: judges, registrations_survey_answer: said(part) }]))).toEqual([
      'SURVEY_REQUIRED',
    ])
    const away = said(null, { not_applicable: true })
    const { output } = await save([
      { id: classes, registrations_survey_answer: away },
      { id: judges, registrations_survey_answer: away },
    ])
    expect(output.map(({ not_applicable, value }) => [not_applicable, value])).toEqual([
      ...[
        [true, null],
        [true, null],
      ],
    ])
    expect(codes(await save([{ id: ids[0] ?? 0, registrations_survey_answer: away }]))).toEqual([
      'SURVEY_APPLIES',
    ])
  })
  it('go back as they were answered', async () => {
    await save(wholeAnswers(ids, rated))
    const { questions } = (await load()).output
    const back = questions.flatMap(({ registrations_survey_answer, ...asked }) =>
      registrations_survey_answer ? [{ ...asked, registrations_survey_answer }] : [],
    )
    expect((await save(back)).status).toBe(200)
  })
})

describe('SURVEY-06 versions', () => {
  it('who has begun with one ends with it; others get the newest', async () => {
    const begun = one
    await save([{ id: ids[0] ?? 0, registrations_survey_answer: said(4) }])
    const newer = await insertSurvey(server, 2)
    try {
      expect((await load(begun)).output.version).toBe(1)
      const fresh = await insertHeld()
      expect((await load(fresh)).output).toMatchObject({ version: 2 })
      expect((await load(fresh)).output.questions.map(({ id }) => id)).toEqual(newer)
      expect((await load(fresh, { version: 1 })).output.questions.map(({ id }) => id)).toEqual(ids)
      const old = [{ id: ids[0] ?? 0, registrations_survey_answer: said(4) }]
      const fresher = [{ id: newer[0] ?? 0, registrations_survey_answer: said(4) }]
      expect(codes(await save(old, { of: fresh, version: 2 }))).toEqual(['SURVEY_QUESTION'])
      expect(codes(await save(old, { of: fresh, version: 3 }))).toEqual(['STALE_VERSION'])
      expect(codes(await save(fresher, { of: fresh, version: 1 }))).toEqual(['SURVEY_QUESTION'])
      expect(codes(await save(fresher, { of: begun, version: 2 }))).toEqual(['STALE_VERSION'])
      expect(codes(await submit({ of: begun, version: 2 }))).toEqual(['STALE_VERSION'])
      // Who opened the first one and was still typing when the second came: what was typed is taken, and this one is begun.
      expect((await save(old, { of: fresh, version: 1 })).status).toBe(200)
      expect((await load(fresh)).output.version).toBe(1)
      expect(codes(await save(fresher, { of: fresh, version: 2 }))).toEqual(['STALE_VERSION'])
      await save(wholeAnswers(ids, rated), { of: begun })
      expect((await submit({ of: begun })).output).toMatchObject({ survey_version: 1 })
      expect((await load(begun)).output.questions[0]).toMatchObject({ question: 'Question 1 of 1' })
    } finally {
      for (const table of ['survey_question', 'survey_question_group', 'survey_version']) {
        await sql(`ALTER TABLE ${table} DISABLE TRIGGER append_only`)
        await sql(`DELETE FROM ${table} WHERE version = 2`)
      }
      for (const table of ['survey_question', 'survey_question_group', 'survey_version'])
        await sql(`ALTER TABLE ${table} ENABLE TRIGGER append_only`)
    }
  })
  it('questions that somebody may have answered are never changed', async () => {
    await expect(sql("UPDATE survey_question SET question = 'Other words'")).rejects.toThrow()
    await expect(sql('DELETE FROM survey_question')).rejects.toThrow()
  })
})

describe('SURVEY-07, SURVEY-08 the code', () => {
  it('is earned by the submit, which needs every answer, and is shown again', async () => {
    await save(wholeAnswers(ids, rated).slice(0, 7))
    await sql(
      'DELETE FROM registrations_survey_answer WHERE registration_id = $1 AND survey_question_id = $2',
      [...[one.registration_id, ids[1]]],
    )
    const { error } = await submit()
    expect(error.violations).toMatchObject([{ message: 'Required', path: ['questions', ids[1], 'value'] }])
    expect((await load()).output).toMatchObject({ state: 'open', promo_code: null })
    const { output } = await submitWhole()
    expect(output).toMatchObject({
      ...{ state: 'submitted', survey_submitted: true, survey_version: 1, promo_cents: null },
      promo_code: { code: 'MERIDIANSURVEY50', amount_cents: 5_000, used: 0 },
    })
    expect((await submit()).output).toEqual(output)
    expect((await load()).output).toEqual(output)
    expect(await one.view()).toMatchObject({ survey_submitted: true, survey_version: 1 })
    expect(codes(await save(wholeAnswers(ids, rated)))).toEqual(['SURVEY_SUBMITTED'])
    expect(
      await sql("SELECT code, amount_cents, event_id, earned FROM promo_code WHERE code LIKE '%SURVEY%'"),
    ).toEqual([{ code: 'MERIDIANSURVEY50', amount_cents: 5_000, event_id: 56, earned: true }])
  })
  it('is worth $10 to an individual', async () => {
    await sql('UPDATE mybtf_user SET studio_account = false WHERE id = $1', [one.mybtf_user_id])
    expect((await load()).output.promo_cents).toBe(1_000)
    expect((await submitWhole()).output.promo_code).toMatchObject({
      ...{ code: 'MERIDIANSURVEY10', amount_cents: 1_000 },
    })
  })
  it('is one for two cities of one event, submitted in the same moment', async () => {
    const other = await insertCity(server.database)
    const second = await insertHeld(server, other, one)
    await save(wholeAnswers(ids, rated))
    const { questions } = (await load(second)).output
    expect(questions.map(({ survey_question_type }) => survey_question_type)).not.toContain('judge_list')
    const whole = wholeAnswers(ids, rated).filter(({ id }) => questions.some((asked) => asked.id === id))
    await save(whole, { of: second })
    const both = await Promise.all([submit(), submit({ of: second })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await earnedBy(one)).toBe(1)
    expect((await load(second)).output.promo_code).toEqual((await load()).output.promo_code)
  })
  it('SURVEY-08 is not promised once more by the survey of another city', async () => {
    const second = await insertHeld(server, await insertCity(server.database), one)
    expect((await load(second)).output).toMatchObject({ state: 'open', promo_cents: 5_000, promo_code: null })
    await submitWhole()
    const { state, promo_cents, promo_code } = (await load(second)).output
    expect({ state, promo_cents, code: promo_code?.code }).toEqual({
      ...{ state: 'open', promo_cents: null, code: 'MERIDIANSURVEY50' },
    })
    expect(earnedWords(promo_code ?? { code: '' }, { name: 'Meridian' })).toBe(
      'You have already earned this season’s promo code for Meridian: MERIDIANSURVEY50.',
    )
  })
  it('(control) without the key two of them would be there', async () => {
    const second = await insertHeld(server, await insertCity(server.database), one)
    await sql(
      'ALTER TABLE earned_promo_code DROP CONSTRAINT earned_promo_code_mybtf_user_id_event_id_season_id_pk',
    )
    try {
      await submitWhole()
      const { questions } = (await load(second)).output
      const whole = wholeAnswers(ids, rated).filter(({ id }) => questions.some((asked) => asked.id === id))
      await save(whole, { of: second })
      await submit({ of: second })
      expect(await earnedBy(one)).toBe(2)
    } finally {
      await sql('DELETE FROM earned_promo_code WHERE mybtf_user_id = $1', [one.mybtf_user_id])
      await sql(
        'ALTER TABLE earned_promo_code ADD CONSTRAINT earned_promo_code_mybtf_user_id_event_id_season_id_pk PRIMARY KEY (mybtf_user_id, event_id, season_id)',
      )
    }
  })
  const earnedBy = async ({ mybtf_user_id }: Editable) =>
    (await sql('SELECT FROM earned_promo_code WHERE mybtf_user_id = $1', [mybtf_user_id])).length
})

describe('SURVEY-08 the code is used', () => {
  const apply = async (of: Editable, on = server) =>
    on.call(
      applyPromoCodes,
      { registration_id: of.registration_id, promo_codes: ['meridiansurvey50'] },
      { token: await token(of, on) },
    )
  /** A further, open registration of the account. */
  async function insertNext(account: Editable, on = server): Promise<Editable> {
    on.setTime(BEFORE)
    const made = await insertOpen(on, await insertCity(on.database))
    await sql(
      'UPDATE registration SET mybtf_user_id = $1 WHERE id = $2',
      [account.mybtf_user_id, made.registration_id],
      on,
    )
    return { ...account, registration_id: made.registration_id }
  }
  it('once, by who has earned it', async () => {
    const stranger = await insertHeld()
    await submitWhole()
    const next = await insertNext(one)
    expect(codes(await apply(await insertNext(stranger)))).toEqual(['PROMO_NOT_EARNED'])
    const told = { registration_id: next.registration_id, code: 'MERIDIANSURVEY50' }
    expect((await server.call(previewPromoCode, told, { token: await token(one) })).output.amount).toBe(5_000)
    expect((await apply(next)).output.registration.promo_codes).toMatchObject([{ amount: 5_000 }])
    expect(codes(await apply(await insertNext(one)))).toEqual(['PROMO_EARNED_USED'])
    server.setTime(AFTER)
    expect((await load()).output.promo_code).toMatchObject({ used: 1 })
  })
  it('is told what it is worth at its event, and at no other', async () => {
    await submitWhole()
    const told = (event_id: number) => ({ event_id, code: 'MERIDIANSURVEY50' })
    const mine = { token: await token(one) }
    expect((await server.call(previewPromoCode, told(56), mine)).output.amount).toBe(5_000)
    await sql(
      'INSERT INTO event SELECT (jsonb_populate_record(event, \'{"id": 7, "subdomain": "elsewhere"}\')).* FROM event WHERE id = 56',
    )
    await insertCity(server.database, null, { event_id: 7 })
    expect(codes(await server.call(previewPromoCode, told(7), mine))).toEqual(['PROMO_OTHER_EVENT'])
  })
  async function race(on: typeof server) {
    const earner = await insertOpen(on, await insertCity(on.database))
    const { mybtf_user_id, registration_id } = earner
    const [code] = await sql(
      `INSERT INTO promo_code (code, display_name, amount_cents, event_id, earned, created_at)
       VALUES ('MERIDIANSURVEY50', 'Survey', 5000, 56, true, now()) ON CONFLICT DO NOTHING RETURNING id`,
      [],
      on,
    )
    const id =
      code?.id ?? (await sql("SELECT id FROM promo_code WHERE code = 'MERIDIANSURVEY50'", [], on))[0]?.id
    await sql(
      'INSERT INTO earned_promo_code VALUES ($1, 56, 76, $2, $3, now())',
      [mybtf_user_id, id, registration_id],
      on,
    )
    const two = [await insertNext(earner, on), await insertNext(earner, on)]
    const answers = await atOnce(
      on,
      'registration_promo_code',
      two.map((of) => () => apply(of, on)),
    )
    return answers.filter(({ status }) => status === 200).length
  }
  it('in two registrations at once: one has it', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) expect(await race(server)).toBe(1)
  })
  it('(control) without the lock both have it', async () => {
    expect(await withoutLocks(server, () => race(server))).toBe(2)
  })
})
