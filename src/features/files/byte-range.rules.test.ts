// Ranges below, at and above the ends of a file of ten bytes.
import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.rules.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-8', { start: 0, end: 8 }],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=0-10', { start: 0, end: 9 }],
  ['bytes=8-', { start: 8, end: 9 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-1', { start: 9, end: 9 }],
  ['bytes=-10', { start: 0, end: 9 }],
  ['bytes=-11', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=a-b', 'whole'],
])('FILE-05: %s of ten bytes is %j', (header, expected) => {
  expect(byteRangeOf(header, 10)).toEqual(expected)
})

test('FILE-05: no range of an empty file can be given', () => {
  for (const header of ['bytes=0-', 'bytes=-1']) expect(byteRangeOf(header, 0)).toBe('unsatisfiable')
})
