// OPTION-01: the name stands before the price.
import { expect, test } from 'vitest'
import { optionWithPrice } from './option-with-price.rules.ts'

test.each([
  ['', 'Best Dancer Jacket, $110.00'],
  ['+', 'Best Dancer Jacket, +$110.00'],
  ['−', 'Best Dancer Jacket, −$110.00'],
] as const)('OPTION-01 an option with its price, added as %j', (sign, words) => {
  expect(optionWithPrice('Best Dancer Jacket', 11_000, sign)).toBe(words)
})
