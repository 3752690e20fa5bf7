// AUDITION-01, AUDITION-02 and RESULTS-08: what an audition comes to, and what a studio reads of it and of awards.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkAuditionJudges, checkAuditionScores } from '../award-desk/award-desk.rules.ts'
import { awardsReleased } from '../results/release.rules.ts'
import { formatPoints, toPoints } from '../scores/points.model.ts'
import { auditionDifferences, auditionTotals, lackingScores, placeDancers } from './audition.rules.ts'
import type { AuditionScore } from './given-award.model.ts'
import { shownAwards, withoutDancers } from './shown-awards.rules.ts'

/** 'null' = missing; three of ballet, then three of jazz. */
const scores = (...given: (number | null)[]): AuditionScore[] =>
  given.flatMap((score, at) =>
    score === null
      ? []
      : [
          {
            style: at < 3 ? 'ballet' : 'jazz',
            position: (at % 3) + 1,
            score: toPoints(Math.round(score * 100)),
          },
        ],
  )
const dancer = (id: number, level: number, given: AuditionScore[], registration_id = 1) => ({
  ...{ id, fname: 'Dancer', lname: String(id), workshop_level_id: level, level: `Level ${level}` },
  ...{ registration_id, scores: given },
})

describe('AUDITION-01 totals', () => {
  test.each<[string, (number | null)[], string | null]>([
    ['three and three are summed', [90, 91, 92, 80, 81, 82.5], '273.0 243.5 516.5'],
    ['the lowest counts, too', [60, 100, 100, 60, 100, 100], '260.0 260.0 520.0'],
    ['all lowest', [60, 60, 60, 60, 60, 60], '180.0 180.0 360.0'],
    ['all highest', [100, 100, 100, 100, 100, 100], '300.0 300.0 600.0'],
    ['one of ballet is missing', [90, null, 92, 80, 81, 82], null],
    ['one of jazz is missing', [90, 91, 92, 80, 81, null], null],
    ['only ballet', [90, 91, 92, null, null, null], null],
    ['nothing', [null, null, null, null, null, null], null],
  ])('%s', (_name, given, expected) => {
    const totals = auditionTotals(scores(...given))
    const words = totals && [totals.ballet_total, totals.jazz_total, totals.total_score].map(formatPoints)
    expect(words?.join(' ') ?? null).toBe(expected)
  })

  it('places each level by itself; equal totals share, and the next place counts both', () => {
    const of = (total: number) => scores(total, total, total, 80, 80, 80)
    const placed = placeDancers([
      dancer(1, 1, of(90)),
      dancer(2, 1, of(95)),
      dancer(3, 1, of(90)),
      dancer(4, 1, of(85)),
      dancer(5, 2, of(70)),
      dancer(6, 2, scores(90, null, 90, 90, 90, 90)),
    ])
    expect(
      placed.map(({ id, place, shared, among }) => `${id}:${place}${shared ? '=' : ''}/${among}`),
    ).toEqual(['2:1/4', '1:2=/4', '3:2=/4', '4:4/4', '5:1/1'])
  })

  it('does not depend on the order of entry', () => {
    const entered = fc.array(fc.array(fc.integer({ min: 60, max: 63 }), { minLength: 6, maxLength: 6 }), {
      maxLength: 12,
    })
    const told = (list: Parameters<typeof placeDancers>[0]) =>
      placeDancers(list)
        .map(({ id, place, total_score }) => `${id} ${place} ${total_score}`)
        .sort()
    fc.assert(
      fc.property(entered, (list) => {
        const dancers = list.map((given, id) => dancer(id, id % 2, scores(...given)))
        const turned = dancers
          .map((auditioning) => ({ ...auditioning, scores: [...auditioning.scores].reverse() }))
          .reverse()
        expect(told(turned)).toEqual(told(dancers))
      }),
    )
  })
})

describe('AUDITION-02 what bars, and what may be entered', () => {
  const judges = (['ballet', 'jazz'] as const).flatMap((style) =>
    [1, 2, 3].map((position) => ({ style, position, fname: 'Jo', lname: 'Hale' })),
  )
  const terms = { lowest: toPoints(6000), highest: toPoints(10_000), step: toPoints(10) }

  it('is some scores and not all; nobody who did not audition', () => {
    const list = [
      dancer(1, 1, scores(90, 90, 90, 90, 90, 90)),
      dancer(2, 1, scores(90, null, null, null, null, null)),
      dancer(3, 1, []),
    ]
    expect(lackingScores(list).map(({ id }) => id)).toEqual([2])
  })

  test.each([
    ['nobody', [], []],
    ['three and three', judges, []],
    ['five', judges.slice(1), ['AUDITION_PANEL']],
    ['six, one seat twice', [...judges.slice(1), judges[1] as (typeof judges)[0]], ['AUDITION_PANEL']],
  ])('judges: %s', (_name, panel, expected) => {
    expect(checkAuditionJudges(panel).map(({ code }) => code)).toEqual(expected)
  })

  test.each<[string, AuditionScore[], string[]]>([
    ['none', [], []],
    ['the lowest and the highest', scores(60, 100, null, null, null, null), []],
    ['below', scores(59.9, null, null, null, null, null), ['SCORE_OUT_OF_RANGE']],
    ['above', scores(null, null, null, 100.1, null, null), ['SCORE_OUT_OF_RANGE']],
    ['between two steps', scores(90.05, null, null, null, null, null), ['SCORE_OFF_STEP']],
    ['one seat twice', [...scores(90), ...scores(91)], ['AUDITION_SEAT']],
  ])('scores: %s', (_name, given, expected) => {
    expect(checkAuditionScores(given, judges, terms, []).map(({ code }) => code)).toEqual(expected)
  })

  it('no score without judges', () => {
    expect(checkAuditionScores(scores(90), [], terms, []).map(({ code }) => code)).toEqual(['AUDITION_SEAT'])
  })

  it('scores of other terms stay as they stand beside one that is entered now (AWARD-03)', () => {
    const standing = scores(59, 90.05, null, null, null, null)
    expect(checkAuditionScores(standing, judges, terms, standing)).toEqual([])
    const more = scores(59, 90.05, 90, 50, null, null)
    expect(checkAuditionScores(more, judges, terms, standing).map(({ path }) => path)).toEqual([
      ['scores', 3, 'score'],
    ])
  })
})

