// REFUSED-01, REFUSED-02: what is noted of refused calls, and how often.
import { describe, expect, it, test } from 'vitest'
import { createSieve, refusedKind } from './refused.rules.ts'

test.each([
  ['SIGN_IN_FAILED', 'sign-in'],
  ['AUTHENTICATION_FAILED', 'password'],
  ['TOO_MANY_ATTEMPTS', 'too-many'],
  ['NOT_ALLOWED', 'no-right'],
  ['NOT_YOURS', 'not-yours'],
  ['RULES_BROKEN', null],
  ['SIGNED_OUT', null],
  ['NOT_FOUND', null],
] as const)('REFUSED-01 %s is noted as %s', (code, kind) => expect(refusedKind(code)).toBe(kind))

describe('REFUSED-02 the same call', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-11-20T17:00:00Z') + seconds * 1000)

  it('is noted once a minute: not again after 59 seconds, but after 60', () => {
    const isNew = createSieve()
    expect([0, 59, 60, 61].map((second) => isNew('not-yours', '1 net call', at(second)))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  it('of another account, or refused for another reason, is noted beside it', () => {
    const isNew = createSieve()
    expect(isNew('not-yours', '1 net call', at(0))).toBe(true)
    expect(isNew('not-yours', '2 net call', at(0))).toBe(true)
    expect(isNew('no-right', '1 net call', at(0))).toBe(true)
  })
  it('is noted each time where a password was wrong', () => {
    const isNew = createSieve()
    expect([0, 1, 2].map((second) => isNew('sign-in', '1 net call', at(second)))).toEqual([true, true, true])
  })
})
