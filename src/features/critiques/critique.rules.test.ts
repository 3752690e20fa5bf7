// What a judge may name, how it is read from paper, when it is shown, and what of it a studio reads.
import { describe, expect, it, test } from 'vitest'
import type { Scoring } from '../results/shown-results.rules.ts'
import { toPoints } from '../scores/points.model.ts'
import { columbus, moments, tourDateWith } from '../tours/tour.fixtures.ts'
import type { Mark } from './critique.model.ts'
import { critiqueGate, isLive } from './critique-gate.rules.ts'
import { critiquePath } from './critique-path.rules.ts'
import {
  checkMarks,
  critiquePoints,
  marksFrom,
  namesOf,
  type Point,
  touched,
} from './critique-points.rules.ts'
import { asReleased, levelsOf, shownCritiques } from './shown-critiques.rules.ts'

const names = (points: readonly Point[]): string[] =>
  points.flatMap(({ name, closer = [] }) => [name, ...names(closer)])
const depth = (points: readonly Point[]): number =>
  points.length === 0 ? 0 : 1 + Math.max(...points.map(({ closer = [] }) => depth(closer)))
const mark = (name: string, level: number, good: boolean, bad = !good): Mark => ({ name, level, good, bad })

describe('CRIT-01 what a judge may name', () => {
  it('has four levels, and no name twice', () => {
    expect(depth(critiquePoints)).toBe(4)
    const all = names(critiquePoints).map((name) => name.toLowerCase())
    expect(new Set(all).size).toBe(all.length)
  })
  it('is said by a touch, and taken back by another; both sides stand beside each other', () => {
    const timing = { name: 'Timing', level: 2 }
    const good = touched([], timing, 'good')
    expect(good).toEqual([mark('Timing', 2, true)])
    const both = touched(good, timing, 'bad')
    expect(both).toEqual([{ ...timing, good: true, bad: true }])
    expect(touched(both, timing, 'good')).toEqual([mark('Timing', 2, false)])
    expect(touched(good, timing, 'good')).toEqual([])
  })
  it('is told by levels', () => {
    expect(levelsOf([mark('Timing', 2, true), mark('Technique', 1, false)])).toEqual({
      level_1: [{ name: 'Technique', good: false, bad: true }],
      level_2: [{ name: 'Timing', good: true, bad: false }],
      level_3: [],
      level_4: [],
    })
  })
})

