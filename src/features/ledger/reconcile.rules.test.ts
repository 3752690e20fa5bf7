// RECONCILE-04: when the nightly check runs, and when a difference is gone.
import { describe, expect, it } from 'vitest'
import { isCheckDue, isGone } from './reconcile.rules.ts'

const at = (text: string) => new Date(text)

describe('RECONCILE-04 the check runs once a night', () => {
  it.each([
    ['never before', null, '2026-11-20T12:00:00Z', true],
    ['checked after this night began', '2026-11-20T08:00:00Z', '2026-11-20T23:59:59Z', false],
    ['the next night has not come', '2026-11-20T08:00:00Z', '2026-11-21T07:59:59Z', false],
    ['the next night has come', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z', true],
    ['checked by hand just before it', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z', true],
    ['the server was down for days', '2026-11-10T08:00:00Z', '2026-11-21T03:00:00Z', true],
  ])('%s', (_words, last, now, due) => {
    expect(isCheckDue(last === null ? null : at(last), at(now))).toBe(due)
  })
})

describe('RECONCILE-03 a difference that is no longer found is shown so', () => {
  const seen_at = '2026-11-20T08:00:00.000Z'
  it.each([
    ['there was no check since', null, false],
    ['the last check saw it', seen_at, false],
    ['the last check did not', '2026-11-20T08:00:00.001Z', true],
  ])('%s', (_words, last, gone) => {
    expect(isGone({ key: 'payment:1', seen_at }, last)).toBe(gone)
  })

  it.each(['late:1', 'charge:SB1-returned', 'charge:SB1-void'])(
    'stays, where %s was told by the gateway once',
    (key) => {
      expect(isGone({ key, seen_at }, '2026-11-21T08:00:00.000Z')).toBe(false)
    },
  )
})
