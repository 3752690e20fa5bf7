// Tables of when there are figures, and of what they say.
import { describe, expect, it, test } from 'vitest'
import type { Scoring } from '../results/shown-results.rules.ts'
import { toPoints } from '../scores/points.model.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import {
  averageOf,
  awardCounts,
  codaFigures,
  dataGate,
  divisionScores,
  marksOf,
  pointShares,
} from './coda-data.rules.ts'
import { seasonTrend } from './season-trend.rules.ts'

const points = (score: number) => toPoints(Math.round(score * 100))
const range = (id: number, display_name: string, lowest: number, highest: number) => ({
  ...{ id, name: `a${id}`, display_name, lowest: points(lowest), highest: points(highest) },
})
const divisions = [
  { id: 1, name: 'Jazz' },
  { id: 2, name: 'Tap' },
  { id: 3, name: 'Ballet' },
].map((division) => ({ ...division, free: false, improv: false }))

interface Routine {
  id: number
  total: number
  division?: number
  registration_id?: number
  scratched?: boolean
  showcase?: boolean
}

/** All released, in one level and category. */
function scoringOf(routines: readonly Routine[], more: Partial<Scoring> = {}): Scoring {
  const total = (score: number) => ({ total_score: points(score), dropped_score: null })
  return {
    ...{
      judges: [],
      corrections: [],
      releases: [{ performance_division_id: null, released_at: moments.early }],
    },
    ranges: [range(1, 'Silver', 240, 259.9), range(2, 'Gold', 260, 279.9), range(3, 'Platinum', 280, 300)],
    prices: { age_divisions: [], routine_categories: [], performance_divisions: divisions },
    routines: routines.map(({ id, total: score, division = 1, registration_id = 1, scratched = false }) => ({
      ...{ id, name: `R${id}`, registration_id, studio_name: null, number: id, has_a: id === 2, scores: [] },
      ...{ scratched_at: scratched ? moments.early : null, total: total(score) },
      ...{ age_division_id: 1, routine_category_id: 1, performance_division_id: division },
    })),
    ranked: routines.flatMap(({ id, total: score, division = 1, scratched = false, showcase = false }) =>
      scratched || showcase
        ? []
        : [
            {
              id,
              age_division_id: 1,
              routine_category_id: 1,
              performance_division_id: division,
              ...total(score),
            },
          ],
    ),
    ...more,
  }
}
const figures = (scoring: Scoring) => codaFigures(scoring, { registration_id: 1, marks: [] })

describe('DATA-01 when there are figures', () => {
  const routines = (count: number, scratched = 0) =>
    Array.from({ length: count }, (_, at) => ({ scratched_at: at < scratched ? moments.early : null }))
  const { mybtf } = columbus
  const off = tourDateWith({ mybtf: { ...mybtf, coda: false } })
  const over = new Date('2027-02-15T05:00:00Z')
  const running = new Date('2027-02-15T04:59:59Z')
  test.each([
    ['without a routine', columbus, routines(0), 0, over, 'no_routines'],
    ['with two', columbus, routines(2), 2, over, 'few'],
    ['with three', columbus, routines(3), 3, over, 'open'],
    ['with four', columbus, routines(4), 1, over, 'open'],
    ['a scratched one is none', columbus, routines(3, 1), 2, over, 'few'],
    ['all scratched', columbus, routines(3, 3), 0, over, 'no_routines'],
    ['nothing released', columbus, routines(3), 0, over, 'later'],
    ['released, while the event runs', columbus, routines(3), 3, running, 'later'],
    ['CODA is off', off, routines(3), 3, over, 'none'],
  ])('%s', (_when, tourDate, own, released, at, gate) => {
    expect(dataGate(tourDate, own, released, { at })).toBe(gate)
  })
  it('the office looks before the event is over', () => {
    expect(dataGate(columbus, routines(3), 3, { at: running, preview: true })).toBe('open')
  })
})

