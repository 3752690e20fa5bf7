// CASH-01: more than is owed is asked about, to the cent.
import { describe, expect, it } from 'vitest'
import { moreThanOwed } from './more-than-owed.rules.ts'

describe('CASH-01 money that the office writes down', () => {
  it.each([
    [1_160_544, 1_160_543, null],
    [1_160_544, 1_160_544, null],
    [1_160_544, 1_160_545, '$11,605.44 is owed. $0.01 would remain as a credit on this registration.'],
    [1_160_544, 2_000_000, '$11,605.44 is owed. $8,394.56 would remain as a credit on this registration.'],
    [0, 0, null],
    [0, 500, 'Nothing is owed. $5.00 would remain as a credit on this registration.'],
    [-700, 500, 'Nothing is owed. $5.00 would remain as a credit on this registration.'],
  ])('where %d is owed, %d is asked about: %s', (owed, amount, words) => {
    expect(moreThanOwed(owed, amount)).toBe(words)
  })
})
