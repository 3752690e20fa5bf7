// What the office may enter about panels, running orders and scores, and the running order that is proposed.

import { describe, expect, it, test } from 'vitest'
import { refuse } from '../../shared/refusals.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { toPoints } from '../scores/points.model.ts'
import {
  addToOrder,
  checkEntered,
  checkOrder,
  checkPanel,
  checkPanelChange,
  checkTyped,
  isOfOlderPage,
  nextWithout,
  parseOrderNumber,
  proposeOrder,
  renamedJudges,
  renumbered,
  typedOf,
} from './score-desk.rules.ts'

const codes = (found: { code: string }[]) => found.map(({ code }) => code)
const judge = (position: number | null, id: number | null = null) => ({
  id,
  position,
  fname: 'Jo',
  lname: `${id}`,
})
const panel = (...positions: (number | null)[]) => positions.map((position) => judge(position))

describe('PANEL-01 a panel', () => {
  test.each<[string, ReturnType<typeof panel>, string[]]>([
    ['of two', panel(1, 2), ['PANEL_SIZE']],
    ['of three', panel(1, 2, 3), []],
    ['of three with a teacher judge', panel(1, 2, 3, null), []],
    ['of four', panel(1, 2, 3, 4), []],
    ['of four with a teacher judge', panel(4, 3, 2, 1, null), []],
    ['of nobody', [], ['PANEL_SIZE']],
    ['with a gap', panel(1, 2, 4), ['PANEL_POSITIONS']],
    ['with one position twice', panel(1, 2, 2), ['PANEL_POSITIONS']],
    ['with two teacher judges', panel(1, 2, 3, null, null), ['PANEL_TEACHERS']],
    ['of two and a teacher judge', panel(1, 2, null), ['PANEL_SIZE']],
  ])('%s', (_name, judges, expected) => {
    expect(codes(checkPanel(judges))).toEqual(expected)
  })
})

describe('PANEL-02 a panel that has judged', () => {
  const present = [1, 2, 3].map((id) => ({ id, position: id, fname: 'Jo', lname: `${id}` }))
  const of = (...ids: (number | null)[]) => ids.map((id, at) => judge(at + 1, id))
  const check = (
    judges: Parameters<typeof checkPanelChange>[0],
    scored: number[],
    released = false,
    judged = scored,
  ) =>
    codes(checkPanelChange(judges, present, { judged: new Set(judged), scored: new Set(scored), released }))
  it('keeps whoever gave a score', () => {
    expect(check(of(1, 2, null), [3])).toEqual(['PANEL_SCORED'])
    expect(check(of(1, 2, null), [1, 2])).toEqual([])
  })
  it('keeps whoever gave a score among those whose scores count, also where another one takes the place', () => {
    const swapped = [judge(1, 1), judge(2, 2), judge(null, 3), judge(3, null)]
    expect(check(swapped, [1, 2, 3], true)).toEqual(['PANEL_COUNTS'])
    expect(check(swapped, [3], false)).toEqual(['PANEL_COUNTS'])
    expect(check(swapped, [1, 2], false, [1, 2, 3]), 'who only said something').toEqual([])
  })
  it('keeps its size once results are released', () => {
    expect(check(of(1, 2, 3, null), [1], false)).toEqual([])
    expect(check(of(1, 2, 3, null), [1], true)).toEqual(['PANEL_RELEASED'])
  })
  it('keeps each judge in her place once results are released', () => {
    expect(check(of(3, 2, 1), [1], false)).toEqual([])
    expect(check(of(3, 2, 1), [1], true)).toEqual(['PANEL_RELEASED'])
    expect(check([...of(1, 2, 3), judge(null, null)], [1], true), 'a teacher judge may come').toEqual([])
  })
  it('RESULTS-04 corrects a name in the open', () => {
    const named = [judge(1, 1), judge(2, 2), { ...judge(3, 3), fname: 'Joan' }]
    expect(renamedJudges(named, present)).toEqual([{ what: 'Judge 3', before: 'Jo 3', after: 'Joan 3' }])
    const teacher = { id: 4, position: null, fname: 'Al', lname: 'Moss' }
    expect(renamedJudges([{ ...teacher, lname: 'Mossa' }], [teacher])).toEqual([
      { what: 'Teacher judge', before: 'Al Moss', after: 'Al Mossa' },
    ])
    expect(renamedJudges([judge(4, null)], present), 'whoever comes or goes is no other name').toEqual([])
  })
})

