// What is wrong with a field stands until that is changed, or what it is part of, or a part of it.
import { expect, test } from 'vitest'
import { touches } from './use-violations.ts'

test.each([
  ['a field, by itself', 'name', 'name', true],
  ['a whole, by a field in it', 'address', 'address.city', true],
  [
    'an add-on, by the change of all that stands beside a routine',
    'besides.showdown.crew_showdown',
    'besides',
    true,
  ],
  ['a field, by another of a like name', 'name', 'name_on_jacket', false],
  ['a field, by another', 'address.city', 'address.zip', false],
])('of %s', (_title, path, changed, cleared) => {
  expect(touches(path, changed)).toBe(cleared)
})
