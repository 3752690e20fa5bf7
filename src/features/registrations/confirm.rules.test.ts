// CONFIRM-01: a registration confirms itself where its date says so and nothing is owed.
import { describe, expect, test } from 'vitest'
import { confirmsItself } from './confirm.rules.ts'

describe('CONFIRM-01 a completed registration confirms itself', () => {
  test.each<[string, boolean, number, boolean]>([
    ['with a credit', true, -1, true],
    ['with nothing owed', true, 0, true],
    ['not with a cent owed', true, 1, false],
    ['not where the office confirms', false, 0, false],
  ])('%s', (_title, confirm_when_paid, balance, expected) => {
    expect(confirmsItself({ confirm_when_paid }, balance)).toBe(expected)
  })
})
