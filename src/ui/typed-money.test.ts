// Proves how an amount takes shape while it is typed (E§5).
import { describe, expect, test } from 'vitest'
import { centsOfTyped, typedMoney } from './typed-money.ts'

/** Types the characters one by one at the end ('<' is backspace). */
function typed(keys: string): string {
  let shown = typedMoney(0)
  for (const key of keys) shown = typedMoney(centsOfTyped(key === '<' ? shown.slice(0, -1) : shown + key))
  return shown
}

describe('an amount while it is typed', () => {
  test.each([
    ['', '$0.00'],
    ['5', '$0.05'],
    ['50', '$0.50'],
    ['500', '$5.00'],
    ['12345', '$123.45'],
    ['123456', '$1,234.56'],
    ['12345<', '$12.34'],
    ['12345<<<<<', '$0.00'],
    ['5<<', '$0.00'],
    ['<', '$0.00'],
    ['1a2.3,4-5', '$123.45'],
    ['-500', '$5.00'],
    ['007', '$0.07'],
    ['999999999', '$9,999,999.99'],
    ['9999999990', '$9,999,999.99'],
  ])('%j becomes %s', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
  })

  test.each([
    ['$1,234.50', 123450],
    ['1234.50', 123450],
    ['$', 0],
    ['', 0],
    ['abc', 0],
  ])('%j put in at once is %i cents', (text, cents) => {
    expect(centsOfTyped(text)).toBe(cents)
  })

  test('nothing is shown below 0', () => expect(typedMoney(-500)).toBe('$0.00'))
})