const danced = (id: number, name: string, ...sorts: [number, number, number]) => ({ id, name, sorts })

describe('ORDER-01 the running order that is proposed', () => {
  it('is by division, then age, then category, then title', () => {
    const routines = [
      danced(1, 'Zebra', 0, 1, 1),
      danced(2, 'Apple', 1, 0, 0),
      danced(3, 'Moon', 0, 0, 1),
      danced(4, 'Lark', 0, 0, 0),
      danced(5, 'Ant', 0, 1, 1),
    ]
    expect(proposeOrder(routines)).toEqual(
      [4, 3, 5, 1, 2].map((id, at) => ({ id, number: at + 1, has_a: false })),
    )
  })
  it('of nothing is empty', () => {
    expect(proposeOrder([])).toEqual([])
  })
})

describe('ORDER-02 late entries', () => {
  it('follow the last number, and change no number that is given', () => {
    const present = [
      { id: 1, number: 7, has_a: false },
      { id: 2, number: 7, has_a: true },
    ]
    expect(addToOrder(present, [danced(4, 'B', 1, 0, 0), danced(3, 'A', 0, 0, 0)])).toEqual([
      ...present,
      { id: 3, number: 8, has_a: false },
      { id: 4, number: 9, has_a: false },
    ])
  })
})

describe('ORDER-03 numbers', () => {
  test.each<[string, string | null]>([
    ['1', '1'],
    ['9999', '9999'],
    ['10000', null],
    ['0', null],
    ['012', null],
    ['12a', '12A'],
    [' 12A ', '12A'],
    ['12b', null],
    ['A12', null],
    ['', null],
    ['1.5', null],
  ])('%j', (typed, expected) => {
    const number = parseOrderNumber(typed)
    expect(number && stageNumber(number)).toBe(expected)
  })

  const sold = [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
    { id: 3, name: 'Three' },
  ]
  const judged = new Map([
    [1, ['judged' as const]],
    [3, ['stage' as const]],
  ])
  const placed = (id: number, number: number, has_a = false) => ({ id, number, has_a })
  test.each<[string, ReturnType<typeof placed>[], string[]]>([
    ['all once', [placed(1, 1), placed(2, 2), placed(3, 3)], []],
    ['12 and 12A', [placed(1, 12), placed(2, 12, true), placed(3, 13)], []],
    ['a number twice', [placed(1, 12), placed(2, 12), placed(3, 3)], ['ORDER_NUMBER_TWICE']],
    ['a routine twice', [placed(1, 1), placed(1, 2), placed(3, 3)], ['ORDER_ROUTINE']],
    ['somebody else’s', [placed(1, 1), placed(4, 2), placed(3, 3)], ['ORDER_ROUTINE']],
    ['without one that has no scores', [placed(1, 1), placed(3, 3)], []],
    ['without one that was judged', [placed(2, 1), placed(3, 3)], ['ORDER_SCORED']],
    ['without one that was on stage', [placed(1, 1), placed(2, 2)], ['ORDER_SCORED']],
  ])('ORDER-03 JUDGED-01 an order with %s', (_name, order, expected) => {
    expect(codes(checkOrder(order, sold, judged))).toEqual(expected)
  })

  it('JUDGED-01 without one that was only given an award leaves it: it was called out, whatever the order says', () => {
    const awarded = new Map([[2, ['award' as const]]])
    expect(checkOrder([placed(1, 1), placed(3, 3)], sold, awarded)).toEqual([])
  })

  it('another number is another place in the order', () => {
    const present = [placed(1, 1), placed(2, 2), placed(3, 3), { id: 4, number: null, has_a: false }]
    expect(renumbered(present, placed(3, 1, true)).map(({ id }) => id)).toEqual([1, 3, 2])
  })
})

