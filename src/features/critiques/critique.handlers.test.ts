// Critiques as the office enters them from paper, as studios read them, and the mail that says that they are there.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { enterCritique, loadRoutineWords } from '../score-desk/critique-desk.contract.ts'
import { loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import { changeTourDate } from '../tour-desk/tour-desk.contract.ts'
import {
  loadCritiquePath,
  loadCritiques,
  loadRoutineCritique,
  previewCritiques,
} from './critique.contract.ts'

const server = useTestServer({ demo: true })
const CITY = demoTourDates.past_northlight_austin
const SHOWN = demoRegistrations.big_past_denver
const LATER = demoRegistrations.studio_past_austin
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)

let routine: number
let judge: number
beforeAll(async () => {
  const { output } = await server.call(loadScoreDesk, { tour_date_id: CITY }, await by('scores'))
  judge = output.judges[0]?.id ?? 0
  routine = output.routines.find(({ registration_id }) => registration_id === LATER)?.id ?? 0
  expect(routine).toBeGreaterThan(0)
})

const words = async () =>
  (await server.call(loadRoutineWords, { tour_date_id: CITY, id: routine }, await by('scores'))).output
    .critiques
const seen = async () => (await words()).find(({ judge_id }) => judge_id === judge)?.entry_id ?? null
const entered = async (more: object = {}, as: keyof typeof demoAccounts = 'scores') =>
  server.call(
    enterCritique,
    {
      ...{ tour_date_id: CITY, id: routine, judge_id: judge, entry_id: await seen() },
      ...{ good: 'group timing\nThat pause!', bad: 'Spacing', note: 'Trust the stillness.', ...more },
    },
    await by(as),
  )

