// The figures of a registration: for its owner, once they are there, and the same as its results say.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { loadCritiques } from '../critiques/critique.contract.ts'
import { loadResults } from '../results/results.contract.ts'
import { loadCodaData, previewCodaData } from './coda-data.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
const CITY = demoTourDates.past_meridian_denver
const registration_id: number = demoRegistrations.big_past_denver
const sql = (text: string, values: unknown[] = []) =>
  server.database.$client.query(text, values).then(({ rows }) => rows)
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})

let token: string
beforeAll(async () => {
  token = (await by('big')).token
})
const load = (id = registration_id, as: { token?: string } = { token }) =>
  server.call(loadCodaData, { registration_id: id }, as)

describe('DATA-02 the figures', () => {
  it('are what the results say', async () => {
    const { output } = await load()
    const { own } = (await server.call(loadResults, { registration_id }, { token })).output
    const compete = own.filter(({ place }) => place !== null)
    const sum = compete.reduce((total, { total_score }) => total + total_score, 0)
    expect(output.gate).toBe('open')
    expect(output.data).toMatchObject({
      routineCount: own.length,
      counted: compete.length,
      average_score: Math.round(sum / compete.length),
      best: { total_score: Math.max(...compete.map(({ total_score }) => total_score)) },
    })
    expect(compete.length).toBeLessThan(own.length)
    for (const { place, routines } of output.data?.places ?? [])
      expect(routines).toBe(compete.filter((routine) => routine.place === place).length)
    for (const { name, routines } of output.data?.competition_awards ?? [])
      expect(routines).toBe(compete.filter(({ award }) => award?.name === name).length)
    const divisions = output.data?.performance_divisions ?? []
    expect(divisions.reduce((total, { routines }) => total + routines, 0)).toBe(compete.length)
    expect(output.data?.level_1?.length).toBe(4)
  })
})

describe('DATA-06 the trend', () => {
  it('is of all seasons of their owner, computed as the results are', async () => {
    const { data, trend } = (await load()).output
    const here = trend.flatMap(({ cities }) => cities).filter((city) => city.here)
    expect(here).toMatchObject([
      { tour_date_id: CITY, routines: data?.counted, average_score: data?.average_score },
    ])
  })

  it('has what another account of the same studio danced, and never another studio’s', async () => {
    const before = (await load()).output.trend
    const columbus = demoRegistrations.studio_past_columbus
    const theirs = (await load(columbus, await by('studio'))).output.trend
    const ids = (trend: typeof before) =>
      trend.flatMap(({ cities }) => cities.map((city) => city.tour_date_id))
    expect(ids(theirs)).toContain(demoTourDates.past_meridian_columbus)
    expect(ids(before)).not.toContain(demoTourDates.past_meridian_columbus)
    const [{ studio_id }] = await sql('select studio_id from registration where id = $1', [registration_id])
    const [moved] = await sql('select studio_id from registration where id = $1', [columbus])
    await sql('update registration set studio_id = $2 where id = $1', [columbus, studio_id])
    expect(ids((await load()).output.trend)).toContain(demoTourDates.past_meridian_columbus)
    await sql('update registration set ancillary = true where id = $1', [columbus])
    expect(ids((await load()).output.trend)).not.toContain(demoTourDates.past_meridian_columbus)
    await sql('update registration set studio_id = $2, ancillary = false where id = $1', [
      columbus,
      moved.studio_id,
    ])
  })
})

describe('DATA-01 when they are there', () => {
  test.each([
    [
      'nothing is released',
      'later',
      'update result_release set released_at = null where tour_date_id = $1',
      'update result_release set released_at = proposed_at where tour_date_id = $1',
    ],
    [
      'CODA is off',
      'none',
      `update tour_date set mybtf = mybtf || '{"coda": false}' where id = $1`,
      `update tour_date set mybtf = mybtf || '{"coda": true}' where id = $1`,
    ],
    [
      'all routines are scratched',
      'no_routines',
      'update running_order set scratched_at = now() where tour_date_id = $1',
      'update running_order set scratched_at = null where tour_date_id = $1',
    ],
  ])('not while %s', async (_why, gate, begin, end) => {
    await sql(begin, [CITY])
    const { output } = await load()
    await sql(end, [CITY])
    const scratched = gate === 'no_routines' ? expect.any(Number) : 0
    expect(output).toEqual({ gate, scratched, data: null, trend: [] })
    if (gate === 'no_routines') expect(output.scratched).toBeGreaterThan(2)
  })

  it('without good points while critiques are switched off', async () => {
    await sql(`update tour_date set web = web || '{"critiques": false}' where id = $1`, [CITY])
    const { output } = await load()
    await sql(`update tour_date set web = web || '{"critiques": true}' where id = $1`, [CITY])
    expect(output).toMatchObject({ gate: 'open', data: { level_1: null } })
    const { output: shown } = await server.call(loadCritiques, { registration_id }, { token })
    expect(shown.gate).toBe('open')
  })

  test.each([
    ['nobody', undefined, 401],
    ['another studio', 'studio', 403],
    ['a parent', 'parent', 403],
    ['the office, in their place', 'scores', 403],
  ] as const)('not for %s', async (_who, account, status) => {
    expect((await load(registration_id, account ? await by(account) : {})).status).toBe(status)
  })

  it('for the office before, with the right for scores', async () => {
    const wanted = { registration_id: demoRegistrations.studio_past_austin }
    expect((await load(wanted.registration_id, await by('studio'))).output).toMatchObject({ gate: 'later' })
    const { output } = await server.call(previewCodaData, wanted, await by('scores'))
    expect(output).toMatchObject({ gate: 'open', trend: [] })
    expect(output.data?.counted).toBeGreaterThan(0)
    expect((await server.call(previewCodaData, wanted, await by('studio'))).status).toBe(403)
    expect(
      (await server.call(previewCodaData, { registration_id: 999_999 }, await by('scores'))).status,
    ).toBe(404)
  })
})