describe('CRIT-02 points from paper', () => {
  test.each<[string, string, string, Mark[]]>([
    ['nothing', '', ' \n ', []],
    ['a known one has its level and its spelling', 'group  TIMING', '', [mark('Group timing', 3, true)]],
    ['any other is the judge’s own', 'That pause!', '', [mark('That pause!', 4, true)]],
    ['one a line', 'Energy\nSpacing', '', [mark('Energy', 2, true), mark('Spacing', 3, true)]],
    ['twice is once', 'Energy\nenergy', '', [mark('Energy', 2, true)]],
    ['in both lists it is both', 'Energy', 'Energy', [mark('Energy', 2, true, true)]],
  ])('%s', (_name, good, bad, expected) => {
    expect(marksFrom(good, bad)).toEqual(expected)
  })
  it('read the widest first', () => {
    const marks = marksFrom('That pause!\nTechnique\nEnergy', 'Technique')
    expect(namesOf(marks, 'good')).toEqual(['Technique', 'Energy', 'That pause!'])
    expect(namesOf(marks, 'bad')).toEqual(['Technique'])
  })
  it('are no essay: 80 characters each, 60 in all', () => {
    expect(checkMarks(marksFrom('x'.repeat(80), ''))).toEqual([])
    expect(checkMarks(marksFrom('', 'x'.repeat(81)))).toMatchObject([
      { code: 'CRITIQUE_LINE', path: ['bad'] },
    ])
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Point ${at}`).join('\n')
    expect(checkMarks(marksFrom(lines(60), ''))).toEqual([])
    expect(checkMarks(marksFrom(lines(61), ''))).toMatchObject([{ code: 'CRITIQUE_MOST' }])
  })
})

describe('CRIT-04 when critiques are shown', () => {
  const { mybtf } = columbus
  const shown = { no_competition: false, critiques: true }
  const during = new Date('2027-02-13T12:00:00Z')
  test.each<[string, ReturnType<typeof tourDateWith>, Date, boolean, string]>([
    ['before the event: later', tourDateWith(), moments.early, false, 'later'],
    ['while it runs', tourDateWith(), during, false, 'open'],
    [
      'on the days that it had before it was postponed',
      tourDateWith({ postponed: true }),
      during,
      false,
      'later',
    ],
    ['on the days of a canceled one', tourDateWith({ canceled: true }), during, false, 'later'],
    ['after it, not switched on: later', tourDateWith(), new Date('2027-02-15T12:00:00Z'), false, 'later'],
    ['once switched on', tourDateWith({ web: shown }), moments.early, false, 'open'],
    ['to the office before', tourDateWith(), moments.early, true, 'open'],
    [
      'not where CODA is off',
      tourDateWith({ web: shown, mybtf: { ...mybtf, coda: false } }),
      during,
      true,
      'none',
    ],
    [
      'not where there are none',
      tourDateWith({ web: { ...shown, no_critiques: true } }),
      during,
      true,
      'none',
    ],
  ])('%s', (_name, tourDate, at, preview, expected) => {
    expect(critiqueGate(tourDate, at, preview)).toBe(expected)
  })
  it('an event runs from midnight to midnight, where it is held', () => {
    expect(isLive(columbus, new Date('2027-02-12T04:59:59Z'))).toBe(false)
    expect(isLive(columbus, new Date('2027-02-12T05:00:00Z'))).toBe(true)
    expect(isLive(columbus, new Date('2027-02-15T04:59:59Z'))).toBe(true)
    expect(isLive(columbus, new Date('2027-02-15T05:00:00Z'))).toBe(false)
    expect(isLive(tourDateWith({ end_date: null }), during)).toBe(false)
  })
})

describe('CRIT-06 where videos lie', () => {
  test.each<[string, string | null, string | null]>([
    ['before the switch', '2019-08-31', `tour-dates/${columbus.id}/critiques`],
    ['on its day', '2019-09-01', `critiques/${columbus.season.start_year}/${columbus.id}`],
    ['without a date', null, null],
  ])('%s', (_name, start_date, expected) => {
    expect(critiquePath(tourDateWith({ start_date }))).toBe(expected)
  })
})

describe('CRIT-05 what a studio reads', () => {
  const judges = [1, 2, 3, 4].map((id) => ({ id, position: id, fname: 'Jo', lname: `J${id}` }))
  const teacher = { id: 9, position: null, fname: 'Vesna', lname: 'Hale' }
  const total = { total_score: toPoints(27_600), dropped_score: toPoints(9000) }
  const routine = (id: number, more: object = {}) => ({
    ...{
      id,
      name: `R${id}`,
      registration_id: 1,
      studio_name: null,
      number: id,
      has_a: id === 2,
      scratched_at: null,
    },
    ...{ age_division_id: 1, routine_category_id: 1, performance_division_id: 7, total },
    scores: [90, 91, 92, 93].map((score, at) => ({
      ...{ judge_id: at + 1, score: toPoints(score * 100), source: 'paper' as const },
    })),
    ...more,
  })
  const scoring: Scoring = {
    judges: [...judges, teacher],
    ranges: [],
    prices: { age_divisions: [], routine_categories: [], performance_divisions: [] },
    routines: [
      routine(1),
      routine(2),
      routine(3, { registration_id: 2 }),
      routine(4, { scratched_at: moments.early }),
      routine(5, { number: null }),
    ],
    ...{ ranked: [], releases: [], corrections: [] },
  }
  const said = [
    {
      registrations_routine_id: 1,
      judge_id: 2,
      data: [mark('Timing', 2, true)],
      note: 'Lovely',
      signature: 'M1 2L3 4',
    },
    { registrations_routine_id: 3, judge_id: 2, data: [], note: 'Somebody else’s', signature: '' },
  ]

  it('is its own routines that were danced, with all words; no score before its results', () => {
    const [first, second, ...more] = shownCritiques(scoring, said, 1)
    expect(more).toEqual([])
    expect(second).toMatchObject({ number: 2, has_a: true })
    expect(first).toMatchObject({ total_score: null, competition_award: null })
    expect(
      first?.judges.map(({ position, score, note, signature }) => [position, score, note, signature]),
    ).toEqual([
      [1, null, '', ''],
      [2, null, 'Lovely', 'M1 2L3 4'],
      [3, null, '', ''],
      [4, null, '', ''],
      [null, null, '', ''],
    ])
    expect(first?.judges[1]?.data.level_2).toEqual([{ name: 'Timing', good: true, bad: false }])
  })
  it('has scores once they are released, and for the office before; a teacher judge gives none', () => {
    const [first] = shownCritiques(asReleased(scoring, moments.early), said, 1)
    expect(first?.total_score).toBe(27_600)
    expect(
      first?.judges.map(({ score, dropped, teacher_critique }) => [score, dropped, teacher_critique]),
    ).toEqual([
      [9000, true, false],
      [9100, false, false],
      [9200, false, false],
      [9300, false, false],
      [null, false, true],
    ])
  })

  it('has with each judge her own video, else that of the whole panel (VIDEO-03)', () => {
    const video = (id: number, judge_id: number | null, routine = 1) => ({
      ...{ id, judge_id, registrations_routine_id: routine, recording_id: null, sound: false },
    })
    const seen = (videos: ReturnType<typeof video>[]) =>
      shownCritiques(scoring, said, 1, videos)[0]?.judges.map(({ video_id }) => video_id)
    expect(seen([])).toEqual([null, null, null, null, null])
    expect(seen([video(7, 2)])).toEqual([null, 7, null, null, null])
    expect(seen([video(7, 2), video(8, null)])).toEqual([8, 7, 8, 8, 8])
    // Of another routine.
    expect(seen([video(7, 2, 2), video(8, null, 3)])).toEqual([null, null, null, null, null])
  })

  it('has what a judge recorded beside the video, never in its place (JUDGE-10)', () => {
    const at = { registrations_routine_id: 1, sound: true }
    const videos = [
      { ...at, id: 7, judge_id: 2, recording_id: '00000000-0000-4000-8000-000000000001' },
      { ...at, id: 8, judge_id: 2, recording_id: null },
    ]
    const judges = shownCritiques(scoring, said, 1, videos)[0]?.judges ?? []
    expect(judges.map(({ video_id, recording }) => [video_id, recording?.id ?? null])).toEqual([
      ...[
        [null, null],
        [8, 7],
        [null, null],
      ],
      ...[
        [null, null],
        [null, null],
      ],
    ])
  })
})
