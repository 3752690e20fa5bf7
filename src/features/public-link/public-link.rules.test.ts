// Tables of what a mailed link still opens.
import { describe, expect, test } from 'vitest'
import { linkedRoutines, linkState } from './public-link.rules.ts'

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
