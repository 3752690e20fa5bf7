// The office's desk for scores: who judges, the running order, what is entered from paper, and what a correction of released results tells.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import {
  loadProposedResults,
  previewResults,
  proposeResults,
  releaseResults,
} from '../results/release.contract.ts'
import { loadResults, loadScores } from '../results/results.contract.ts'
import { toPoints } from '../scores/points.model.ts'
import type { JudgeScore } from '../scores/score.model.ts'
import {
  changePanel,
  changeRunningOrder,
  enterScores,
  listScoreDesk,
  loadScoreDesk,
  scratchRoutine,
} from './score-desk.contract.ts'

const server = useTestServer({ demo: true })
const CITY = demoTourDates.past_meridian_denver
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async <Row = { [name: string]: unknown }>(text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows as Row[]
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)

const judge = (position: number | null, lname: string, id: number | null = null) => ({
  ...{ id, position, fname: 'Jo' },
  lname,
})
const desk = async () => (await server.call(loadScoreDesk, { tour_date_id: CITY }, await by('scores'))).output

async function enter(
  id: number,
  scores: (number | 'average' | null)[],
  more: { version?: number; reason?: string } = {},
) {
  const { judges, routines } = await desk()
  const version = routines.find((routine) => routine.id === id)?.version ?? 0
  return server.call(
    enterScores,
    {
      ...{ tour_date_id: CITY, id, version },
      scores: scores.flatMap((given, at): JudgeScore[] => {
        const judge_id = judges[at]?.id ?? 0
        if (given === null) return []
        return given === 'average'
          ? [{ judge_id, score: null, source: 'average' }]
          : [{ judge_id, score: toPoints(Math.round(given * 100)), source: 'paper' }]
      }),
      ...more,
    },
    await by('scores'),
  )
}

// What the demo has here, but for the routines of one studio, which are enough.
beforeAll(async () => {
  await sql(
    'truncate judge_entry, judge_link, critique, score_correction, result_release, score, running_order, judge cascade',
  )
  await sql(
    'update registration set deleted_at = now() where tour_date_id = $1 and id <> $2',
    ...[CITY, demoRegistrations.big_past_denver],
  )
})

describe('PANEL-01 the panel', () => {
  const change = async (judges: ReturnType<typeof judge>[], version?: number) =>
    server.call(
      changePanel,
      { tour_date_id: CITY, version: version ?? (await desk()).version, judges },
      await by('scores'),
    )

  it('has three or four judges in their order, and one teacher judge at most', async () => {
    const three = [judge(1, 'One'), judge(2, 'Two'), judge(3, 'Three')]
    expect(codes(await change(three.slice(0, 2)))).toEqual(['PANEL_SIZE'])
    expect(codes(await change([...three, judge(3, 'Twice')]))).toEqual(['PANEL_POSITIONS'])
    expect(codes(await change([...three, judge(null, 'A'), judge(null, 'B')]))).toEqual(['PANEL_TEACHERS'])
    expect((await change(three)).status).toBe(200)
    expect((await desk()).judges.map(({ position, lname }) => `${position} ${lname}`)).toEqual([
      '1 One',
      '2 Two',
      '3 Three',
    ])
  })

  it('is changed as it was seen: two judges change places, a fourth and a teacher judge come', async () => {
    const { judges, version } = await desk()
    const [one, two, three] = judges.map(({ id }) => id)
    const next = [
      judge(2, 'One', one),
      judge(1, 'Two', two),
      judge(3, 'Three', three),
      judge(4, 'Four'),
      judge(null, 'Teacher'),
    ]
    expect((await change(next, version)).output.judges.map(({ lname }) => lname)).toEqual([
      ...['Two', 'One', 'Three', 'Four', 'Teacher'],
    ])
    expect((await change(next, version)).status).toBe(409)
  })
})