describe('RESULTS-03 the audition computed twice', () => {
  const one = { id: 1, ballet_total: 27_000, jazz_total: 26_000, total_score: 53_000, place: 1 }
  it('names who differs, who is missing, and nobody else', () => {
    const other = { ...one, id: 2 }
    expect(auditionDifferences([one, other], [other, one], String)).toEqual([])
    expect(auditionDifferences([one, other], [{ ...one, place: 2 }], (id) => `Dancer ${id}`)).toEqual([
      'Dancer 1: ballet 270.0, jazz 260.0, total 530.0, place 1 against ballet 270.0, jazz 260.0, total 530.0, place 2',
      'Dancer 2: ballet 270.0, jazz 260.0, total 530.0, place 1 against no total',
    ])
  })
})

describe('RESULTS-08 what is shown', () => {
  const none = { routine_name: null, number: null, has_a: null, fname: null, lname: null }
  const awards = {
    given: [
      {
        ...{ ...none, id: 1, kind: 'special' as const, award: 'Best Costume', registration_id: 2 },
        ...{ registrant_name: 'Dana Whitlock', studio_name: null, routine_name: 'Night Shift' },
        ...{ number: 12, has_a: true },
      },
      {
        ...{ ...none, id: 2, kind: 'studio' as const, award: 'Studio Spirit', registration_id: 2 },
        ...{ registrant_name: 'Dana Whitlock', studio_name: null },
      },
      {
        ...{ ...none, id: 3, kind: 'scholarship' as const, award: 'Full tuition', registration_id: 1 },
        ...{ registrant_name: 'Harbor', studio_name: 'Harbor', fname: 'Mia', lname: 'Alvarez' },
      },
    ],
    dancers: [
      dancer(1, 1, scores(90, 90, 90, 90, 90, 90), 1),
      dancer(2, 1, scores(95, 95, 95, 95, 95, 95), 2),
    ],
    audition_judges: [{ style: 'ballet' as const, position: 1, fname: 'Jo', lname: 'Hale' }],
  }

  it('is nothing before all results are released', () => {
    expect(Object.values(shownAwards(awards, 1, false)).flat()).toEqual([])
    const released_at = '2026-11-20T12:00:00Z'
    expect(awardsReleased([{ performance_division_id: 3, released_at }])).toBe(false)
    expect(awardsReleased([{ performance_division_id: null, released_at: null }])).toBe(false)
    expect(awardsReleased([{ performance_division_id: null, released_at }])).toBe(true)
  })

  it('is every award; whoever else came without a studio is independent', () => {
    const { special_awards, studio_awards, scholarships } = shownAwards(awards, 1, true)
    expect(
      [...special_awards, ...studio_awards, ...scholarships].map(({ award, to, studio, own }) => [
        ...[award, to, studio, own],
      ]),
    ).toEqual([
      ['Best Costume', '12A Night Shift', 'Independent', false],
      ['Studio Spirit', 'Independent', 'Independent', false],
      ['Full tuition', 'Mia Alvarez', 'Harbor', true],
    ])
    expect(shownAwards(awards, 2, true).studio_awards[0]?.to).toBe('Dana Whitlock')
  })

  it('is of the audition the own dancers only, with their place among all', () => {
    const { audition_results, audition_judges } = shownAwards(awards, 1, true)
    expect(audition_results.map(({ id, place, among }) => [id, place, among])).toEqual([[1, 2, 2]])
    expect(audition_judges).toHaveLength(1)
    expect(shownAwards(awards, 3, true).audition_judges).toEqual([])
  })

  it('names no dancer to whoever holds a link', () => {
    const { special_awards, studio_awards, ...dancers } = withoutDancers(shownAwards(awards, 1, true))
    expect([special_awards.length, studio_awards.length]).toEqual([1, 1])
    expect(Object.values(dancers).flat()).toEqual([])
  })
})