describe('DATA-02 averages', () => {
  it('are to the hundredth of a point', () => {
    expect(averageOf([{ total_score: 28_000 }, { total_score: 28_001 }])).toBe(28_001)
    expect(averageOf([{ total_score: 100 }, { total_score: 100 }, { total_score: 101 }])).toBe(100)
    expect(() => averageOf([])).toThrow(RangeError)
  })

  it('are of own routines in competition, beside those of the city; the best is named', () => {
    const shown = figures(
      scoringOf([
        { id: 1, total: 270 },
        { id: 2, total: 290 },
        { id: 3, total: 299, showcase: true },
        { id: 4, total: 298, scratched: true },
        { id: 5, total: 250, registration_id: 2 },
      ]),
    )
    expect(shown).toMatchObject({ routineCount: 3, counted: 2, average_score: 28_000, city_average: 27_000 })
    expect(shown.best).toEqual({ number: '2A', name: 'R2', total_score: 29_000 })
  })

  it('leave out what is not released', () => {
    const released = [{ performance_division_id: 2, released_at: moments.early }]
    const scoring = scoringOf(
      [
        { id: 1, total: 270 },
        { id: 2, total: 290, division: 2 },
      ],
      { releases: released },
    )
    expect(figures(scoring)).toMatchObject({ routineCount: 2, counted: 1, average_score: 29_000 })
    const none = figures({ ...scoring, releases: [] })
    expect(none).toMatchObject({
      counted: 0,
      average_score: null,
      city_average: null,
      best: null,
      places: [],
    })
  })

  it('by performance division, the highest first, each with its range and the city’s', () => {
    const scoring = scoringOf([])
    const of = (division: number, total: number) => ({
      ...{ id: total, age_division_id: 1, routine_category_id: 1, performance_division_id: division },
      ...{ total_score: points(total), dropped_score: null },
    })
    const own = [of(1, 260), of(1, 270), of(2, 280)]
    expect(divisionScores(scoring, own, [...own, of(1, 250), of(3, 299)])).toEqual([
      {
        ...{ performance_division: 'Tap', routines: 1, average_score: 28_000, city_routines: 1 },
        ...{ lowest_score: 28_000, highest_score: 28_000, city_average: 28_000 },
      },
      {
        ...{ performance_division: 'Jazz', routines: 2, average_score: 26_500, city_routines: 3 },
        ...{ lowest_score: 26_000, highest_score: 27_000, city_average: 26_000 },
      },
    ])
  })
})

describe('DATA-04 awards', () => {
  test.each([
    ['at the upper end of a range', [279.9], [0, 1, 0]],
    ['between two steps, of the lower', [279.95], [0, 1, 0]],
    ['at the lower end of the next', [280], [1, 0, 0]],
    ['below all', [239.9], [0, 0, 0]],
    ['several', [240, 259.9, 260, 300], [1, 1, 2]],
  ])('%s', (_what, totals, expected) => {
    const { competition_awards } = figures(scoringOf(totals.map((total, at) => ({ id: at + 1, total }))))
    expect(competition_awards.map(({ name }) => name)).toEqual(['Platinum', 'Gold', 'Silver'])
    expect(competition_awards.map(({ routines }) => routines)).toEqual(expected)
  })
  it('are none where the event gives none', () => {
    expect(awardCounts({ ranges: [] }, [])).toEqual([])
  })
})

describe('DATA-05 places', () => {
  it('are counted from 1st to the last; a shared one for each, the next is skipped', () => {
    const totals = [290, 280, 280, 270]
    const { places } = figures(scoringOf(totals.map((total, at) => ({ id: at + 1, total }))))
    expect(places).toEqual([
      { place: 1, routines: 1 },
      { place: 2, routines: 2 },
      { place: 3, routines: 0 },
      { place: 4, routines: 1 },
    ])
  })
  it('count those of others before them', () => {
    const { places } = figures(
      scoringOf([
        { id: 1, total: 290, registration_id: 2 },
        { id: 2, total: 280 },
      ]),
    )
    expect(places).toEqual([
      { place: 1, routines: 0 },
      { place: 2, routines: 1 },
    ])
  })
})

