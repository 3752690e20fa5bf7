// AWARD-01 and AWARD-02: which award a total is given, and what the ranges of an event must be.
import { describe, expect, it, test } from 'vitest'
import { awardFor, checkAwardRanges } from './award.rules.ts'
import { toPoints } from './points.model.ts'

const ranges = (...bounds: [number, number][]) =>
  bounds.map(([lowest, highest], at) => ({
    id: at + 1,
    name: `award-${at + 1}`,
    display_name: `Award ${at + 1}`,
    lowest: toPoints(Math.round(lowest * 100)),
    highest: toPoints(Math.round(highest * 100)),
  }))
const scale = ranges([210, 239.9], [240, 254.9], [255, 269.9], [270, 284.9], [285, 300])
const award = (total: number) => awardFor(toPoints(Math.round(total * 100)), scale)?.id

describe('AWARD-01 the award of a total', () => {
  test.each([
    ['below all ranges', 209.9, undefined],
    ['where the lowest begins', 210, 1],
    ['at the end of a range', 239.9, 1],
    ['between two steps: of an average', 239.95, 1],
    ['where the next begins', 240, 2],
    ['within a range', 262.4, 3],
    ['at the end of the last but one', 284.9, 4],
    ['where the highest begins', 285, 5],
    ['at the very top', 300, 5],
  ])('%s', (_name, total, expected) => {
    expect(award(total)).toBe(expected)
  })

  it('is none where the event has no awards', () => {
    expect(awardFor(toPoints(30_000), [])).toBeNull()
  })

  it('does not depend on the order of the ranges', () => {
    expect(awardFor(toPoints(26_000), [...scale].reverse())?.id).toBe(3)
  })
})

describe('AWARD-02 the ranges of an event', () => {
  const step = toPoints(10)
  const codes = (list: ReturnType<typeof ranges>) => checkAwardRanges(list, step).map(({ code }) => code)
  test.each<[string, ReturnType<typeof ranges>, string[]]>([
    ['end where the next begins', scale, []],
    ['in any order', [...scale].reverse(), []],
    ['none at all', [], []],
    ['one', ranges([180, 300]), []],
    ['with a gap', ranges([180, 199.8], [200, 300]), ['AWARD_GAP']],
    ['with a common total', ranges([180, 200], [200, 300]), ['AWARD_OVERLAP']],
    ['with a common range', ranges([180, 250], [200, 300]), ['AWARD_OVERLAP']],
    ['upside down', ranges([300, 180]), ['AWARD_UPSIDE_DOWN']],
  ])('%s', (_name, list, expected) => {
    expect(codes(list)).toEqual(expected)
  })

  it('names both neighbours and where the lower one ends', () => {
    expect(checkAwardRanges(ranges([180, 199.8], [200, 300]), step)[0]).toMatchObject({
      path: [0, 'highest'],
      message: expect.stringContaining('Award 1'),
    })
  })
})
