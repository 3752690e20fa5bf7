// The office's desk for scores: who judges, the running order, and what is entered from paper.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoTourDates } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listResultsDesk } from '../results/release.contract.ts'
import {
  changePanel,
  changeRunningOrder,
  enterScores,
  listScoreDesk,
  loadScoreDesk,
} from './score-desk.contract.ts'
import { CITY, codes, judge, scoredCity } from './scored-city.fixtures.ts'

const server = useTestServer({ demo: true })
const { by, desk, enter, clear } = scoredCity(server)

beforeAll(clear)

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

  it.each([
    { desk: 'scores', contract: listScoreDesk },
    { desk: 'staff', contract: listResultsDesk },
  ] as const)(
    'are listed by city of a season for $desk, the current one until another is chosen',
    async ({ desk, contract }) => {
      const { season, seasons, dates } = (await server.call(contract, {}, await by(desk))).output
      expect(season?.current).toBe(true)
      const idsOf = (list: typeof dates) => list.map(({ tour_date_id }) => tour_date_id)
      expect(idsOf(dates)).toContain(demoTourDates.meridian_nashville)
      expect(idsOf(dates)).not.toContain(demoTourDates.past_meridian_nashville)
      const [before] = seasons.filter(({ start_year }) => start_year === (season?.start_year ?? 0) - 1)
      const input = { season_id: before?.id ?? 0 }
      const earlier = (await server.call(contract, input, await by(desk))).output
      expect(earlier.season).toEqual(before)
      expect(idsOf(earlier.dates)).toContain(demoTourDates.past_meridian_nashville)
      expect(idsOf(earlier.dates)).not.toContain(demoTourDates.meridian_nashville)
      expect((await server.call(contract, { season_id: 9 }, await by(desk))).error.code).toBe('NOT_FOUND')
    },
  )
})
