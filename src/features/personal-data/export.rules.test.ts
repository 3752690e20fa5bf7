// OWNDATA-02: at, before and after each limit of an export's life.
import { expect, it } from 'vitest'
import { exportState } from './export.rules.ts'

const asked_at = new Date('2026-11-22T10:00:00Z')
const made = { asked_at, done_at: new Date('2026-11-22T10:01:00Z'), made_path: 'data-export/x' }
const open = { asked_at, done_at: null, made_path: null }

it.each([
  ['just asked for', open, '2026-11-22T10:00:00Z', 'pending'],
  ['a moment before it is given up', open, '2026-11-22T11:59:59Z', 'pending'],
  ['two hours later', open, '2026-11-22T12:00:00Z', 'failed'],
  ['made', made, '2026-11-22T10:01:00Z', 'ready'],
  ['a moment before its file may go', made, '2026-11-23T09:00:59Z', 'ready'],
  ['23 hours after it was made', made, '2026-11-23T09:01:00Z', 'done'],
  ['of somebody who was erased meanwhile', { ...made, made_path: null }, '2026-11-22T10:01:00Z', 'done'],
])('OWNDATA-02 %s', (_what, request, now, state) => {
  expect(exportState(request, new Date(now))).toBe(state)
})
