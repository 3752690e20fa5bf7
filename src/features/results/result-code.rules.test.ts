// RESULTS-07: the code of a result page.
import { describe, expect, test } from 'vitest'
import { createSealer } from '../../server/sealing.ts'
import { registrationOfCode, resultCode } from './result-code.rules.ts'

const { mark } = createSealer('of tests')
const code = resultCode(101, mark)

describe('RESULTS-07 the code of a result page', () => {
  test('names its registration, and is the same each time', () => {
    expect(code).toMatch(/^R101(-[2-9A-HJ-NP-Z]{4}){3}$/)
    expect(resultCode(101, mark)).toBe(code)
  })
  test.each([code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])(
    'is read as it is typed: %j',
    (typed) => expect(registrationOfCode(typed, mark)).toBe(101),
  )
  test.each([
    '',
    'R101',
    code.replace('R101', 'R102'),
    code.slice(0, -1),
    `${code}2`,
    `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`,
    'R999999999999-AAAA-AAAA-AAAA',
  ])('%j is none', (typed) => expect(registrationOfCode(typed, mark)).toBeNull())
  test('of another server is none', () =>
    expect(registrationOfCode(code, createSealer('of others').mark)).toBeNull())
})
