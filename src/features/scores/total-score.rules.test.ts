// SCORE-01 to SCORE-03: what a panel's scores come to, and what a judge may give.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatPoints, type Points, toPoints } from './points.model.ts'
import { checkScore, type Given, parseScore, scoresOf, totalOf } from './total-score.rules.ts'

const points = (...scores: (number | 'average' | null)[]): Given[] =>
  scores.map((score) => (typeof score === 'number' ? toPoints(Math.round(score * 100)) : score))
const told = (panel: readonly Given[]) => {
  const total = totalOf(panel)
  return total && [formatPoints(total.total_score), total.dropped_score && formatPoints(total.dropped_score)]
}

describe('SCORE-01 the total of a panel', () => {
  test.each([
    ['three judges are summed', points(90, 91.5, 92), ['273.5', null]],
    ['three judges who agree', points(80, 80, 80), ['240.0', null]],
    ['three at the lowest that may be given', points(60, 60, 60), ['180.0', null]],
    ['three at the highest', points(100, 100, 100), ['300.0', null]],
    ['tenths are summed exactly', points(60.1, 60.2, 60.3), ['180.6', null]],
    ['of four the lowest is left out, where it comes first', points(70, 90, 91, 92), ['273.0', '70.0']],
    ['of four the lowest is left out, where it comes last', points(92, 91, 90, 70), ['273.0', '70.0']],
    ['of four the lowest is left out, in the middle', points(92, 70, 91, 90), ['273.0', '70.0']],
    ['one of two equal lowest is left out', points(70, 70, 90, 90), ['250.0', '70.0']],
    ['one of three equal lowest is left out', points(70, 70, 70, 90), ['230.0', '70.0']],
    ['one of four equal ones is left out', points(88.8, 88.8, 88.8, 88.8), ['266.4', '88.8']],
  ])('%s', (_name, panel, expected) => {
    expect(told(panel)).toEqual(expected)
  })

  it('does not depend on the order of the judges', () => {
    const panels = fc.array(fc.integer({ min: 600, max: 1000 }), { minLength: 3, maxLength: 4 })
    fc.assert(
      fc.property(
        panels.chain((panel) =>
          fc.tuple(fc.constant(panel), fc.shuffledSubarray(panel, { minLength: panel.length })),
        ),
        ([panel, shuffled]) => {
          const inPoints = (scores: number[]) => scores.map((score) => toPoints(score * 10))
          expect(totalOf(inPoints(shuffled))).toEqual(totalOf(inPoints(panel)))
        },
      ),
    )
  })

  it('is never lower for a fourth judge who gives less than the others', () => {
    const three = fc.array(fc.integer({ min: 600, max: 1000 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(three, fc.integer({ min: 600, max: 1000 }), (scores, fourth) => {
        const panel = scores.map((score) => toPoints(score * 10))
        const lower = toPoints(Math.min(fourth * 10, ...panel))
        expect(totalOf([...panel, lower])?.total_score).toBe(totalOf(panel)?.total_score)
      }),
    )
  })
})

describe('SCORE-02 a judge who gave no score', () => {
  test.each([
    ['keeps the total from being computed', points(90, 91, null), null],
    ['of four as well: which one would be left out?', points(90, 91, 92, null), null],
    [
      'is replaced by the average of the others, where the office says so',
      points(90, 91, 'average'),
      ['271.5', null],
    ],
    ['of four: the average is rounded to the hundredth', points(90, 90, 91, 'average'), ['271.33', '90.0']],
    [
      'of four: the average never is the lowest, but among equals',
      points(90, 90, 90, 'average'),
      ['270.0', '90.0'],
    ],
    ['two of four: the average of the other two', points(90, 92, 'average', 'average'), ['274.0', '90.0']],
    ['one average and one missing are not enough', points(90, 91, 'average', null), null],
    ['one score alone has no average', points(90, 'average', 'average'), null],
    ['nothing at all', points(null, null, null), null],
    ['two judges are no panel yet', points(90, 91), null],
    ['nor is nobody', points(), null],
  ])('%s', (_name, panel, expected) => {
    expect(told(panel)).toEqual(expected)
  })

  it('has a score of its own in the list of the panel', () => {
    expect(scoresOf(points(90, 91, 'average'))).toEqual([9000, 9100, 9050])
  })
})

describe('SCORE-03 what a judge may give', () => {
  const terms = { lowest: toPoints(6000), highest: toPoints(10_000), step: toPoints(10) }
  test.each([
    ['below the lowest', 5990, 'SCORE_OUT_OF_RANGE'],
    ['the lowest', 6000, undefined],
    ['one step above it', 6010, undefined],
    ['between two steps', 6005, 'SCORE_OFF_STEP'],
    ['the highest', 10_000, undefined],
    ['above the highest', 10_010, 'SCORE_OUT_OF_RANGE'],
    ['zero', 0, 'SCORE_OUT_OF_RANGE'],
  ])('%s', (_name, score, code) => {
    expect(checkScore(score, terms)[0]?.code).toBe(code)
  })

  it('says the range and the step', () => {
    expect(checkScore(5000, terms)[0]?.message).toContain('60.0 to 100.0')
    expect(checkScore(6005, terms)[0]?.message).toContain('0.1')
  })

  test.each<[string, number | null]>([
    ['95.5', 9550],
    ['95,5', 9550],
    ['95', 9500],
    [' 95.50 ', 9550],
    ['100', 10_000],
    ['1.25', 125],
    ['1,25', 125],
    ['1.255', null],
    ['95.5.5', null],
    ['95,5 5', null],
    ['.5', null],
    ['95.', null],
    ['-95', null],
    ['9e1', null],
    ['', null],
    ['٩٥', null],
  ])('%j typed is %j', (typed, score) => {
    expect(parseScore(typed)).toBe(score)
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (score) => {
        expect(parseScore(formatPoints(toPoints(score) as Points))).toBe(score)
      }),
    )
  })
})
