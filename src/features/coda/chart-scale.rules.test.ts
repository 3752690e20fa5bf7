// Tables of the scale of charts.
import { expect, test } from 'vitest'
import { placeOn, scaleOf } from './chart-scale.rules.ts'

test.each([
  ['between two steps', [27_110, 27_990], 27_000, 28_000],
  ['on the steps', [27_000, 28_000], 27_000, 28_000],
  ['past one by a hundredth', [26_999, 28_001], 26_500, 28_500],
  ['one score', [27_110], 27_000, 27_500],
  ['one score on a step', [27_000], 26_500, 27_500],
])('a chart runs to the next five points: %s', (_what, scores, lowest, highest) => {
  expect(scaleOf(scores)).toEqual({ lowest, highest })
})

test.each([
  ['at its lower end', 27_000, 0],
  ['in the middle', 27_500, 50],
  ['a third', 27_333, 33.3],
  ['at its upper end', 28_000, 100],
])('a score stands where it belongs: %s', (_what, score, percent) => {
  expect(placeOn({ lowest: 27_000, highest: 28_000 }, score)).toBe(percent)
})
