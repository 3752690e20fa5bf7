// AWARD-03: the ranges that follow from where awards begin, whatever order they were entered in.
import { expect, it } from 'vitest'
import { checkAwardRanges } from '../scores/award.rules.ts'
import { type Points, toPoints } from '../scores/points.model.ts'
import type { AwardRange } from '../scores/score.model.ts'
import { checkScoring, rangesFrom } from './scoring-desk.rules.ts'

const terms = { lowest: toPoints(6000), highest: toPoints(10_000), step: toPoints(10) }
const award = (id: number | null, display_name: string, lowest: number) => ({
  id,
  display_name,
  lowest: toPoints(lowest),
})
const before: AwardRange[] = [
  { id: 3, name: 'gold', display_name: 'Gold', lowest: toPoints(25_000), highest: toPoints(30_000) },
]

it('AWARD-03 ends each award one step below the next, and the highest where totals end', () => {
  const ranges = rangesFrom(terms, [award(3, 'Aurora', 27_000), award(null, 'High Silver!', 18_000)], before)
  const high: Points = toPoints(26_990)
  expect(ranges).toEqual([
    { id: 4, name: 'high-silver', display_name: 'High Silver!', lowest: 18_000, highest: high },
    { id: 3, name: 'gold', display_name: 'Aurora', lowest: 27_000, highest: 30_000 },
  ])
  expect(checkAwardRanges(ranges, terms.step)).toEqual([])
})

it('AWARD-03 takes what an event may have, also no awards at all', () => {
  expect(checkScoring(terms, [])).toEqual([])
  expect(checkScoring(terms, [award(null, 'Everybody', 0), award(null, 'Perfect', 30_000)])).toEqual([])
  expect(rangesFrom(terms, [], before)).toEqual([])
})

it('AWARD-03 says each thing that is wrong', () => {
  const codes = (...input: Parameters<typeof checkScoring>) => checkScoring(...input).map(({ code }) => code)
  expect(codes({ ...terms, highest: toPoints(6000) }, [])).toEqual(['AWARD_SCORE_RANGE'])
  expect(codes({ ...terms, step: toPoints(33) }, [])).toEqual(['AWARD_SCORE_STEP'])
  expect(codes(terms, [award(1, 'Gold', 100), award(2, ' gold', 200), award(3, 'Moon', 30_010)])).toEqual([
    'AWARD_TWICE',
    'AWARD_UNREACHED',
  ])
})

it('AWARD-02 takes awards that begin a step apart or more, and no closer ones', () => {
  const found = (high: number) => checkScoring(terms, [award(null, 'High', high), award(null, 'Low', 20_000)])
  for (const high of [20_010, 20_011]) expect(found(high)).toEqual([])
  expect(found(20_009).map(({ code, path }) => [code, ...path])).toEqual([
    ['AWARD_CLOSE', 'awards', 0, 'lowest'],
  ])
  const ranges = (high: number) => rangesFrom(terms, [award(3, 'High', high), award(4, 'Low', 20_000)], [])
  expect(checkAwardRanges(ranges(20_010), terms.step)).toEqual([])
  expect(checkAwardRanges(ranges(20_009), terms.step)).toHaveLength(1)
})

it('AWARD-03 takes no award twice, and no points that cannot be kept', () => {
  const codes = (...input: Parameters<typeof checkScoring>) => checkScoring(...input).map(({ code }) => code)
  expect(codes(terms, [award(3, 'Gold', 20_000), award(3, 'Silver', 10_000)])).toEqual(['AWARD_TWICE'])
  expect(codes(terms, [award(3, 'Gold', -10)])).toEqual(['AWARD_NUMBER'])
  expect(codes({ ...terms, highest: toPoints(100_000) }, [])).toEqual([])
  for (const highest of [100_010, 3_000_000_000])
    expect(codes({ ...terms, highest: toPoints(highest) }, [])).toEqual(['AWARD_SCORE_MOST'])
})
