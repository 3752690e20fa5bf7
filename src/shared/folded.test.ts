// What counts as the same text where people search and are recognised.
import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test.each([
  ['José', 'jose'],
  ['Jose\u0301', 'jose'],
  ['ÅSA', 'asa'],
  ['Ｍｉａ', 'mia'],
  ["O'Neil-Smith", "o'neil-smith"],
])('%s is found as %s', (text, found) => {
  expect(folded(text)).toBe(found)
})
