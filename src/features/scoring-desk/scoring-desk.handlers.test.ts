// AWARD-03: the office changes an event's scores and awards; released results keep what held, a proposal is made anew, and two do not overwrite each other.
import { describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { previewResults, proposeResults, releaseResults } from '../results/release.contract.ts'
import { loadResults } from '../results/results.contract.ts'
import { loadScoreDesk } from '../score-desk/score-desk.contract.ts'
import { toPoints } from '../scores/points.model.ts'
import { changeScoring, listScoring } from './scoring-desk.contract.ts'
import type { EventScoring } from './scoring-desk.model.ts'

const server = useTestServer({ demo: true, now: '2026-11-24T17:00:00Z' })
const MERIDIAN = 56
const NASHVILLE = demoTourDates.meridian_nashville
const by = async (account: keyof typeof demoAccounts) => ({
  token: await server.tokenOf(demoAccounts[account]),
})
const sql = async (text: string, ...values: unknown[]) =>
  (await server.database.$client.query(text, values)).rows
const codes = ({ error }: { error?: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)

async function now(): Promise<EventScoring> {
  const { output } = await server.call(listScoring, {}, await by('staff'))
  const event = output.events.find(({ event_id }) => event_id === MERIDIAN)
  if (!event) throw new Error('the demo has it')
  return event
}
const awardsOf = ({ ranges }: EventScoring) =>
  ranges.map(({ id, display_name, lowest }) => ({ id: id as number | null, display_name, lowest }))

async function change(more: object = {}, as: keyof typeof demoAccounts = 'staff', event?: EventScoring) {
  const seen = event ?? (await now())
  const { season_id, terms, ranges } = seen
  const wanted = { season_id, seen: { terms, ranges }, terms, awards: awardsOf(seen), ...more }
  return server.call(changeScoring, { event_id: MERIDIAN, ...wanted }, await by(as))
}
const awardNames = async () => {
  const input = { registration_id: demoRegistrations.big_nashville }
  const { output } = await server.call(loadResults, input, await by('big'))
  return output.own.map(({ award }) => award?.name)
}

describe('AWARD-03 the scores and awards of an event', () => {
  it('are changed, each award up to where the next begins, and the audit tells by whom', async () => {
    const before = await now()
    const [bronze, ...others] = awardsOf(before)
    if (!bronze) throw new Error('there is one')
    const awards = [
      ...others,
      { id: null, display_name: 'Diamond', lowest: toPoints(29_500) },
      { ...bronze, display_name: 'Copper' },
    ]
    const { output } = await change({ awards })
    const { ranges } = output.events.find(({ event_id }) => event_id === MERIDIAN) ?? before
    expect(ranges.map(({ name, display_name }) => `${name} ${display_name}`)).toEqual([
      ...[
        'bronze Copper',
        'silver Silver',
        'gold Gold',
        'high-gold High Gold',
        'platinum Platinum',
        'diamond Diamond',
      ],
    ])
    expect(ranges.slice(-2).map(({ lowest, highest }) => [lowest, highest])).toEqual([
      [28_500, 29_490],
      [29_500, 30_000],
    ])
    const [told] = await sql(
      "select mybtf_user_id from audit where entity = 'award_range' and action = 'insert' order by id desc limit 1",
    )
    expect(told.mybtf_user_id).toBe(demoAccounts.staff)
  })

  it('hold at cities whose results are released as they did then; elsewhere they are the new ones', async () => {
    const shown = await awardNames()
    expect(shown.length).toBeGreaterThan(0)
    const everything = [{ id: null, display_name: 'Everybody', lowest: toPoints(0) }]
    expect((await change({ awards: everything })).status).toBe(200)
    expect(await awardNames()).toEqual(shown)
    await sql('delete from released_terms where tour_date_id = $1', NASHVILLE)
    expect(new Set(await awardNames())).toEqual(new Set(['Everybody']))
  })

  it('make what was proposed with other awards be proposed again, and are kept by the release', async () => {
    const all = { tour_date_id: NASHVILLE, performance_division_id: null }
    await sql('delete from result_release where tour_date_id = $1', NASHVILLE)
    expect((await server.call(proposeResults, all, await by('scores'))).status).toBe(200)
    expect((await change({ awards: [{ id: null, display_name: 'Ruby', lowest: toPoints(0) }] })).status).toBe(
      200,
    )
    expect(codes(await server.call(releaseResults, all, await by('staff')))).toEqual(['RESULTS_CHANGED'])
    const { output } = await server.call(previewResults, { tour_date_id: NASHVILLE }, await by('scores'))
    expect(output.divisions[0]?.state).toBe('changed')
    expect((await server.call(proposeResults, all, await by('scores'))).status).toBe(200)
    expect((await server.call(releaseResults, all, await by('staff'))).status).toBe(200)
    expect(await sql('select ranges from released_terms where tour_date_id = $1', NASHVILLE)).toMatchObject([
      { ranges: [{ display_name: 'Ruby' }] },
    ])
    expect((await now()).kept).toBe(1)
  })

  it('are those of the score desk of a city without a release', async () => {
    const terms = { lowest: toPoints(5000), highest: toPoints(9000), step: toPoints(50) }
    expect((await change({ terms, awards: [] })).status).toBe(200)
    const desk = async (tour_date_id: number) =>
      (await server.call(loadScoreDesk, { tour_date_id }, await by('scores'))).output.terms
    expect(await desk(demoTourDates.meridian_albany)).toEqual(terms)
    expect(await desk(NASHVILLE)).toMatchObject({ lowest: 6000, highest: 10_000 })
  })

  it('are not saved over what somebody else has saved meanwhile', async () => {
    const seen = await now()
    expect(
      (await change({ awards: [{ id: null, display_name: 'Gold', lowest: toPoints(100) }] })).status,
    ).toBe(200)
    expect((await change({}, 'staff', seen)).error.code).toBe('STALE_VERSION')
  })

  test.each([
    [
      'a highest score below the lowest',
      { terms: { lowest: 7000, highest: 6000, step: 10 } },
      ['AWARD_SCORE_RANGE'],
    ],
    ['a step of nothing', { terms: { lowest: 6000, highest: 7000, step: 0 } }, ['AWARD_SCORE_STEP']],
    [
      'a step that misses the highest',
      { terms: { lowest: 6000, highest: 10_000, step: 33 } },
      ['AWARD_SCORE_STEP'],
    ],
    [
      'one name twice',
      {
        awards: [
          ['Gold', 100],
          ['gold', 200],
        ],
      },
      ['AWARD_TWICE'],
    ],
    [
      'one beginning twice',
      {
        awards: [
          ['Gold', 100],
          ['Silver', 100],
        ],
      },
      ['AWARD_TWICE'],
    ],
    [
      'two beginnings less than a step apart',
      {
        awards: [
          ['Gold', 105],
          ['Silver', 100],
        ],
      },
      ['AWARD_CLOSE'],
    ],
    [
      'more points than any judge gives',
      { terms: { lowest: 0, highest: 100_010, step: 10 } },
      ['AWARD_SCORE_MOST'],
    ],
    [
      'more points than can be kept',
      { terms: { lowest: 0, highest: 3_000_000_000, step: 10 } },
      ['INVALID_TOO_BIG'],
    ],
    ['an award above every total', { awards: [['Moon', 30_010]] }, ['AWARD_UNREACHED']],
  ] as const)('are refused with %s', async (_name, more, expected) => {
    const usual = { lowest: toPoints(6000), highest: toPoints(10_000), step: toPoints(10) }
    const awards =
      'awards' in more
        ? more.awards.map(([display_name, lowest]) => ({ id: null, display_name, lowest }))
        : []
    const answer = await change({ terms: 'terms' in more ? more.terms : usual, awards })
    expect(codes(answer)).toEqual(expected)
  })

  it('are the business of whoever has the right for tour dates', async () => {
    for (const who of ['scores', 'studio'] as const) {
      expect((await server.call(listScoring, {}, await by(who))).status).toBe(403)
      expect((await change({}, who)).status).toBe(403)
    }
    const { season_id, terms, ranges } = await now()
    const elsewhere = { event_id: 999, season_id, seen: { terms, ranges }, terms, awards: [] }
    expect((await server.call(changeScoring, elsewhere, await by('staff'))).status).toBe(404)
  })
})