describe('ORDER-03 the running order', () => {
  const order = async (routines: { id: number; number: number; has_a: boolean }[], version?: number) =>
    server.call(
      changeRunningOrder,
      { tour_date_id: CITY, version: version ?? (await desk()).version, routines },
      await by('scores'),
    )

  it('holds routines of the tour date, each once and each with a number of its own', async () => {
    const [a, b] = (await desk()).routines.map(({ id }) => id) as [number, number]
    expect(codes(await order([{ id: 1, number: 1, has_a: false }]))).toEqual(['ORDER_ROUTINE'])
    expect(
      codes(
        await order([
          { id: a, number: 1, has_a: false },
          { id: a, number: 2, has_a: false },
        ]),
      ),
    ).toEqual(['ORDER_ROUTINE'])
    expect(
      codes(
        await order([
          { id: a, number: 1, has_a: true },
          { id: b, number: 1, has_a: true },
        ]),
      ),
    ).toEqual(['ORDER_NUMBER_TWICE'])
  })

  it('is changed whole: routines change numbers with each other, and one comes in between', async () => {
    const ids = (await desk()).routines.map(({ id }) => id)
    const first = await order(ids.map((id, at) => ({ id, number: at + 1, has_a: false })))
    expect(first.output.routines.map(({ number }) => number)).toEqual(ids.map((_, at) => at + 1))
    const [a, b, c, ...rest] = ids as [number, number, number, ...number[]]
    const swapped = [
      { id: b, number: 1, has_a: false },
      { id: a, number: 2, has_a: false },
      { id: c, number: 2, has_a: true },
      ...rest.map((id, at) => ({ id, number: at + 4, has_a: false })),
    ]
    // Whoever sends them in another order has them by their numbers.
    const second = await order(swapped.toReversed())
    expect(second.status).toBe(200)
    expect(second.output.routines.slice(0, 3).map(({ id }) => id)).toEqual([b, a, c])
    expect(
      second.output.routines.slice(0, 3).map(({ number, has_a }) => `${number}${has_a ? 'A' : ''}`),
    ).toEqual([...['1', '2', '2A']])
    expect((await order(swapped, first.output.version)).status).toBe(409)
  })
})

