// The link of a judge, what it opens, and what comes from the tablet: exactly once, from nobody else, and over nothing unseen.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { enterCritique } from '../score-desk/critique-desk.contract.ts'
import { enterScores, loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import { toPoints } from '../scores/points.model.ts'
import { loadBoard, makeJudgeLink, revokeJudgeLink } from './judge-link.contract.ts'
import { openJudging, sendEntry } from './judging.contract.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const CITY = demoTourDates.past_northlight_austin
const RELEASED = demoTourDates.past_meridian_denver
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)

const desk = async (tour_date_id: number = CITY) =>
  (await server.call(loadScoreDesk, { tour_date_id }, await by('scores'))).output
async function linkOf(tour_date_id: number, at: number) {
  const judge_id = (await desk(tour_date_id)).judges[at]?.id ?? 0
  const { output } = await server.call(makeJudgeLink, { tour_date_id, judge_id }, await by('scores'))
  return { judge_id, token: output.url.split('#token=')[1] ?? '' }
}

let one: { judge_id: number; token: string }
let other: { judge_id: number; token: string }
let elsewhere: { judge_id: number; token: string }
let routines: number[]
beforeAll(async () => {
  await sql(
    'delete from score where registrations_routine_id in (select registrations_routine_id from running_order where tour_date_id = $1)',
    CITY,
  )
  await sql(
    'delete from critique where registrations_routine_id in (select registrations_routine_id from running_order where tour_date_id = $1)',
    CITY,
  )
  one = await linkOf(CITY, 0)
  other = await linkOf(CITY, 1)
  elsewhere = await linkOf(RELEASED, 0)
  routines = (await desk()).routines.map(({ id }) => id)
})

const entry = (routine: number, score: number | null, more: object = {}) => ({
  ...{ token: one.token, id: randomUUID(), registrations_routine_id: routine },
  score: score === null ? null : toPoints(Math.round(score * 100)),
  ...{ data: [], note: '', signature: '', after_id: null as string | null },
  ...more,
})
const open = (token: string) => server.call(openJudging, { token }, {})
const given = async (routine: number, judge = one.judge_id) =>
  (await desk()).routines.find(({ id }) => id === routine)?.scores.find(({ judge_id }) => judge_id === judge)

