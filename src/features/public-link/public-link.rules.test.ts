// Tables of what a mailed link still opens.
import { describe, expect, test } from 'vitest'
import { linkEnds, linkedRoutines, linkState } from './public-link.rules.ts'

describe('LINK-01 how long a link is good', () => {
  const expires_at = '2026-12-20T17:00:00.000Z'
  test.each([
    ['a millisecond before its end', null, '2026-12-20T16:59:59.999Z', 'open'],
    ['at its end', null, '2026-12-20T17:00:00.000Z', 'expired'],
    ['a millisecond after its end', null, '2026-12-20T17:00:00.001Z', 'expired'],
    ['revoked, before its end', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z', 'revoked'],
    ['revoked, after its end', '2026-11-21T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 'revoked'],
  ] as const)('%s', (_when, revoked_at, at, state) => {
    expect(linkState({ expires_at, revoked_at }, new Date(at))).toBe(state)
  })
})

describe('LINK-02 what a link is about', () => {
  const routines = [{ id: 3 }, { id: 1 }, { id: 2 }]
  test.each([
    ['the registration as a whole', [], []],
    ['some of its routines, in its order', [1, 3], [3, 1]],
    ['all of them', [1, 2, 3], [3, 1, 2]],
    ['one that was removed since', [1, 9], [1]],
    ['only ones that were removed since', [9], []],
  ])('%s', (_what, routine_ids, left) => {
    expect(linkedRoutines({ routine_ids }, routines)).toEqual(left)
  })
})

describe('LINK-01 when a link of each kind ends', () => {
  test.each([
    ['registration', '2026-12-20T17:00:00.000Z'],
    ['dancer', '2026-12-20T17:00:00.000Z'],
    ['waivers', '2027-05-20T17:00:00.000Z'],
    ['access-codes', '2027-05-19T17:00:00.000Z'],
    ['programme', '2027-05-19T17:00:00.000Z'],
    ['music', '2027-05-19T17:00:00.000Z'],
    ['music-upload', '2027-05-19T17:00:00.000Z'],
  ] as const)('%s', (kind, end) => {
    expect(linkEnds(kind, new Date('2026-11-20T17:00:00.000Z')).toISOString()).toBe(end)
  })
})