describe('SCORE-04 scores from paper', () => {
  it('come to a total once every judge has given one, or the average stands for one who has not', async () => {
    const id = (await desk()).routines[0]?.id ?? 0
    expect((await enter(id, [90, 91, 92, null])).output).toMatchObject({ total_score: null })
    expect((await enter(id, [90, 91, 92, 88])).output).toMatchObject({
      total_score: 27_300,
      dropped_score: 8800,
    })
    expect((await enter(id, [90, 90, 91, 'average'])).output).toMatchObject({ total_score: 27_133 })
  })

  it('are within the terms, of judges of the panel, and of a routine with a number', async () => {
    const id = (await desk()).routines[1]?.id ?? 0
    expect(codes(await enter(id, [101, 90.05, 90, 90]))).toEqual(['SCORE_OUT_OF_RANGE', 'SCORE_OFF_STEP'])
    const teacher = (await desk()).judges.find(({ position }) => position === null)?.id ?? 0
    const scored = await server.call(
      enterScores,
      { tour_date_id: CITY, id, version: 0, scores: [{ judge_id: teacher, score: 9000, source: 'paper' }] },
      await by('scores'),
    )
    expect(codes(scored)).toEqual(['SCORE_JUDGE'])
    expect((await enter(999_999, [90])).status).toBe(404)
  })

  it('are entered as they were seen: of two who enter at once, the second is told', async () => {
    const { id = 0, version = 0 } = (await desk()).routines[1] ?? {}
    const both = await Promise.all([
      enter(id, [80, 80, 80, 80], { version }),
      enter(id, [81, 81, 81, 81], { version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keep their judge on the panel and their routine in the order', async () => {
    const { judges, routines, version } = await desk()
    const panel = judges.filter(({ position }) => position !== 4)
    const left = await server.call(
      changePanel,
      { tour_date_id: CITY, version, judges: panel },
      await by('scores'),
    )
    expect(codes(left)).toEqual(['PANEL_SCORED'])
    const rest = routines.slice(1).map(({ id, number, has_a }) => ({ id, number: number ?? 1, has_a }))
    const order = { tour_date_id: CITY, version, routines: rest }
    expect(codes(await server.call(changeRunningOrder, order, await by('scores')))).toEqual(['ORDER_SCORED'])
  })

  it('are the desk’s with the right for scores, which is in the list of cities', async () => {
    for (const account of ['studio', 'parent'] as const)
      expect((await server.call(loadScoreDesk, { tour_date_id: CITY }, await by(account))).status).toBe(403)
    expect((await server.call(listScoreDesk, {}, await by('scores'))).status).toBe(200)
    expect((await server.call(loadScoreDesk, { tour_date_id: 999_999 }, await by('scores'))).status).toBe(404)
  })
})

describe('RESULTS results', () => {
  let ids: number[]
  const registration_id = demoRegistrations.big_past_denver
  const read = async () => (await server.call(loadResults, { registration_id }, await by('big'))).output
  const preview = async () =>
    (await server.call(previewResults, { tour_date_id: CITY }, await by('scores'))).output
  const propose = async () =>
    server.call(proposeResults, { tour_date_id: CITY, performance_division_id: null }, await by('scores'))
  const release = async (account: 'scores' | 'staff') =>
    server.call(releaseResults, { tour_date_id: CITY, performance_division_id: null }, await by(account))

  beforeAll(async () => {
    ids = (await desk()).routines.map(({ id }) => id)
  })

  it('RESULTS-02 are barred while a score is missing, which is said', async () => {
    const { notices } = await preview()
    expect(notices.filter(({ bars }) => bars).length).toBe(ids.length - 2)
    expect(codes(await propose())?.[0]).toBe('RESULTS_BARRED')
  })

  it('RESULTS-02 a score far from the panel’s, an average, a tie broken and a place shared are said', async () => {
    for (const [at, id] of ids.entries())
      if (at > 1) expect((await enter(id, [80 + (at % 7), 82, 84, 83])).status).toBe(200)
    const [, , third = 0] = ids
    await enter(third, [70, 90, 90, 90])
    const { notices, differences } = await preview()
    expect(differences).toEqual([])
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(
      new Set([
        'average',
        'far',
        ...notices.flatMap(({ kind }) => (kind === 'shared' || kind === 'tie_broken' ? [kind] : [])),
      ]),
    )
    expect(notices.some(({ bars }) => bars)).toBe(false)
  })

  it('RESULTS-05 a division that was proposed before another one was released is as it was proposed', async () => {
    const one = async (of: typeof proposeResults | typeof releaseResults, performance_division_id = 0) =>
      server.call(
        of,
        { tour_date_id: CITY, performance_division_id },
        await by(of === proposeResults ? 'scores' : 'staff'),
      )
    const { divisions } = await preview()
    const two = divisions.slice(1, 3).map(({ performance_division_id }) => performance_division_id ?? 0)
    expect(two).toHaveLength(2)
    for (const division of two) expect((await one(proposeResults, division)).status).toBe(200)
    for (const division of two) expect(codes(await one(releaseResults, division))).toBeUndefined()
    await sql('delete from result_release where tour_date_id = $1', CITY)
    await sql('delete from released_terms where tour_date_id = $1', CITY)
  })

  it('RESULTS-05 what two judges gave is proposed again, also where the total stays', async () => {
    const [id = 0] = ids
    await enter(id, [90, 91, 92, 93])
    await propose()
    await enter(id, [90, 92, 91, 93])
    expect((await preview()).divisions[0]?.state).toBe('changed')
    await sql('delete from result_release where tour_date_id = $1', CITY)
  })

  it('RESULTS-05 are proposed by one and released by another, as they were proposed', async () => {
    expect((await release('staff')).status).toBe(404)
    expect((await propose()).output.divisions[0]).toMatchObject({ state: 'proposed', own: true })
    expect((await release('scores')).status).toBe(403)
    await enter(ids[0] ?? 0, [90, 91, 92, 93])
    expect((await preview()).divisions[0]?.state).toBe('changed')
    expect(codes(await release('staff'))).toEqual(['RESULTS_CHANGED'])
    await propose()
    expect((await read()).state).toBe('unreleased')
    expect((await release('staff')).output.divisions.every(({ state }) => state === 'released')).toBe(true)
    expect((await release('staff')).status).toBe(200)
  })

  it('RESULTS-05 a proposal ends with its proposer’s right, with her account, and while a release waits', async () => {
    const was = 'update result_release set released_at = null, released_by = null where tour_date_id = $1'
    await sql(was, CITY)
    await propose()
    const taken = "update mybtf_user set staff_rights = staff_rights - 'scores' where id = $1"
    const given = `update mybtf_user set staff_rights = staff_rights || '["scores"]', disabled_at = null where id = $1`
    const state = async () =>
      (await server.call(loadProposedResults, { tour_date_id: CITY }, await by('staff'))).output.divisions[0]
        ?.state
    for (const change of [taken, 'update mybtf_user set disabled_at = now() where id = $1']) {
      await sql(change, demoAccounts.scores)
      expect(await state()).toBe('lapsed')
      expect(codes(await release('staff'))).toEqual(['RESULTS_PROPOSER'])
      await sql(given, demoAccounts.scores)
      expect(await state()).toBe('proposed')
    }
    // Raced: it is taken away while somebody releases.
    const holding = await server.database.$client.connect()
    try {
      await holding.query('begin')
      await holding.query(taken, [demoAccounts.scores])
      const releasing = release('staff')
      await expect
        .poll(
          async () =>
            (
              await sql(
                "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
              )
            ).length,
        )
        .toBeGreaterThan(0)
      await holding.query('commit')
      expect(codes(await releasing)).toEqual(['RESULTS_PROPOSER'])
    } finally {
      holding.release()
    }
    await sql(given, demoAccounts.scores)
    expect((await release('staff')).status).toBe(200)
  })

  it('RESULTS-05 nobody releases what she proposed herself', async () => {
    await sql(
      'update result_release set released_at = null, released_by = null, proposed_by = $1',
      demoAccounts.staff,
    )
    expect(codes(await release('staff'))).toEqual(['RESULTS_OWN'])
    await propose()
    expect((await release('staff')).status).toBe(200)
  })

  it('RESULTS-06 explain every own total and place to the studio, and nothing before the event has ended', async () => {
    const results = await read()
    expect(results.state).toBe('all')
    expect(results.own).toHaveLength(ids.length)
    const [first] = results.own
    expect(first?.scores.map(({ score }) => score)).toEqual([9000, 9100, 9200, 9300])
    expect(first?.scores.map(({ dropped }) => dropped)).toEqual([true, false, false, false])
    expect(first).toMatchObject({ total_score: 27_600, dropped_score: 9000 })
    expect(results.own.filter(({ place }) => place === 1).length).toBeGreaterThan(0)
    const routine = { registrations_routine_id: ids[0] ?? 0 }
    const scores = await server.call(loadScores, routine, await by('big'))
    expect(scores.output.result).toEqual(first)
    expect((await server.call(loadScores, routine, await by('studio'))).status).toBe(403)
    const [{ end_date }] = (await sql('select end_date::text from tour_date where id = $1', CITY)) as [
      { end_date: string },
    ]
    await sql("update tour_date set end_date = '2099-01-01' where id = $1", CITY)
    expect(await read()).toMatchObject({ state: 'before', own: [], rankings: [] })
    expect((await server.call(loadScores, routine, await by('big'))).output.result).toBeNull()
    await sql('update tour_date set end_date = $2 where id = $1', CITY, end_date)
  })

  it('RESULTS-06 say how many of one’s own are still to come, while others are released', async () => {
    const { routines } = await desk()
    const { performance_division_id: division = 0 } = routines.find(({ id }) => id === ids[0]) ?? {}
    const here = routines.filter(({ performance_division_id }) => performance_division_id === division)
    expect((await read()).to_come).toBe(0)
    await sql('update result_release set performance_division_id = $1', division)
    const some = await read()
    expect(some.own).toHaveLength(here.length)
    expect(some).toMatchObject({ state: 'some', to_come: ids.length - here.length })
    expect(some.to_come).toBeGreaterThan(0)
    await sql('update result_release set performance_division_id = null')
  })

  it('RESULTS-04 are corrected with a reason, which stands there and is mailed once to each studio concerned', async () => {
    const [id = 0] = ids
    expect(codes(await enter(id, [95, 91, 92, 93]))).toEqual(['RESULTS_REASON'])
    const reason = 'Judge 1 had noted 95 on paper'
    expect((await enter(id, [95, 91, 92, 93], { reason })).status).toBe(200)
    const mails = await sql<{ text: string }>("select text from mail where kind = 'score-corrected'")
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('280.0')
    expect(mails[0]?.text).toContain('it was 276.0')
    const own = (await read()).own.find(({ registrations_routine_id }) => registrations_routine_id === id)
    expect(own?.corrections).toMatchObject([
      { before: '90.0', after: '95.0', reason },
      // And what came of it.
      { what: 'Standing', before: expect.stringMatching(/^276\.0/), after: expect.stringMatching(/^280\.0/) },
    ])
    // The same once more changes nothing, and tells nobody.
    expect((await enter(id, [95, 91, 92, 93])).status).toBe(200)
    expect(await sql("select from mail where kind = 'score-corrected'")).toHaveLength(1)
  })

  it('RESULTS-04 say to another studio where its routine stands since, and where the corrected one does, and not what the office wrote', async () => {
    const { rankings } = await read()
    const [first, second] =
      rankings.find(({ level, routines }) => level !== null && routines.length > 1)?.routines ?? []
    const ofNumber = async (number = '') =>
      (await desk()).routines.find((one) => `${one.number}${one.has_a ? 'A' : ''}` === number)?.id ?? 0
    const [corrected, moved] = [await ofNumber(first?.number), await ofNumber(second?.number)]
    const [{ id: other = 0, account = 0 } = {}] = await sql<{ id: number; account: number }>(
      `update registration set deleted_at = null where id = (select id from registration
         where tour_date_id = $1 and deleted_at is not null and completed order by id limit 1)
       returning id, mybtf_user_id as account`,
      CITY,
    )
    await sql('update registrations_routine set registration_id = $1 where id = $2', other, moved)
    const standing = (await desk()).routines.find(({ id }) => id === corrected)?.scores ?? []
    const given = standing.map(({ score }) => (score ?? 0) / 100)
    const reason = 'Mia was misread'
    expect((await enter(corrected, [62, 62, 62, 62], { reason })).status).toBe(200)
    const token = await server.tokenOf(account)
    const theirs = (await server.call(loadResults, { registration_id: other }, { token })).output
    const because = `A score of routine ${first?.number} was corrected.`
    expect(
      theirs.own.find(({ registrations_routine_id }) => registrations_routine_id === moved),
    ).toMatchObject({
      place: 1,
      corrections: [{ what: 'Standing', after: expect.stringContaining('place 1'), reason: because }],
    })
    expect(theirs.other_corrections.find(({ number }) => number === first?.number)).toMatchObject({
      ...{ number: first?.number, name: first?.name, what: 'Standing' },
      ...{ before: expect.stringContaining('place 1'), reason: 'A score of this routine was corrected.' },
    })
    expect(JSON.stringify(theirs)).not.toContain('Mia')
    const mine = await read()
    expect(mine.other_corrections).toMatchObject([{ number: second?.number, reason: because }])
    await enter(corrected, given, { reason })
    await sql('update registrations_routine set registration_id = $1 where id = $2', registration_id, moved)
    await sql('update registration set deleted_at = now() where id = $1', other)
    await sql("delete from mail where kind = 'score-corrected' and registration_id = $1", other)
  })

  it('RESULTS-04, PANEL-02 keep each judge in her place; another name is a correction, which stands there and is mailed', async () => {
    const { judges, version } = await desk()
    const change = async (next: typeof judges, reason = '') =>
      server.call(changePanel, { tour_date_id: CITY, version, judges: next, reason }, await by('scores'))
    const [one, two, ...rest] = judges as [(typeof judges)[0], (typeof judges)[0], ...typeof judges]
    const swapped = [{ ...one, position: 2 }, { ...two, position: 1 }, ...rest]
    expect(codes(await change(swapped, 'why'))).toEqual(['PANEL_RELEASED'])
    const renamed = [{ ...one, lname: 'Hale' }, two, ...rest]
    expect(codes(await change(renamed))).toEqual(['RESULTS_REASON'])
    const reason = 'She is called Hale'
    expect((await change(renamed, reason)).status).toBe(200)
    const told = { what: 'Judge 1', before: `Jo ${one.lname}`, after: 'Jo Hale', reason }
    expect((await read()).award_corrections).toMatchObject([told])
    const [mail] = await sql<{ subject: string; text: string }>(
      "select subject, text from mail where kind = 'score-corrected' order by id desc limit 1",
    )
    expect(mail?.subject).toContain('the name of a judge was corrected')
    expect(mail?.text).toMatch(/Jo Hale \(it was Jo /)
    await sql("delete from mail where subject like '%name of a judge%'")
    // As it is: no correction.
    const { version: now, judges: same } = await desk()
    const again = { tour_date_id: CITY, version: now, judges: same }
    expect((await server.call(changePanel, again, await by('scores'))).status).toBe(200)
    expect((await read()).award_corrections).toHaveLength(1)
  })

  it('RESULTS-04 say that the average of the others stood for a judge, and not that none was there', async () => {
    const [id = 0] = ids
    const reason = 'The paper of judge 1 is gone'
    expect((await enter(id, ['average', 91, 92, 93], { reason })).status).toBe(200)
    expect((await enter(id, [95, 91, 92, 93], { reason: 'It was found' })).status).toBe(200)
    const own = (await read()).own.find(({ registrations_routine_id }) => registrations_routine_id === id)
    expect(own?.corrections.filter(({ what }) => what !== 'Standing').slice(0, 2)).toMatchObject([
      { before: 'average of the others', after: '95.0' },
      { before: '95.0', after: 'average of the others', reason },
    ])
  })

  const scratch = async (scratched: boolean, reason = '') => {
    const { id = 0, version = 0 } = (await desk()).routines[0] ?? {}
    return server.call(
      scratchRoutine,
      { tour_date_id: CITY, id, version, scratched, reason },
      await by('scores'),
    )
  }
  const told = () =>
    sql<{ subject: string; text: string }>(
      "select subject, text from mail where kind = 'score-corrected' order by id desc",
    )

  it('RESULTS-04 a released routine is scratched with a reason, which stands there and is mailed', async () => {
    const [id = 0] = ids
    const mails = (await told()).length
    expect(codes(await scratch(true))).toEqual(['RESULTS_REASON'])
    const reason = 'It was danced by an age it may not have'
    expect((await scratch(true, reason)).output).toMatchObject({ scratched: true })
    const results = await read()
    expect(results.own.map(({ registrations_routine_id }) => registrations_routine_id)).not.toContain(id)
    const [shown] = results.scratched
    expect(shown?.registrations_routine_id).toBe(id)
    expect(shown?.corrections.find(({ what }) => what === 'Standing')).toMatchObject({
      ...{ before: expect.stringMatching(/^280\.0/), after: 'scratched', reason },
    })
    const [mail] = await told()
    expect(mail?.subject).toContain('a routine was scratched')
    expect(mail?.text).toMatch(new RegExp(`has scratched \\S+ ${shown?.name}: ${reason}`))
    expect(mail?.text).toMatch(/scratched \(it was 280\.0/)
    expect(await told()).toHaveLength(mails + 1)
    // The same once more changes nothing, and tells nobody.
    expect((await scratch(true)).status).toBe(200)
    expect(await told()).toHaveLength(mails + 1)
  })

  it('RESULTS-04 what was corrected while it is scratched is told to nobody until it is brought back', async () => {
    const [id = 0] = ids
    const mails = (await told()).length
    expect(codes(await enter(id, [96, 91, 92, 93]))).toEqual(['RESULTS_REASON'])
    expect((await enter(id, [96, 91, 92, 93], { reason: 'Judge 1 says 96' })).status).toBe(200)
    expect(await told()).toHaveLength(mails)
    expect(codes(await scratch(false))).toEqual(['RESULTS_REASON'])
    expect((await scratch(false, 'It may have it')).output).toMatchObject({ scratched: false })
    const results = await read()
    expect(results.scratched).toEqual([])
    const own = results.own.find(({ registrations_routine_id }) => registrations_routine_id === id)
    expect(own?.corrections.map(({ what, before }) => [what, before])).toEqual(
      expect.arrayContaining([['Standing', 'scratched']]),
    )
    const [mail] = await told()
    expect(mail?.subject).toContain('a routine counts again')
    expect(mail?.text).toMatch(/281\.0.* \(it was scratched\)/)
  })

  it('RESULTS-04 one that was scratched before the release is brought back after it', async () => {
    const [id = 0] = ids
    await sql('update running_order set scratched_at = now() where registrations_routine_id = $1', id)
    expect((await read()).own.some(({ registrations_routine_id }) => registrations_routine_id === id)).toBe(
      false,
    )
    expect((await scratch(false, 'It was danced after all')).status).toBe(200)
    expect((await read()).own.some(({ registrations_routine_id }) => registrations_routine_id === id)).toBe(
      true,
    )
  })

  it('AWARD-03 scores of other terms stay beside one that is corrected', async () => {
    const [id = 0] = ids
    await sql(
      "update released_terms set terms = jsonb_set(terms, '{step}', '50') where tour_date_id = $1",
      CITY,
    )
    const reason = 'Judge 1 says 95.5'
    await sql('update score set score = 9110 where registrations_routine_id = $1 and score = 9100', id)
    expect(codes(await enter(id, [95.3, 91.1, 92, 93], { reason }))).toEqual(['SCORE_OFF_STEP'])
    expect((await enter(id, [95.5, 91.1, 92, 93], { reason })).status).toBe(200)
  })
})