describe('JUDGE-01 the link of a judge', () => {
  it('opens the running order and the own sheets, and nothing of whose the routines are', async () => {
    const { output } = await open(one.token)
    expect(output.judge.id).toBe(one.judge_id)
    expect(output.routines).toHaveLength(routines.length)
    expect(JSON.stringify(output)).not.toMatch(/Harbor Street|registration_id|registrant/)
    expect(output.sheets).toEqual([])
  })

  it('is one for each judge: a new one ends the one before', async () => {
    const first = await linkOf(CITY, 2)
    const second = await linkOf(CITY, 2)
    expect((await open(first.token)).error).toMatchObject({ code: 'LINK_INVALID' })
    expect((await open(first.token)).error.message).toContain('revoked')
    expect((await open(second.token)).status).toBe(200)
    const where = { tour_date_id: CITY, judge_id: second.judge_id }
    expect((await server.call(revokeJudgeLink, where, await by('scores'))).status).toBe(200)
    expect((await server.call(revokeJudgeLink, where, await by('scores'))).status).toBe(200)
    expect((await open(second.token)).status).toBe(410)
    const sent = await server.call(sendEntry, { ...entry(routines[0] ?? 0, 90), token: second.token }, {})
    expect(sent.status).toBe(410)
    expect(await sql('select from judge_entry')).toHaveLength(0)
  })

  it('LINK-07 that is revoked while an entry waits for its turn takes nothing any more', async () => {
    const third = await linkOf(CITY, 2)
    const holding = await server.database.$client.connect()
    try {
      await holding.query('begin')
      await holding.query('select from scoring where tour_date_id = $1 for update', [CITY])
      const sending = server.call(sendEntry, { ...entry(routines[0] ?? 0, 90), token: third.token }, {})
      const waits = async () =>
        (
          await sql(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).length > 0
      await expect.poll(waits).toBe(true)
      await holding.query('update judge_link set revoked_at = $1 where judge_id = $2', [NOW, third.judge_id])
      await holding.query('commit')
      expect((await sending).error).toMatchObject({ code: 'LINK_INVALID' })
    } finally {
      holding.release()
    }
    expect(await sql('select from judge_entry')).toHaveLength(0)
  })

  it('ends a week after it was made, or after the event', async () => {
    const third = await linkOf(CITY, 2)
    server.setTime('2026-11-27T16:59:59.000Z')
    expect((await open(third.token)).status).toBe(200)
    server.setTime('2026-11-27T17:00:00.000Z')
    expect((await open(third.token)).error.message).toContain('expired')
    server.setTime(NOW)
  })

  test.each([
    ['nobody', undefined, 401],
    ['a studio', 'studio', 403],
    ['a parent', 'parent', 403],
  ] as const)('is not made, seen or revoked by %s', async (_who, account, status) => {
    const as = account ? await by(account) : {}
    const where = { tour_date_id: CITY, judge_id: one.judge_id }
    expect((await server.call(makeJudgeLink, where, as)).status).toBe(status)
    expect((await server.call(revokeJudgeLink, where, as)).status).toBe(status)
    expect((await server.call(loadBoard, { tour_date_id: CITY }, as)).status).toBe(status)
  })

  it('is of a judge of that tour date', async () => {
    const strangers = { tour_date_id: CITY, judge_id: elsewhere.judge_id }
    expect((await server.call(makeJudgeLink, strangers, await by('scores'))).status).toBe(404)
    expect((await server.call(revokeJudgeLink, strangers, await by('scores'))).status).toBe(404)
    const nowhere = { tour_date_id: 999_999, judge_id: one.judge_id }
    expect((await server.call(makeJudgeLink, nowhere, await by('scores'))).status).toBe(404)
  })

  it('opens nothing for whoever makes one up', async () => {
    expect((await open('x'.repeat(43))).status).toBe(410)
    expect((await open('short')).status).toBe(400)
    expect(
      (await server.call(sendEntry, { ...entry(routines[0] ?? 0, 90), token: 'y'.repeat(43) }, {})).status,
    ).toBe(410)
  })
})

describe('JUDGE-02 entries', () => {
  it('are taken once, however often and however much at once they come', async () => {
    const data = [{ level: 1, name: 'Technique', good: true, bad: false }]
    const said = { note: 'Trust the stillness.', signature: 'M10 10L200 150M5 5', data }
    const first = entry(routines[0] ?? 0, 94.5, said)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => server.call(sendEntry, first, {})))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ output }) => output.outcome))).toEqual(new Set(['taken']))
    expect(await sql('select from judge_entry where id = $1', first.id)).toHaveLength(1)
    expect(await given(routines[0] ?? 0)).toEqual({ judge_id: one.judge_id, score: 9450, source: 'tablet' })
    const { output } = await open(one.token)
    expect(output.sheets).toMatchObject([{ score: 9450, ...said, entry_id: first.id }])
    expect((await open(other.token)).output.sheets).toEqual([])
  })

  it('under an id that stands for something else are refused', async () => {
    const again = entry(routines[1] ?? 0, 90)
    await server.call(sendEntry, again, {})
    const changed = await server.call(sendEntry, { ...again, score: toPoints(9900) }, {})
    expect(changed.error.code).toBe('KEY_REUSED')
    expect((await server.call(sendEntry, { ...again, token: other.token }, {})).error.code).toBe('KEY_REUSED')
    expect((await given(routines[1] ?? 0))?.score).toBe(9000)
  })

  it('of two tablets of one judge do not overwrite each other: the second is told, and both are kept', async () => {
    const routine = routines[2] ?? 0
    const mine = entry(routine, 80)
    const theirs = entry(routine, 85)
    const [first, second] = await Promise.all([
      server.call(sendEntry, mine, {}),
      server.call(sendEntry, theirs, {}),
    ])
    expect([first.output.outcome, second.output.outcome].sort()).toEqual(['stale', 'taken'])
    const [won, lost] = first.output.outcome === 'taken' ? [mine, theirs] : [theirs, mine]
    const told = first.output.outcome === 'taken' ? second : first
    expect(told.output.sheet).toMatchObject({ score: won.score, entry_id: won.id })
    expect((await given(routine))?.score).toBe(won.score)
    expect(await sql('select outcome from judge_entry where id = $1', lost.id)).toEqual([
      { outcome: 'stale' },
    ])
    // Asked again it is told again; and what follows the one that stands is taken.
    expect((await server.call(sendEntry, lost, {})).output.outcome).toBe('stale')
    const next = entry(routine, 86, { after_id: won.id })
    expect((await server.call(sendEntry, next, {})).output.outcome).toBe('taken')
    expect((await given(routine))?.score).toBe(8600)
  })

  it('do not overwrite what the office has entered from paper meanwhile, nor does the office', async () => {
    const routine = routines[3] ?? 0
    const first = entry(routine, 88)
    await server.call(sendEntry, first, {})
    const seen = (await desk()).routines.find(({ id }) => id === routine)
    const scores = [{ judge_id: one.judge_id, score: toPoints(8900), source: 'paper' as const }]
    const paper = { tour_date_id: CITY, id: routine, version: seen?.version ?? 0, scores }
    expect((await server.call(enterScores, paper, await by('scores'))).status).toBe(200)
    const late = entry(routine, 87, { after_id: first.id })
    expect((await server.call(sendEntry, late, {})).output).toMatchObject({
      outcome: 'stale',
      sheet: { score: 8900 },
    })
    const { sheets } = (await open(one.token)).output
    const now =
      sheets.find(({ registrations_routine_id }) => registrations_routine_id === routine)?.entry_id ?? null
    expect((await server.call(sendEntry, entry(routine, 87, { after_id: now }), {})).output.outcome).toBe(
      'taken',
    )
    expect(
      (await server.call(enterScores, { ...paper, version: (seen?.version ?? 0) + 1 }, await by('scores')))
        .status,
    ).toBe(409)
    const words = {
      tour_date_id: CITY,
      id: routine,
      judge_id: one.judge_id,
      entry_id: now,
      good: '',
      bad: '',
      note: 'x',
    }
    expect((await server.call(enterCritique, words, await by('scores'))).status).toBe(409)
  })

  it('keep what was drawn when the office enters words beside it', async () => {
    const id = routines[3] ?? 0
    const before = (await open(one.token)).output.sheets
    const after_id = before.find((sheet) => sheet.registrations_routine_id === id)?.entry_id ?? null
    const drawn = entry(id, 91, { signature: 'M10 10L200 150', after_id })
    expect((await server.call(sendEntry, drawn, {})).output.outcome).toBe('taken')
    const words = { tour_date_id: CITY, id, judge_id: one.judge_id, entry_id: drawn.id }
    const typed = { ...words, good: 'Energy', bad: '', note: 'From paper.' }
    expect((await server.call(enterCritique, typed, await by('scores'))).status).toBe(200)
    const { sheets } = (await open(one.token)).output
    expect(sheets.find(({ registrations_routine_id }) => registrations_routine_id === id)).toMatchObject({
      ...{ note: 'From paper.', signature: drawn.signature, score: 9100 },
    })
  })

  it('are of a routine of the judge’s own tour date', async () => {
    const theirs = (await desk(RELEASED)).routines[0]?.id ?? 0
    expect((await server.call(sendEntry, entry(theirs, 90), {})).status).toBe(404)
    expect((await server.call(sendEntry, entry(999_999, 90), {})).status).toBe(404)
    expect(
      (await server.call(sendEntry, { ...entry(routines[4] ?? 0, 90), token: elsewhere.token }, {})).status,
    ).toBe(404)
  })

  it('have the shape that they have', async () => {
    const routine = routines[4] ?? 0
    for (const wrong of [
      { id: 'mine' },
      { score: '90' },
      // Also where it would come too late, and is kept as it came.
      { score: 3_000_000_000, after_id: randomUUID() },
      { note: 'x'.repeat(2001) },
      { signature: '"/><script>' },
      { signature: `M1 1${'L2 2'.repeat(1_300)}` },
      { data: [{ level: 5, name: 'Energy', good: true, bad: false }] },
      { data: Array.from({ length: 61 }, () => ({ level: 1, name: 'Energy', good: true, bad: false })) },
      { after_id: 'none' },
    ])
      expect((await server.call(sendEntry, entry(routine, 90, wrong), {})).status).toBe(400)
  })
})