describe('DATA-03 good points and such that need work', () => {
  const mark = (name: string, good: boolean, bad: boolean) => ({ name, level: 3, good, bad })
  test.each([
    ['nothing said', [], []],
    [
      'a closer word counts for the widest',
      [mark('Pointed feet in jumps', true, false)],
      [['Technique', 100, 0]],
    ],
    ['whatever its spelling', [mark('musicality', false, true)], [['Music and timing', 0, 100]]],
    ['own words count for none', [mark('That pause!', true, false)], []],
    ['what is both counts on both sides', [mark('Energy', true, true)], [['Performance', 50, 50]]],
    [
      'two of three',
      [mark('Spacing', true, false), mark('Originality', true, false), mark('Levels', false, true)],
      [['Choreography', 67, 33]],
    ],
  ])('%s', (_what, marks, expected) => {
    expect(
      pointShares(marks).map(({ name, good_percent, bad_percent }) => [name, good_percent, bad_percent]),
    ).toEqual(expected)
  })
  it('are of the routines whose critiques are read: danced, with a number, and the own', () => {
    const said = [1, 2, 3, 4].map((registrations_routine_id) => ({
      registrations_routine_id,
      data: [mark(`Word ${registrations_routine_id}`, true, false)],
    }))
    const own = [
      { id: 1, number: 1, scratched_at: null },
      { id: 2, number: 2, scratched_at: new Date() },
      { id: 3, number: null, scratched_at: null },
    ]
    expect(marksOf(said, own).map(({ name }) => name)).toEqual(['Word 1'])
  })
  it('are not told while critiques are not shown', () => {
    const scoring = scoringOf([{ id: 1, total: 290 }])
    expect(codaFigures(scoring, { registration_id: 1, marks: null }).level_1).toBeNull()
  })
})

describe('DATA-06 the trend over seasons', () => {
  const row = (tour_date_id: number, start_year: number, scores: (number | 'average' | null)[]) => ({
    ...{ tour_date_id, start_year, event_name: 'Meridian', event_city: `City ${tour_date_id}` },
    ...{ end_date: '2026-10-25', timezone: 'America/New_York', postponed: false },
    panel: scores.map((score) =>
      score === null ? null : { score: score === 'average' ? null : points(score) },
    ),
  })
  const over = new Date('2026-10-26T04:00:00Z')
  it('is the average of each season and of its cities, the earliest first', () => {
    const trend = seasonTrend(
      [
        row(7, 2026, [90, 90, 90]),
        row(5, 2025, [80, 80, 80]),
        row(5, 2025, [90, 90, 90]),
        row(6, 2025, [94, 94, 94]),
      ],
      7,
      over,
    )
    expect(trend).toMatchObject([
      {
        ...{ season: '2025-2026', routines: 3, average_score: 26_400 },
        cities: [
          { tour_date_id: 5, routines: 2, average_score: 25_500, here: false },
          { tour_date_id: 6, routines: 1, average_score: 28_200, here: false },
        ],
      },
      { season: '2026-2027', routines: 1, cities: [{ tour_date_id: 7, here: true }] },
    ])
  })
  it('has totals as the results have them, and none while a judge is missing', () => {
    const totals = (...rows: Parameters<typeof seasonTrend>[0]) =>
      seasonTrend(rows, 1, over).map(({ average_score }) => average_score)
    expect(totals(row(1, 2026, [90, 91, 92, 80]))).toEqual([27_300])
    expect(totals(row(1, 2026, [90, 92, 'average']))).toEqual([27_300])
    expect(totals(row(1, 2026, [90, 92, null]))).toEqual([])
  })
  test.each([
    ['the moment before it is over', '2026-10-26T03:59:59Z', 0],
    ['the moment it is', '2026-10-26T04:00:00Z', 1],
  ])('has an event once it is over: %s', (_when, at, seasons) => {
    expect(seasonTrend([row(1, 2026, [90, 91, 92])], 1, new Date(at))).toHaveLength(seasons)
  })
})
