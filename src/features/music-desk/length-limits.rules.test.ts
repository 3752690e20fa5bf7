// MUSIC-15: which limits of length can be typed, below, at and above what is one.
import { expect, test } from 'vitest'
import { checkLimits, parseLimit, typedLimit } from './length-limits.rules.ts'

test.each<[string, number | null | 'invalid']>([
  ['', null],
  ['  ', null],
  ['2:45', 165],
  [' 2:45 ', 165],
  ['02:45', 165],
  ['0:45', 45],
  ['165', 165],
  ['0:30', 30],
  ['30', 30],
  ['29', 'invalid'],
  ['0:29', 'invalid'],
  ['30:00', 1800],
  ['1800', 1800],
  ['30:01', 'invalid'],
  ['1801', 'invalid'],
  ['2:60', 'invalid'],
  ['2:5', 'invalid'],
  ['2:455', 'invalid'],
  [':45', 'invalid'],
  ['2:', 'invalid'],
  ['3', 'invalid'],
  ['0', 'invalid'],
  ['-165', 'invalid'],
  ['2.45', 'invalid'],
  ['2,5', 'invalid'],
  ['1e3', 'invalid'],
  ['1:02:45', 'invalid'],
  ['2 min', 'invalid'],
  ['none', 'invalid'],
])('MUSIC-15 “%s”', (typed, seconds) => {
  expect(parseLimit(typed)).toBe(seconds)
})

test.each([
  [null, ''],
  [165, '2:45'],
  [1800, '30:00'],
])('MUSIC-15 %s is shown as it would be typed', (seconds, typed) => {
  expect(typedLimit(seconds)).toBe(typed)
  expect(parseLimit(typed)).toBe(seconds)
})

test('MUSIC-15 what is wrong stands at its category, in words', () => {
  const limits = [
    { routine_category_id: 1, limit: '2:45' },
    { routine_category_id: 2, limit: '3' },
  ]
  expect(checkLimits(limits)).toMatchObject([
    {
      path: ['limits', '2'],
      message: 'Type minutes and seconds, such as 2:45, or seconds, such as 165: from 0:30 to 30:00.',
    },
  ])
})
