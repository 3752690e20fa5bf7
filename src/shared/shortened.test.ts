// What is left of a text that is too long can be kept and shown.
import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🕺', 4, 'ab🕺'],
  ['ab🕺', 3, 'ab'],
  ['🕺', 1, ''],
  ['', 3, ''],
])('%j to %i is %j', (text, most, left) => {
  expect(shortened(text, most)).toBe(left)
  expect(shortened(text, most).isWellFormed()).toBe(true)
})