describe('SCORE-04 scores from paper', () => {
  const terms = { lowest: toPoints(6000), highest: toPoints(10_000), step: toPoints(10) }
  const judges = [...[1, 2, 3].map((id) => ({ id, position: id })), { id: 9, position: null }]
  const score = (judge_id: number, points: number | null, source: 'paper' | 'average' = 'paper') => ({
    ...{ judge_id, source },
    score: points === null ? null : toPoints(points),
  })
  test.each<[string, ReturnType<typeof score>[], string[]]>([
    ['of each judge', [score(1, 9000), score(2, 9100), score(3, 9200)], []],
    ['of some', [score(1, 9000)], []],
    ['of none', [], []],
    ['with an average', [score(1, 9000), score(2, null, 'average')], []],
    ['of the teacher judge', [score(9, 9000)], ['SCORE_JUDGE']],
    ['of a stranger', [score(5, 9000)], ['SCORE_JUDGE']],
    ['twice of one judge', [score(1, 9000), score(1, 9000)], ['SCORE_JUDGE']],
    ['without a score', [score(1, null)], ['SCORE_MISSING']],
    ['with an average that is a score', [score(1, 9000, 'average')], ['SCORE_MISSING']],
    ['out of range', [score(1, 10_010)], ['SCORE_OUT_OF_RANGE']],
  ])('%s', (_name, scores, expected) => {
    expect(codes(checkEntered(scores, judges, terms, []))).toEqual(expected)
  })

  it('of other terms stay as they stand beside one that is entered now (AWARD-03)', () => {
    const standing = [score(1, 9005), score(2, 5500), score(3, 9000)]
    expect(checkEntered(standing, judges, terms, standing)).toEqual([])
    const [first, second] = standing as [(typeof standing)[0], (typeof standing)[0]]
    expect(codes(checkEntered([first, second, score(3, 9100)], judges, terms, standing))).toEqual([])
    expect(codes(checkEntered([first, second, score(3, 9105)], judges, terms, standing))).toEqual([
      'SCORE_OFF_STEP',
    ])
    // What stood for one judge was never given by another.
    expect(codes(checkEntered([score(2, 9005)], judges, terms, standing))).toEqual(['SCORE_OFF_STEP'])
  })

  it('are checked as they were typed; an empty field is missing still', () => {
    const typed = (score: string, average = false) => ({ judge_id: 1, score, average })
    expect(checkTyped([typed('90,5'), typed(''), typed('', true)], terms, [])).toEqual([])
    expect(checkTyped([typed('90'), typed('ninety')], terms, [])).toMatchObject([
      { code: 'SCORE_INVALID', path: ['judges', 1, 'score'] },
    ])
    expect(codes(checkTyped([typed('101')], terms, []))).toEqual(['SCORE_OUT_OF_RANGE'])
    expect(checkTyped([typed('101')], terms, [score(1, 10_100)])).toEqual([])
  })

  it('the next routine without a total comes next, and round again', () => {
    const routine = (id: number, total_score: number | null, more = {}) => ({
      ...{ id, number: id, scratched: false, total_score },
      ...more,
    })
    const routines = [
      routine(1, null),
      routine(2, 100),
      routine(3, null, { scratched: true }),
      routine(4, null),
    ]
    expect(nextWithout(routines, 1)).toBe(4)
    expect(nextWithout(routines, 4)).toBe(1)
    expect(nextWithout([routine(1, null), routine(2, 100)], 1)).toBeNull()
    expect(nextWithout([routine(1, 5), routine(2, null, { number: null })], 1)).toBeNull()
  })
})

test('SCORE-04 a score of nothing stands in its field, and is not taken away by saving', () => {
  const scores = [
    { judge_id: 1, score: toPoints(0), source: 'paper' as const },
    { judge_id: 2, score: toPoints(9150), source: 'tablet' as const },
    { judge_id: 3, score: null, source: 'average' as const },
  ]
  expect([1, 2, 3, 4].map((judge) => typedOf(scores, judge))).toEqual([
    { judge_id: 1, score: '0.0', average: false },
    { judge_id: 2, score: '91.5', average: false },
    { judge_id: 3, score: '', average: true },
    { judge_id: 4, score: '', average: false },
  ])
})

describe('RESULTS-04 a page that was loaded before the results were released', () => {
  const refused = (code: string, ...violations: ReturnType<typeof refuse>[]) => ({ code, violations })
  it.each<[string, Parameters<typeof isOfOlderPage>[0], boolean]>([
    ['what needs a reason', refused('RULES_BROKEN', refuse('RESULTS_REASON', ['reason'])), true],
    ['what was changed meanwhile', { code: 'STALE_VERSION' }, true],
    ['what is wrong on any page', refused('RULES_BROKEN', refuse('PANEL_SIZE', ['judges'])), false],
    ['what is refused to this account', { code: 'FORBIDDEN' }, false],
  ])('%s', (_what, body, older) => expect(isOfOlderPage(body)).toBe(older))
})
