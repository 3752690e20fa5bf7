// Which choice of a combobox the arrows highlight.
import { describe, expect, test } from 'vitest'
import { movedBy } from './combobox-keys.ts'

describe('the arrows in a combobox', () => {
  test.each([
    ['the first from none', 'ArrowDown', -1, 3, false, 0],
    ['the next', 'ArrowDown', 0, 3, false, 1],
    ['no further than the last', 'ArrowDown', 2, 3, false, 2],
    ['back to none above the first', 'ArrowUp', 0, 3, false, -1],
    ['no further than the first, where one is always highlighted', 'ArrowUp', 0, 3, true, 0],
    ['the last but one, where the list has become shorter', 'ArrowUp', 9, 3, false, 1],
    ['none in an empty list', 'ArrowDown', -1, 0, false, -1],
    ['none in an empty list, where one is always highlighted', 'ArrowDown', 0, 0, true, -1],
  ] as const)('lead to %s', (_what, key, active, count, always, expected) => {
    expect(movedBy(key, { active, count, always })).toBe(expected)
  })

  test('are the only keys that move', () => {
    for (const key of ['Enter', 'Escape', 'Home', 'a'])
      expect(movedBy(key, { active: 0, count: 3, always: false })).toBeUndefined()
  })
})