describe('JUDGE-03 the score of a judge', () => {
  it('is within the terms; a teacher judge gives none', async () => {
    const routine = routines[4] ?? 0
    expect(codes(await server.call(sendEntry, entry(routine, 101), {}))).toEqual(['SCORE_OUT_OF_RANGE'])
    expect(codes(await server.call(sendEntry, entry(routine, 90.05), {}))).toEqual(['SCORE_OFF_STEP'])
    expect(await given(routine)).toBeUndefined()
    const teacher = await linkOf(RELEASED, 4)
    const theirs = (await desk(RELEASED)).routines[0]?.id ?? 0
    const scored = { ...entry(theirs, 90), token: teacher.token }
    const { sheets } = (await open(teacher.token)).output
    const after_id =
      sheets.find(({ registrations_routine_id }) => registrations_routine_id === theirs)?.entry_id ?? null
    expect(codes(await server.call(sendEntry, { ...scored, after_id }, {}))).toContain('JUDGE_TEACHER')
    const words = { ...entry(theirs, null), token: teacher.token, after_id, note: 'Lovely.' }
    expect((await server.call(sendEntry, words, {})).output.outcome).toBe('taken')
  })

  it('changes nothing once results are released; words still come', async () => {
    const theirs = (await desk(RELEASED)).routines[0]
    const { sheets } = (await open(elsewhere.token)).output
    const sheet = sheets.find(({ registrations_routine_id }) => registrations_routine_id === theirs?.id)
    const from = { token: elsewhere.token, after_id: sheet?.entry_id ?? null }
    const changed = { ...entry(theirs?.id ?? 0, 61), ...from }
    expect(codes(await server.call(sendEntry, changed, {}))).toEqual(['JUDGE_RELEASED'])
    const words = {
      ...entry(theirs?.id ?? 0, null),
      ...from,
      score: sheet?.score ?? null,
      note: 'Late words.',
    }
    const { output } = await server.call(sendEntry, words, {})
    expect(output.outcome).toBe('taken')
    // The office gave another score, or its average, while the tablet was offline: the words come without one.
    const alone = { ...entry(theirs?.id ?? 0, null), token: elsewhere.token, note: 'Words alone.' }
    const after = await server.call(sendEntry, { ...alone, after_id: output.sheet.entry_id }, {})
    expect(after.output).toMatchObject({
      outcome: 'taken',
      sheet: { score: sheet?.score, note: 'Words alone.' },
    })
    expect(sheet?.score).not.toBeNull()
  })
})

describe('JUDGE-04 the office’s board', () => {
  it('says who has not scored which routine, who has a link, and what came too late', async () => {
    const { judges } = (await server.call(loadBoard, { tour_date_id: CITY }, await by('scores'))).output
    const [first, second, third] = judges
    expect(first).toMatchObject({ scored: 4, total: routines.length, stale: 2, last_entry_at: NOW })
    expect(first?.missing).toHaveLength(routines.length - 4)
    expect(first?.link).not.toBeNull()
    expect(second).toMatchObject({ scored: 0, last_entry_at: null })
    expect(third?.missing[0]).toBe('1')
    expect((await server.call(loadBoard, { tour_date_id: 999_999 }, await by('scores'))).status).toBe(404)
  })
})