describe('CRIT-03 critiques from paper', () => {
  it('stand where they were entered, with the levels of what is known', async () => {
    const { output } = await entered()
    expect(output.critiques.find(({ judge_id }) => judge_id === judge)).toMatchObject({
      note: 'Trust the stillness.',
      data: [
        { level: 3, name: 'Group timing', good: true, bad: false },
        { level: 4, name: 'That pause!', good: true, bad: false },
        { level: 3, name: 'Spacing', good: false, bad: true },
      ],
    })
  })

  it('are entered as they were seen: of two who enter at once, the second is told', async () => {
    const entry_id = await seen()
    const both = await Promise.all([entered({ entry_id, note: 'One' }), entered({ entry_id, note: 'Two' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await entered({ entry_id: null })).status).toBe(409)
  })

  it('are of a judge on the panel, of a routine of this city, and of a readable length', async () => {
    expect(codes(await entered({ judge_id: 1000, entry_id: null }))).toEqual(['CRITIQUE_JUDGE'])
    expect((await entered({ id: 999_999 })).status).toBe(404)
    expect((await entered({ tour_date_id: demoTourDates.past_meridian_denver })).status).toBe(404)
    expect(codes(await entered({ good: 'x'.repeat(81) }))).toEqual(['CRITIQUE_LINE'])
    expect((await entered({ note: 'x'.repeat(2001) })).status).toBe(400)
    expect((await entered({ note: 7 })).status).toBe(400)
    expect((await entered({ entry_id: 'mine' })).status).toBe(400)
  })

  it('are the desk’s with the right for scores', async () => {
    for (const account of ['studio', 'parent'] as const) expect((await entered({}, account)).status).toBe(403)
    const out = await server.call(loadRoutineWords, { tour_date_id: CITY, id: routine }, {})
    expect(out.status).toBe(401)
    const preview = { registration_id: LATER }
    expect((await server.call(previewCritiques, preview, await by('studio'))).status).toBe(403)
    expect((await server.call(previewCritiques, preview, {})).status).toBe(401)
    expect(
      (await server.call(previewCritiques, { registration_id: 999_999 }, await by('scores'))).status,
    ).toBe(404)
  })
})

describe('CRIT-05 what a studio reads', () => {
  it('is nothing before critiques are shown, while the office looks at all of it', async () => {
    const mine = await server.call(loadCritiques, { registration_id: LATER }, await by('studio'))
    expect(mine.output).toMatchObject({ gate: 'later', routines: [] })
    const one = { registration_id: LATER, routine_id: routine }
    expect((await server.call(loadRoutineCritique, one, await by('studio'))).output).toEqual({
      routine: null,
    })
    const office = await server.call(previewCritiques, { registration_id: LATER }, await by('scores'))
    const shown = office.output.routines.find(({ id }) => id === routine)
    expect(shown?.total_score).toBeGreaterThan(0)
    expect(shown?.judges[0]?.note).toMatch(/One|Two/)
  })

  it('is every routine of its own with words of each judge, and one of them by itself (E§7)', async () => {
    const { output } = await server.call(loadCritiques, { registration_id: SHOWN }, await by('big'))
    expect(output).toMatchObject({ gate: 'open', videos_to_come: true })
    const [first] = output.routines
    expect(first?.judges.map(({ position }) => position)).toEqual([1, 2, 3, 4, null])
    expect(first?.total_score).toBeGreaterThan(0)
    const one = { registration_id: SHOWN, routine_id: first?.id ?? 0 }
    expect((await server.call(loadRoutineCritique, one, await by('big'))).output.routine).toEqual(first)
    const other = { ...one, event_id: 7_777 }
    expect((await server.call(loadRoutineCritique, other, await by('big'))).status).toBe(404)
    const elsewhere = { ...one, routine_id: routine }
    expect((await server.call(loadRoutineCritique, elsewhere, await by('big'))).status).toBe(404)
    const gone = { ...one, routine_id: 999_999 }
    expect((await server.call(loadRoutineCritique, gone, await by('big'))).status).toBe(404)
  })

  test.each([
    ['nobody', undefined, 401],
    ['another studio', 'studio', 403],
    ['a parent', 'parent', 403],
  ] as const)('is nothing for %s', async (_who, account, status) => {
    const as = account ? await by(account) : {}
    expect((await server.call(loadCritiques, { registration_id: SHOWN }, as)).status).toBe(status)
    const one = { registration_id: SHOWN, routine_id: routine }
    expect((await server.call(loadRoutineCritique, one, as)).status).toBe(status)
  })

  it('where videos lie is answered for a tour date that is there (CRIT-06)', async () => {
    const { output } = await server.call(loadCritiquePath, { tour_date_id: CITY }, await by('studio'))
    expect(output.path).toMatch(new RegExp(`^critiques/\\d{4}/${CITY}$`))
    expect((await server.call(loadCritiquePath, { tour_date_id: 999_999 }, await by('studio'))).status).toBe(
      404,
    )
    expect((await server.call(loadCritiquePath, { tour_date_id: CITY }, {})).status).toBe(401)
  })
})

describe('CRIT-07 studios are told', () => {
  const turn = async (from: boolean) =>
    server.call(
      changeTourDate,
      { id: CITY, switches: [{ name: 'critiques', from, to: !from }] },
      await by('staff'),
    )
  const mails = () => sql<{ text: string }>("select text from mail where kind = 'critiques-shown'")

  it('once, when critiques are switched on for the first time', async () => {
    const [{ studios }] = (await sql(
      `select count(distinct sold.id)::int as studios from registrations_routine as entry
        join registration as sold on sold.id = entry.registration_id and sold.completed
        join running_order as stage on stage.registrations_routine_id = entry.id where sold.tour_date_id = $1`,
      CITY,
    )) as [{ studios: number }]
    expect(studios).toBeGreaterThan(0)
    expect((await turn(false)).status).toBe(200)
    expect(await mails()).toHaveLength(studios)
    const { output } = await server.call(loadCritiques, { registration_id: LATER }, await by('studio'))
    // What is not released has no score.
    expect(output).toMatchObject({ gate: 'open' })
    expect(output.routines.every(({ total_score }) => total_score === null)).toBe(true)
    expect(output.routines.some(({ judges }) => judges.some(({ note }) => note !== ''))).toBe(true)
    await turn(true)
    await turn(false)
    expect(await mails()).toHaveLength(studios)
  })
})
