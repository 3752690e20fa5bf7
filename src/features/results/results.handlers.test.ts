// Results: what bars them, who proposes and releases them, and what a studio reads of its own.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { CITY, codes, scoredCity } from '../score-desk/scored-city.fixtures.ts'
import { loadProposedResults, proposeResults, releaseResults } from './release.contract.ts'
import { loadScores } from './results.contract.ts'

const server = useTestServer({ demo: true })
const { by, sql, desk, enter, clear, seat, read, preview, propose, release } = scoredCity(server)

describe('RESULTS results', () => {
  let ids: number[]

  beforeAll(async () => {
    await clear()
    ids = await seat()
    const [first = 0, second = 0] = ids
    await enter(first, [90, 90, 91, 'average'])
    await enter(second, [80, 80, 80, 80])
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
})
